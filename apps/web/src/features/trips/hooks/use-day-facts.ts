import { useQueries } from '@tanstack/react-query';
import { useMinute } from '#platform/clock.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { type DayFacts, type DaySky, dayFactsQuery, daySkyQuery, isForecast } from '../day-facts.ts';
import type { TripDayShown } from '../days.ts';

/** The facts of one day's route; undefined while unknown. The weather is unknown before a forecast reaches the day. */
export type DayRouteFacts = { facts: DayFacts | undefined; sky: DaySky | undefined; isForecast: boolean };

/** The facts of every day in order. A day whose route is pending, or belongs to a fellow rider, is not requested. */
export function useDayFacts(days: readonly TripDayShown[]): DayRouteFacts[] {
  const now = useMinute();
  const riderId = useRiderId();
  const requested = days.map(({ route, times }) => {
    const isOwn = route?.record.userId === riderId;
    const isKnown = route !== null && isOwn && route.pending === null && times !== null;
    return isKnown ? { route: route.record, departsAt: times.departsAt } : null;
  });
  const facts = useQueries({
    queries: requested.flatMap((day) => (day ? [dayFactsQuery(day.route)] : [])),
  });
  const skies = useQueries({
    queries: requested.flatMap((day) =>
      day ? [{ ...daySkyQuery(day.route, day.departsAt), enabled: isForecast(day.departsAt, now) }] : [],
    ),
  });
  let index = 0;
  return requested.map((day) => {
    if (!day) return { facts: undefined, sky: undefined, isForecast: false };
    const at = index++;
    const isReached = isForecast(day.departsAt, now);
    const sky = isReached ? skies[at]?.data : undefined;
    return { facts: facts[at]?.data ?? undefined, sky: sky ?? undefined, isForecast: isReached };
  });
}
