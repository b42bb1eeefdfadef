import type { RoadList } from '@estradeiro/atlas/good-roads/road-list';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  type LegStyle,
  maxOwnStyles,
  type PassedPoint,
  type Route,
  RouteRequest,
} from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { routesInStyles } from './legs.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { buildTownRoads, openTownEngine, routeRequestOf, type TownEngine } from './navigation.testing.ts';

let list: RoadList;
let town: TownEngine;
let engine: RoutingEngine;
beforeAll(async () => {
  list = await buildTownRoads();
  town = await openTownEngine();
  engine = town.engine;
});
beforeEach(() => {
  town.calls.length = 0;
});
afterAll(async () => {
  await town.close();
  list.close();
});

const fast: LegStyle = { preferences: ['fast'] };
const curvy: LegStyle = { preferences: ['scenic'], curvesOnly: true };
const paved: LegStyle = { preferences: [], unpaved: 'avoid' };

async function planned(waypoints: PassedPoint[], more: Partial<RouteRequest> = {}): Promise<Route> {
  const known = {
    goodRoads: (bounds: Parameters<RoadList['within']>[0]) => list.within(bounds, 100),
    townsAround: () => [],
  };
  const land = { engine, furtherFor: () => engine, known };
  const [route] = await routesInStyles(land, routeRequestOf({ waypoints, ...more }));
  if (!route) throw new Error('no route');
  return route;
}
const streets = ({ steps }: Pick<Route, 'steps'>) => steps.flatMap(({ streetNames }) => streetNames);
const linha = { ...at.linhaBonita, name: 'Linha Bonita' };

describe('fast to Linha Bonita, then nothing but curves', () => {
  const toTheTop = () => planned([at.avenidaSantaCatarina, { ...linha, onward: curvy }, at.altoDaSerra], fast);

  it('rides each leg as it is ridden alone, and its sums are theirs', async () => {
    const whole = await toTheTop();
    const [first, second] = [
      await planned([at.avenidaSantaCatarina, linha], fast),
      await planned([linha, at.altoDaSerra], curvy),
    ];
    const stop = whole.steps.findIndex(({ waypointIndex }) => waypointIndex === 1);
    expect(streets({ steps: whole.steps.slice(0, stop + 1) })).toEqual(streets(first));
    expect(streets({ steps: whole.steps.slice(stop + 1) })).toEqual(streets(second));
    expect(streets(second)).toContain('SC-390');
    expect(whole.unpavedMeters).toBe(first.unpavedMeters + second.unpavedMeters);
    expect(whole.signals).toBe((first.signals ?? 0) + (second.signals ?? 0));
    expect(whole.distanceMeters / (first.distanceMeters + second.distanceMeters)).toBeCloseTo(1, 2);
    expect(whole.durationSeconds / (first.durationSeconds + second.durationSeconds)).toBeCloseTo(1, 2);
    const steps = whole.steps.reduce((sum, step) => sum + step.distanceMeters, 0);
    expect(steps / whole.distanceMeters).toBeCloseTo(1, 2);
  });

  it('differs from both styles throughout', async () => {
    const points = [at.avenidaSantaCatarina, linha, at.altoDaSerra];
    const whole = await toTheTop();
    expect(whole.polyline).not.toBe((await planned(points, fast)).polyline);
    expect(whole.unpavedMeters).toBeGreaterThan((await planned(points, curvy)).unpavedMeters);
  });

  it('stops at the stop: it arrives there, is no destination, and departs without a gap', async () => {
    const { steps, waypoints, polyline } = await toTheTop();
    const stop = steps.findIndex(({ waypointIndex }) => waypointIndex === 1);
    const [arrival, departure] = [steps[stop], steps[stop + 1]];
    expect(arrival?.maneuver).toMatch(/^arrive/);
    expect(arrival?.instruction).toContain('Linha Bonita');
    expect(departure?.maneuver).toMatch(/^depart/);
    expect(arrival && departure && distanceMeters(arrival.location, departure.location)).toBeLessThan(1);
    expect(steps.at(-1)?.waypointIndex).toBe(2);
    expect(steps.at(-1)?.shapeIndex).toBe(decodePolyline(polyline).length - 1);
    expect(waypoints).toMatchObject([{}, { name: 'Linha Bonita', onward: curvy }, {}]);
  });
});

it('rides the legs that are left in their own styles, wherever it is calculated again', async () => {
  const whole = await planned([at.centro, { ...linha, onward: curvy }, at.altoDaSerra], fast);
  const stop = whole.steps.find(({ waypointIndex }) => waypointIndex === 1)?.shapeIndex ?? 0;
  const left = decodePolyline(whole.polyline).slice(stop);
  const underway = left[Math.round(left.length / 4)] ?? at.nowhere;
  const again = await planned([{ ...underway, onward: curvy }, at.altoDaSerra], { ...fast, headingDegrees: 180 });
  expect(again.polyline).toBe((await planned([underway, at.altoDaSerra], { ...curvy, headingDegrees: 180 })).polyline);
  expect(again.waypoints[0]?.onward).toEqual(curvy);
});

it('keeps gravel out of the leg that is to be paved alone', async () => {
  const there = [at.avenidaSantaCatarina, linha];
  const route = await planned([...there, { ...at.avenidaSantaCatarina }], fast);
  const styled = await planned([at.avenidaSantaCatarina, { ...linha, onward: paved }, at.avenidaSantaCatarina], fast);
  expect(styled.unpavedMeters).toBeGreaterThan(0);
  expect(styled.unpavedMeters).toBeLessThan(0.6 * route.unpavedMeters);
});

it.each([
  ['there is no route', 'no_route', 'Não existe caminho por estrada entre Linha Bonita e o destino.'],
  ['it is too far', 'too_far', 'A distância entre Linha Bonita e o destino é grande demais para uma rota.'],
] as const)('tells between which stops %s', async (_, type, message) => {
  const isCut = ({ lat }: LatLng) => lat === at.altoDaSerra.lat;
  const cut: RoutingEngine = {
    ...engine,
    route: async (request) => {
      if (request.points.some(isCut)) throw new AppError(type);
      return engine.route(request);
    },
  };
  const request = routeRequestOf({ waypoints: [at.centro, { ...linha, onward: curvy }, at.altoDaSerra], ...fast });
  await expect(routesInStyles({ engine: cut, furtherFor: () => cut }, request)).rejects.toMatchObject({
    type,
    message,
  });
});

it('calls the engine for many styles hardly more often than for one', async () => {
  const there = (index: number) => (index % 2 === 0 ? linha : at.altoDaSerra);
  const styled = Array.from({ length: 49 }, (_, index) => ({
    ...there(index),
    ...(index > 0 && index <= maxOwnStyles && { onward: index % 2 === 0 ? fast : curvy }),
  }));
  await planned(styled, fast);
  expect(town.calls.length).toBeLessThan(100);
});

it('accepts requests from before legs had styles, and no more styles than are searched for', () => {
  const { onward: _, ...plain }: PassedPoint = at.centro;
  expect(RouteRequest.parse({ waypoints: [plain, plain] })).toMatchObject({ waypoints: [plain, plain] });
  const styled = Array.from({ length: maxOwnStyles + 1 }, () => ({ ...at.centro, onward: fast }));
  expect(RouteRequest.safeParse({ waypoints: [at.centro, ...styled.slice(1), at.centro] }).success).toBe(true);
  expect(RouteRequest.safeParse({ waypoints: [at.centro, ...styled, at.centro] }).success).toBe(false);
});
