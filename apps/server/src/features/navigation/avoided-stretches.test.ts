import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference, Route, RouteRequest } from '@estradeiro/contract/navigation';
import { stretchesOn } from '@estradeiro/navigation/avoided-stretches';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesAround } from './avoided-stretches.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { createValhalla } from './providers/valhalla.ts';
import { ValhallaProcesses } from './providers/valhalla-processes.ts';
import { searchRoutes } from './search.ts';

let tiles: TestTiles;
let engine: RoutingEngine;
beforeAll(async () => {
  tiles = await buildTestTiles();
  engine = createValhalla(new ValhallaProcesses(valhallaConfig(tiles.tileDir)));
});
afterAll(async () => {
  await engine.close();
  tiles.remove();
});

const southboundMotorway = locate([2_185, -9_000]);
const trunkRoad = locate([-1_500, -7_000]);
const bridge = locate([4_000, 3]);

async function route(
  from: LatLng,
  to: LatLng,
  { avoidStretches = [], ...more }: Partial<RouteRequest>,
): Promise<Route> {
  const request = routeRequestOf({ waypoints: [from, to], ...more });
  const [best] = await routesAround(avoidStretches, (avoided) =>
    searchRoutes(engine, { ...request, avoidStretches: avoided }),
  );
  if (!best) throw new Error('no route');
  return best;
}
const streets = ({ steps }: Route) => steps.flatMap(({ streetNames }) => streetNames);
const passed = (planned: Route, stretches: readonly LatLng[]) =>
  stretchesOn(decodePolyline(planned.polyline), stretches);

describe('to Campo Alto without the motorway’s stretch', () => {
  it.each<Preference[]>([[], ['fast'], ['safe'], ['scenic']])('takes the trunk road, %s', async (...of) => {
    const avoidStretches = [southboundMotorway];
    const planned = await route(at.centro, at.campoAlto, { preferences: of, avoidStretches });
    expect(passed(planned, avoidStretches)).toEqual([]);
    expect(streets(planned)).toContain('BR-282');
    expect(planned.passesAvoided).toBeUndefined();
  });

  it('takes the old road where the trunk road is avoided too', async () => {
    const avoidStretches = [southboundMotorway, trunkRoad];
    const planned = await route(at.centro, at.campoAlto, { avoidStretches });
    expect(passed(planned, avoidStretches)).toEqual([]);
    expect(streets(planned)).toContain('Rua São José');
  });

  it('avoids the opposite carriageway as well', async () => {
    expect(streets(await route(at.campoAlto, at.centro, {}))).toContain('BR-101');
    const back = await route(at.campoAlto, at.centro, { avoidStretches: [southboundMotorway] });
    expect(streets(back)).not.toContain('BR-101');
    expect(streets(back)).toContain('BR-282');
  });

  it('knows the opposite carriageway of a divided road only', async () => {
    const [opposite, ...others] = await engine.oppositeCarriageways([southboundMotorway, trunkRoad, bridge]);
    expect(opposite && distanceMeters(opposite, locate([2_215, -9_000]))).toBeLessThan(1);
    expect(others).toEqual([null, null]);
  });

  it('keeps to it while riding, from where the rider is', async () => {
    const planned = await route(at.estanciaDoLeste, at.campoAlto, {
      avoidStretches: [southboundMotorway],
      headingDegrees: 270,
    });
    expect(passed(planned, [southboundMotorway])).toEqual([]);
  });
});

it('avoids a two-way road in both directions', async () => {
  for (const ends of [
    [at.avenidaSantaCatarina, at.campoAlto],
    [at.campoAlto, at.avenidaSantaCatarina],
  ] as const) {
    const planned = await route(...ends, { avoidTolls: true, avoidStretches: [trunkRoad] });
    expect(passed(planned, [trunkRoad])).toEqual([]);
  }
});

it('says that nothing else leads there, and still avoids the rest', async () => {
  const planned = await route(at.estanciaDoLeste, at.campoAlto, { avoidStretches: [bridge, southboundMotorway] });
  expect(planned).toMatchObject({ passesAvoided: true, hasToPass: true });
  expect(passed(planned, [bridge, southboundMotorway])).toEqual([bridge]);
});

it('closes no road for a place far from all', async () => {
  const nearTheOldRoad = locate([900, -9_000]);
  const [plain, planned] = await Promise.all(
    [[], [nearTheOldRoad, at.nowhere]].map((avoidStretches) => route(at.centro, at.campoAlto, { avoidStretches })),
  );
  expect(planned?.polyline).toBe(plain?.polyline);
});
