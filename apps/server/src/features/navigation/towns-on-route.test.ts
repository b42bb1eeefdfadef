import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import { destinationPoint, distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { engineQueriesFor } from './engine-queries.ts';
import type { Circle, EngineRequest, RoutingEngine } from './navigation.provider.ts';
import { openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';
import { searchRoutes } from './search.ts';
import { townsOnRoutes } from './towns-on-route.ts';

let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  town = await openTownEngine();
  engine = town.engine;
});
afterAll(() => town.close());

const vila: Circle = { ...locate([15, 15]), radiusMeters: 1_280 };

async function planned(from: LatLng, to: LatLng, more: Partial<RouteRequest> = {}, roads = engine): Promise<Route> {
  const request = routeRequestOf({ waypoints: [from, to], ...more });
  const [best] = await searchRoutes(roads, request, roads, { goodRoads: () => [], townsAround: () => [vila] });
  if (!best) throw new Error('no route');
  return best;
}
const streets = ({ steps }: Route) => steps.flatMap((step) => step.streetNames);

it('leads around a town where the land has a road around it, and counts the towns', async () => {
  const [plain, around] = [
    await planned(at.linhaBonita, at.campoAlto),
    await planned(at.linhaBonita, at.campoAlto, { avoidTowns: true }),
  ];
  expect(streets(plain)).toContain('Avenida Santa Catarina');
  expect(plain.townsPassed).toBeUndefined();
  expect(streets(around)).not.toContain('Avenida Santa Catarina');
  expect(around.townsPassed).toBe(0);
  expect(around.durationSeconds).toBeLessThanOrEqual(1.4 * plain.durationSeconds);
});

const anyWay = engineQueriesFor({ preferences: [], avoidTolls: false, avoidHighways: false })[0];

it('excludes all roads of a circle', async () => {
  const request = { points: [at.linhaBonita, at.estanciaDoLeste], wishes: anyWay, alternatives: 0 };
  const townsOn = townsOnRoutes([], () => [vila]);
  const [through] = await engine.route(request);
  const [around] = await engine.route({ ...request, wishes: { ...anyWay, avoidCircles: [vila] } });
  if (!through || !around) throw new Error('no route');
  expect(townsOn(through)).toEqual([vila]);
  expect(townsOn(around)).toEqual([]);
});

it('keeps around it beside the straight line, where curves are wanted and no list has any', async () => {
  const beside: EngineRequest[] = [];
  const watched: RoutingEngine = {
    ...engine,
    route(request) {
      if (request.points.some(({ through }) => through === 'any-road-near')) beside.push(request);
      return engine.route(request);
    },
  };
  await planned(at.linhaBonita, at.estanciaDoLeste, { avoidTowns: true, preferences: ['scenic'] }, watched);
  expect(beside.length).toBeGreaterThan(0);
  for (const { wishes } of beside) expect(wishes.avoidCircles).toEqual([vila]);
});

it('passes the town where all else takes 40 % more time, and says so', async () => {
  const through = await planned(at.linhaBonita, at.estanciaDoLeste, { avoidTowns: true });
  expect(through.townsPassed).toBe(1);
});

it('does not count the town that the ride leads to', async () => {
  expect((await planned(at.linhaBonita, at.centro, { avoidTowns: true })).townsPassed).toBe(0);
});

it('calls the engine a bounded number of times, also where nothing leads around', async () => {
  town.calls.length = 0;
  await planned(at.linhaBonita, at.estanciaDoLeste, { avoidTowns: true });
  expect(town.calls.filter((action) => action === 'route').length).toBeLessThanOrEqual(12);
});

it('keeps its routes where a server excludes no areas', async () => {
  const refusing: RoutingEngine = {
    ...engine,
    route: (request) =>
      request.wishes.avoidCircles ? Promise.reject(new AppError('invalid_request')) : engine.route(request),
  };
  const route = await planned(at.linhaBonita, at.estanciaDoLeste, { avoidTowns: true }, refusing);
  expect(route.townsPassed).toBe(1);
});

it('counts a town on a way that leads far around, which is no town that it leads to', async () => {
  const [from, to] = [at.centro, destinationPoint(at.centro, 90, 200_000)];
  const [onWay, beside] = [destinationPoint(at.centro, 45, 150_000), destinationPoint(at.centro, 135, 150_000)];
  const towns = [from, to, onWay, beside].map((place): Circle => ({ ...place, radiusMeters: 3_000 }));
  const [plain] = await engine.route({ points: [at.centro, at.campoAlto], wishes: anyWay, alternatives: 0 });
  if (!plain) throw new Error('no route');
  const around: RoutingEngine = {
    ...engine,
    route: async () => [{ ...plain, polyline: encodePolyline([from, onWay, to]) }],
  };
  const request = routeRequestOf({ waypoints: [from, to], avoidTowns: true });
  const [route] = await searchRoutes(around, request, around, {
    goodRoads: () => [],
    townsAround: (middle, meters) => towns.filter((each) => distanceMeters(each, middle) <= meters),
  });
  expect(route?.townsPassed).toBe(1);
});
