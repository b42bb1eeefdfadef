import type { Day } from '@estradeiro/contract/day';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useMaintenanceToday, useTankToday } from '#features/fuel/shared/motorcycle-today.ts';
import { useUnreadToday } from '#features/groups/shared/unread-today.ts';
import { isSettled, TodayRow } from '#features/home/shared/today-row.ts';
import { useRequestsToday, useStayToday } from '#features/lodging/shared/lodging-today.ts';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { useRouteToday } from '#features/routes/shared/route-today.ts';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { useTripToday } from '#features/trips/shared/trip-today.ts';
import { useOptimistic } from '#platform/offline/record.ts';

export const TodayShown = z.object({
  day: z.string(),
  rows: z.array(TodayRow),
  /** Whether the rider has saved no route yet. */
  isNew: z.boolean(),
});
export type TodayShown = z.infer<typeof TodayShown>;

const none: never[] = [];

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
  const routes = useInfiniteQuery(savedRoutesQuery);
  const planned = useOptimistic(savedRouteWrites, routes.data?.pages.flat() ?? none);
  if (!isSettled(routes) || sources.some(({ isRead }) => !isRead)) return null;
  // Only one row recommends a departure: a running trip's before the next saved route's.
  const next = trip.row?.isRiddenToday ? ride.row && { ...ride.row, isRiddenToday: false } : ride.row;
  const rows = sources.flatMap((one) => (one === ride ? next : one.row) ?? []);
  return { day: today, rows, isNew: routes.data !== undefined && planned.length === 0 };
}
