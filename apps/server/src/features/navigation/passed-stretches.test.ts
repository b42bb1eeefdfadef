import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import type { RoutePoint } from './navigation.provider.ts';
import { routesOver, type Stretch } from './passed-stretches.ts';
import { asCandidate } from './ranking.ts';

const metersPerSecond = 20;
const at = (lat: number, lng: number): LatLng => ({ lat, lng });
const [from, to] = [at(0, 0), at(0, 0.4)];

/** Straight from place to place, in `factor` times the time. */
function routeOver(points: readonly LatLng[], factor = 1): Route {
  const meters = points.slice(1).reduce((sum, point, index) => sum + distanceMeters(points[index] ?? point, point), 0);
  const whole = { distanceMeters: meters, durationSeconds: (factor * meters) / metersPerSecond };
  return { ...whole, polyline: encodePolyline(points, 6), steps: [whole] } as Route;
}

const stretch = (lat: number, worth: number): Stretch => ({
  through: [at(lat, 0.15), at(lat, 0.25)],
  isOneWay: false,
  seconds: 11_132 / metersPerSecond,
  worth,
});
const [best, good] = [stretch(0.02, 3_000), stretch(-0.02, 2_000)];

async function searched(routeThrough: (points: readonly RoutePoint[]) => Route[]) {
  const tried: (readonly RoutePoint[])[] = [];
  const found = await routesOver({
    ...{ points: [from, to], fastest: routeOver([from, to]), mostShare: 1.4, mostTries: 6 },
    stretchesWithin: () => [good, best],
    async routeThrough(points) {
      tried.push(points);
      return routeThrough(points);
    },
    consider: async (route) => asCandidate(route),
  });
  return { found, tried };
}

const leadsOver = ({ through: [start] }: Stretch, points: readonly LatLng[]) =>
  points.some(({ lat, lng }) => lat === start?.lat && lng === start.lng);

it('rides another stretch where none leads through the best', async () => {
  const { found, tried } = await searched((points) => (leadsOver(best, points) ? [] : [routeOver(points)]));
  expect(found?.length).toBeGreaterThan(0);
  expect(tried.filter((points) => leadsOver(best, points))).toHaveLength(1);
});

it.each<[string, (points: readonly LatLng[]) => Route[]]>([
  ['has no route', () => []],
  ['takes too long', (points) => [routeOver(points, 3)]],
])('finds nothing where every try %s, none of which it tries twice', async (_, routeThrough) => {
  const { found, tried } = await searched(routeThrough);
  expect(found).toBeNull();
  expect(new Set(tried.map((points) => JSON.stringify(points))).size).toBe(tried.length);
});
