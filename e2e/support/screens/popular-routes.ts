import { expect } from '@playwright/test';
import { openRoute, saveLongRide } from '../saved-route.ts';
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
          await page.getByRole('link', { name: 'Circuito do Jalapão', exact: true }).click();
          await page.getByText('Clima agora').click();
          await expect(page.getByText('Dados do tempo: Open-Meteo.com')).toBeVisible();
        },
      },
      {
        name: 'a popular route that is no longer there',
        open: async (page) => {
          await page.goto('/popular-routes?rota=00000000-0000-4000-9000-000000000099');
          await expect(page.getByText('Esta rota não está mais nas Rotas Populares')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'proposing a route, with problems',
    open: async (page) => {
      await saveLongRide(page, 'Campos Gerais');
      await page.goto('/routes');
      await openRoute(page, 'Campos Gerais');
      await page.getByRole('link', { name: /^Propor .* como popular$/ }).click();
      await press(page, 'Enviar proposta');
      await expect(page.getByText('Escolha a dificuldade')).toBeVisible();
    },
  },
];
