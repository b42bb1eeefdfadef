import { expect, it } from 'vitest';
import { type AheadDay, departureOf, lookingAt, nextLook } from './eve-times.ts';

const acre = { hoursFromUtc: -5, name: 'horário do Acre' };
const day: AheadDay = {
  id: 'd',
  date: '2026-03-02',
  departsAtMs: departureOf('2026-03-02', '07:30', acre),
  zone: acre,
};
/** Local time in Acre. */
const at = (local: string) => Date.parse(`${local}:00-05:00`);

it('departs by the clock of the place', () => {
  expect(new Date(day.departsAtMs).toISOString()).toBe('2026-03-02T12:30:00.000Z');
});

it.each([
  ['2026-02-20T10:00', '2026-03-01T12:00'],
  ['2026-03-01T12:00', '2026-03-01T15:00'],
  ['2026-03-01T16:10', '2026-03-01T18:00'],
  ['2026-03-01T18:00', '2026-03-01T21:00'],
  ['2026-03-02T03:00', '2026-03-02T06:00'],
  ['2026-03-02T06:00', '2026-03-02T07:30'],
])('looks after %s at %s', (now, next) => {
  expect(new Date(nextLook(day, at(now), false))).toEqual(new Date(at(next)));
});

it('looks again soon while the forecast is awaited', () => {
  expect(nextLook(day, at('2026-03-01T18:00'), true)).toBe(at('2026-03-01T18:30'));
});

it.each([
  ['2026-03-01T11:59', { isNear: false, isEve: false }],
  ['2026-03-01T12:00', { isNear: true, isEve: false, isAwake: true }],
  ['2026-03-01T18:00', { isEve: true, mayWait: true }],
  ['2026-03-01T21:00', { isEve: true, mayWait: false }],
  ['2026-03-01T23:00', { isNear: true, isEve: false, isAwake: false }],
  ['2026-03-02T05:00', { isAwake: true }],
  ['2026-03-02T07:30', { isNear: false }],
])('at %s of the place it is %o', (now, expected) => {
  expect(lookingAt(day, at(now))).toMatchObject(expected);
});
