import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { decodePolyline, encodeNumbers } from '@estradeiro/navigation/polyline';
import { outlineOf } from '@estradeiro/navigation/recording/thinned-line';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { takePhotoAt } from '../camera.ts';
import type { Device } from '../device.ts';
import { movableTime, passTime } from '../movable-time.ts';
import { startNavigation, stop } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { rideRoute } from '../ride.ts';
import { newestRoute, saveRoute } from '../saved-route.ts';
import { closeDialog, press, type State } from './screen.ts';

const names = ['Alto da Serra', 'Mirante com os amigos da moto velha', 'Volta do domingo'];

/** Three rides on the roads of the town, the first one with all details and the speeds of its parts. */
export async function ridden(page: Page) {
  await saveRoute(page, { origin: 'Pousada do Lago', destination: 'Rua da Garoa' });
  const { polyline: other } = (await newestRoute(page)).route;
  await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', filters: ['scenic'] });
  const { polyline: track } = (await newestRoute(page)).route;
  for (const [n, name] of names.entries()) {
    const line = n === 2 ? other : track;
    const body = {
      name,
      startedAt: `2026-0${3 - n}-01T12:10:00.000Z`,
      endedAt: `2026-0${3 - n}-01T15:40:00.000Z`,
      distanceMeters: 86_400 * (n + 1),
      movingSeconds: 7_200 * (n + 1),
      standingSeconds: 2_400,
      topSpeedKmh: 98,
      curviness: 0.16 / (n + 1),
      bendsPerHour: Math.round(240 / (n + 1)),
      highways: ['BR-116', 'RS-020', 'SC-390'].slice(n),
      sky: ['Clear', 'Clouds', 'Rain'],
      outline: outlineOf(line),
      stops: [{ ...townPlaces.centro, at: `2026-0${3 - n}-01T13:00:00.000Z`, seconds: 1_500 }],
      track: line,
      ...(n === 0 && { trackTimes: timesOf(line) }),
    };
    await callEndpoint(page.request, saveRideRecord, { body });
  }
  await page.goto('/routes?tab=passeios');
  await page.getByRole('link', { name: 'Abrir Alto da Serra' }).waitFor();
}

/** Slow at first, then at 60, 90 and 110 km/h, a quarter of the line each. */
function timesOf(line: string): string {
  const along = cumulativeMeters(decodePolyline(line));
  const total = along.at(-1) ?? 0;
  let seconds = 0;
  const times = Array.from(along, (meters, index) => {
    const kmh = [30, 60, 90, 110][Math.min(3, Math.floor((4 * meters) / total))] ?? 30;
    seconds += (meters - (along[index - 1] ?? 0)) / (kmh / 3.6);
    return Math.round(seconds);
  });
  return encodeNumbers(times);
}

/** Adds photos to the open ride: two taken on it, and one taken the day before. */
export async function addPhotos(page: Page): Promise<void> {
  const clocks = ['2026:03:01 09:11:00', '2026:03:01 09:14:00', '2026:02:28 18:00:00'];
  for (const [n, clock] of clocks.entries()) {
    const file = { name: `foto-${n}.jpg`, mimeType: 'image/jpeg', buffer: await takePhotoAt(page, clock) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Abrir foto/ })).toHaveCount(n + 1);
  }
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
        name: 'one ride by its curves',
        open: (page) => page.getByText('Curvas', { exact: true }).click(),
      },
      {
        name: 'one ride with photos',
        open: addPhotos,
      },
      {
        name: 'photo of a ride',
        open: async (page) => {
          await page
            .getByRole('listitem')
            .getByRole('button', { name: /^Abrir foto/ })
            .first()
            .click();
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
      {
        name: 'sign of a ride to share',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Compartilhar');
          await page.getByRole('dialog').getByRole('img').waitFor();
        },
      },
    ],
  },
  {
    name: 'every road ridden',
    open: async (page) => {
      await ridden(page);
      await page.goto('/routes?tab=passeios&mapa=');
      await page.getByText(/^3 passeios/).waitFor();
      await page.locator('canvas').waitFor();
    },
    next: [
      {
        name: 'list of every road ridden',
        open: async (page) => {
          await press(page, 'Ver a lista');
          await page.getByRole('dialog').waitFor();
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
