import { expect } from '@playwright/test';
import { saveLongRide } from '../saved-route.ts';
import { press, type State } from './screen.ts';

export const popularRoutes: State[] = [
  {
    name: 'popular routes',
    open: async (page) => {
      await page.goto('/popular-routes');
      await expect(page.getByRole('heading', { name: 'Serra do Rio do Rastro' })).toBeVisible();
    },
    next: [
      {
        name: 'popular routes that nobody knows',
        open: async (page) => {
          await page.getByRole('searchbox').fill('estrada da lua');
          await expect(page.getByText('Nenhuma rota para “estrada da lua”')).toBeVisible();
        },
      },
      {
        name: 'a popular route with its details',
        open: async (page) => {
          await page.getByRole('searchbox').fill('jalapao');
          await press(page, 'Curvas, combustível e clima: Circuito do Jalapão');
          await expect(page.getByText('Dados do tempo: Open-Meteo.com')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'proposing a route, with problems',
    open: async (page) => {
      await saveLongRide(page, 'Campos Gerais');
      await page.goto('/routes');
      await press(page, 'Mais opções de Campos Gerais');
      await page.getByRole('link', { name: /^Propor .* como popular$/ }).click();
      await press(page, 'Enviar proposta');
      await expect(page.getByText('Escolha a dificuldade')).toBeVisible();
    },
  },
];
