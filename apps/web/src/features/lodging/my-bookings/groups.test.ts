import { expect, it } from 'vitest';
import { someBooking } from '../stay/booking.testing.ts';
import { groupsOf, standingOf } from './groups.ts';

const today = '2026-11-21';
const booked = (bookingReference: string, checkInDate: string, checkOutDate: string, change = {}) => ({
  ...someBooking,
  bookingReference,
  checkInDate,
  checkOutDate,
  ...change,
});

it('shows the next arrival first, and of past bookings the latest', () => {
  const { upcoming, past } = groupsOf(
    [
      booked('far', '2027-01-10', '2027-01-12'),
      booked('called off', '2026-12-01', '2026-12-02', { status: 'cancelled' }),
      booked('long ago', '2026-05-01', '2026-05-02'),
      booked('there now', '2026-11-20', '2026-11-22'),
      booked('left today', '2026-11-19', '2026-11-21'),
    ],
    today,
  );
  expect(upcoming.map(({ bookingReference }) => bookingReference)).toEqual(['there now', 'far']);
  expect(past.map(({ bookingReference }) => bookingReference)).toEqual(['called off', 'left today', 'long ago']);
});

it.each([
  ['pending', '2026-11-22', 'pending'],
  ['pending', '2026-11-21', 'lapsed'],
  ['confirmed', '2026-11-21', 'completed'],
  ['cancelled', '2026-11-21', 'cancelled'],
] as const)('what was %s and ends on %s is %s, also read offline', (status, checkOutDate, standing) => {
  expect(standingOf(booked('x', '2026-11-19', checkOutDate, { status }), today)).toBe(standing);
});
