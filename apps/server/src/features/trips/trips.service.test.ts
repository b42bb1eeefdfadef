import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';
import type { Route } from '@estradeiro/contract/navigation';
import { maxTripDays, TripProposalRequest } from '@estradeiro/contract/trips';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { expect, it } from 'vitest';
import { proposeDays, townsOnRoute } from './trips.service.ts';

it('refuses more days than a trip may have before it searches towns on the route', async () => {
  const looked: string[] = [];
  const route = { durationSeconds: 2 * maxTripDays * 3_600 + 1 } as Route;
  const asked = TripProposalRequest.parse({
    waypoints: [
      { name: 'Porto Alegre', lat: -30.03, lng: -51.22 },
      { name: 'Manaus', lat: -3.12, lng: -60.02 },
    ],
    hoursADay: 2,
    startsAt: '2026-12-05T11:00:00.000Z',
  });
  const proposing = {
    calculate: async () => route,
    routeOf: async () => null,
    readLine: async () => {
      looked.push('line');
      return { points: [], alongMeters: new Float64Array() };
    },
    cutIntoDays: async () => null,
    places: () => ({}) as Places,
    bedsNear: async () => [],
  };
  await expect(proposeDays('ana', asked, proposing)).rejects.toMatchObject({ type: 'limit_reached' });
  expect(looked).toEqual([]);
});

const start = { lat: -28, lng: -49.5 };
const at = (km: number, asideKm = 0) => destinationPoint(destinationPoint(start, 90, km * 1_000), 0, asideKm * 1_000);
function lineOver(kms: number[]) {
  const points = kms.map((km) => at(km));
  return { points, alongMeters: cumulativeMeters(points) };
}

/** Towns at these places; a bed of the maps in the first of them, fuel in the last. */
function landOf(towns: { name: string; lat: number; lng: number }[], ownBeds: readonly string[] = []) {
  const of = { city: towns, lodging: towns.slice(0, 1), fuel: towns.slice(-1) };
  const nearby = (kind: keyof typeof of, from: typeof start, radius: number, most: number) =>
    of[kind]
      .map((town) => ({ ...town, distanceMeters: distanceMeters(town, from) }))
      .filter((town) => town.distanceMeters <= radius)
      .slice(0, most);
  return {
    places: () => ({ ...openPlaces([]), nearby }) as unknown as Places,
    bedsNear: async (positions: readonly { lat: number; lng: number }[]) =>
      positions.map((position) =>
        towns.some((town) => ownBeds.includes(town.name) && distanceMeters(town, position) < 10),
      ),
  };
}

it('has where a route is nearest to a town, and what is known there', async () => {
  const towns = [
    { name: 'Painel', ...at(21, 2) },
    { name: 'Urupema', ...at(50, 12) },
    { name: 'Rio Rufino', ...at(67) },
  ];
  const found = await townsOnRoute(lineOver([0, 100]), landOf(towns, ['Rio Rufino']));
  expect(found.map(({ name, hasBed, hasFuel }) => [name, hasBed, hasFuel])).toEqual([
    ['Painel', true, false],
    ['Rio Rufino', true, true],
  ]);
  expect(found.map(({ alongMeters }) => Math.round(alongMeters / 1_000))).toEqual([21, 67]);
});

it('lists a town as often as the route passes it', async () => {
  const found = await townsOnRoute(lineOver([0, 80, 0]), landOf([{ name: 'Painel', ...at(30) }]));
  expect(found.map(({ alongMeters }) => Math.round(alongMeters / 1_000))).toEqual([30, 130]);
});
