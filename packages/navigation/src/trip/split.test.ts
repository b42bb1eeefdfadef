import type { Preference } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { encodePolyline } from '../polyline.ts';
import { positionOnRoute, prepareRoute } from '../prepared-route.ts';
import { joined, splitAt } from './split.ts';

const start = { lat: -28, lng: -49.5 };
const end = destinationPoint(start, 90, 100_000);
const way = prepareRoute({
  distanceMeters: 100_000,
  durationSeconds: 6_000,
  polyline: encodePolyline([start, end]),
  steps: [
    {
      instruction: '',
      maneuver: 'depart',
      distanceMeters: 100_000,
      durationSeconds: 6_000,
      location: start,
      streetNames: [],
      bearingAfterDegrees: 90,
      shapeIndex: 0,
    },
  ],
  estimate: false,
  curviness: 0,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [start, end],
});
const at = (name: string, km: number, more: { via?: boolean } = {}) => ({
  name,
  ...positionOnRoute(way, km * 1_000),
  ...more,
});
const points = [at('A', 0), at('x', 20, { via: true }), at('M', 40), at('y', 70, { via: true }), at('B', 100)];
const namesOf = (of: { name: string }[]) => of.map(({ name }) => name).join(' ');

it.each([
  [10, 'A P', 'P x M y B'],
  [50, 'A x M P', 'P y B'],
  [90, 'A x M y P', 'P B'],
])('gives what stands between the ends to the half that passes it, at km %i', (km, first, second) => {
  const halves = splitAt(way, points, { alongMeters: km * 1_000, place: at('P', km) });
  expect(halves.map(namesOf)).toEqual([first, second]);
});

const plan = (waypoints: PlannedPoint[], filters: Preference[] = []) => ({ waypoints, filters });

it('joins two routes without a stop if one starts at the end of the other', () => {
  const [first, second] = splitAt(way, points, { alongMeters: 50_000, place: at('P', 50) });
  const whole = joined(plan(first), plan(second));
  expect(namesOf(whole)).toBe('A x M P y B');
  expect(whole[3]).toMatchObject({ name: 'P', via: true });
});

it('gives each half the style of its legs, and the whole that of its own', () => {
  const onward = { preferences: ['scenic' as const], curvesOnly: true };
  const styled = points.map((point) => (point.name === 'M' ? { ...point, onward } : point));
  const [first, second] = splitAt(way, styled, { alongMeters: 50_000, place: at('P', 50) });
  expect([first.at(-1)?.onward, second[0]?.onward]).toEqual([undefined, onward]);
  const whole = joined(plan(first), plan(second));
  expect(whole[2]).toEqual({ ...at('M', 40), onward });
  expect(whole[3]).toEqual({ ...at('P', 50), via: true });
});

it('rides the second of two routes in its own style, from a stop on, also where the first ends in another', () => {
  const [first, second] = splitAt(way, points, { alongMeters: 50_000, place: at('P', 50) });
  const whole = joined(plan(first, ['fast']), plan(second, ['scenic']));
  expect(whole[3]).toEqual({ ...at('P', 50), onward: { preferences: ['scenic'] } });
  const curvy = { preferences: ['scenic' as const], curvesOnly: true };
  const styled = first.map((point) => (point.name === 'M' ? { ...point, onward: curvy } : point));
  const back = joined(plan(styled, ['fast']), plan(second, ['fast']));
  expect(back.map(({ onward }) => onward?.preferences.join())).toEqual([
    undefined,
    undefined,
    'scenic',
    'fast',
    undefined,
    undefined,
  ]);
});

it('stops at both ends if they differ, or if the place is unknown', () => {
  expect(joined(plan([at('A', 0), at('P', 50)]), plan([at('Q', 60), at('B', 100)])).filter(({ via }) => via)).toEqual(
    [],
  );
  const unknown = { name: 'P', lat: null, lng: null };
  const [first, second] = [plan([at('A', 0), unknown]), plan([unknown, at('B', 100)])];
  expect(joined(first, second)).toEqual([at('A', 0), unknown, at('B', 100)]);
});

it('drops via points if there would be too many points', () => {
  const many = Array.from({ length: 48 }, (_, n) => at(`${n}`, n, { via: true }));
  const [first, second] = [
    [at('A', 0), ...many, at('P', 50)],
    [at('P', 50), at('y', 60, { via: true }), at('B', 99)],
  ];
  expect(namesOf(joined(plan(first), plan(second)))).toBe('A B');
});
