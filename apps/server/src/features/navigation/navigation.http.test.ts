import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { calculateRoute, followLine, readHeights, readRoadAhead, type Waypoint } from '@estradeiro/contract/navigation';
import { findRoundTrips } from '@estradeiro/contract/round-trip';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { seeded } from '@estradeiro/navigation/seeded';
import { thinLine } from '@estradeiro/navigation/thin-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longInputsAtOnce } from '#long-inputs.ts';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';

import { createNavigation } from './navigation.service.ts';
import { buildTestTiles, type TestTiles } from './navigation.testing.ts';
import { createEmbeddedNetworks, type EmbeddedNetworks } from './networks.ts';
import { openRoads } from './providers/open-valhalla.ts';

let tiles: TestTiles;
let networks: EmbeddedNetworks;
let app: TestApp;
let rider: TestClient;
beforeAll(async () => {
  tiles = await buildTestTiles();
  networks = createEmbeddedNetworks(openRoads, null);
  await networks.install({ tileDir: tiles.tileDir, bounds: [{ west: -51, south: -28, east: -50, north: -26 }] });
  app = await createTestApp({ navigation: createNavigation(networks, longInputsAtOnce) });
  rider = await app.newRider();
});
afterAll(async () => {
  await app.close();
  await networks.close();
  tiles.remove();
});

const route = (body: object) => rider(calculateRoute, { body: body as never });
/** The web's request. */
const follow = (line: readonly LatLng[], stops: Waypoint[] = []) =>
  rider(followLine, { body: { polyline: encodePolyline(thinLine(line, 5, 500)), stops } });

describe('round trips', () => {
  it('come with places that draw them, and by how much they miss', async () => {
    const { body } = await rider(findRoundTrips, {
      body: { start: { ...at.centro, name: 'Centro' }, length: { by: 'distance', meters: 50_000 } },
    });
    const [trip] = body.trips;
    expect(trip?.route.waypoints).toEqual([at.centro, at.centro].map((place) => ({ ...place, name: 'Centro' })));
    expect((trip?.route.distanceMeters ?? 0) / 50_000 - 1).toBeCloseTo(trip?.missShare ?? 9, 5);
    expect(trip?.via.length).toBeGreaterThan(2);
  });

  it.each([
    ['shorter than riders are offered', { by: 'distance' as const, meters: 49_000 }],
    ['of more than a day', { by: 'time' as const, seconds: 13 * 3_600 }],
  ])('are refused %s', async (_, length) => {
    expect(await rider(findRoundTrips, { body: { start: at.centro, length } })).toMatchObject({ status: 400 });
  });
});

describe('the heights of a line', () => {
  const heightsOf = (points: readonly LatLng[], shapeIndex = points.length - 1) =>
    rider(readHeights, { body: { polyline: encodePolyline(points), stops: [{ shapeIndex, waypointIndex: 1 }] } });

  it('are none where none are installed, also of a line too dense to keep its points', async () => {
    const dense = resample([at.linhaBonita, at.altoDaSerra], 0.2).slice(0, 30_000);
    for (const line of [[at.linhaBonita, at.altoDaSerra], dense]) {
      expect(await heightsOf(line)).toMatchObject({ status: 200, body: { sums: null, heightsMeters: [] } });
    }
  });

  it('are refused of more than a ride has, and of no line', async () => {
    const endless = Array.from({ length: 60_500 }, (_, n) => ({ lat: -27 + (n % 2) * 0.01, lng: -50 + n * 0.0001 }));
    expect(await heightsOf(endless)).toMatchObject({ status: 400 });
    expect(await heightsOf([at.centro])).toMatchObject({ status: 400 });
  });
});

