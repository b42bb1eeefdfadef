import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense } from '@estradeiro/contract/budget/expenses';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { refuelledOne } from './fuel.ts';
import { closeDialog, press, type State } from './screen.ts';

type Ridden = { name: string; day: string; km: number; highways: string[] };

const ridden: Ridden[] = [
  { name: 'Volta das praias', day: '2025-11-02', km: 96, highways: ['BR-101', 'SC-401'] },
  { name: 'Serra com os amigos', day: '2026-03-01', km: 412, highways: ['SC-390', 'BR-101', 'SC-110', 'BR-282'] },
  { name: 'Graciosa', day: '2026-04-12', km: 186, highways: ['BR-116', 'PR-410'] },
  { name: 'Até o Chuí', day: '2026-09-07', km: 1_048, highways: ['BR-101', 'BR-290', 'BR-116', 'BR-471', 'RS-040'] },
];

/** Rides of two years on the line of a popular route, the refuellings of a motorcycle, and the cost of a trip. */
export async function riddenYear(page: Page): Promise<void> {
  const [rastro] = await callEndpoint(page.request, listPopularRoutes);
  const track = encodePolyline(rastro?.waypoints ?? []);
  for (const { name, day, km, highways } of ridden) {
    const body = {
      name,
      startedAt: `${day}T12:00:00.000Z`,
      endedAt: `${day}T20:00:00.000Z`,
      distanceMeters: km * 1_000,
      movingSeconds: 18_000,
      standingSeconds: 3_600,
      topSpeedKmh: 98,
      curviness: 0.3,
      highways,
      sky: ['Clear'],
      outline: track,
      stops: [],
      track,
    };
    await callEndpoint(page.request, saveRideRecord, { body });
  }
  await refuelledOne(page);
  const budget = await callEndpoint(page.request, createTripBudget, { body: { name: 'Até o Chuí' } });
  const expense = { description: 'Jantar', amount: '84,90', date: '2026-09-07' };
  await callEndpoint(page.request, createExpense, { params: { id: budget.id }, body: expense });
}

async function openYear(page: Page) {
  await riddenYear(page);
  await page.goto('/year');
  await page.getByRole('region', { name: 'Na estrada' }).waitFor();
}

export const year: State[] = [
  {
    name: 'no year yet',
    open: async (page) => {
      await page.goto('/year');
      await page.getByText('Seu ano começa na próxima estrada').waitFor();
    },
  },
  {
    name: 'a year on the road',
    open: openYear,
    next: [
      {
        name: 'a year to share',
        open: async (page) => {
          await press(page, 'Compartilhar o ano');
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
      {
        name: 'signs of what was ridden',
        open: async (page) => {
          await closeDialog(page);
          await page.getByRole('tab', { name: 'Placas' }).click();
          await page.getByRole('link', { name: /^Serra do Rio do Rastro/ }).waitFor();
        },
      },
    ],
  },
];
