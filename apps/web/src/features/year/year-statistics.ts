import { type Expense, spentCents } from '@estradeiro/contract/budget/expenses';
import { type Day, nightsOf } from '@estradeiro/contract/day';
import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { fuelStatistics, stretchesOfAll, suggestsForgotten } from '@estradeiro/contract/fuel/statistics';
import { type Booking, statusOn } from '@estradeiro/contract/lodging/bookings';
import type { RideRecord } from '@estradeiro/contract/rides';
import { dayRidden } from '#features/rides/shared/when-ridden.ts';
import { highwaysOf } from './highways.ts';

export type Records = {
  rides: readonly RideRecord[];
  refuellings: readonly FuelRecord[];
  bookings: readonly Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>[];
  expenses: readonly (Pick<Expense, 'date' | 'amount'> & Partial<Pick<Expense, 'kind'>>)[];
};

/** The statistics of a year by source; null without records. */
export type YearStatistics = {
  riding: {
    rides: number;
    distanceMeters: number;
    days: number;
    longestDay: { day: Day; distanceMeters: number };
    /** References, the federal ones first. */
    highways: string[];
  } | null;
  fuel: {
    refuellings: number;
    liters: number;
    /** Between full tanks of which the second was in this year; null before there are two, and over less than a kilometre. */
    costPerKm: { reais: number; km: number } | null;
    best: { kmPerLiter: number; day: Day } | null;
    dearest: FuelRecord;
  } | null;
  sleeping: { nights: number; stays: number } | null;
  spending: { reais: number; expenses: number } | null;
};

const yearIn = (day: Day) => day.slice(0, 4);

/** The years with any records, '2026', the latest first. */
export function yearsOf({ rides, refuellings, bookings, expenses }: Records, today: Day): string[] {
  const days = [
    ...rides.map(dayRidden),
    ...[...refuellings, ...expenses].map(({ date }) => date),
    ...bookings.flatMap((booking) => nightsSlept(booking, today)),
  ];
  return [...new Set(days.map(yearIn))].sort().reverse();
}

/** The statistics of a year. `today` separates past nights from future ones. */
export function statisticsOf(year: string, records: Records, today: Day): YearStatistics {
  return {
    riding: ridingOf(records.rides.filter((ride) => yearIn(dayRidden(ride)) === year)),
    fuel: fuelOf(year, records.refuellings),
    sleeping: sleepingOf(year, records.bookings, today),
    spending: spendingOf(records.expenses.filter(({ date }) => yearIn(date) === year)),
  };
}

function ridingOf(rides: readonly RideRecord[]): YearStatistics['riding'] {
  const byDay = new Map<Day, number>();
  for (const ride of rides) {
    const day = dayRidden(ride);
    byDay.set(day, (byDay.get(day) ?? 0) + ride.distanceMeters);
  }
  const [longest] = [...byDay].toSorted(([, a], [, b]) => b - a);
  if (!longest) return null;
  const [day, distanceMeters] = longest;
  return {
    rides: rides.length,
    distanceMeters: sumOf(rides, (ride) => ride.distanceMeters),
    days: byDay.size,
    longestDay: { day, distanceMeters },
    highways: highwaysOf(rides).map(({ reference }) => reference),
  };
}

/** Over a shorter distance, a slightly different fill level would make any tank the best. */
const leastKmOfBest = 50;

function fuelOf(year: string, all: readonly FuelRecord[]): YearStatistics['fuel'] {
  const refuellings = all.filter(({ date }) => yearIn(date) === year);
  const [dearest] = refuellings.toSorted((a, b) => b.pricePerLiter - a.pricePerLiter);
  if (!dearest) return null;
  const stretches = stretchesOfAll(all).filter(({ to }) => yearIn(to.date) === year);
  const km = sumOf(stretches, (stretch) => stretch.km);
  const { usualKm } = fuelStatistics(all, null);
  const [best] = stretches
    .filter((stretch) => stretch.km >= leastKmOfBest && !suggestsForgotten(stretch.km, usualKm))
    .toSorted((a, b) => b.kmPerLiter - a.kmPerLiter);
  return {
    refuellings: refuellings.length,
    liters: sumOf(refuellings, ({ liters }) => liters),
    costPerKm: km >= 1 ? { reais: sumOf(stretches, ({ cost }) => cost) / km, km } : null,
    best: best ? { kmPerLiter: best.kmPerLiter, day: best.to.date } : null,
    dearest,
  };
}

function nightsSlept(booking: Records['bookings'][number], today: Day): Day[] {
  const status = statusOn(booking, today);
  if (status !== 'confirmed' && status !== 'completed') return [];
  return nightsOf(booking.checkInDate, booking.checkOutDate).filter((night) => night < today);
}

function sleepingOf(year: string, bookings: Records['bookings'], today: Day): YearStatistics['sleeping'] {
  const stays = bookings
    .map((booking) => nightsSlept(booking, today).filter((night) => yearIn(night) === year))
    .filter(({ length }) => length > 0);
  // Two rooms booked by one rider are one night.
  return stays.length > 0 ? { nights: new Set(stays.flat()).size, stays: stays.length } : null;
}

const spendingOf = (expenses: Records['expenses']): YearStatistics['spending'] =>
  expenses.some(({ kind }) => kind !== 'payment')
    ? {
        reais: Math.max(0, sumOf(expenses, spentCents)) / 100,
        expenses: expenses.filter(({ kind }) => kind !== 'payment' && kind !== 'refund').length,
      }
    : null;

const sumOf = <T>(all: readonly T[], numberOf: (one: T) => number) => all.reduce((sum, one) => sum + numberOf(one), 0);