describe('the road ahead', () => {
  const ahead = (polyline: string, stops = [{ shapeIndex: 1, waypointIndex: 1 }]) =>
    rider(readRoadAhead, { body: { polyline, stops } });

  it('has the limits that the map states, along the line of the route', async () => {
    const { body } = await route({ waypoints: [at.centro, at.campoAlto] });
    const [found] = body.routes;
    const stops = found?.steps.flatMap(({ shapeIndex, waypointIndex }) =>
      waypointIndex ? [{ shapeIndex, waypointIndex }] : [],
    );
    const { limits } = (await ahead(found?.polyline ?? '', stops)).body;
    expect(new Set(limits.map(({ kmh }) => kmh))).toEqual(new Set([30, 40, 60, 110]));
    expect(
      limits.every(
        ({ fromMeters, toMeters }, index) => fromMeters < toMeters && fromMeters >= (limits[index - 1]?.toMeters ?? 0),
      ),
    ).toBe(true);
    expect(limits.at(-1)?.toMeters).toBeLessThanOrEqual((found?.distanceMeters ?? 0) * 1.01);
  });

  const featuresBetween = async (waypoints: Waypoint[], more: object = {}) => {
    const [found] = (await route({ waypoints, ...more })).body.routes;
    const stops = found?.steps.flatMap(({ shapeIndex, waypointIndex }) =>
      waypointIndex ? [{ shapeIndex, waypointIndex }] : [],
    );
    return (await ahead(found?.polyline ?? '', stops)).body.features;
  };
  const kindsOf = async (...asked: Parameters<typeof featuresBetween>) =>
    (await featuresBetween(...asked)).map(({ kind }) => kind);

  it('has each camera of a two-way road in the direction that it watches, in riding order', async () => {
    const watched = async (waypoints: Waypoint[]) =>
      (await featuresBetween(waypoints, { avoidTolls: true })).flatMap((feature) =>
        feature.kind === 'speed-camera' ? [feature] : [],
      );
    const southwards = await watched([at.avenidaSantaCatarina, at.campoAlto]);
    const northwards = await watched([at.campoAlto, at.avenidaSantaCatarina]);
    expect(southwards.map(({ watches }) => watches)).toEqual(['speed', 'average-speed', 'speed']);
    expect(northwards.map(({ watches }) => watches)).toEqual(['speed', 'speed', 'speed']);
    for (const cameras of [southwards, northwards])
      expect(cameras.map(({ alongMeters }) => alongMeters)).toEqual(
        cameras.map(({ alongMeters }) => alongMeters).toSorted((a, b) => a - b),
      );
  });

  it('has a camera of one carriageway there only', async () => {
    expect(await kindsOf([at.barraDoNorte, at.portoDoSul])).toEqual(['speed-camera', 'toll']);
    expect(await kindsOf([at.portoDoSul, at.barraDoNorte])).toEqual(['toll']);
  });

  it('tells a toll gantry from a booth', async () => {
    expect(await kindsOf([at.portoDoSul, at.valeVerde])).toEqual(['toll', 'toll-gantry']);
    expect(await kindsOf([at.valeVerde, at.portoDoSul])).toEqual(['toll-gantry', 'speed-camera', 'toll']);
  });

  it('has road features, ferries, and the start and length of unpaved parts', async () => {
    expect(await kindsOf([at.centro, at.campoAlto], { avoidHighways: true })).toEqual(['level-crossing', 'speed-bump']);
    expect(await featuresBetween([at.centro, at.ilhaDasGarcas])).toEqual([
      { kind: 'ferry', alongMeters: expect.closeTo(6_500, -1), lengthMeters: expect.closeTo(2_000, -1) },
    ]);
    expect(await featuresBetween([at.avenidaSantaCatarina, at.linhaBonita])).toEqual([
      { kind: 'unpaved', alongMeters: expect.closeTo(200, -1), lengthMeters: expect.closeTo(6_727, -1.5) },
    ]);
  });

  it('is unknown off the installed roads', async () => {
    const line = encodePolyline([
      { lat: -10, lng: -50 },
      { lat: -10, lng: -50.01 },
    ]);
    expect((await ahead(line)).body).toEqual({ limits: [], features: [] });
  });

  it('refuses an invalid line', async () => {
    expect(await ahead('not a line')).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });
});

