import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaleOf, ticksBetween } from './chart-scale.ts';

it.each([
  [28.4, 33.9, [28, 30, 32, 34]],
  [5.6, 6.4, [5.6, 5.8, 6, 6.2, 6.4]],
  [30, 30, [29, 29.5, 30, 30.5, 31]],
])('between %d and %d the lines are round', (low, high, ticks) => expect(ticksBetween(low, high)).toEqual(ticks));

it('holds every value, with two to seven lines', () => {
  const value = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksBetween(low, high);
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - 1e-6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

it('puts a single day in the middle', () => {
  const box = { width: 100, height: 100, left: 10, right: 10, top: 10, bottom: 10 };
  const { x, y } = scaleOf([{ date: '2026-01-01', value: 30, fuelType: 'petrol' }], box);
  expect([x('2026-01-01'), y(30)]).toEqual([50, 50]);
});
