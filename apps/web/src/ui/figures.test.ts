import { expect, it } from 'vitest';
import { formatKilometers, formatMinutes, formatRemainingMeters, formatRemainingSeconds } from './figures.ts';

it.each([
  [1234.56, '1.235 km'],
  [1, '1 km'],
  [0.85, '850 m'],
  [0, '0 m'],
])('%d km is %s', (km, text) => {
  expect(formatKilometers(km)).toBe(text);
});
it.each([
  [125, '2h 5min'],
  [60, '1h 0min'],
  [45.4, '45min'],
  [0, '0min'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
it.each([
  [12_340, '12,3 km'],
  [1000, '1.000 m'],
  [850.4, '850 m'],
])('%d m remain as %s', (meters, text) => {
  expect(formatRemainingMeters(meters)).toBe(text);
});
it.each([
  [61, '1min'],
  [60, '60 s'],
  [3 * 3600, '3h 0min'],
])('%d s remain as %s', (seconds, text) => {
  expect(formatRemainingSeconds(seconds)).toBe(text);
});
