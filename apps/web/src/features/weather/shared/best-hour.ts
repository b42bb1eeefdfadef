import { getSavedRoute, type SavedRoute } from '@estradeiro/contract/routes';
import { Departure, forecastRide } from '@estradeiro/contract/weather';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { dayOf, formatHour } from '#platform/day.ts';
import { cached } from '#platform/offline/cache.ts';
import { judge } from '../departure-levels.ts';
import { bestHourTexts } from '../texts.ts';

/** How the hours of leaving on a saved route compare, and how long it takes. */
const Compared = z.object({ departures: z.array(Departure), seconds: z.number() });
type Compared = z.infer<typeof Compared>;

/** As long as the server keeps an answer (D18). */
const freshMillis = 10 * 60_000;

/** A rider who is about to leave takes no longer to the gate. */
const soonMillis = 10 * 60_000;

const bestHourQuery = ({ id, updatedAt }: Pick<SavedRoute, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['weather', 'best-hour', id, updatedAt],
    queryFn: async ({ signal }): Promise<Compared | null> => {
      const { route } = await call(getSavedRoute, { params: { id } }, signal);
      if (!route) return null;
      const { polyline, distanceMeters, durationSeconds } = route;
      const departureAt = new Date(Math.ceil(systemClock() / soonMillis) * soonMillis).toISOString();
      const way = { polyline, durationSeconds, stops: [], ...(distanceMeters > 0 && { distanceMeters }) };
      const { asked, departures } = await call(forecastRide, { body: { ...way, departureAt } }, signal);
      return { departures: asked ? [asked, ...departures] : departures, seconds: durationSeconds };
    },
    ...cached({ response: Compared.nullable() }),
    staleTime: freshMillis,
  });

/** When to leave on a saved route, in a sentence; null while nobody knows. */
export function useBestHour(route: Pick<SavedRoute, 'id' | 'updatedAt'>, now: Date): string | null {
  const { data } = useQuery(bestHourQuery(route));
  return data ? bestHourWords(data, now) : null;
}

/**
 * 'Saia às 7h10: seco até as 15h00, chega com luz': today's first hour that meets nothing bad, else tomorrow's; with neither today's best
 * hour and the worst that it meets. Days are the rider's own (D27).
 */
export function bestHourWords({ departures, seconds }: Compared, now: Date): string | null {
  const ahead = departures
    .filter(({ at }) => Date.parse(at) >= now.getTime() - soonMillis)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const on = (day: Date) => ahead.filter(({ at }) => dayOf(new Date(at)) === dayOf(day));
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  for (const [day, words] of [
    [on(now), bestHourTexts.today],
    [on(tomorrow), bestHourTexts.tomorrow],
  ] as const) {
    const first = day.findIndex(isFair);
    if (first < 0) continue;
    const end = day.findIndex((departure, index) => index > first && !isFair(departure));
    const last = day.at(end < 0 ? -1 : end - 1);
    const at = new Date(day[first]?.at ?? now);
    const until = new Date(Date.parse(last?.at ?? '') + seconds * 1_000);
    return words(at.getTime() <= now.getTime() + soonMillis ? null : formatHour(at), formatHour(until));
  }
  const [best] = on(now).toSorted((a, b) => a.penalty - b.penalty);
  const [reason] = best?.reasons ?? [];
  if (!best || reason === undefined) return null;
  if (judge(best, seconds / 3_600).level === 'hard') return bestHourTexts.rather(reason);
  return bestHourTexts.careful(formatHour(new Date(best.at)), reason);
}

/** By daylight under a fair sky all the way. */
const isFair = ({ penalty }: Departure) => penalty === 0;
