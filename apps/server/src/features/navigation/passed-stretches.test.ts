import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
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

type Land = { fastest?: Route; stretches?: Stretch[]; mostShare?: number; mostTries?: number };

async function searched(
  routeThrough: (points: readonly RoutePoint[]) => Route[],
  { fastest = routeOver([from, to]), stretches = [good, best], mostShare = 1.4, mostTries = 6 }: Land = {},
) {
  const tried: (readonly RoutePoint[])[] = [];
  const found = await routesOver({
    ...{ points: [from, to], fastest, mostShare, mostTries },
    stretchesWithin: () => stretches,
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

it.each<[string, (points: readonly LatLng[]) => Route[], [] | null]>([
  ['has no route, as without a stretch', () => [], null],
  ['takes too long, which is known by then', (points) => [routeOver(points, 3)], []],
])('finds nothing where every try %s, none of which it tries twice', async (_, routeThrough, nothing) => {
  const { found, tried } = await searched(routeThrough);
  expect(found).toEqual(nothing);
  expect(new Set(tried.map((points) => JSON.stringify(points))).size).toBe(tried.length);
});

describe('where several stretches fit at once', () => {
  /** A third longer than the straight line, so that the roads leave room. */
  const fastest = routeOver([from, at(0.166, 0.2), to]);
  const [west, east] = [0.08, 0.26].map((lng): Stretch => {
    const seconds = 0.06 * fastest.durationSeconds + (fastest.durationSeconds * 0.06) / 0.4;
    return { through: [at(0.002, lng), at(0.002, lng + 0.06)], isOneWay: false, seconds, worth: 1_000 };
  });
  if (!west || !east) throw new Error('no stretches');

  it.each<[string, number]>([
    ['the lesser one', 900],
    ['the better one', 1_100],
  ])('rides the other where no route leads through %s', async (_, worth) => {
    const dead = { ...east, worth };
    const { found, tried } = await searched((points) => (leadsOver(dead, points) ? [] : [routeOver(points)]), {
      ...{ fastest, stretches: [west, dead] },
    });
    expect(tried.some((points) => leadsOver(west, points) && leadsOver(dead, points))).toBe(true);
    expect(found?.length).toBeGreaterThan(0);
  });

  it('rides one carriageway of a road of two', async () => {
    const line = [at(0.002, 0.08), at(0.002, 0.11), at(0.002, 0.14)];
    const beside = line.map(({ lat, lng }) => at(lat + 0.000_3, lng)).toReversed();
    const carriageways = [line, beside].map(
      (through): Stretch => ({ ...west, through, line: through, isOneWay: true }),
    );
    const { tried } = await searched((points) => [routeOver(points)], {
      ...{ fastest, mostShare: 3, stretches: carriageways },
    });
    expect(tried.length).toBeGreaterThan(0);
    for (const points of tried) expect(carriageways.filter((one) => leadsOver(one, points))).toHaveLength(1);
  });
});

it('looks no further for stretches than it needs, those of most worth first', async () => {
  let looks = 0;
  const many = Array.from({ length: 1_000 }, (_, index): Stretch => {
    const near = stretch(0.02, 1_000 - index);
    return {
      ...near,
      get through() {
        if (index >= 500) looks += 1;
        return near.through;
      },
    };
  });
  await searched((points) => [routeOver(points)], { stretches: many.toReversed() });
  expect(looks).toBe(0);
});

it('chooses less of a detour after two routes that take too long', async () => {
  const many = Array.from({ length: 24 }, (_, n) => stretch(0.005 * (n - 12), 3_000 - n));
  const { tried } = await searched((points) => [routeOver(points, 3)], { stretches: many, mostTries: 4 });
  const metersOf = (points: readonly LatLng[] = []) => routeOver(points).distanceMeters;
  expect(metersOf(tried[3])).toBeLessThan(metersOf(tried[1]) - 1_000);
});
