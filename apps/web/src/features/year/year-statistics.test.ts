import type { BookingStatus } from '@estradeiro/contract/lodging/bookings';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
import { refuelling, ride } from './year.testing.ts';
import { type Records, statisticsOf, yearsOf } from './year-statistics.ts';

const nothing: Records = { rides: [], refuellings: [], bookings: [], expenses: [] };
const today = '2026-06-15';
const of = (records: Partial<Records>, year = '2026') => statisticsOf(year, { ...nothing, ...records }, today);
const stay = (checkInDate: string, checkOutDate: string, status: BookingStatus = 'confirmed') => ({
  checkInDate,
  checkOutDate,
  status,
});

it('returns nothing without records', () => {
  expect(of({})).toEqual({ riding: null, fuel: null, sleeping: null, spending: null });
  expect(yearsOf(nothing, today)).toEqual([]);
});

it('knows the years of rides, refuellings, expenses and nights that were slept, the latest first', () => {
  const records = {
    rides: [ride('2024-05-01T12:00:00Z', 10)],
    refuellings: [refuelling('2023-05-01', 100)],
    expenses: [{ date: '2022-05-01', amount: 10 }],
    bookings: [
      stay('2025-12-31', '2026-01-02'),
      stay('2027-01-01', '2027-01-03'),
      stay('2021-01-01', '2021-01-02', 'cancelled'),
    ],
  };
  expect(yearsOf(records, today)).toEqual(['2026', '2025', '2024', '2023', '2022']);
});

describe('rides', () => {
  it('adds up rides, and the days that they began on with the longest of these', () => {
    const rides = [
      ride('2026-03-02T12:00:00Z', 120, { highways: ['SC-390', 'BR-101'] }),
      ride('2026-03-01T20:00:00Z', 100, { highways: ['SC-390'] }),
      ride('2026-03-01T12:00:00Z', 80),
      ride('2025-03-01T12:00:00Z', 999, { highways: ['BR-116'] }),
    ];
    expect(of({ rides }).riding).toEqual({
      rides: 3,
      distanceMeters: 300_000,
      days: 2,
      longestDay: { day: '2026-03-01', distanceMeters: 180_000 },
      highways: ['BR-101', 'SC-390'],
    });
  });
});

it('count a ride for the day and year that it was where it began', () => {
  const west = encodePolyline([
    { lat: -9.97, lng: -67.81 },
    { lat: -9.87, lng: -67.81 },
  ]);
  const rides = [ride('2027-01-01T04:30:00Z', 50, { outline: west }), ride('2027-01-01T04:30:00Z', 80)];
  expect(of({ rides }, '2026').riding).toMatchObject({ rides: 1, longestDay: { day: '2026-12-31' } });
  expect(yearsOf({ ...nothing, rides }, today)).toEqual(['2027', '2026']);
});

describe('refuellings', () => {
  const records = [
    refuelling('2025-12-20', 10_000),
    refuelling('2026-01-10', 10_300, { totalCost: 65 }), // 30 km/l, from the year before
    refuelling('2026-02-10', 10_550, { totalCost: 62, gasStation: 'Shell' }), // 25 km/l
  ];

  it('returns litres, the price per kilometre, the best tank and the most expensive station', () => {
    expect(of({ refuellings: records }).fuel).toMatchObject({
      refuellings: 2,
      liters: 20,
      costPerKm: { reais: 127 / 550, km: 550 },
      best: { kmPerLiter: 30, day: '2026-01-10' },
      dearest: { pricePerLiter: 6.5, date: '2026-01-10' },
    });
  });

  it('measure each motorcycle by its own odometer', () => {
    const other = [
      refuelling('2026-01-05', 50_000, { vehicleId: 'b' }),
      refuelling('2026-01-06', 50_200, { vehicleId: 'b' }),
    ];
    expect(of({ refuellings: [...records, ...other] }).fuel?.costPerKm?.km).toBe(750);
  });

  it.each([
    ['a single one', [refuelling('2026-01-10', 10_300)], { costPerKm: null, best: null }],
    [
      'half a kilometre after the last',
      [refuelling('2026-01-10', 100), refuelling('2026-01-10', 100.5, { liters: 0.5 })],
      { costPerKm: null, best: null },
    ],
    [
      'a few km after the last',
      [refuelling('2026-01-10', 100), refuelling('2026-01-10', 140, { liters: 0.5 })],
      { best: null },
    ],
    [
      'one that was not recorded',
      [0, 200, 400, 600, 1_100].map((km, month) => refuelling(`2026-0${month + 1}-01`, km)),
      { best: { kmPerLiter: 20 } },
    ],
  ])('make no best tank of %s', (_, refuellings, expected) => {
    expect(of({ refuellings }).fuel).toMatchObject(expected);
  });
});

describe('nights', () => {
  it.each([
    ['of a confirmed stay', [stay('2026-03-01', '2026-03-04')], { nights: 3, stays: 1 }],
    ['within the year alone', [stay('2025-12-30', '2026-01-02')], { nights: 1, stays: 1 }],
    ['up to today', [stay('2026-06-13', '2026-06-20')], { nights: 2, stays: 1 }],
    [
      'once, with two rooms',
      [stay('2026-03-01', '2026-03-03'), stay('2026-03-01', '2026-03-02')],
      { nights: 2, stays: 2 },
    ],
    ['not of what nobody confirmed', [stay('2026-03-01', '2026-03-04', 'pending')], null],
    ['not of what was cancelled', [stay('2026-03-01', '2026-03-04', 'cancelled')], null],
    ['not of what is ahead', [stay('2026-07-01', '2026-07-04')], null],
  ])('count %s', (_, bookings, sleeping) => expect(of({ bookings }).sleeping).toEqual(sleeping));
});

it('adds up expenses to the cent', () => {
  const expenses = [0.1, 0.2, 30].map((amount) => ({ amount, date: '2026-02-01' }));
  expect(of({ expenses: [...expenses, { amount: 9, date: '2025-02-01' }] }).spending).toEqual({
    reais: 30.3,
    expenses: 3,
  });
});
