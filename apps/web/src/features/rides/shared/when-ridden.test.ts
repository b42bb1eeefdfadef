import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { dayRidden } from './when-ridden.ts';

const from = (lat: number, lng: number) =>
  encodePolyline([
    { lat, lng },
    { lat: lat + 0.1, lng },
  ]);

it.each([
  ['Joinville', from(-26.3, -48.85), '2026-03-02'],
  ['Rio Branco', from(-9.97, -67.81), '2026-03-01'],
  ['an unknown place', '~', '2026-03-02'],
])('a ride is of the day that it was at its start: %s', (_, outline, day) => {
  expect(dayRidden({ outline, startedAt: '2026-03-02T04:30:00.000Z' })).toBe(day);
});
