import { readSurfaces } from '@estradeiro/atlas/road-surfaces/surface-file';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';
import { readAhead } from './road-ahead.ts';
import { searchRoutes } from './search.ts';

let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  town = await openTownEngine((tileDir) => ({ signals: { indexesOn: () => [] }, surfaces: readSurfaces(tileDir) }));
  engine = town.engine;
});
afterAll(() => town.close());

async function route(from: LatLng, to: LatLng, more: Partial<RouteRequest> = {}): Promise<Route> {
  const [best] = await searchRoutes(engine, routeRequestOf({ waypoints: [from, to], ...more }));
  if (!best) throw new Error('no route');
  return best;
}
const roadsOf = async (planned: Route) => new Set((await engine.survey(planned)).flatMap(({ names }) => names));
const surfacesOf = async (planned: Route) => (await readAhead(engine, planned)).surfaces;

describe('to Vale do Cascalho', () => {
  it('takes the asphalt unless gravel is preferred', async () => {
    for (const unpaved of [undefined, 'any', 'avoid'] as const)
      expect(await roadsOf(await route(at.linhaBonita, at.valeDoCascalho, { unpaved }))).toContain('Estrada do Vale');
  });

  it.each<[string, Partial<RouteRequest>]>([
    ['alone', {}],
    ['fast', { preferences: ['fast'] }],
    ['with curves', { preferences: ['scenic'] }],
    ['with nothing but curves', { preferences: ['scenic'], curvesOnly: true }],
    ['economic', { preferences: ['economic'] }],
    ['while riding', { headingDegrees: 270 }],
  ])('takes the good gravel through where it is preferred, %s', async (_, more) => {
    const [plain, gravel] = [
      await route(at.linhaBonita, at.valeDoCascalho),
      await route(at.linhaBonita, at.valeDoCascalho, { ...more, unpaved: 'prefer' }),
    ];
    expect(await roadsOf(gravel)).toContain('Estrada do Cascalho');
    expect(await roadsOf(gravel)).not.toContain('Caminho da Fazenda');
    expect(gravel.durationSeconds / plain.durationSeconds).toBeLessThanOrEqual(1.4);
    const lengths = await surfacesOf(gravel);
    expect(lengths?.unpavedMeters).toBeGreaterThan(4_780);
    expect(lengths?.unpavedMeters).toBeLessThan(4_840);
  });

  it('also between stops', async () => {
    const [planned] = await searchRoutes(
      engine,
      routeRequestOf({ waypoints: [at.altoDaSerra, at.linhaBonita, at.valeDoCascalho], unpaved: 'prefer' }),
    );
    expect(planned && (await roadsOf(planned))).toContain('Estrada do Cascalho');
  });

  it('says the length of each kind of surface, and what is unknown', async () => {
    const lengths = await surfacesOf(await route(at.linhaBonita, at.valeDoCascalho));
    expect(lengths?.pavedMeters).toBeCloseTo(6_440, -2);
    expect(lengths).toMatchObject({ unpavedMeters: 0 });
    expect(lengths?.unknownMeters).toBeCloseTo(900, -2);
  });
});

it('keeps to the fastest where no gravel is near', async () => {
  const [plain, gravel] = [
    await route(at.centro, at.estanciaDoLeste),
    await route(at.centro, at.estanciaDoLeste, { unpaved: 'prefer' }),
  ];
  expect(gravel.polyline).toBe(plain.polyline);
});

it('avoids unpaved roads as `safe` does', async () => {
  const planned = await route(at.avenidaSantaCatarina, at.linhaBonita, { unpaved: 'avoid' });
  expect(await roadsOf(planned)).not.toContain('Estrada do Atalho');
});

it('calls the engine a bounded number of times', async () => {
  town.calls.length = 0;
  await route(at.linhaBonita, at.valeDoCascalho, { unpaved: 'prefer' });
  expect(town.calls.length).toBeLessThanOrEqual(40);
});

it('keeps the gravel found by the time that the search is cut off', async () => {
  let surveys = 0;
  const further = {
    ...engine,
    route: engine.route.bind(engine),
    gravelWithin: engine.gravelWithin.bind(engine),
    async survey(route: Route) {
      surveys += 1;
      if (routes >= 8) throw new AppError('no_route');
      return engine.survey(route);
    },
  };
  let routes = 0;
  further.route = async (request) => {
    // As `furtherSearch` does once its time is over.
    if (routes >= 8) throw new AppError('no_route');
    const found = await engine.route(request);
    if (request.points.length > 3) routes += 4;
    return found;
  };
  const request = routeRequestOf({ waypoints: [at.linhaBonita, at.valeDoCascalho], unpaved: 'prefer' });
  const [best] = await searchRoutes(engine, request, further);
  expect(surveys).toBeGreaterThan(2);
  expect(best && (await roadsOf(best))).toContain('Estrada do Cascalho');
});
