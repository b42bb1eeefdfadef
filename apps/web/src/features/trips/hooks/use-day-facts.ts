import { useQueries } from '@tanstack/react-query';
import { useMinute } from '#platform/clock.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { type DayFacts, type DaySky, dayFactsQuery, daySkyQuery, isForecast } from '../day-facts.ts';
import type { TripDayShown } from '../days.ts';

/** What is known of one day's way; undefined while and where that is not known. Before a forecast reaches the day nobody knows its sky. */
export type KnownOfDay = { facts: DayFacts | undefined; sky: DaySky | undefined; isForecast: boolean };

/** What is known of every day, in their order. A day whose route waits to be sent, or is a fellow rider's, is not asked for. */
export function useDayFacts(days: readonly TripDayShown[]): KnownOfDay[] {
  const now = useMinute();
  const riderId = useRiderId();
  const asked = days.map(({ route, times }) => {
    const isOwn = route?.record.userId === riderId;
    const isKnown = route !== null && isOwn && route.pending === null && times !== null;
    return isKnown ? { route: route.record, departsAt: times.departsAt } : null;
  });
  const facts = useQueries({
    queries: asked.flatMap((day) => (day ? [dayFactsQuery(day.route)] : [])),
  });
  const skies = useQueries({
    queries: asked.flatMap((day) =>
      day ? [{ ...daySkyQuery(day.route, day.departsAt), enabled: isForecast(day.departsAt, now) }] : [],
    ),
  });
  let index = 0;
  return asked.map((day) => {
    if (!day) return { facts: undefined, sky: undefined, isForecast: false };
    const at = index++;
    const isReached = isForecast(day.departsAt, now);
    const sky = isReached ? skies[at]?.data : undefined;
    return { facts: facts[at]?.data ?? undefined, sky: sky ?? undefined, isForecast: isReached };
  });
}
