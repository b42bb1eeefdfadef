import { describe, expect, it } from 'vitest';
import {
  type BookingEvent,
  BookingStatus,
  centsOf,
  mayCancel,
  meanCents,
  moneyOf,
  type PaymentEvent,
  PaymentStatus,
  paymentAfter,
  statusAfter,
  statusOn,
  stayProblem,
} from './bookings.ts';

it.each([
  ['0.00', 0],
  ['0.05', 5],
  ['180.00', 18_000],
  ['1234.56', 123_456],
  ['99999999.99', 9_999_999_999],
])('%s is %d cents, there and back', (money, cents) => {
  expect(centsOf(money)).toBe(cents);
  expect(moneyOf(cents)).toBe(money);
});

it('adds a hundred times ten cents to ten reais, which floats do not', () => {
  const sum = Array.from({ length: 100 }, () => centsOf('0.10')).reduce((a, b) => a + b, 0);
  expect(moneyOf(sum)).toBe('10.00');
});

it.each([
  [30_000, 3, 10_000],
  [10_000, 3, 3_333],
  [20_000, 3, 6_667],
  [25, 2, 13], // half a cent upwards, as PostgreSQL rounds
])('the mean of %d cents over %d nights is %d', (total, nights, mean) => expect(meanCents(total, nights)).toBe(mean));

const today = '2026-11-21';
const fair = { checkInDate: today, checkOutDate: '2026-11-23', numberOfGuests: 2 };

it.each([
  ['tonight', {}, null],
  ['no check-in', { checkInDate: '' }, 'Selecione as datas de check-in e check-out antes de fazer a reserva.'],
  ['no check-out', { checkOutDate: '' }, 'Selecione as datas de check-in e check-out antes de fazer a reserva.'],
  [
    'check-out on the day of check-in',
    { checkOutDate: today },
    'A data de check-out deve ser posterior à data de check-in.',
  ],
  [
    'check-out before check-in',
    { checkOutDate: '2026-11-20' },
    'A data de check-out deve ser posterior à data de check-in.',
  ],
  ['yesterday', { checkInDate: '2026-11-20' }, 'A data de check-in deve ser futura.'],
  ['90 nights', { checkOutDate: '2027-02-19' }, null],
  ['91 nights', { checkOutDate: '2027-02-20' }, 'Estadia longa demais (máximo de 90 noites)'],
  ['400 nights', { checkOutDate: '2027-12-26' }, 'Estadia longa demais (máximo de 90 noites)'],
  [
    'the year 9999',
    { checkInDate: '9999-01-01', checkOutDate: '9999-01-02' },
    'Reservas são aceitas até dois anos à frente.',
  ],
  ['no guest', { numberOfGuests: 0 }, 'Mínimo de 1 hóspede'],
  ['20 guests', { numberOfGuests: 20 }, null],
  ['21 guests', { numberOfGuests: 21 }, 'Máximo de 20 hóspedes'],
])('is an error: %s', (_, change, problem) => {
  expect(stayProblem({ ...fair, ...change }, today)).toBe(problem);
});

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
