import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGazetteer } from '@estradeiro/atlas/gazetteer/gazetteer';
import { buildSkeleton } from '@estradeiro/atlas/skeleton/skeleton';
import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Route, type RouteRequest, type Waypoint } from '@estradeiro/contract/navigation';
import { RoundTripRequest } from '@estradeiro/contract/round-trip';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { EngineCaller, RoutingEngine } from './navigation.provider.ts';
import { createNavigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { createEmbeddedNetworks, createServerNetworks, type EmbeddedNetworks, type Networks } from './networks.ts';
import { openRoads, openSkeleton } from './providers/open-valhalla.ts';
import { createValhalla } from './providers/valhalla.ts';
import type { LandKnown } from './search.ts';
import { texts } from './texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'skeleton-'));
let tiles: TestTiles;
let [withMap, withoutMap]: EmbeddedNetworks[] = [];
beforeAll(async () => {
  [tiles] = await Promise.all([buildTestTiles(), buildSkeleton(join(folder, 'tiles'))]);
  withMap = createEmbeddedNetworks(openRoads, openSkeleton(join(folder, 'tiles')));
  withoutMap = createEmbeddedNetworks(openRoads, openSkeleton(join(folder, 'tiles')));
  await withMap.install({
    tileDir: tiles.tileDir,
    bounds: [{ west: -50.75, south: -27.32, east: -50.45, north: -26.98 }],
  });
});
afterAll(async () => {
  await Promise.all([withMap?.close(), withoutMap?.close()]);
  tiles.remove();
  rmSync(folder, { recursive: true });
});

const gazetteer = loadGazetteer();
const town = (name: string, state: string) => {
  const found = gazetteer.find((candidate) => candidate.name === name && candidate.state === state);
  if (!found) throw new Error(`no ${name}`);
  return { name, lat: found.lat, lng: found.lng };
};
const [curitiba, portoAlegre, lages] = [town('Curitiba', 'PR'), town('Porto Alegre', 'RS'), town('Lages', 'SC')];
const townAt = (place: LatLng) => {
  const found = gazetteer.find((each) => distanceMeters(each, place) < 3_000);
  return found ? `${found.name}/${found.state}` : null;
};
const inTheSea = { name: 'Alto-mar', lat: -29, lng: -44 };

/** As on a server of the operator's own. */
const withoutFeatures = () => createValhalla({ call: () => Promise.reject(), close: async () => undefined });

const between = (networks: EmbeddedNetworks | undefined, ...waypoints: RouteRequest['waypoints']) => {
  if (!networks) throw new Error('not open');
  return createNavigation(networks, undefined, townAt).calculate(routeRequestOf({ waypoints }), ana);
};

describe('the toll gantries of a ride', () => {
  const passed = (networks: Networks | undefined, points: readonly LatLng[]) =>
    networks && createNavigation(networks).gantries({ polyline: encodePolyline(points), points }, ana);
  const inTown = [at.centro, at.campoAlto];

  it.each<[string, () => Networks | undefined, readonly LatLng[], unknown]>([
    ['none where the maps hold the whole ride', () => withMap, inTown, []],
    ['unknown where the ride leaves the maps', () => withMap, [...inTown, portoAlegre], null],
    ['unknown without a map', () => withoutMap, inTown, null],
    ['unknown where the roads do not name them', () => createServerNetworks(withoutFeatures()), inTown, null],
  ])('are %s', async (_, networks, points, found) => {
    expect(await passed(networks(), points)).toEqual(found);
  });
});

describe('a round trip', () => {
  const from = (networks: EmbeddedNetworks | undefined, start: Waypoint, meters = 50_000) => {
    if (!networks) throw new Error('not open');
    const request = RoundTripRequest.parse({ start, length: { by: 'distance', meters } });
    return createNavigation(networks, undefined, townAt).roundTrips(request, ana);
  };

  it('rides the installed roads', async () => {
    const { trips } = await from(withMap, at.centro);
    expect(trips[0]?.route.estimate).toBe(false);
  });

  it('reports how far the map goes where no trip is as long as requested', async () => {
    const { trips, mapReachMeters } = await from(withMap, at.centro, 200_000);
    expect(trips[0]?.missShare).toBeLessThan(-0.15);
    expect(mapReachMeters).toBeLessThan(40_000);
  });

  it.each<[string, () => EmbeddedNetworks | undefined, Waypoint]>([
    ['without a map', () => withoutMap, lages],
    ['from where no installed map is', () => withMap, portoAlegre],
  ])('asks for a map %s, since highways alone tell of none', async (_, networks, start) => {
    await expect(from(networks(), start)).rejects.toMatchObject({ type: 'map_required', message: texts.mapForPlace });
  });
});

describe('without a map', () => {
  it('estimates on the main highways, and marks it as an estimate', async () => {
    const route = await between(withoutMap, curitiba, portoAlegre);
    expect(Route.parse(route)).toEqual(route);
    expect(route.estimate).toBe(true);
    expect(route.distanceMeters / 711_000).toBeCloseTo(1, 0);
    expect(new Set(route.steps.map(({ maneuver }) => maneuver))).toEqual(new Set(['depart', 'straight', 'arrive']));
    expect(route.steps.flatMap(({ streetNames }) => streetNames)).toEqual(
      expect.arrayContaining(['BR-376', 'BR-101', 'BR-290']),
    );
    expect(route).toMatchObject({ curviness: 0, unpavedMeters: 0, hasToll: false });
  });

  it('has the stops of an estimate in their places', async () => {
    const { steps, waypoints } = await between(withoutMap, curitiba, lages, portoAlegre);
    expect(waypoints.map(({ name }) => name)).toEqual(['Curitiba', 'Lages', 'Porto Alegre']);
    expect(steps.map((step) => step.waypointIndex).filter((index) => index !== undefined)).toEqual([1, 2]);
    expect(steps.map(({ shapeIndex }) => shapeIndex)).toEqual(
      steps.map(({ shapeIndex }) => shapeIndex).sort((a, b) => a - b),
    );
    const middle = steps.findIndex((step) => step.waypointIndex === 1);
    expect(steps[middle + 1]?.maneuver).toBe('depart');
  });

  it.each([
    ['within one town', [portoAlegre, { lat: portoAlegre.lat + 0.03, lng: portoAlegre.lng }]],
    ['to a place far from every highway', [portoAlegre, { lat: -3.5, lng: -66 }]],
    ['through the sea', [portoAlegre, inTheSea]],
  ])('requires a map for a route %s', async (_, waypoints) => {
    await expect(between(withoutMap, ...waypoints)).rejects.toMatchObject({
      type: 'map_required',
      message: texts.mapForPlace,
    });
  });
});

const [viamao, gramado, canoas] = [town('Viamão', 'RS'), town('Gramado', 'RS'), town('Canoas', 'RS')];
const [saoJoao, vitoria] = [town('São João del Rei', 'MG'), town('Vitória', 'ES')];

it.each([
  ['a town beside its neighbour', portoAlegre, viamao],
  ['a town off the highways', canoas, gramado],
  ['two that share the nearest place of a highway', town('Tiradentes', 'MG'), saoJoao],
  ['two that lie less than 5 km apart', vitoria, town('Vila Velha', 'ES')],
  ['far from every highway', town('Uiramutã', 'RR'), town('Boa Vista', 'RR')],
])('estimates between two towns of Brazil: %s', async (_, from, to) => {
  const route = await between(withoutMap, from, to);
  expect(Route.parse(route)).toEqual(route);
  expect(route.estimate).toBe(true);
  const straight = distanceMeters(from, to);
  expect(route.distanceMeters).toBeGreaterThan(straight);
  expect(route.distanceMeters).toBeLessThan(straight * 2.5);
});

it('puts the fastest estimate before its alternatives', async () => {
  if (!withoutMap) throw new Error('not open');
  const navigation = createNavigation(withoutMap, undefined, townAt);
  for (const to of [portoAlegre, lages, town('Joinville', 'SC'), town('Foz do Iguaçu', 'PR')]) {
    const routes = await navigation.routes(routeRequestOf({ waypoints: [curitiba, to], alternatives: 2 }), ana);
    const times = routes.map(({ durationSeconds }) => durationSeconds);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

describe('with a map', () => {
  const partsOf = ({ polyline, estimatedParts }: Route) => ({
    line: decodePolyline(polyline),
    parts: estimatedParts ?? [],
  });

  it('estimates a route to a town just beyond its edge', async () => {
    const beyond = { name: 'Vila Vizinha', lat: at.campoAlto.lat, lng: -50.75 - 0.03 };
    await expect(between(withMap, portoAlegre, beyond)).resolves.toMatchObject({ estimate: true });
  });

  it('rides its roads', async () => {
    expect(await between(withMap, at.centro, at.campoAlto)).toMatchObject({ estimate: false });
  });

  it('takes its roads as far as they go, and the highways from there on', async () => {
    const route = await between(
      withMap,
      at.centro,
      { name: 'Fazenda Modelo', ...at.campoAlto, via: true },
      lages,
      portoAlegre,
    );
    expect(Route.parse(route)).toEqual(route);
    expect(route.estimate).toBe(true);
    expect(route.waypoints.map(({ name }) => name)).toEqual([undefined, 'Lages', 'Porto Alegre']);
    const { line, parts } = partsOf(route);
    const [part] = parts;
    expect(parts).toHaveLength(1);
    expect(part?.toIndex).toBe(line.length - 1);
    // To Campo Alto, 14 km to the south, on roads with all their bends; the rest by the towns of the highways.
    expect(part?.fromIndex).toBeGreaterThan(20);
    expect(distanceMeters(line[part?.fromIndex ?? 0] ?? inTheSea, at.campoAlto)).toBeLessThan(20_000);
    expect(part?.distanceMeters).toBeGreaterThan(300_000);
    expect(part?.distanceMeters).toBeLessThan(route.distanceMeters - 10_000);
    expect(route.steps.map(({ shapeIndex }) => shapeIndex)).toEqual(
      route.steps.map(({ shapeIndex }) => shapeIndex).toSorted((a, b) => a - b),
    );
    expect(route.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1, 2]);
  });

  it('heeds all wishes as far as its roads go', async () => {
    if (!withMap) throw new Error('not open');
    let listsRead = 0;
    const known: LandKnown = {
      goodRoads() {
        listsRead += 1;
        return [];
      },
      townsAround: () => [{ ...locate([15, 15]), radiusMeters: 1_280 }],
    };
    const wishes: Partial<RouteRequest> = { preferences: ['scenic'], curvesOnly: true, avoidTowns: true };
    const request = routeRequestOf({ waypoints: [at.linhaBonita, portoAlegre], ...wishes });
    const route = await createNavigation(withMap, undefined, townAt, known).calculate(request, ana);
    expect(route.estimatedParts).toHaveLength(1);
    expect(route.townsPassed).toEqual(expect.any(Number));
    expect(listsRead).toBeGreaterThan(0);
  });

  it('comes in from the highways likewise, and rides through the map', async () => {
    const home = partsOf(await between(withMap, portoAlegre, at.centro));
    expect(home.parts).toMatchObject([{ fromIndex: 0 }]);
    expect(home.parts[0]?.toIndex).toBeLessThan(home.line.length - 1);
    const through = partsOf(await between(withMap, portoAlegre, at.centro, curitiba));
    expect(through.parts).toMatchObject([{ fromIndex: 0 }, { toIndex: through.line.length - 1 }]);
  });

  it('leads to a place just beyond its edge, where the highways alone have no route', async () => {
    const beyond = { name: 'Vila Vizinha', lat: at.campoAlto.lat, lng: -50.75 - 0.03 };
    const { estimatedParts, distanceMeters: meters } = await between(withMap, at.centro, beyond);
    expect(estimatedParts).toHaveLength(1);
    expect(estimatedParts?.[0]?.distanceMeters).toBeLessThan(meters);
  });

  it('estimates a route that leaves it', async () => {
    expect(await between(withMap, curitiba, portoAlegre)).toMatchObject({ estimate: true });
  });

  it('estimates a route to a town within its bounds that its roads do not reach', async () => {
    const ponteAlta = town('Ponte Alta do Norte', 'SC');
    await expect(between(withMap, ponteAlta, lages)).resolves.toMatchObject({ estimate: true });
  });

  it('names the place that is off the road, and never guesses one', async () => {
    const field = { lat: at.campoAlto.lat, lng: at.campoAlto.lng - 0.05, name: 'Fazenda' };
    await expect(between(withMap, at.centro, field)).rejects.toMatchObject({
      type: 'no_road_nearby',
      message: 'Não há estrada perto de Fazenda.',
      details: { waypoint: 1 },
    });
    await expect(between(withMap, { lat: field.lat, lng: field.lng }, at.centro)).rejects.toMatchObject({
      message: 'Não há estrada perto da origem.',
    });
  });

  it('requires another map for a place that neither it nor the highways reach', async () => {
    await expect(between(withMap, at.centro, inTheSea)).rejects.toMatchObject({
      type: 'map_required',
      details: { waypoint: 1 },
    });
  });
});

it('with a server there is no estimate', async () => {
  const server = createNavigation(createServerNetworks(openRoads(tiles.tileDir)));
  await expect(server.calculate(routeRequestOf({ waypoints: [curitiba, portoAlegre] }), ana)).rejects.toMatchObject({
    type: 'no_road_nearby',
    message: 'Não há estrada perto de Curitiba.',
  });
});

describe('where a map holds both places and no road joins them', () => {
  const roads = {
    route: async () => Promise.reject(new AppError('no_route')),
    haveRoadsWithin: async (places: unknown[]) => places.map(() => true),
    onBehalfOf: () => roads,
  } as unknown as RoutingEngine;
  const calculate = (...waypoints: Route['waypoints']) => {
    const skeleton = withoutMap?.skeleton() ?? null;
    const whole = {
      roads: () => roads,
      skeleton: () => skeleton,
      oneMapHolds: () => true,
      close: async () => undefined,
    };
    return createNavigation(whole, undefined, townAt).calculate(routeRequestOf({ waypoints }), ana);
  };

  it('estimates between two towns of Brazil', async () => {
    await expect(calculate(curitiba, portoAlegre)).resolves.toMatchObject({ estimate: true });
  });

  it('fails for any other two', async () => {
    await expect(calculate(curitiba, inTheSea)).rejects.toMatchObject({ type: 'no_route' });
  });
});

it('reports for two separate maps that the part between is missing, not that there is no road', async () => {
  const roads = {
    route: async () => Promise.reject(new AppError('no_route')),
    onBehalfOf: () => roads,
  } as unknown as RoutingEngine;
  const apart = { roads: () => roads, skeleton: () => null, oneMapHolds: () => false, close: async () => undefined };
  await expect(
    createNavigation(apart).calculate(routeRequestOf({ waypoints: [curitiba, portoAlegre] }), ana),
  ).rejects.toMatchObject({
    type: 'map_required',
    message: 'Os mapas instalados não se encontram neste caminho. É preciso instalar o mapa da região entre eles.',
  });
});

it('calls the engines only on behalf of its caller, so that riders take turns', async () => {
  const callers = new Set<string>();
  const noted = (engine: RoutingEngine | null | undefined, riderId: string): RoutingEngine | null =>
    engine
      ? new Proxy(engine, {
          get(of, name: keyof RoutingEngine) {
            if (name === 'onBehalfOf') {
              return (caller: EngineCaller) => noted(of.onBehalfOf(caller), caller.riderId);
            }
            callers.add(riderId);
            return of[name];
          },
        })
      : null;
  const networks = {
    roads: () => noted(withMap?.roads(), 'nobody'),
    skeleton: () => noted(withMap?.skeleton(), 'nobody'),
    oneMapHolds: () => true,
    close: async () => undefined,
  };
  const navigation = createNavigation(networks, undefined, townAt);
  const waypoints = [at.linhaBonita, at.centro, at.altoDaSerra];
  const wishes = { preferences: ['scenic' as const], optimizeOrder: true, alternatives: 2 };
  const [route] = await navigation.routes(routeRequestOf({ ...wishes, waypoints }), ana);
  await navigation.calculate(routeRequestOf({ waypoints: [curitiba, portoAlegre] }), ana);
  const { polyline = '', steps = [] } = route ?? {};
  await navigation.followLine({ polyline, stops: [] }, ana);
  await navigation.roadAhead({ polyline, steps }, ana);
  await navigation.roundTrips(
    RoundTripRequest.parse({ start: at.centro, length: { by: 'distance', meters: 50_000 } }),
    ana,
  );
  expect([...callers]).toEqual(['ana']);
});
