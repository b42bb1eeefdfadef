import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { outlineOf } from '@estradeiro/navigation/recording/thinned-line';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import type { Device } from '../device.ts';
import { movableTime, passTime } from '../movable-time.ts';
import { startNavigation, stop } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { rideRoute } from '../ride.ts';
import { newestRoute, saveRoute } from '../saved-route.ts';
import { press, type State } from './screen.ts';

/** Three rides on the roads of the town, the first one with all details. */
async function ridden(page: Page) {
  await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', filters: ['scenic'] });
  const { polyline: track } = (await newestRoute(page)).route;
  const names = ['Alto da Serra', 'Mirante com os amigos da moto velha', 'Volta do domingo'];
  for (const [n, name] of names.entries()) {
    const body = {
      name,
      startedAt: `2026-03-0${n + 1}T12:10:00.000Z`,
      endedAt: `2026-03-0${n + 1}T15:40:00.000Z`,
      distanceMeters: 86_400 * (n + 1),
      movingSeconds: 7_200 * (n + 1),
      standingSeconds: 2_400,
      topSpeedKmh: 98,
      curviness: 0.16 / (n + 1),
      bendsPerHour: Math.round(240 / (n + 1)),
      highways: ['BR-116', 'RS-020', 'SC-390'].slice(n),
      sky: ['Clear', 'Clouds', 'Rain'],
      outline: outlineOf(track),
      stops: [{ ...townPlaces.centro, at: `2026-03-0${n + 1}T13:00:00.000Z`, seconds: 1_500 }],
      track,
    };
    await callEndpoint(page.request, saveRideRecord, { body });
  }
  await page.goto('/routes?tab=passeios');
  await page.getByRole('link', { name: 'Abrir Alto da Serra' }).waitFor();
}

async function setOutFor(page: Page, device: Device, destination: string) {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, destination);
  await startNavigation(page);
  return route;
}

export const rides: State[] = [
  {
    name: 'no rides',
    open: async (page) => {
      await page.goto('/routes?tab=passeios');
      await page.getByText('Nenhum passeio ainda').waitFor();
    },
  },
  {
    name: 'rides',
    open: ridden,
    next: [
      {
        name: 'one ride',
        open: async (page) => {
          await page.getByRole('link', { name: 'Abrir Alto da Serra' }).click();
          await page.locator('canvas').waitFor();
        },
      },
      {
        name: 'sign of a ride to share',
        open: async (page) => {
          await press(page, 'Compartilhar');
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
    ],
  },
  {
    name: 'arrival',
    open: async (page, device) => {
      await rideAtPace(page, device, 'Rua da Garoa');
      await expect(page.getByText('Você chegou ao seu destino.')).toBeVisible();
    },
  },
  {
    name: 'ride ended early and not saved',
    open: async (page, device) => {
      await rideAtPace(page, device, 'Campo Alto', 800);
      await stop(page);
      await page.getByRole('region', { name: 'Seu passeio em números' }).waitFor();
    },
  },
];

/** Starts and rides some metres, or all, at 60 km/h by the phone's clock, so that the ride's statistics look real. */
async function rideAtPace(page: Page, device: Device, destination: string, meters = Number.POSITIVE_INFINITY) {
  await movableTime(page);
  const route = await setOutFor(page, device, destination);
  const end = Math.min(meters, route.totalMeters);
  for (let from = 0; from < end; from += 200) {
    await rideRoute(device, route, { from, to: Math.min(from + 200, end) });
    await passTime(page, 12);
  }
}
