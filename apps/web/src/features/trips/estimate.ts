import { type Estimate, estimateTrip } from '@estradeiro/contract/budget/budgets';
import { centsOf } from '@estradeiro/contract/budget/money';
import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { type TripDayShown, totalsOf } from './days.ts';
import type { DayRouteFacts } from './hooks/use-day-facts.ts';
import { coversNight } from './nights.ts';

type Given = {
  days: readonly TripDayShown[];
  ofDays: readonly DayRouteFacts[];
  distanceMeters: number;
  statistics: FuelStatistics | undefined;
  bookings: readonly Booking[] | undefined;
};

/**
 * `isFuelPartial`: some days have no distance, and `fuel` covers the others. `nightsUnknown` counts the nights without a price;
 * `lodging` sums the others.
 */
export type TripEstimate = Estimate & { isFuelPartial: boolean; nightsUnknown: number };

/** A trip's cost by its days: fuel by the rider's own consumption, lodging by bookings. Nothing is guessed. */
export function estimateOf({ days, ofDays, distanceMeters, statistics, bookings }: Given): TripEstimate {
  const fuelType = statistics?.last?.fuelType ?? 'petrol';
  const ridden = ofDays.filter((_, index) => days[index]?.day.routeId !== null);
  const hasToll = ridden.some(({ facts }) => facts?.hasToll)
    ? true
    : ridden.every(({ facts }) => facts?.hasToll === false)
      ? false
      : null;
  const { fuel, tolls } = estimateTrip({
    distanceKm: distanceMeters / 1_000,
    kmPerLiter: statistics?.[fuelType].kmPerLiter ?? statistics?.averageKmPerLiter ?? null,
    pricePerLiter: statistics?.[fuelType].lastPrice ?? statistics?.averagePricePerLiter ?? null,
    nights: 0,
    pricePerNight: null,
    hasToll,
  });
  return { fuel, tolls, isFuelPartial: !totalsOf(days).isWhole, ...bedsOf(days, bookings) };
}

function bedsOf(days: readonly TripDayShown[], bookings: readonly Booking[] | undefined) {
  let [lodging, nightsUnknown] = [0, 0];
  for (const { day, date } of days.slice(0, -1)) {
    const { bed } = day;
    const booking = bed?.kind === 'booking' ? bookings?.find(({ id }) => id === bed.bookingId) : undefined;
    if (booking && coversNight(booking, date))
      lodging += centsOf(booking.totalAmount / Math.max(1, booking.totalNights));
    else nightsUnknown += 1;
  }
  return { lodging, nightsUnknown };
}