describe('calculating a route', () => {
  it('answers with the best route and alternatives that differ', async () => {
    const { status, body } = await route({ waypoints: [at.centro, at.campoAlto], alternatives: 2 });
    expect(status).toBe(200);
    expect(body.routes.map(({ hasToll }) => hasToll)).toEqual([true, false, false]);
    expect(body.routes[0]?.steps.map(({ instruction }) => instruction)).toContain(
      'Pegue a saída 46 à direita em direção a Campo Alto',
    );
  });

  it('is for riders who signed in', async () => {
    expect(await app.nobody(calculateRoute, { body: { waypoints: [at.centro, at.campoAlto] } })).toMatchObject({
      status: 401,
    });
  });

  it.each<[string, object]>([
    ['51 waypoints', { waypoints: Array(51).fill(at.centro) }],
    ['one waypoint', { waypoints: [at.centro] }],
    ['NaN', { waypoints: [at.centro, { lat: Number.NaN, lng: 0 }] }],
    ['a text for a number', { waypoints: [at.centro, { lat: '-27', lng: -50 }] }],
    ['a latitude of 91°', { waypoints: [at.centro, { lat: 91, lng: 0 }] }],
    ['an unknown preference', { waypoints: [at.centro, at.campoAlto], preferences: ['offroad'] }],
    ['three alternatives', { waypoints: [at.centro, at.campoAlto], alternatives: 3 }],
    ['a heading of 400°', { waypoints: [at.centro, at.campoAlto], headingDegrees: 400 }],
    ['an endless name', { waypoints: [at.centro, { ...at.campoAlto, name: 'a'.repeat(50_000) }] }],
  ])('refuses %s', async (_, body) => {
    expect(await route(body)).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });

  it('refuses a name of 10 MB before reading it', async () => {
    const answer = await route({ waypoints: [at.centro, { ...at.campoAlto, name: 'a'.repeat(10_000_000) }] });
    expect(answer).toMatchObject({ status: 413, body: { error: { type: 'payload_too_large' } } });
  });

  it.each<[string, Waypoint[], number, string]>([
    ['into the sea', [at.centro, { lat: -27.1, lng: -46 }], 404, 'Não há estrada perto do destino.'],
    [
      'to a field',
      [at.centro, { lat: at.campoAlto.lat, lng: at.campoAlto.lng - 0.05 }],
      404,
      'Não há estrada perto do destino.',
    ],
    ['around the world', [at.centro, { lat: 60, lng: 100 }], 400, 'Os pontos estão longe demais um do outro.'],
  ])('refuses a route %s, in words for people', async (_, waypoints, status, message) => {
    expect(await route({ waypoints })).toMatchObject({ status, body: { error: { message } } });
    expect((await route({ waypoints: [at.centro, at.campoAlto] })).status).toBe(200);
  });
});

