import { inspect } from 'node:util';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import { GoogleRouteRequest } from '@estradeiro/contract/google-maps';
import { RouteRequest } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import type { Fault } from '@estradeiro/simulators/fault';
import { type GoogleMapsSimulator, googleKey, startGoogleMaps } from '@estradeiro/simulators/google-maps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoutePlanner } from '../navigation.provider.ts';
import { createNavigation } from '../navigation.service.ts';
import { ana, buildTestTiles, type TestTiles } from '../navigation.testing.ts';
import { createEmbeddedNetworks, type EmbeddedNetworks } from '../networks.ts';
import { createGoogleRoutes } from './google-routes.ts';
import { openRoads } from './open-valhalla.ts';

let tiles: TestTiles;
let networks: EmbeddedNetworks;
let google: GoogleMapsSimulator;
beforeAll(async () => {
  tiles = await buildTestTiles();
  networks = createEmbeddedNetworks(openRoads, null);
  await networks.install({ tileDir: tiles.tileDir, bounds: [{ west: -51, south: -28, east: -50, north: -26 }] });
  google = await startGoogleMaps();
  google.isReached = (point) => distanceMeters(point, at.nowhere) > 1_000;
});
beforeEach(() => {
  google.fault = null;
  google.routeRequests.length = 0;
});
afterAll(async () => {
  await networks.close();
  await google.stop();
  tiles.remove();
});

const ofGoogle = (timeoutMs = 5_000) => createGoogleRoutes({ baseUrl: google.url, apiKey: googleKey, timeoutMs });
const planners: { name: string; open: () => RoutePlanner }[] = [
  {
    name: 'our own network',
    open: () => {
      const navigation = createNavigation(networks);
      return { routes: (request) => navigation.routes(RouteRequest.parse(request), ana) };
    },
  },
  { name: 'Google', open: ofGoogle },
];

const asking = (request: object) => GoogleRouteRequest.parse(request);
const named = [
  { ...at.centro, name: 'Centro' },
  { ...at.campoAlto, name: 'Campo Alto' },
  { ...at.portoDoSul, name: 'Porto do Sul' },
  { ...at.ruaSaoJose, name: 'Rua São José' },
] as const;
const [centro, campoAlto, portoDoSul, ruaSaoJose] = named;

describe.each(planners)('$name', ({ open }) => {
  it('returns a route with its line, length, time and stops', async () => {
    const [best, ...others] = await open().routes(asking({ waypoints: [centro, campoAlto] }));
    expect(others).toEqual([]);
    expect(best?.waypoints).toEqual([centro, campoAlto]);
    const line = decodePolyline(best?.polyline ?? '');
    expect(distanceMeters(line[0] ?? at.nowhere, centro)).toBeLessThan(200);
    expect(distanceMeters(line.at(-1) ?? at.nowhere, campoAlto)).toBeLessThan(200);
    expect(best?.distanceMeters).toBeGreaterThan(0.99 * distanceMeters(centro, campoAlto));
    expect(best?.durationSeconds).toBeGreaterThan(60);
  });

  it('offers no more routes than requested, and no alternatives with stops', async () => {
    const routes = await open().routes(asking({ waypoints: [centro, portoDoSul], alternatives: 2 }));
    expect(routes.length).toBeLessThanOrEqual(3);
    expect(await open().routes(asking({ waypoints: [centro, campoAlto, portoDoSul], alternatives: 2 }))).toHaveLength(
      1,
    );
  });

  it('orders the stops on request, and keeps start and end', async () => {
    const waypoints = [centro, portoDoSul, ruaSaoJose, campoAlto];
    const [kept] = await open().routes(asking({ waypoints }));
    const [ordered] = await open().routes(asking({ waypoints, optimizeOrder: true }));
    expect(kept?.waypoints).toEqual(waypoints);
    expect(ordered?.waypoints).toEqual([centro, ruaSaoJose, portoDoSul, campoAlto]);
    expect(ordered?.distanceMeters).toBeLessThan(kept?.distanceMeters ?? 0);
  });

  it('fails where there is no route', async () => {
    const asked = open().routes(asking({ waypoints: [centro, at.nowhere] }));
    await expect(asked).rejects.toMatchObject({
      type: expect.stringMatching(/^(no_route|no_road_nearby|map_required)$/),
    });
  });
});

describe('Google', () => {
  it('is requested for a motorcycle, in current traffic, without tolls and highways', async () => {
    const request = { waypoints: [centro, portoDoSul], avoidTolls: true, avoidHighways: true, alternatives: 2 };
    const [way] = await ofGoogle().routes(asking(request));
    expect(google.routeRequests).toMatchObject([
      {
        travelMode: 'TWO_WHEELER',
        routingPreference: 'TRAFFIC_AWARE',
        computeAlternativeRoutes: true,
        routeModifiers: { avoidTolls: true, avoidHighways: true },
      },
    ]);
    expect(way).toMatchObject({ hasToll: false, warnings: [expect.stringContaining('beta')] });
  });

  it('has tolls, and a route without length', async () => {
    expect(await ofGoogle().routes(asking({ waypoints: [centro, portoDoSul] }))).toMatchObject([{ hasToll: true }]);
    expect(await ofGoogle().routes(asking({ waypoints: [centro, centro] }))).toMatchObject([{ distanceMeters: 0 }]);
  });

  it.each<[string, Fault]>([
    ['is asked too often', { status: 429 }],
    ['is down', { status: 503 }],
    ['answers with a page', 'html'],
    ['breaks off', 'half-json'],
    ['changes its shape', { status: 200, body: { routes: [{ polyline: 7 }] } }],
    ['sends a line that is none', { status: 200, body: { routes: [{ polyline: { encodedPolyline: '\u0001' } }] } }],
    ['never answers', 'nothing'],
  ])('is unavailable when it %s', async (_, fault) => {
    google.fault = fault;
    const failure = await ofGoogle(300)
      .routes(asking({ waypoints: [centro, campoAlto] }))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'upstream_unavailable' });
    expect(inspect(failure, { depth: 9 })).not.toContain(googleKey);
  });

  it('is unavailable with an unknown key', async () => {
    const planner = createGoogleRoutes({ baseUrl: google.url, apiKey: 'another' });
    await expect(planner.routes(asking({ waypoints: [centro, campoAlto] }))).rejects.toMatchObject({
      type: 'upstream_unavailable',
    });
  });
});
