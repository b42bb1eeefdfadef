import { expect, it } from 'vitest';
import { dayAt, formatMoment, formatShortDay, hourAt } from './moments.ts';

const now = new Date('2026-11-20T23:50-03:00');
const [joinville, rioBranco, manaus] = [
  { lat: -26.3, lng: -48.85 },
  { lat: -9.97, lng: -67.81 },
  { lat: -3.12, lng: -60.02 },
];

it.each([
  ['2026-11-20T07:00-03:00', 'hoje, 7h00'],
  ['2026-11-21T00:10-03:00', 'amanhã, 0h10'],
  ['2026-11-22T14:30-03:00', 'domingo, 22/11, 14h30'],
  ['2026-11-19T14:30-03:00', 'quinta-feira, 19/11, 14h30'],
])('formats %s as "%s"', (at, words) => {
  expect(formatMoment(new Date(at), now, joinville)).toBe(words);
  expect(formatMoment(new Date(at), now, null)).toBe(words);
});

it('shows the hour and the day of the place, and names its zone', () => {
  const at = new Date('2026-11-21T01:00-03:00');
  expect(formatMoment(at, now, rioBranco)).toBe('hoje, 23h00 (horário do Acre)');
  expect(formatMoment(at, now, manaus)).toBe('amanhã, 0h00 (horário do Amazonas)');
  expect([dayAt(at, rioBranco), dayAt(at, manaus)]).toEqual(['2026-11-20', '2026-11-21']);
  expect(hourAt(at, rioBranco)).toBe('23h00');
});

it('is brief where there is little room', () => {
  expect(formatShortDay('2026-11-21')).toBe('sáb. 21');
});
