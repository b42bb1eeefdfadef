import { describe, expect, it } from 'vitest';
import {
  type BookingEvent,
  BookingStatus,
  mayCancel,
  type PaymentEvent,
  PaymentStatus,
  paymentAfter,
  statusAfter,
  statusOn,
} from './bookings-states.ts';

const stay = { checkInDate: '2026-11-21', checkOutDate: '2026-11-23' };

it('goes pending → confirmed → completed, or → cancelled, and nowhere else (D24)', () => {
  const ways: string[] = [];
  for (const status of BookingStatus.options) {
    for (const event of ['confirm', 'cancel', 'complete'] satisfies BookingEvent[]) {
      const next = statusAfter(status, event);
      if (next) ways.push(`${status} → ${next}`);
    }
  }
  expect(ways).toEqual([
    'pending → confirmed',
    'pending → cancelled',
    'confirmed → cancelled',
    'confirmed → completed',
  ]);
});

it('is paid, refunded after that, or failed, which may be made good', () => {
  const ways: string[] = [];
  for (const status of PaymentStatus.options) {
    for (const event of ['pay', 'refund', 'fail'] satisfies PaymentEvent[]) {
      const next = paymentAfter(status, event);
      if (next) ways.push(`${status} → ${next}`);
    }
  }
  expect(ways).toEqual(['pending → paid', 'pending → failed', 'paid → refunded', 'failed → paid']);
});

it.each([
  ['confirmed', '2026-11-22', 'confirmed'],
  ['confirmed', '2026-11-23', 'completed'],
  ['pending', '2026-11-30', 'pending'],
  ['cancelled', '2026-11-30', 'cancelled'],
] as const)('%s is on %s %s', (status, today, expected) => expect(statusOn({ ...stay, status }, today)).toBe(expected));

describe('cancelling', () => {
  it.each([
    ['pending', 'guest', '2026-11-20', true],
    ['confirmed', 'guest', '2026-11-21', true],
    ['confirmed', 'guest', '2026-11-22', false],
    ['confirmed', 'owner', '2026-11-22', true],
    ['confirmed', 'owner', '2026-11-23', false],
    ['pending', 'owner', '2026-11-23', false],
    ['cancelled', 'guest', '2026-11-20', false],
  ] as const)('of a %s one by its %s on %s: %s', (status, by, today, expected) => {
    expect(mayCancel({ ...stay, status }, by, today)).toBe(expected);
  });
});
