import { readFeatures } from '@estradeiro/atlas/road-features/feature-file';
import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundsOf, gantriesPassed, passingsOn } from './gantries.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';
import { searchRoutes } from './search.ts';

let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  town = await openTownEngine((tileDir) => ({ signals: { indexesOn: () => [] }, features: readFeatures(tileDir) }));
  engine = town.engine;
});
afterAll(() => town.close());

/** A ride as a phone records it: a point each 30 m, 4 m beside the road's line. */
async function track(...waypoints: LatLng[]): Promise<LatLng[]> {
  const [best] = await searchRoutes(engine, routeRequestOf({ waypoints }));
  const points = decodePolyline(best?.polyline ?? '');
  return resample(points, 30, cumulativeMeters(points)).map((point, index) =>
    destinationPoint(point, index % 2 === 0 ? 90 : 270, 4),
  );
}
const gantriesOn = (ridden: readonly LatLng[]) =>
  gantriesPassed(engine, passingsOn(encodePolyline(ridden), engine.gantriesWithin(boundsOf(ridden)) ?? []));
const northbound = locate([3_400, 4_800]);
const southbound = locate([3_300, 4_950]);

it.each([
  ['northbound', [at.estanciaDoLeste, at.valeVerde], northbound],
  ['southbound', [at.valeVerde, at.estanciaDoLeste], southbound],
] as const)('names the road and the place of the gantry on the %s carriageway', async (_, ends, gantry) => {
  const ridden = await track(...ends);
  const [passed, ...others] = await gantriesOn(ridden);
  expect(others).toEqual([]);
  expect(passed?.road).toBe('BR-470');
  expect(passed && distanceMeters(passed, gantry)).toBeLessThan(1);
  const before = ridden[passed?.trackIndex ?? -1];
  expect(before && distanceMeters(before, gantry)).toBeLessThan(40);
});

it('counts a gantry each time that it is passed', async () => {
  const ridden = await track(at.estanciaDoLeste, at.valeVerde, at.estanciaDoLeste, at.valeVerde);
  expect(await gantriesOn(ridden)).toHaveLength(3);
});

it('calls the engine only where a gantry is near', async () => {
  const ridden = await track(at.centro, at.campoAlto);
  town.calls.length = 0;
  expect(await gantriesOn(ridden)).toEqual([]);
  expect(town.calls).toEqual([]);
});
