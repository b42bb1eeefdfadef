import type { Day } from '@estradeiro/contract/day';
import { useState } from 'react';
import { z } from 'zod';
import { useMaintenanceToday, useTankToday } from '#features/fuel/shared/motorcycle-today.ts';
import { useUnreadToday } from '#features/groups/shared/unread-today.ts';
import { TodayRow } from '#features/home/shared/today-row.ts';
import { useRequestsToday, useStayToday } from '#features/lodging/shared/lodging-today.ts';
import { useRouteToday } from '#features/routes/shared/route-today.ts';
import { useTripToday } from '#features/trips/shared/trip-today.ts';
import { createStored } from '#platform/offline/store.ts';
import { dayOf } from '#ui/day.ts';

export const TodayShown = z.object({
  day: z.string(),
  rows: z.array(TodayRow),
});
export type TodayShown = z.infer<typeof TodayShown>;

/**
 * The rows that apply today, such as upcoming trips and stays, the tank's range and unread messages; null until all
 * queries have loaded or failed.
 */
export function useToday(today: Day): TodayShown | null {
  const trip = useTripToday(today);
  const ride = useRouteToday();
  const sources = [
    useRequestsToday(),
    trip,
    ride,
    useStayToday(today),
    useTankToday(),
    useMaintenanceToday(today),
    useUnreadToday(),
  ];
  if (sources.some(({ isRead }) => !isRead)) return null;
  // Only one row recommends a departure: a running trip's before the next saved route's.
  const next = trip.row?.isRiddenToday ? ride.row && { ...ride.row, isRiddenToday: false } : ride.row;
  const rows = sources.flatMap((one) => (one === ride ? next : one.row) ?? []);
  return { day: today, rows };
}

/** The cached rows, shown as soon as home opens, until they are refetched. */
export const lastToday = createStored<TodayShown | null>('today', TodayShown.nullable(), null);

/** The day, cached until it is loaded anew. */
export function useTodayShown(now: Date) {
  const today = dayOf(now);
  const live = useToday(today);
  const [last] = useState(lastToday.read);
  return { live, shown: live ?? (last?.day === today ? last : null) };
}

/** The ride of the day: a running trip's, else the newest saved route. */
export const nextRide = ({ rows }: TodayShown): TodayRow | null =>
  rows.find(({ route, isRiddenToday }) => route && isRiddenToday) ?? null;
