import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect } from '@playwright/test';
import { saveRoute } from '../saved-route.ts';
import { press, type State } from './screen.ts';

export const weather: State[] = [
  {
    name: 'weather now, in a storm',
    open: async (page, device) => {
      await device.moveTo(townPlaces.portoDoSul);
      await page.goto('/weather');
      await expect(page.getByText('Tempestade na região. Procure abrigo.').first()).toBeVisible();
    },
  },
  {
    name: 'weather of a day',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/weather?tab=previsao');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'weather at points of a route',
    open: async (page) => {
      await page.goto('/weather?tab=rota');
      await page.getByRole('combobox', { name: 'Cidade' }).fill('florianop');
      await page.getByRole('option', { name: /^Florianópolis/ }).click();
      await press(page, 'Analisar');
      await expect(page.getByText(/^Boas condições/)).toBeVisible();
      await press(page, 'Coordenadas');
      await press(page, 'Adicionar ponto');
    },
  },
  {
    name: 'weather of a saved route',
    open: async (page) => {
      await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' });
      await page.goto('/weather?tab=rota');
      await press(page, 'Roteiro salvo');
      await expect(page.getByRole('toolbar')).toBeVisible();
      await page.getByRole('tabpanel').locator('canvas').waitFor();
    },
  },
];
