import { routeOf } from '@estradeiro/navigation/routes.testing';
import { seeded } from '@estradeiro/navigation/seeded';
import { expect, it } from 'vitest';
import { recordedRide } from './recorded-ride.ts';

const way = routeOf([
  { heading: 0, meters: 4_000 },
  { heading: 90, meters: 4_000 },
]);

it('records a ride of the past as a device would have', () => {
  const startedAt = Date.UTC(2026, 0, 10, 12);
  const ride = recordedRide(way, startedAt, seeded(1));
  expect(ride.startedAt).toBe('2026-01-10T12:00:00.000Z');
  expect(Math.abs(ride.distanceMeters - way.distanceMeters)).toBeLessThan(200);
  expect(ride.topSpeedKmh).toBeGreaterThan(45);
});
