import { expect } from '@playwright/test';
import { reportAlert } from '../report-alert.ts';
import { press, type State } from './screen.ts';

/** Far from the town and from each other, so that an alert at one does not show at the other. */
const porto = { lat: -8.76, lng: -63.9 };
const belem = { lat: -1.45, lng: -48.49 };

export const traffic: State[] = [
  {
    name: 'traffic without alerts',
    open: async (page, device) => {
      await device.moveTo(porto);
      await page.goto('/traffic');
      await expect(page.getByRole('heading', { name: 'Nenhum alerta ativo' })).toBeVisible();
    },
    next: [
      {
        name: 'reporting trouble',
        open: async (page) => {
          await press(page, 'Relatar perigo');
        },
      },
    ],
  },
  {
    name: 'traffic with alerts on the map',
    open: async (page, device) => {
      await device.moveTo(belem);
      await reportAlert(page, 'ACCIDENT', belem, 'Carreta tombada na pista da direita');
      await reportAlert(page, 'TRAFFIC_JAM', { lat: belem.lat + 0.02, lng: belem.lng });
      await page.goto('/traffic');
      await expect(page.getByRole('listitem').filter({ hasText: 'Acidente' }).first()).toBeVisible();
      await press(page, 'Ver no mapa');
      await page.getByRole('region', { name: 'Mapa dos alertas' }).locator('canvas').waitFor();
    },
  },
];
