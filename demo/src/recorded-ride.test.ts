import { routeOf } from '@estradeiro/navigation/routes.testing';
import { seeded } from '@estradeiro/navigation/seeded';
import { expect, it } from 'vitest';
import { recordedRide } from './recorded-ride.ts';

const route = routeOf([
  { heading: 0, meters: 4_000 },
  { heading: 90, meters: 4_000 },
]);

it('records a past ride like a device', () => {
  const startedAt = Date.UTC(2026, 0, 10, 12);
  const ride = recordedRide(route, startedAt, seeded(1));
  expect(ride.startedAt).toBe('2026-01-10T12:00:00.000Z');
  expect(Math.abs(ride.distanceMeters - route.distanceMeters)).toBeLessThan(200);
  expect(ride.topSpeedKmh).toBeGreaterThan(45);
});
