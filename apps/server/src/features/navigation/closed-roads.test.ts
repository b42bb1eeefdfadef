import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxAvoidedStretches, type Route, type RouteRequest } from '@estradeiro/contract/navigation';
import { RoundTripRequest } from '@estradeiro/contract/round-trip';
import { stretchesOn } from '@estradeiro/navigation/avoided-stretches';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { routesAround } from './avoided-stretches.ts';
import { aroundClosedRoads, type ClosedPlace } from './closed-roads.ts';
import { furtherMs } from './further-search.ts';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf, type TestTiles, withoutRoads } from './navigation.testing.ts';
import { createValhalla } from './providers/valhalla.ts';
import { ValhallaProcesses } from './providers/valhalla-processes.ts';
import { searchRoundTrips } from './round-trip.ts';
import { searchRoutes } from './search.ts';

let tiles: TestTiles;
let engine: RoutingEngine;
let navigation: Navigation;
let searches = 0;
let mostSearches = Infinity;
let callers: EngineCaller[] = [];
let always: AlwaysAvoided[] = [];
let closed: ClosedPlace[] = [];
beforeAll(async () => {
  tiles = await buildTestTiles();
  engine = createValhalla(new ValhallaProcesses(valhallaConfig(tiles.tileDir), { callMs: 200_000, answerMs: 400_000 }));
  const plain: Navigation = {
    ...withoutRoads,
    async routes(request, caller) {
      searches += 1;
      callers.push(caller);
      if (searches > mostSearches) throw new AppError('upstream_unavailable');
      return routesAround(request.avoidStretches ?? [], (avoidStretches) =>
        searchRoutes(engine, { ...request, avoidStretches }),
      );
    },
    async roundTrips(request) {
      searches += 1;
      if (searches > mostSearches) throw new AppError('upstream_unavailable');
      return { trips: await searchRoundTrips(engine, request) };
    },
  };
  navigation = aroundClosedRoads(plain, {
    alwaysAvoidedBy: async (riderId) => (riderId === ana.riderId ? always : []),
    closedWithin: async (boxes) =>
      closed.filter(({ lat, lng }) =>
        boxes.some((box) => box.minLat <= lat && lat <= box.maxLat && box.minLng <= lng && lng <= box.maxLng),
      ),
  });
});
beforeEach(() => {
  [searches, mostSearches, callers, always, closed] = [0, Infinity, [], [], []];
});
afterAll(async () => {
  await engine.close();
  tiles.remove();
});

const [southbound, northbound] = [locate([2_185, -9_000]), locate([2_215, -9_000])];
const trunkRoad = locate([-1_500, -7_000]);
const oldRoad = locate([0, -7_000]);
const bridge = locate([4_000, 3]);
const [south, north] = [180, 0];
/** The town is smaller than any length that riders may request. */
const roundTrip: RoundTripRequest = {
  ...RoundTripRequest.parse({ start: at.centro, length: { by: 'distance', meters: 50_000 } }),
  length: { by: 'distance', meters: 31_000 },
};

const kept = (place: LatLng, headingDegrees?: number): AlwaysAvoided => ({
  ...place,
  ...(headingDegrees !== undefined && { headingDegrees }),
  id: crypto.randomUUID(),
  createdAt: '2026-03-01T12:00:00.000Z',
});
const closure = (place: LatLng, headingDegrees?: number): ClosedPlace => ({
  ...place,
  ...(headingDegrees !== undefined && { headingDegrees }),
  alertId: crypto.randomUUID(),
  name: 'BR-101',
  reportedAt: '2026-03-01T12:00:00.000Z',
});

async function routed(from: LatLng, to: LatLng, more: Partial<RouteRequest> = {}, caller = ana): Promise<Route> {
  const [best] = await navigation.routes(routeRequestOf({ waypoints: [from, to], ...more }), caller);
  if (!best) throw new Error('no route');
  return best;
}
const passed = ({ polyline }: Route, ...places: LatLng[]) => stretchesOn(decodePolyline(polyline), places);
const streets = ({ steps }: Route) => steps.flatMap(({ streetNames }) => streetNames);

