import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference, Route, RouteRequest } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineRequest, RoutingEngine } from './navigation.provider.ts';
import { openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';
import { searchRoutes } from './search.ts';

let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  town = await openTownEngine();
  engine = town.engine;
});
beforeEach(() => {
  town.calls.length = 0;
});
afterAll(() => town.close());

const positionOnTrunkRoad = locate([-1_500, -7_000]);

const best = async (from: LatLng, to: LatLng, more: Partial<RouteRequest> = {}): Promise<Route> => {
  const [route] = await searchRoutes(engine, routeRequestOf({ waypoints: [from, to], ...more }));
  if (!route) throw new Error('no route');
  return route;
};
const streets = ({ steps }: Route) => steps.flatMap((step) => step.streetNames);

describe('to Campo Alto, by tolled motorway, free trunk road or the short old road', () => {
  const to = (more: Partial<RouteRequest>) => best(at.centro, at.campoAlto, more);

  it.each<[string, Partial<RouteRequest>, string]>([
    ['fast takes the motorway', { preferences: ['fast'] }, 'BR-101'],
    ['so does who prefers nothing', {}, 'BR-101'],
    ['safe takes the motorway', { preferences: ['safe'] }, 'BR-101'],
    [
      'economic takes the trunk road: the old road takes more than half again the time',
      { preferences: ['economic'] },
      'BR-282',
    ],
    ['fast and economic take the trunk road', { preferences: ['economic', 'fast'] }, 'BR-282'],
    ['avoiding tolls takes the trunk road', { avoidTolls: true }, 'BR-282'],
    ['avoiding highways takes the old road', { avoidHighways: true }, 'Rua São José'],
  ])('%s', async (_, more, street) => {
    expect(streets(await to(more))).toContain(street);
  });

  it('rides the toll where nothing else leads', async () => {
    const onlyByMotorway = await best(at.campoAlto, at.portoDoSul, { preferences: ['economic'] });
    expect(onlyByMotorway.distanceMeters).toBeGreaterThan(0);
  });
});

describe('to Linha Bonita, by fast dirt or asphalt', () => {
  it.each<[Preference[], 'dirt' | 'asphalt']>([
    [['fast'], 'dirt'],
    [['economic'], 'dirt'],
    [[], 'dirt'],
    [['safe'], 'asphalt'],
    [['scenic'], 'asphalt'],
    [['fast', 'safe'], 'asphalt'],
    [['economic', 'safe'], 'asphalt'],
    [['safe', 'scenic'], 'asphalt'],
    [['fast', 'economic', 'safe', 'scenic'], 'asphalt'],
  ])('%j takes the %s', async (preferences, road) => {
    const { unpavedMeters } = await best(at.avenidaSantaCatarina, at.linhaBonita, { preferences });
    expect(unpavedMeters > 6_000 ? 'dirt' : unpavedMeters === 0 ? 'asphalt' : 'something else').toBe(road);
  });
});

describe('to Alto da Serra, by a straight road or a winding one', () => {
  it.each<[Preference[], string]>([
    [['fast'], 'Estrada Geral'],
    [[], 'Estrada Geral'],
    [['scenic'], 'Estrada do Rio do Rastro'],
    [['safe', 'scenic'], 'Estrada do Rio do Rastro'],
    [['fast', 'scenic'], 'Estrada Geral'],
  ])('%j takes the %s', async (preferences, street) => {
    expect(streets(await best(at.linhaBonita, at.altoDaSerra, { preferences }))).toContain(street);
  });

  it('scenic costs at most 30 % more time, and is curvier', async () => {
    const [fast, scenic] = await Promise.all([
      best(at.linhaBonita, at.altoDaSerra, { preferences: ['fast'] }),
      best(at.linhaBonita, at.altoDaSerra, { preferences: ['scenic'] }),
    ]);
    expect(scenic.curviness).toBeGreaterThan(fast.curviness);
    expect(scenic.durationSeconds).toBeLessThanOrEqual(fast.durationSeconds * 1.3);
  });
});

it('offers up to two alternatives that differ', async () => {
  const routes = await searchRoutes(engine, routeRequestOf({ waypoints: [at.centro, at.campoAlto], alternatives: 2 }));
  expect(routes).toHaveLength(3);
  const withStop = routeRequestOf({ waypoints: [at.centro, at.ruaSaoJose, at.campoAlto], alternatives: 2 });
  expect(await searchRoutes(engine, withStop)).toHaveLength(1);
});

