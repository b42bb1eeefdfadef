import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect } from '@playwright/test';
import { createMicrophone } from '../microphone.ts';
import { press, type State } from './screen.ts';

export const voiceCommands: State[] = [
  {
    name: 'voice commands',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/');
      await press(page, 'Comandos de voz');
      await press(page, 'Encontrar posto');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'voice commands, listening',
    open: async (page) => {
      await createMicrophone(page);
      await page.goto('/');
      await press(page, 'Comandos de voz');
      await page.getByText('Ouvindo...').waitFor();
    },
  },
];