describe('a stretch that the rider always avoids', () => {
  it('is on no route of the rider, on neither carriageway, and on those of others', async () => {
    always = [kept(southbound)];
    for (const [from, to] of [
      [at.centro, at.campoAlto],
      [at.campoAlto, at.centro],
    ] as const) {
      const own = await routed(from, to);
      expect(passed(own, southbound, northbound)).toEqual([]);
      expect(own).not.toHaveProperty('passesAvoided');
      expect(streets(await routed(from, to, {}, { ...ana, riderId: 'bia' }))).toContain('BR-101');
    }
  });

  it('is on no alternative, and on no recalculated route', async () => {
    always = [kept(southbound)];
    const waypoints = [at.centro, at.campoAlto];
    for (const more of [{ alternatives: 2 }, { headingDegrees: 270 }])
      for (const route of await navigation.routes(routeRequestOf({ waypoints, ...more }), ana))
        expect(passed(route, southbound)).toEqual([]);
  });

  it('in one direction is ridden in the other one', async () => {
    always = [kept(southbound, south)];
    expect(passed(await routed(at.centro, at.campoAlto), southbound)).toEqual([]);
    expect(passed(await routed(at.campoAlto, at.centro), northbound)).toEqual([northbound]);
    always = [kept(trunkRoad, north)];
    const [down, up] = [
      await routed(at.avenidaSantaCatarina, at.campoAlto, { avoidTolls: true }),
      await routed(at.campoAlto, at.avenidaSantaCatarina, { avoidTolls: true }),
    ];
    expect(passed(down, trunkRoad)).toEqual([trunkRoad]);
    expect(passed(up, trunkRoad)).toEqual([]);
  });

  it('is passed where nothing else leads there, which the route says, and once on request', async () => {
    always = [kept(bridge), kept(southbound)];
    const forced = await routed(at.estanciaDoLeste, at.campoAlto);
    expect(passed(forced, bridge, southbound)).toEqual([bridge]);
    expect(forced).toMatchObject({ passesAvoided: true, hasToPass: true });
    const allowed = await routed(at.estanciaDoLeste, at.campoAlto, { passAnyway: [always[0]?.id ?? ''] });
    expect(allowed).not.toHaveProperty('passesAvoided');
    expect(passed(allowed, southbound)).toEqual([]);
  });

  it('is told of a route for which there was no room to search around it, which claims no more', async () => {
    const own = Array.from({ length: maxAvoidedStretches }, (_, n) => destinationPoint(at.nowhere, 7 * n, 1_000 * n));
    always = [kept(southbound)];
    const route = await routed(at.centro, at.campoAlto, { avoidStretches: own });
    expect(route.passesAvoided).toBe(true);
    expect(route).not.toHaveProperty('hasToPass');
  });

  it('costs no further search, however many there are far away', async () => {
    const far = Array.from({ length: 49 }, (_, n) => kept(destinationPoint(at.centro, 7 * n, 80_000 + n)));
    always = [...far, kept(southbound)];
    expect(passed(await routed(at.centro, at.campoAlto), southbound)).toEqual([]);
    expect(searches).toBe(1);
  });

  it('is on no round trip', async () => {
    const plain = await navigation.roundTrips(roundTrip, ana);
    const middle = decodePolyline(plain.trips[0]?.route.polyline ?? '');
    always = [kept(middle[Math.round(middle.length / 2)] ?? at.nowhere)];
    const { trips } = await navigation.roundTrips(roundTrip, ana);
    expect(passed(plain.trips[0]?.route as Route, ...always)).toHaveLength(1);
    for (const { route } of trips) expect(passed(route, ...always)).toEqual([]);
  });

  it('is told of each round trip that passes it, where none leads around it', async () => {
    const plain = await navigation.roundTrips(roundTrip, ana);
    always = [kept(roundTrip.start)];
    const { trips } = await navigation.roundTrips(roundTrip, ana);
    expect(trips.map(({ route }) => route.polyline)).toEqual(plain.trips.map(({ route }) => route.polyline));
    for (const { route } of trips) expect(route).toMatchObject({ passesAvoided: true });
    for (const { route } of trips) expect(route).not.toHaveProperty('hasToPass');
  });
});

