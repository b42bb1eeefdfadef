import { expect, it } from 'vitest';
import { todayInSaoPaulo, todayOfRider } from './stays-today.ts';

it.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
])('at %s it is %s', (now, today) => expect(todayInSaoPaulo(new Date(now))).toBe(today));

it.each([
  [undefined, '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-19', '2026-11-21'],
  ['2020-01-01', '2026-11-21'],
])('of a rider who says %s it is %s', (own, today) => {
  expect(todayOfRider(own, new Date('2026-11-21T12:00:00Z'))).toBe(today);
});
