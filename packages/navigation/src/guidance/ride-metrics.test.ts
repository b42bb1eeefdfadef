import { describe, expect, it } from 'vitest';
import type { Fix } from '../fix.ts';
import { preparedOf } from '../routes.testing.ts';
import { fixOnRoute } from '../simulate.ts';
import { rideMetrics } from './ride-metrics.ts';
import { asEvents, ride, startAt } from './rides.testing.ts';

const straight = preparedOf([
  { heading: 0, meters: 3_000, speedMps: 15, stop: 'Graciosa' },
  { heading: 0, meters: 6_000, speedMps: 20 },
]);
const second = (count: number) => startAt + count * 1_000;
/** Fixes a second apart at these metres on the line, with this reported speed. */
const fixesAt = (meters: readonly number[], speedMps: number | null): Fix[] =>
  meters.map((along, index) => ({ ...fixOnRoute(straight, along, 10, second(index)), speedMps }));
const figuresAfter = (fixes: readonly Fix[], now = fixes.at(-1)?.at ?? startAt) =>
  rideMetrics(ride(straight, asEvents(fixes)).state, now);

describe('the own speed', () => {
  it.each([
    ['is what the device reports', fixesAt([0, 20], 27.6), 99],
    ['is nothing while standing', fixesAt([0, 0], 0.6), 0],
    ['is computed from positions if the device reports none', fixesAt([0, 20, 40, 60], null), 72],
    ['is unknown after a single position', fixesAt([0], null), null],
  ])('%s', (_, fixes, kmh) => expect(figuresAfter(fixes).speedKmh).toBe(kmh));

  it('does not jump with one bad position', () => {
    const steady = fixesAt([0, 20, 40, 60, 80], null);
    const { speedKmh } = figuresAfter([...steady, ...fixesAt([130], null).map((fix) => ({ ...fix, at: second(5) }))]);
    expect(speedKmh).toBeGreaterThan(72);
    expect(speedKmh).toBeLessThan(110);
  });

  it('is not invented in a tunnel', () => {
    const fixes = fixesAt([0, 20], 20);
    expect(figuresAfter(fixes, second(6)).speedKmh).toBe(72);
    expect(figuresAfter(fixes, second(7)).speedKmh).toBeNull();
  });
});

it('arrives at the plan’s pace, by the clock', () => {
  expect(figuresAfter(fixesAt([0], 15)).arrivalAt).toBeCloseTo(startAt + 500_000, -3);
  expect(figuresAfter(fixesAt([0, 30, 60], 15)).arrivalAt).toBeCloseTo(second(2) + 496_000, -3);
});

it('goes on towards the arrival and the next stop where the receiver is silent', () => {
  const riding = fixesAt([0, 15, 30], 15);
  const [reported, silent] = [figuresAfter(riding), figuresAfter(riding, second(22))];
  expect(silent.arrivalAt).toBeCloseTo(reported.arrivalAt ?? 0, -3);
  expect(silent.nextStop?.distanceMeters).toBeCloseTo(2_670, -1);
});

it('has the next stop until it is reached, and none before the destination', () => {
  const { nextStop } = figuresAfter(fixesAt([0, 20, 40], 20));
  expect(nextStop?.waypoint.name).toBe('Graciosa');
  expect(nextStop?.distanceMeters).toBeCloseTo(2_960, -1);
  const passed = Array.from({ length: 160 }, (_, index) => 20 * index);
  expect(figuresAfter(fixesAt(passed, 20)).nextStop).toBeNull();
});

it('has nothing left at the destination', () => {
  expect(rideMetrics({ phase: 'arrived', prepared: straight }, startAt)).toEqual({
    speedKmh: null,
    arrivalAt: null,
    nextStop: null,
  });
});
