import type { RoadList } from '@estradeiro/atlas/good-roads/road-list';
import { readSurfaces } from '@estradeiro/atlas/road-surfaces/surface-file';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxAvoidedStretches, mostClosures, type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { CurvePreference, RoundTripRequest, type RoundTripRequestInput } from '@estradeiro/contract/round-trip';
import { bearingDegrees, destinationPoint, distanceMeters, headingDifference } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { GoodRoad } from './curvy-roads.ts';
import { furtherSearch } from './further-search.ts';
import { distinctLoops } from './loop-ranking.ts';
import type { EngineRequest, RoutingEngine } from './navigation.provider.ts';
import { ana, buildTownRoads, openTownEngine, type TownEngine } from './navigation.testing.ts';
import { mapReach, searchRoundTrips } from './round-trip.ts';
import { type LandKnown, searchRoutes } from './search.ts';

let list: RoadList;
let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  list = await buildTownRoads();
  town = await openTownEngine((tileDir) => ({ surfaces: readSurfaces(tileDir) }));
  engine = town.engine;
});
beforeEach(() => {
  town.calls.length = 0;
});
afterAll(async () => {
  await town.close();
  list.close();
});

/** The town is smaller than any length that riders may request: its loops have some 30 km. */
const asked = (kilometers: number, more: Partial<RoundTripRequestInput> = {}): RoundTripRequest => ({
  ...RoundTripRequest.parse({ start: at.centro, length: { by: 'distance', meters: 50_000 }, ...more }),
  length: { by: 'distance', meters: kilometers * 1_000 },
});
const trips = (request: RoundTripRequest, known?: LandKnown) => searchRoundTrips(engine, request, () => engine, known);
const farthest = ({ polyline }: Route) =>
  decodePolyline(polyline).reduce((a, b) => (distanceMeters(at.centro, b) > distanceMeters(at.centro, a) ? b : a));

describe('round the town', () => {
  it.each([0, 1, 3, 4])(
    'finds with seed %i one that is as long as requested and repeats next to nothing',
    async (seed) => {
      const [best] = await trips(asked(31, { seed, directionDegrees: 180 }));
      expect(Math.abs(best?.missShare ?? 1)).toBeLessThanOrEqual(0.15);
      expect(best?.repeatedShare).toBeLessThan(0.05);
    },
  );

  it('offers only different trips, each with how much it misses the request', async () => {
    const found = await trips(asked(34));
    expect(distinctLoops(found, 3)).toHaveLength(found.length);
    for (const { route, missShare } of found) expect(route.distanceMeters / 34_000 - 1).toBeCloseTo(missShare, 5);
  });

  it('is the route of its places and preferences', async () => {
    for (const curves of CurvePreference.options) {
      const [best] = await trips(asked(34, { curves }));
      if (!best) throw new Error('none');
      const waypoints = [at.centro, ...best.via.map((place) => ({ ...place, via: true })), at.centro];
      const [again] = await searchRoutes(engine, RouteRequest.parse({ ...best, waypoints }));
      expect(again).toEqual(best.route);
      expect(best.route.waypoints).toEqual([at.centro, at.centro]);
    }
  });

  it('leads over good gravel where that is preferred, as the planner plans it then', async () => {
    const [plain] = await trips(asked(31, { start: at.linhaBonita }));
    const [best] = await trips(asked(31, { start: at.linhaBonita, unpaved: 'prefer' }));
    if (!best || !plain) throw new Error('none');
    expect(Math.abs(best.missShare)).toBeLessThanOrEqual(0.15);
    expect(best.route.unpavedMeters).toBeGreaterThan(plain.route.unpavedMeters + 4_000);
    const waypoints = [at.linhaBonita, ...best.via.map((place) => ({ ...place, via: true })), at.linhaBonita];
    const [again] = await searchRoutes(engine, RouteRequest.parse({ ...best, waypoints, unpaved: 'prefer' }));
    expect(again).toEqual(best.route);
  });

  it('is as long in time as requested', async () => {
    const south = asked(31, { directionDegrees: 180 });
    const [byLength] = await trips(south);
    const seconds = byLength?.route.durationSeconds ?? 0;
    const [best] = await trips({ ...south, length: { by: 'time', seconds } });
    expect(Math.abs((best?.route.durationSeconds ?? 0) / seconds - 1)).toBeLessThanOrEqual(0.15);
    expect((best?.route.durationSeconds ?? 0) / seconds - 1).toBeCloseTo(best?.missShare ?? 1, 5);
  });

  it('avoids highways on request', async () => {
    const [best] = await trips(
      asked(31, { directionDegrees: 180, curves: 'balanced', avoidHighways: true, avoidTolls: true }),
    );
    expect(best?.route.hasToll).toBe(false);
  });

  it.each([
    ['south', 180],
    ['north-west', 315],
  ])('lies to the %s', async (_, directionDegrees) => {
    const [best] = await trips(asked(25, { directionDegrees }));
    if (!best) throw new Error('none');
    expect(headingDifference(bearingDegrees(at.centro, farthest(best.route)), directionDegrees)).toBeLessThan(75);
  });

  it.each(CurvePreference.options)('calls the engine at most 60 times for %s, over good roads too', async (curves) => {
    const good: LandKnown = { goodRoads: (bounds) => list.within(bounds, 100), townsAround: () => [] };
    for (const known of [undefined, good]) {
      for (const kilometers of [10, 34, 200]) {
        town.calls.length = 0;
        await trips(asked(kilometers, { curves, seed: kilometers }), known).catch(() => []);
        expect(town.calls.length).toBeLessThanOrEqual(60);
      }
    }
  });

  it('finds the same with the same seed', async () => {
    const [once, again] = [await trips(asked(34, { seed: 5 })), await trips(asked(34, { seed: 5 }))];
    expect(again).toEqual(once);
  });
});

