import { expect, it } from 'vitest';
import {
  formatChangingDistance,
  formatDistance,
  formatDuration,
  formatRemainingDistance,
  formatRemainingTime,
  mapThemeAt,
} from './display.ts';

it.each([
  [0, '0 m'],
  [849.6, '850 m'],
  [1_000, '1 km'],
  [12_600, '13 km'],
  [1_234_500, '1.235 km'],
])('a length of %d m in a list is %s', (meters, text) => expect(formatDistance(meters)).toBe(text));

it.each([
  [0, '0 min'],
  [59 * 60, '59 min'],
  [3_599, '1 h 00 min'],
  [2 * 3_600 + 5 * 60, '2 h 05 min'],
])('a time of %d s in a list is %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it.each([
  [850.4, '850 m'],
  [1_000, '1.000 m'],
  [1_001, '1,0 km'],
  [12_345, '12,3 km'],
  [1_234_500, '1.234,5 km'],
])('%d m to go are %s', (meters, text) => expect(formatRemainingDistance(meters)).toBe(text));

it.each([
  [3, '10 m'],
  [94, '90 m'],
  [130, '150 m'],
  [974, '950 m'],
  [990, '1,0 km'],
  [1_240, '1,2 km'],
])('%d m that change at every fix are %s', (meters, text) => expect(formatChangingDistance(meters)).toBe(text));

it.each([
  [45, '45 s'],
  [60, '60 s'],
  [61, '1 min'],
  [5_400, '90 min'],
])('%d s to go are %s', (seconds, text) => expect(formatRemainingTime(seconds)).toBe(text));

it.each([
  [5, 'night'],
  [6, 'day'],
  [17, 'day'],
  [18, 'night'],
  [0, 'night'],
])('at %d h the map is drawn for the %s', (hour, theme) => expect(mapThemeAt(hour)).toBe(theme));
