import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import type { Device } from '../support/device.ts';
import { flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { movableTime, passTime } from '../support/movable-time.ts';
import { showRoutes, startNavigation } from '../support/navigating.ts';
import { downloadPack } from '../support/offline-pack.ts';
import { planRide } from '../support/plan-ride.ts';
import { metersOnRoute, rideRoute } from '../support/ride.ts';
import { newestRoute, openWithRoute } from '../support/saved-route.ts';
import { spokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 240_000 });

/** A place on the BR-282, which is drawn southwards in 28 segments. */
const trunkAt = (piece: number) => locate([-1_500, -3_000 - (11_000 * piece) / 28]);
const cameras = {
  southwards: trunkAt(7),
  averageSpeedSouthwards: trunkAt(16),
  northwardsByItsRelation: trunkAt(9),
  northwardsByItsBearing: trunkAt(14),
  ofBothDirections: trunkAt(21),
};
type Camera = keyof typeof cameras;

test('a ride past cameras has warnings for those that watch it, and none for those of the other direction', async ({
  page,
  rider: _,
  device,
}) => {
  await movableTime(page);
  const south = await planTo(page, device, 'avenidaSantaCatarina', 'campoAlto');
  await showRoutes(page);
  await expect(page.getByText('3 radares')).toBeVisible();
  await startNavigation(page);
  expect(await warnedOn(page, device, south)).toEqual(['southwards', 'averageSpeedSouthwards', 'ofBothDirections']);

  const north = await planTo(page, device, 'campoAlto', 'avenidaSantaCatarina');
  await startNavigation(page);
  expect(await warnedOn(page, device, north)).toEqual([
    'ofBothDirections',
    'northwardsByItsBearing',
    'northwardsByItsRelation',
  ]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a downloaded route has cameras and limits without a network', async ({ page, rider: _, device, watch }) => {
    await openWithRoute(page, { origin: 'Pousada do Lago', destination: 'Campo Alto', filters: ['economic'] });
    const route = await newestRoute(page);
    await downloadPack(page);
    await appCached(page);
    watch.allowOffline();
    await flightMode(page);
    await page.goto('/routes');
    await page.getByRole('link', { name: 'Usar' }).click();
    await device.moveTo(positionOnRoute(route, 0));
    await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    await showRoutes(page);
    await expect(page.getByText(/\d\sradares/)).toBeVisible();
    await startNavigation(page);
    const first = metersOnRoute(route, cameras.southwards);
    await rideRoute(device, route, { from: first - watchedMeters, to: first - 60 });
    await expect(page.getByRole('img', { name: /^Limite: \d+ km\/h$/ })).toBeVisible();
    await expect(page.getByText('Radar de 60')).toBeVisible();
    expect((await spokenOn(page)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Radar de 60 em \d+ metros\.$/),
    );
  });
});

type End = 'campoAlto' | 'avenidaSantaCatarina';

/** Without tolls, so that the route does not take the other highway. */
async function planTo(page: Page, device: Device, from: End, to: End) {
  await device.moveTo(townPlaces[from]);
  const { lat, lng } = townPlaces[to];
  await page.goto('/navigation');
  await page.getByRole('button', { name: 'Opções da rota' }).click();
  await page.getByRole('button', { name: 'Evitar pedágios' }).click();
  return planRide(page, `${lat.toFixed(5)}, ${lng.toFixed(5)}`);
}

/** An earlier warning would be heard in this stretch, and is too far from its camera. */
const watchedMeters = 600;

/** Rides past each camera. Returns the cameras that were announced, in order, each within 500 m before it. */
async function warnedOn(page: Page, device: Device, route: PreparedRoute): Promise<(Camera | undefined)[]> {
  const places = Object.values(cameras).map((camera) => metersOnRoute(route, camera));
  let from = 0;
  for (const meters of places.toSorted((a, b) => a - b)) {
    await passTime(page, 5); // rides are in time-lapse, and warnings keep some seconds between them
    await rideRoute(device, route, { from: Math.max(from, meters - watchedMeters), to: meters + 20 });
    from = meters + 20;
  }
  await rideRoute(device, route, { from: Math.max(from, route.totalMeters - watchedMeters) });
  const spoken = (await spokenOn(page)).filter(({ text }) => text.startsWith('Radar'));
  return spoken.map(({ place }) => {
    const spokenAt = place ? metersOnRoute(route, place) : 0;
    return (Object.keys(cameras) as Camera[]).find((camera) => {
      const ahead = metersOnRoute(route, cameras[camera]) - spokenAt;
      return ahead > 0 && ahead <= 500 && distanceMeters(place ?? cameras[camera], cameras[camera]) <= 500;
    });
  });
}