it('rides no more rings where those over good roads find no way', async () => {
  // A good road every kilometre, none of which any route passes.
  const goodRoads = Array.from({ length: 900 }, (_, n): GoodRoad => {
    const south = destinationPoint(at.centro, 0, (Math.floor(n / 30) - 15) * 1_000);
    const west = destinationPoint(south, 90, ((n % 30) - 15) * 1_000);
    const line = Array.from({ length: 17 }, (_, bend) =>
      destinationPoint(destinationPoint(west, 90, bend * 50), 0, bend % 2 === 0 ? 0 : 60),
    );
    return { key: `${n}`, line, lengthMeters: 900, seconds: 60, isOneWay: false, surface: 'paved' };
  });
  let rings = 0;
  const refusing: RoutingEngine = {
    ...engine,
    haveRoadsWithin: async (places) => places.map(() => true),
    async route() {
      rings += 1;
      throw new AppError('no_route');
    },
  };
  const known: LandKnown = { goodRoads: () => goodRoads, townsAround: () => [] };
  const found = searchRoundTrips(refusing, asked(34, { curves: 'balanced' }), () => refusing, known);
  await expect(found).rejects.toMatchObject({ type: 'no_route' });
  expect(rings).toBeGreaterThan(16);
  expect(rings).toBeLessThanOrEqual(29);
});

/** An engine of straight roads with gravel in their middles, which lead through towns wherever they go. */
function straightEngine() {
  const calls: string[] = [];
  const straight = {
    async route({ points }: EngineRequest): Promise<Route[]> {
      calls.push('route');
      const meters = points.slice(1).reduce((sum, to, n) => sum + distanceMeters(points[n] ?? to, to), 0);
      const whole = {
        distanceMeters: meters,
        durationSeconds: meters / 15,
        polyline: encodePolyline(points),
        steps: [],
      };
      return [{ ...whole, ...{ estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false, waypoints: [] } }];
    },
    async haveRoadsWithin(places: readonly LatLng[]) {
      calls.push('locate');
      return places.map(() => true);
    },
    async survey() {
      const piece = { distanceMeters: 1_000, kind: 'minor', surface: null, middle: at.centro };
      return [false, true, false].map((unpaved) => ({ ...piece, unpaved }));
    },
    gravelWithin: () => [],
  };
  return { engine: straight as unknown as RoutingEngine, calls };
}

it.each<Partial<RoundTripRequestInput>>([
  { avoidTowns: true },
  { unpaved: 'avoid' },
  { avoidTowns: true, unpaved: 'avoid' },
])('calls the engine at most 60 times, surveys aside, for trips that each need more routes, %j', async (wishes) => {
  const townsAround = (middle: LatLng) => [{ ...destinationPoint(middle, 0, 200), radiusMeters: 3_000 }];
  for (const curves of CurvePreference.options) {
    const straight = straightEngine();
    const known: LandKnown = { goodRoads: () => [], townsAround };
    const request = asked(100, { curves, ...wishes });
    expect(await searchRoundTrips(straight.engine, request, () => straight.engine, known)).toHaveLength(3);
    expect(straight.calls.length).toBeLessThanOrEqual(60);
  }
});

it('goes around more stretches than a rider may list, with those of alerts', async () => {
  const avoidStretches = Array.from({ length: maxAvoidedStretches + mostClosures }, (_, n) =>
    destinationPoint(at.centro, n, 80_000),
  );
  const [plain] = await trips(asked(31));
  const [best] = await trips({ ...asked(31), avoidStretches });
  expect(best?.route.polyline).toBe(plain?.route.polyline);
});

describe('where the map has no room for the request', () => {
  it.each([0, 1, 2, 3])('offers with seed %i what it has, with how much that is shorter', async (seed) => {
    const [best] = await trips(asked(200, { seed, curves: 'balanced' }));
    expect(best?.missShare).toBeLessThan(-0.15);
    expect(best?.repeatedShare).toBeLessThan(0.3);
  });

  it('knows how far the map goes', async () => {
    expect(await mapReach(engine, asked(200))).toBeGreaterThan(5_000);
    expect(await mapReach(engine, asked(200))).toBeLessThan(40_000);
    expect(await mapReach(engine, asked(20))).toBeNull();
  });
});

it('has no round trip where there is only a road there and back', async () => {
  const nothing: RoutingEngine = { ...engine, route: () => Promise.reject(new AppError('no_route')) };
  await expect(searchRoundTrips(nothing, asked(34))).rejects.toMatchObject({ type: 'no_route' });
});

it('fails as the engine does where that is down', async () => {
  const away: RoutingEngine = { ...engine, route: () => Promise.reject(new AppError('upstream_unavailable')) };
  await expect(searchRoundTrips(away, asked(34))).rejects.toMatchObject({ type: 'upstream_unavailable' });
});

it('begins the time to widen the choice once its rings are ridden, and knows the gravel when that is over', async () => {
  let surveys = 0;
  const counted: RoutingEngine = {
    ...engine,
    survey(route) {
      surveys++;
      return engine.survey(route);
    },
  };
  const over = furtherSearch(engine, ana, AbortSignal.abort());
  const callsBefore: number[] = [];
  const found = await searchRoundTrips(counted, asked(31, { unpaved: 'prefer' }), () => {
    callsBefore.push(town.calls.length);
    return over;
  });
  expect(found).not.toEqual([]);
  expect(callsBefore).toEqual([expect.any(Number)]);
  expect(callsBefore[0]).toBeGreaterThan(8);
  expect(surveys).toBeGreaterThanOrEqual(found.length);
});
