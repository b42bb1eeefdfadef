import type { RoadList } from '@estradeiro/atlas/good-roads/road-list';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoutingEngine } from './navigation.provider.ts';
import { buildTownRoads, openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';
import { searchRoutes } from './search.ts';

let list: RoadList;
let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  list = await buildTownRoads();
  town = await openTownEngine();
  engine = town.engine;
});
afterAll(async () => {
  await town.close();
  list.close();
});

type Planned = { route: Route; calls: number };

async function planned(from: LatLng, to: LatLng, more: Partial<RouteRequest>, withList = true): Promise<Planned> {
  town.calls.length = 0;
  const request = routeRequestOf({ waypoints: [from, to], ...more });
  const [route] = await searchRoutes(engine, request, engine, {
    goodRoads: (bounds) => (withList ? list.within(bounds, 100) : []),
    townsAround: () => [],
  });
  if (!route) throw new Error('no route');
  return { route, calls: town.calls.filter((action) => action === 'route').length };
}
const scenic: Partial<RouteRequest> = { preferences: ['scenic'] };
const curvesOnly: Partial<RouteRequest> = { ...scenic, curvesOnly: true };
const roadsOf = ({ steps }: Route) => steps.flatMap(({ streetNames }) => streetNames);

it.each<[string, LatLng, Partial<RouteRequest>, number]>([
  ['scenic from Linha Bonita', at.linhaBonita, scenic, 3],
  ['with nothing but curves from there', at.linhaBonita, curvesOnly, 5],
  ['with nothing but curves from the town', at.centro, curvesOnly, 5],
])('%s, rides the road that the map draws as good, at the cost of some plain routes', async (_, from, wish, times) => {
  const [plain, found, before] = [
    await planned(from, at.altoDaSerra, {}),
    await planned(from, at.altoDaSerra, wish),
    await planned(from, at.altoDaSerra, wish, false),
  ];
  expect(roadsOf(found.route)).toContain('SC-390');
  expect(found.route.curviness).toBeGreaterThan(before.route.curviness - 0.001);
  expect(found.calls).toBeLessThanOrEqual(times * plain.calls);
  expect(found.calls).toBeLessThan(before.calls);
});

it('also between stops, whose legs had no search for curves', async () => {
  const request = routeRequestOf({ waypoints: [at.centro, at.linhaBonita, at.altoDaSerra], ...curvesOnly });
  const [route] = await searchRoutes(engine, request, engine, {
    goodRoads: (bounds) => list.within(bounds, 100),
    townsAround: () => [],
  });
  expect(route && roadsOf(route)).toContain('SC-390');
});

it.each([scenic, curvesOnly])('searches as without a list where the only good road is avoided, %j', async (wish) => {
  const [road] = list.within({ south: -90, north: 90, west: -180, east: 180 }, 1);
  const avoidStretches = road ? [road.line[Math.floor(road.line.length / 2)] ?? at.nowhere] : [];
  const [found, before] = [
    await planned(at.linhaBonita, at.altoDaSerra, { ...wish, avoidStretches }),
    await planned(at.linhaBonita, at.altoDaSerra, { ...wish, avoidStretches }, false),
  ];
  expect(found.route).toEqual(before.route);
  expect(found.calls).toBeLessThanOrEqual(before.calls);
});

it('rides a road of two maps once', async () => {
  const plannedOver = async (...maps: RoadList[]) => {
    const request = routeRequestOf({ waypoints: [at.linhaBonita, at.altoDaSerra], ...curvesOnly });
    town.calls.length = 0;
    const [route] = await searchRoutes(engine, request, engine, {
      goodRoads: (bounds) => maps.flatMap((map) => map.within(bounds, 100)),
      townsAround: () => [],
    });
    return { route, calls: town.calls.length };
  };
  expect(await plannedOver(list, list)).toEqual(await plannedOver(list));
});

it('searches as without a list where no good road is near', async () => {
  const [found, before] = [
    await planned(at.centro, at.portoDoSul, scenic),
    await planned(at.centro, at.portoDoSul, scenic, false),
  ];
  expect(found).toEqual(before);
});
