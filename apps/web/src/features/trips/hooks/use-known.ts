import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { Trip, TripDay } from '@estradeiro/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { allBookingsQuery } from '#features/lodging/shared/all-bookings.ts';
import { usePacks } from '#features/offline-packs/shared/use-packs.ts';
import { useMinute } from '#platform/clock.ts';
import { dayOf } from '#ui/day.ts';
import { type TripDayShown, totalsOf } from '../days.ts';
import { estimateOf, type TripEstimate } from '../estimate.ts';
import type { Known } from '../readiness.ts';
import { bedTexts } from '../texts.ts';
import { useDayFacts } from './use-day-facts.ts';

/** Facts of other features about the rider, as far as loaded on this device. */
export type OtherFeatureFacts = Pick<Known, 'checklists' | 'upkeep'> & {
  /** Statistics of the rider's motorcycle from its refuellings. */
  statistics: FuelStatistics | undefined;
};

/** The known facts of a trip from all features, with or without a network. */
export function useKnown(
  trip: Trip,
  days: readonly TripDayShown[],
  { statistics, ...elsewhere }: OtherFeatureFacts,
): Known & { estimate: TripEstimate } {
  const ofDays = useDayFacts(days);
  const bookings = useQuery(allBookingsQuery).data;
  const { packs, all, isRead } = usePacks();
  const whole = all.filter(({ state }) => state.held !== null).map(({ routeId }) => routeId);
  const { distanceMeters } = totalsOf(days);
  return {
    ...elsewhere,
    trip,
    days,
    ofDays,
    bookings,
    today: dayOf(useMinute()),
    packed: packs && isRead ? new Set(whole) : null,
    fullMeters: statistics?.range ? statistics.range.fullKm * 1_000 : null,
    estimate: estimateOf({ days, ofDays, distanceMeters, statistics, bookings }),
  };
}

export function bedNameOf({ bed }: TripDay, bookings: readonly Booking[] | undefined): string | null {
  if (!bed) return null;
  if (bed.kind === 'own') return bed.name;
  return bookings?.find(({ id }) => id === bed.bookingId)?.accommodationName ?? bedTexts.booked;
}