it('makes independent calls at once, so that no half of the engine is idle', async () => {
  let [inFlight, most] = [0, 0];
  const watched: RoutingEngine = {
    ...engine,
    async route(request) {
      most = Math.max(most, ++inFlight);
      return engine.route(request).finally(() => inFlight--);
    },
  };
  const drawn = { ...positionOnTrunkRoad, via: true };
  await searchRoutes(watched, routeRequestOf({ waypoints: [at.centro, drawn, at.campoAlto] }));
  expect(most).toBe(4);
});

it('rides over the road of a via point, without a stop there', async () => {
  const by = (places: RouteRequest['waypoints'], more: Partial<RouteRequest> = {}) =>
    searchRoutes(engine, routeRequestOf({ waypoints: [at.centro, ...places, at.campoAlto], ...more }));
  const trunkRoad = { ...positionOnTrunkRoad, via: true };
  const [shaped] = await by([trunkRoad], { alternatives: 2 });
  expect(streets(shaped as Route)).toContain('BR-282');
  expect(shaped?.waypoints).toEqual([at.centro, at.campoAlto]);
  expect(shaped?.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1]);
  const [withStop] = await by([at.ruaSaoJose, trunkRoad]);
  expect(withStop?.waypoints).toEqual([at.centro, at.ruaSaoJose, at.campoAlto]);
  expect(withStop?.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1, 2]);
});