describe('a closed road among the alerts', () => {
  it('is avoided and told where the route would have taken it', async () => {
    closed = [closure(southbound, south)];
    const route = await routed(at.centro, at.campoAlto);
    expect(passed(route, southbound)).toEqual([]);
    const [{ alertId, name, reportedAt }] = closed as [ClosedPlace];
    expect(route.closures).toEqual([{ alertId, name, reportedAt, isPassed: false }]);
    expect(searches).toBe(2);
  });

  it('is avoided one after the other, a bounded number of times', async () => {
    closed = [closure(southbound), closure(trunkRoad)];
    const route = await routed(at.centro, at.campoAlto);
    expect(passed(route, ...closed)).toEqual([]);
    expect(streets(route)).toContain('Rua São José');
    expect(route.closures?.map(({ isPassed }) => isPassed)).toEqual([false, false]);
    closed = [...closed, closure(oldRoad)];
    searches = 0;
    const forced = await routed(at.centro, at.campoAlto);
    expect(searches).toBe(3);
    expect(forced.closures?.filter(({ isPassed }) => isPassed)).toHaveLength(passed(forced, ...closed).length);
  });

  it('of the other direction, of another road or not believed changes nothing', async () => {
    const plain = await routed(at.centro, at.campoAlto);
    closed = [closure(southbound, north), closure(trunkRoad)];
    expect(await routed(at.centro, at.campoAlto)).toEqual(plain);
    closed = [closure(southbound)];
    const passAnyway = closed.map(({ alertId }) => alertId);
    expect(await routed(at.centro, at.campoAlto, { passAnyway })).toEqual(plain);
  });

  it('is passed where nothing else leads there, which is no avoided stretch of the rider', async () => {
    closed = [closure(bridge)];
    const route = await routed(at.estanciaDoLeste, at.centro);
    expect(route).toMatchObject({ closures: [{ isPassed: true }], hasToPass: true });
    expect(route).not.toHaveProperty('passesAvoided');
  });

  it('is avoided while riding', async () => {
    closed = [closure(southbound)];
    const route = await routed(at.estanciaDoLeste, at.campoAlto, { headingDegrees: 270 });
    expect(passed(route, southbound)).toEqual([]);
  });

  it('is passed, which the route says, where the search around it fails', async () => {
    closed = [closure(southbound)];
    mostSearches = 1;
    const route = await routed(at.centro, at.campoAlto);
    expect(passed(route, southbound)).toEqual([southbound]);
    expect(route.closures).toMatchObject([{ isPassed: true }]);
    expect(route).not.toHaveProperty('hasToPass');
    closed = [...closed, closure(trunkRoad)];
    [searches, mostSearches] = [0, 2];
    const second = await routed(at.centro, at.campoAlto);
    expect(passed(second, southbound, trunkRoad)).toEqual([trunkRoad]);
    expect(second.closures?.map(({ isPassed }) => isPassed)).toEqual([true, false]);
  });

  it('costs one more search while riding, and all searches share the time of one', async () => {
    closed = [closure(southbound), closure(trunkRoad)];
    await routed(at.centro, at.campoAlto, {}, { ...ana, purpose: 'riding' });
    expect(searches).toBe(2);
    expect(new Set(callers.map(({ enough }) => enough?.())).size).toBe(1);
    expect(callers[0]?.enough?.()).toBeInstanceOf(AbortSignal);
  });

  it('leaves the time of all to begin with the turn of the first search', async () => {
    const begun = vi.spyOn(AbortSignal, 'timeout');
    const times = () => begun.mock.calls.filter(([ms]) => ms === furtherMs).length;
    await routed(at.centro, at.campoAlto);
    expect(times()).toBe(0);
    callers[0]?.enough?.();
    callers[0]?.enough?.();
    expect(times()).toBe(1);
    begun.mockRestore();
  });

  it('is on no round trip', async () => {
    const plain = await navigation.roundTrips(roundTrip, ana);
    const middle = decodePolyline(plain.trips[0]?.route.polyline ?? '');
    closed = [closure(middle[Math.round(middle.length / 2)] ?? at.nowhere)];
    const { trips } = await navigation.roundTrips(roundTrip, ana);
    for (const { route } of trips) expect(passed(route, ...closed)).toEqual([]);
  });

  it('is told of each round trip that passes it, where the search around it fails', async () => {
    const plain = await navigation.roundTrips(roundTrip, ana);
    const middle = decodePolyline(plain.trips[0]?.route.polyline ?? '');
    closed = [closure(middle[Math.round(middle.length / 2)] ?? at.nowhere)];
    [searches, mostSearches] = [0, 1];
    const { trips } = await navigation.roundTrips(roundTrip, ana);
    for (const { route } of trips)
      expect(route.closures ?? []).toMatchObject(passed(route, ...closed).map(() => ({ isPassed: true })));
    expect(trips[0]?.route.closures).toHaveLength(1);
  });
});
