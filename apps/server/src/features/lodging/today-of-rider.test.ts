import { expect, it } from 'vitest';
import { todayOfRider } from './today-of-rider.ts';

it.each([
  [undefined, '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-19', '2026-11-21'],
  ['2020-01-01', '2026-11-21'],
])('of a rider who says %s it is %s', (own, today) => {
  expect(todayOfRider(own, new Date('2026-11-21T12:00:00Z'))).toBe(today);
});