it('reorders stops on request, and reports their order', async () => {
  const waypoints = [at.centro, at.portoDoSul, at.campoAlto, at.barraDoNorte].map((place, i) => ({
    ...place,
    name: `${i}`,
  }));
  const [asked] = await searchRoutes(engine, routeRequestOf({ waypoints }));
  const [ordered] = await searchRoutes(engine, routeRequestOf({ waypoints, optimizeOrder: true }));
  expect(asked?.waypoints.map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
  expect(ordered?.waypoints.map(({ name }) => name)).toEqual(['0', '2', '1', '3']);
  expect(ordered?.durationSeconds).toBeLessThan(asked?.durationSeconds ?? 0);
});

it('returns no preference or combination faster than fast, alone or with alternatives', async () => {
  const preferences: Preference[][] = [
    [],
    ['economic'],
    ['safe'],
    ['scenic'],
    ['fast', 'scenic'],
    ['economic', 'safe'],
  ];
  const pairs: [LatLng, LatLng][] = [
    [at.centro, at.campoAlto],
    [at.avenidaSantaCatarina, at.linhaBonita],
    [at.linhaBonita, at.altoDaSerra],
    [at.ruaSaoJose, at.portoDoSul],
  ];
  for (const [from, to] of pairs) {
    const fast = await best(from, to, { preferences: ['fast'] });
    const withOthers = await best(from, to, { preferences: ['fast'], alternatives: 2 });
    expect(withOthers.durationSeconds).toBe(fast.durationSeconds);
    for (const asked of preferences) {
      const answers = await searchRoutes(
        engine,
        routeRequestOf({ waypoints: [from, to], preferences: asked, alternatives: 2 }),
      );
      for (const { durationSeconds } of answers)
        expect(durationSeconds).toBeGreaterThanOrEqual(fast.durationSeconds / 1.01 - 10);
    }
  }
});

describe('among routes of which some double back', () => {
  const [start, end] = [
    { lat: -30.03, lng: -51.2 },
    { lat: -30.0, lng: -51.2 },
  ];
  /** A route on roads of its own that rides so far back over itself before it goes on. */
  const way = (seconds: number, backMeters: number): Route => {
    const bearing = seconds / 10;
    const turn = destinationPoint(start, bearing, 1_500);
    const line = [
      start,
      turn,
      destinationPoint(turn, bearing + 180, backMeters),
      destinationPoint(turn, 0, 300 + seconds),
      end,
    ];
    return {
      ...{ steps: [], estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false, waypoints: [start, end] },
      ...{ distanceMeters: 10 * seconds, durationSeconds: seconds, polyline: encodePolyline(line) },
    };
  };
  const paved = {
    names: [],
    distanceMeters: 1_000,
    unpaved: false,
    kind: 'main',
    from: start,
    shapeIndex: 0,
    middle: end,
  };
  /** Finds some routes for every query, and others only by detours or without tolls. */
  const finding = (always: Route[], further: Route[] = []) =>
    ({
      route: async ({ points, wishes }: EngineRequest) =>
        points.length > 2 || wishes.tolls === 'exclude' ? [...always, ...further] : always,
      survey: async () => [paved],
    }) as unknown as RoutingEngine;
  const timesOf = async (roads: RoutingEngine, preferences: Preference[], alternatives = 2) =>
    (await searchRoutes(roads, routeRequestOf({ waypoints: [start, end], preferences, alternatives }))).map(
      ({ durationSeconds }) => durationSeconds,
    );
  const all: Preference[][] = [[], ['fast'], ['economic'], ['safe'], ['scenic'], ['fast', 'scenic']];

  it.each(all.map((preferences) => [preferences]))('offers %j only those that go straight on', async (preferences) => {
    expect(await timesOf(finding([way(500, 400), way(800, 0), way(600, 0)]), preferences)).toEqual([600, 800]);
  });

  it('lets no preference for paved roads turn round', async () => {
    const [bending, straight] = [way(600, 400), { ...way(620, 0), unpavedMeters: 2_000 }];
    expect(await timesOf(finding([bending, straight]), ['scenic'])).toEqual([620]);
  });

  it('offers the one that doubles back least, and its like, where all do', async () => {
    expect(await timesOf(finding([way(500, 900), way(600, 400), way(700, 440)]), ['fast'])).toEqual([600, 700]);
  });

  it.each(all.map((preferences) => [preferences]))(
    'looks beside the way, for %j, where nothing that was asked for goes straight on',
    async (preferences) => {
      expect((await timesOf(finding([way(500, 400)], [way(700, 0)]), preferences))[0]).toBe(700);
    },
  );

  it.each(all.map((preferences) => [preferences]))(
    'looks beside the way, for %j, where turning round is faster than what goes straight on',
    async (preferences) => {
      const roads = finding([way(500, 400), way(900, 0)], [way(600, 0)]);
      expect((await timesOf(roads, preferences, 0))[0]).toBe(600);
    },
  );

  it('does not search beside the line while riding', async () => {
    const roads = finding([way(500, 400), way(900, 0)], [way(600, 0)]);
    const riding = routeRequestOf({ waypoints: [start, end], headingDegrees: 0 });
    expect((await searchRoutes(roads, riding))[0]?.durationSeconds).toBe(900);
  });

  it.each(all.map((preferences) => [preferences]))(
    'looks, for %j, at the way that doubles back least, however many faster ones do more',
    async (preferences) => {
      const bending = Array.from({ length: 15 }, (_, i) => way(400 + 10 * i, 900 + i));
      expect((await timesOf(finding([...bending, way(900, 400)]), preferences, 0))[0]).toBe(900);
    },
  );

  it.each(all.map((preferences) => [preferences]))('looks first, for %j, at those that do', async (preferences) => {
    const bending = Array.from({ length: 15 }, (_, i) => way(400 + 10 * i, 400));
    expect(await timesOf(finding([...bending, way(900, 0)]), preferences)).toEqual([900]);
  });

  it.each<[Preference[], number]>([
    [['economic'], 500],
    [['fast', 'scenic'], 500],
    [['scenic'], 500],
  ])('takes what is found for %j alone for the fastest where it is', async (preferences, seconds) => {
    const roads = finding([way(600, 0), way(800, 0)], [way(500, 0)]);
    expect(Math.min(...(await timesOf(roads, preferences)))).toBe(seconds);
  });
});

describe('the number of engine calls', () => {
  it.each<[Partial<RouteRequest>, number]>([
    [{}, 4],
    [{ preferences: ['fast'] }, 4],
    [{ alternatives: 2 }, 4],
    [{ avoidTolls: true, avoidHighways: true }, 4],
    [{ preferences: ['safe'] }, 7],
    [{ preferences: ['economic'] }, 8],
  ])('once an asking for %j, its own and those of fast', async (more, times) => {
    await best(at.centro, at.campoAlto, more);
    expect(town.calls.filter((action) => action === 'route')).toHaveLength(times);
  });

  it('a bounded number of times for everything at once', async () => {
    const preferences: Preference[] = ['fast', 'economic', 'safe', 'scenic'];
    await best(at.avenidaSantaCatarina, at.linhaBonita, { preferences, alternatives: 2, avoidTolls: true });
    expect(town.calls.length).toBeLessThanOrEqual(40);
  });
});