describe('following a line', () => {
  it('matches a track to the roads it was ridden on, whatever the fastest route is', async () => {
    const [, winding] = (await route({ waypoints: [at.linhaBonita, at.altoDaSerra], alternatives: 2 })).body.routes;
    const track = resample(decodePolyline(winding?.polyline ?? ''), 8);
    const { status, body } = await follow(track);
    expect(status).toBe(200);
    expect(body.route.steps.flatMap(({ streetNames }) => streetNames)).toContain('Estrada do Rio do Rastro');
    expect(body.route.distanceMeters / (winding?.distanceMeters ?? 1)).toBeCloseTo(1, 1);
  });

  const ridden = async (...waypoints: Waypoint[]) => (await route({ waypoints })).body.routes[0];

  it.each([
    ['white noise of 5 m', 5, 1],
    ['white noise of 15 m', 15, 1],
    ['noise of 15 m that wanders', 15, 12],
  ])('brings back no other ride for %s', async (_, meters, correlation) => {
    const random = seeded(11);
    for (const [from, to] of [
      [at.linhaBonita, at.altoDaSerra],
      [at.centro, at.campoAlto],
      [at.campoAlto, at.valeVerde],
    ] as const) {
      const way = await ridden(from, to);
      const line = resample(decodePolyline(way?.polyline ?? ''), 12);
      const { status, body } = await follow(noisy(line, meters, correlation, random));
      expect(status).toBe(200);
      const own = body.ownLines.reduce((sum, each) => sum + each.toMeters - each.fromMeters, 0);
      const roads = body.route.distanceMeters - own;
      expect(body.route.distanceMeters / (way?.distanceMeters ?? 1)).toBeLessThan(1.35);
      expect(roads / (way?.distanceMeters ?? 1)).toBeLessThan(1.15);
    }
  });

  it('keeps the line of a track where no road is similar, and reports where', async () => {
    const way = await ridden(at.centro, at.campoAlto);
    const onRoad = resample(decodePolyline(way?.polyline ?? ''), 40);
    const field = Array.from({ length: 60 }, (_, i) => ({ lat: at.campoAlto.lat, lng: at.campoAlto.lng - i * 1e-3 }));
    const { status, body } = await follow([...onRoad, ...field]);
    expect(status).toBe(200);
    expect(body.ownLines.length).toBeGreaterThan(0);
    const end = decodePolyline(body.route.polyline).at(-1);
    expect(end?.lng).toBeCloseTo(field.at(-1)?.lng ?? 0, 4);
    expect(body.ownLines.at(-1)?.toMeters).toBeCloseTo(body.route.distanceMeters, 0);
    expect(body.ownLines[0]?.fromMeters).toBeGreaterThan(0.5 * (way?.distanceMeters ?? 0));
    expect(body.route.steps.flatMap(({ streetNames }) => streetNames)).toContain('BR-101');
  });

  it('follows a track off the map as it is', async () => {
    const field = Array.from({ length: 50 }, (_, i) => ({ lat: -27.5 - i * 1e-3, lng: -50 }));
    const { body } = await follow(field);
    expect(body.ownLines).toEqual([{ fromMeters: 0, toMeters: body.route.distanceMeters }]);
  });

  it('cuts a track where it leaves the map, and reports it', async () => {
    const way = await ridden(at.centro, at.campoAlto);
    const onRoad = resample(decodePolyline(way?.polyline ?? ''), 40);
    const beyond = Array.from({ length: 60 }, (_, i) => ({ lat: -25.995 + i * 1e-3, lng: -50.6 }));
    const { body } = await follow([...beyond, ...onRoad]);
    const [leaving, ...others] = body.ownLines.filter(({ beyondMap }) => beyondMap);
    expect([leaving?.fromMeters, others]).toEqual([0, []]);
    expect(leaving?.toMeters).toBeGreaterThan(6_000);
    expect(body.route.steps.flatMap(({ streetNames }) => streetNames)).toContain('BR-101');
  });

  it('arrives at the stops on it', async () => {
    const stops = [
      { ...at.linhaBonita, name: 'Linha Bonita' },
      { ...at.centro, name: 'Centro' },
      { ...at.campoAlto, name: 'Campo Alto' },
    ];
    const way = await ridden(...stops);
    const line = decodePolyline(way?.polyline ?? '');
    const { body } = await follow(line, stops);
    expect(body.route.waypoints.map(({ name }) => name)).toEqual(['Linha Bonita', 'Centro', 'Campo Alto']);
    expect(body.route.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1, 2]);
    expect(body.route.distanceMeters / (way?.distanceMeters ?? 1)).toBeCloseTo(1, 1);
  });

  it.each([
    ['no line', '?'],
    ['a line that never moves', encodePolyline(Array.from({ length: 5_000 }, () => at.centro))],
    ['a line of more characters than ten hours have', 'a'.repeat(400_001)],
  ])('refuses %s', async (_, polyline) => {
    const answer = await rider(followLine, { body: { polyline } });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });
});

/**
 * A recording of a line, `meters` off it in the mean: each point independently, or with an error that varies slowly
 * over `correlation` points.
 */
function noisy(line: readonly LatLng[], meters: number, correlation: number, random: () => number): LatLng[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const keeps = correlation === 1 ? 0 : 1 - 1 / correlation;
  let [north, east] = [0, 0];
  return line.map(({ lat, lng }) => {
    const fresh = meters * Math.sqrt(1 - keeps * keeps);
    north = keeps * north + fresh * normal();
    east = keeps * east + fresh * normal();
    return { lat: lat + north / metersPerDegree, lng: lng + east / metersPerLngDegree(lat) };
  });
}
