import { readSignals, type Signals } from '@estradeiro/atlas/routing-tiles/signals';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { resample } from '@estradeiro/navigation/resample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineRequest, RoadPreferences, RoutingEngine } from '../navigation.provider.ts';
import {
  buildTestTiles,
  counting,
  startValhallaServer,
  type TestServer,
  type TestTiles,
} from '../navigation.testing.ts';
import { createValhalla } from './valhalla.ts';
import { createValhallaHttp } from './valhalla-http.ts';
import { ValhallaProcesses } from './valhalla-processes.ts';

let tiles: TestTiles;
let server: TestServer;
beforeAll(async () => {
  tiles = await buildTestTiles();
  server = await startValhallaServer(tiles.tileDir);
});
afterAll(async () => {
  await server.close();
  tiles.remove();
});

const wishes: RoadPreferences = {
  goal: 'time',
  tolls: 'allow',
  highways: 0.5,
  unpaved: 'avoid',
  turnPenaltySeconds: 5,
  avoidPlaces: [],
};

const transports = [
  { name: 'embedded', open: () => new ValhallaProcesses(valhallaConfig(tiles.tileDir)) },
  { name: 'a server', open: () => createValhallaHttp(server.url) },
];

describe.each(transports)('Valhalla, $name', ({ open }) => {
  let engine: RoutingEngine;
  beforeAll(() => {
    engine = createValhalla(open());
  });
  afterAll(() => engine.close());

  const routes = (points: EngineRequest['points'], more: Partial<RoadPreferences> = {}, alternatives = 0) =>
    engine.route({ points, wishes: { ...wishes, ...more }, alternatives });
  const route = async (...points: LatLng[]): Promise<Route> => {
    const [best] = await routes(points);
    if (!best) throw new Error('no route');
    return best;
  };
  const streets = ({ steps }: Route) => [...new Set(steps.flatMap((step) => step.streetNames))];

  it('answers in the words of the contract', async () => {
    const found = await route(at.centro, at.campoAlto);
    expect(Route.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      hasToll: true,
      unpavedMeters: 0,
      estimate: false,
      waypoints: [at.centro, at.campoAlto],
    });
    expect(found.steps.at(-1)).toMatchObject({ waypointIndex: 1, distanceMeters: 0 });
    const line = decodePolyline(found.polyline);
    for (const { location, shapeIndex } of found.steps) expect(line[shapeIndex]).toEqual(location);
  });

  it('joins the lines of several legs, with the index of each stop', async () => {
    const found = await route(at.centro, at.campoAlto, at.linhaBonita);
    const line = decodePolyline(found.polyline);
    const arrivals = found.steps.filter((step) => step.waypointIndex !== undefined);
    expect(arrivals.map((step) => step.waypointIndex)).toEqual([1, 2]);
    expect(arrivals.at(-1)?.shapeIndex).toBe(line.length - 1);
    for (const { location, shapeIndex } of found.steps) expect(line[shapeIndex]).toEqual(location);
    for (const [index, point] of line.slice(1).entries()) expect(point).not.toEqual(line[index]);
    expect(distanceMeters(arrivals[0]?.location ?? at.nowhere, at.campoAlto)).toBeLessThan(30);
  });

  it('reads the number and the places of an exit, and counts the exits of a roundabout', async () => {
    const exit = (await route(at.barraDoNorte, at.campoAlto)).steps.find((step) => step.exit);
    expect(exit).toMatchObject({ maneuver: 'exit-right', exit: '46', toward: ['Campo Alto', 'Serra do Leste'] });
    const roundabout = (await route(at.centro, at.fimDaTravessa)).steps.find((step) => step.maneuver === 'roundabout');
    expect(roundabout).toMatchObject({
      roundaboutExit: 3,
      instruction: 'Na rotatória, pegue a 3ª saída para a Travessa do Fim',
    });
  });

  it('measures unpaved roads to the metre, not to the manoeuvre', async () => {
    const [dirt] = await routes([at.avenidaSantaCatarina, at.linhaBonita], { unpaved: 'allow' });
    expect(dirt?.unpavedMeters).toBeGreaterThan(6_600);
    expect(dirt?.unpavedMeters).toBeLessThan(6_800);
    expect((await route(at.avenidaSantaCatarina, at.linhaBonita)).unpavedMeters).toBe(0);
  });

  it('counts a wait at each signal, in the route and in the step that ends there, whether signals are stored or requested', async () => {
    const points = [at.oesteDaAvenida, at.pousadaDoLago];
    const timesOf = async (signals: Signals | null) => {
      const [found] = await createValhalla(open(), undefined, { signals, features: null }).route({
        points,
        wishes,
        alternatives: 0,
      });
      const seconds = found?.steps.map(({ durationSeconds }) => durationSeconds);
      return [found?.durationSeconds, seconds, found?.steps.map(({ signals }) => signals)] as const;
    };
    const [unaware, noted, asked] = await Promise.all(
      [{ indexesOn: () => [] }, readSignals(tiles.tileDir), null].map(timesOf),
    );
    expect(noted).toEqual(asked);
    expect(noted?.[0]).toBe((unaware?.[0] ?? 0) + 10);
    expect(noted?.[1]).toEqual(unaware?.[1]?.map((seconds, index) => (index === 0 ? seconds + 10 : seconds)));
    expect([unaware?.[2]?.[0], ...(noted?.[2] ?? [])].slice(0, 3)).toEqual([undefined, 1, undefined]);
  });

  it('avoids tolls and places on request', async () => {
    const [free] = await routes([at.centro, at.campoAlto], { tolls: 'exclude' });
    expect(free?.hasToll).toBe(false);
    const straight = await route(at.linhaBonita, at.altoDaSerra);
    const avoidPlaces = (await engine.survey(straight)).slice(1, 2).map(({ middle }) => middle);
    const [around] = await routes([at.linhaBonita, at.altoDaSerra], { avoidPlaces });
    expect(around && streets(around)).toContain('Estrada do Rio do Rastro');
  });

  it('offers alternatives between two places', async () => {
    const found = await routes([at.centro, at.campoAlto], {}, 2);
    expect(new Set(found.map(({ distanceMeters: meters }) => meters)).size).toBe(3);
  });

  it('leaves in the direction of travel', async () => {
    const here = { lat: (at.centro.lat + at.ruaSaoJose.lat) / 2, lng: at.centro.lng };
    const firstBearing = async (headingDegrees: number) => {
      const [found] = await engine.route({ points: [here, at.campoAlto], wishes, alternatives: 0, headingDegrees });
      return found?.steps[0]?.bearingAfterDegrees;
    };
    expect(await firstBearing(0)).toBe(0);
    expect(await firstBearing(180)).toBe(180);
  });

  it('surveys every leg by its own roads', async () => {
    const found = await route(at.avenidaSantaCatarina, at.linhaBonita, at.altoDaSerra);
    const stretches = await engine.survey(found);
    const total = stretches.reduce((sum, stretch) => sum + stretch.distanceMeters, 0);
    expect(Math.abs(total - found.distanceMeters)).toBeLessThan(20);
    expect(stretches[0]).toMatchObject({ unpaved: false, kind: 'main' });
    expect(stretches.at(-1)?.names).toContain('Rua do Alto');
    const line = decodePolyline(found.polyline);
    for (const { from, shapeIndex } of stretches)
      expect(distanceMeters(from, line[shapeIndex] ?? at.nowhere)).toBeLessThan(1);
  });

  it('orders stops, keeping first and last', async () => {
    const asked = [at.centro, at.portoDoSul, at.campoAlto, at.ruaSaoJose, at.barraDoNorte].map((place, index) => ({
      ...place,
      name: `${index}`,
    }));
    const names = (await engine.order(asked)).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['0', '4']);
    expect([...names].sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(names).not.toEqual(['0', '1', '2', '3', '4']);
  });

  it('matches a recorded track, wavering by some metres, to the roads it was ridden on', async () => {
    const [ridden] = await routes([at.linhaBonita, at.altoDaSerra], { highways: 0.5 }, 2).then((all) => all.slice(1));
    const track = resample(decodePolyline(ridden?.polyline ?? ''), 40).map(({ lat, lng }, index) => ({
      lat: lat + Math.sin(index) * 4e-5,
      lng: lng + Math.cos(index * 1.7) * 4e-5,
    }));
    const matched = await engine.match(track);
    expect(streets(matched)).toContain('Estrada do Rio do Rastro');
    expect(matched.distanceMeters / (ridden?.distanceMeters ?? 1)).toBeCloseTo(1, 1);
    expect(matched.steps.at(-1)?.waypointIndex).toBe(1);
  });

  it('bridges a gap of a recorded track by the road', async () => {
    const ridden = await route(at.centro, at.campoAlto);
    const track = resample(decodePolyline(ridden.polyline), 40);
    const matched = await engine.match([...track.slice(0, 100), ...track.slice(220)]);
    expect(matched.distanceMeters / ridden.distanceMeters).toBeCloseTo(1, 1);
  });

  it('tells whether there is a road around', async () => {
    expect(await engine.haveRoadsWithin([at.centro, at.nowhere], 1_000)).toEqual([true, false]);
  });

  it.each<[string, LatLng[], string]>([
    ['far from every road', [at.centro, at.nowhere], 'no_road_nearby'],
    ['in the sea', [at.centro, { lat: -28, lng: -40 }], 'no_road_nearby'],
    ['beyond the limit of distance', [at.centro, { lat: 60, lng: 100 }], 'too_far'],
    ['more than fifty', Array(51).fill(at.centro), 'invalid_request'],
    ['one alone', [at.centro], 'invalid_request'],
  ])('refuses points %s', async (_, points, type) => {
    await expect(routes(points)).rejects.toMatchObject({ type });
  });

  it('refuses where no road leads', async () => {
    const avoidPlaces = (await engine.survey(await route(at.centro, at.ilhaDasGarcas)))
      .map(({ middle }) => middle)
      .slice(-3);
    await expect(routes([at.centro, at.ilhaDasGarcas], { avoidPlaces })).rejects.toMatchObject({
      type: expect.stringMatching(/no_route|no_road_nearby/),
    });
  });

  it('answers a ping', async () => {
    await engine.ping();
  });
});

