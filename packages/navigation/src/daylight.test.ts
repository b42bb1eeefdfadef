import { expect, it } from 'vitest';
import { isDaylight, lightAt, nextSunset, sunsetAfter } from './daylight.ts';

const saoPaulo = { lat: -23.55, lng: -46.63 };
const portoAlegre = { lat: -30.03, lng: -51.22 };
const manaus = { lat: -3.12, lng: -60.02 };

it.each([
  ['an equinox morning in São Paulo', saoPaulo, '2026-03-20T05:58-03:00', '2026-03-20T06:14-03:00'],
  ['a winter morning in Porto Alegre', portoAlegre, '2026-06-21T07:13-03:00', '2026-06-21T07:28-03:00'],
  ['a morning in Manaus', manaus, '2026-09-22T05:44-04:00', '2026-09-22T06:00-04:00'],
])('%s is night, then day', (_, place, night, day) => {
  expect([isDaylight(place, Date.parse(night)), isDaylight(place, Date.parse(day))]).toEqual([false, true]);
});

it.each([
  ['an equinox evening in São Paulo', saoPaulo, '2026-03-20T18:05-03:00', '2026-03-20T18:22-03:00'],
  ['a winter evening in Porto Alegre', portoAlegre, '2026-06-21T17:25-03:00', '2026-06-21T17:41-03:00'],
  ['a summer evening in Porto Alegre', portoAlegre, '2026-12-21T19:17-03:00', '2026-12-21T19:34-03:00'],
])('%s is day, then night', (_, place, day, night) => {
  expect([isDaylight(place, Date.parse(day)), isDaylight(place, Date.parse(night))]).toEqual([true, false]);
});

it.each([
  ['an equinox in São Paulo', saoPaulo, '2026-03-20T08:00-03:00', '2026-03-20T18:17-03:00'],
  ['a summer day in Porto Alegre', portoAlegre, '2026-12-21T08:00-03:00', '2026-12-21T19:25-03:00'],
  ['the evening before, in the dark', saoPaulo, '2026-03-19T21:00-03:00', '2026-03-20T18:17-03:00'],
])('the sun goes down on %s', (_, place, from, sunset) => {
  expect(Math.abs((nextSunset(place, Date.parse(from)) ?? 0) - Date.parse(sunset))).toBeLessThan(3 * 60_000);
});

it('finds no sunset where the sun stays up', () => {
  expect(nextSunset({ lat: 75, lng: 20 }, Date.parse('2026-06-21T12:00Z'))).toBeNull();
});

it.each([
  ['in the evening', '2026-12-05T19:30-03:00', true],
  ['late in the evening', '2026-06-05T22:30-03:00', true],
  ['before sunrise', '2026-12-05T05:00-03:00', false],
  ['in the morning', '2026-12-05T08:00-03:00', false],
])('leaving %s is dark already, or has the sunset of that day', (_, from, isDark) => {
  const found = sunsetAfter(saoPaulo, Date.parse(from));
  expect(found.isDark).toBe(isDark);
  const hours = found.sunsetMs === null ? null : (found.sunsetMs - Date.parse(from)) / 3_600_000;
  if (isDark) expect(hours).toBeNull();
  else expect(hours).toBeLessThan(14);
});

it.each([
  ['18:15', 'day'],
  ['18:25', 'twilight'],
  ['18:36', 'twilight'],
  ['18:45', 'night'],
])('at %s of an equinox in São Paulo, whose sun sets at 18:17, it is %s', (time, light) => {
  expect(lightAt(saoPaulo, Date.parse(`2026-03-20T${time}-03:00`))).toBe(light);
});
