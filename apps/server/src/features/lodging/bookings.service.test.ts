import { expect, it } from 'vitest';
import { answerBy } from './bookings.service.ts';

const urubici = { latitude: -28.01, longitude: -49.59, checkInTime: '14:00', answerHours: 24 as const };
const rioBranco = { ...urubici, latitude: -9.97, longitude: -67.81 };

it.each([
  ['within its hours, long before the stay', urubici, '2026-12-01T10:00:00Z', '2026-12-20', '2026-12-02T10:00:00Z'],
  ['before the guest may come', urubici, '2026-12-01T20:00:00Z', '2026-12-02', '2026-12-02T17:00:00Z'],
  ['by the clocks of the place', rioBranco, '2026-12-01T22:00:00Z', '2026-12-02', '2026-12-02T19:00:00Z'],
  ['within an hour, for the same evening', urubici, '2026-12-01T21:00:00Z', '2026-12-01', '2026-12-01T22:00:00Z'],
])('the host answers %s', (_, place, now, checkIn, by) => {
  expect(answerBy(new Date(now), place, checkIn)).toEqual(new Date(by));
});