describe('a Valhalla server', () => {
  it('receives our user agent', async () => {
    await createValhalla(createValhallaHttp(`${server.url}/`)).ping();
    expect(server.headers.at(-1)).toMatchObject({ 'x-client-id': 'estradeiro' });
  });

  it('is unavailable when it is down, and when its response is invalid', async () => {
    const other = await startValhallaServer(tiles.tileDir);
    await other.close();
    await expect(createValhalla(createValhallaHttp(other.url)).ping()).rejects.toMatchObject({
      type: 'upstream_unavailable',
    });
    const strange = { call: () => Promise.resolve({ trip: 'soon' }), close: () => Promise.resolve() };
    await expect(
      createValhalla(strange).route({ points: [at.centro, at.campoAlto], wishes, alternatives: 0 }),
    ).rejects.toMatchObject({ type: 'upstream_unavailable' });
  });
});

it('surveys a route with gravel once, however often it is found, and not at all for a rough result', async () => {
  const transport = counting(new ValhallaProcesses(valhallaConfig(tiles.tileDir)));
  const engine = createValhalla(transport, undefined, { signals: readSignals(tiles.tileDir), features: null });
  const points = [at.avenidaSantaCatarina, at.linhaBonita];
  const request: EngineRequest = { points, wishes: { ...wishes, unpaved: 'allow' }, alternatives: 0 };
  const [roughly] = await engine.route({ ...request, roughly: true });
  expect(transport.calls).toEqual(['route']);
  const found = await Promise.all([1, 2, 3].map(() => engine.route(request)));
  expect(transport.calls.filter((action) => action === 'trace_attributes')).toHaveLength(1);
  expect(found[2]).toEqual(found[0]);
  expect(roughly?.unpavedMeters).toBeGreaterThanOrEqual(found[0]?.[0]?.unpavedMeters ?? Number.NaN);
  await engine.close();
});
