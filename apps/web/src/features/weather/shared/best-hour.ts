import { addDays, type Day } from '@estradeiro/contract/day';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { getSavedRoute, type SavedRoute } from '@estradeiro/contract/routes';
import { Departure, forecastRide } from '@estradeiro/contract/weather';
import { signTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { cached } from '#platform/offline/cache.ts';
import { judge } from '../departure-levels.ts';
import { dayAt } from '../moments.ts';
import { bestHourTexts } from '../texts.ts';
import { warningsQuery } from './api.ts';

/** How the hours of leaving on a saved route compare, how long it takes, and where it starts. */
const Compared = z.object({
  departures: z.array(Departure),
  seconds: z.number(),
  start: LatLng.nullable().default(null),
});
type Compared = z.infer<typeof Compared>;

/** As long as the server keeps an answer (D18). */
const freshMillis = 10 * 60_000;

/** A rider who is about to leave takes no longer to the gate. */
const soonMillis = 10 * 60_000;

/** Calculated again for another set of warnings: an answer from before they were issued may praise an hour that they do not allow. */
const bestHourQuery = ({ id, updatedAt }: Pick<SavedRoute, 'id' | 'updatedAt'>, warningIds: readonly string[]) =>
  queryOptions({
    queryKey: ['weather', 'best-hour', id, updatedAt, ...warningIds],
    queryFn: async ({ signal }): Promise<Compared | null> => {
      const { route } = await call(getSavedRoute, { params: { id } }, signal);
      if (!route) return null;
      const { polyline, distanceMeters, durationSeconds } = route;
      const departureAt = new Date(Math.ceil(systemClock() / soonMillis) * soonMillis).toISOString();
      const way = { polyline, durationSeconds, stops: [], ...(distanceMeters > 0 && { distanceMeters }) };
      const { asked, departures } = await call(forecastRide, { body: { ...way, departureAt } }, signal);
      const [start = null] = route.waypoints;
      return { departures: asked ? [asked, ...departures] : departures, seconds: durationSeconds, start };
    },
    ...cached({ response: Compared.nullable() }),
    staleTime: freshMillis,
  });

/** When to leave on a saved route, in a sentence; null while nobody knows. `here` is where the rider is, whose warnings count at once. */
export function useBestHour(
  route: Pick<SavedRoute, 'id' | 'updatedAt'>,
  here: LatLng | null,
  now: Date,
): string | null {
  const { data: official } = useQuery(warningsQuery(here));
  const { data } = useQuery(bestHourQuery(route, official?.warnings.map(({ id }) => id) ?? []));
  return data ? bestHourWords(data, now) : null;
}

/**
 * 'Saia às 7h10: seco até as 15h00, chega com luz': today's first hour that meets nothing bad, else tomorrow's; with neither today's best
 * hour and the worst that it meets. By the clocks of where the route starts.
 */
export function bestHourWords({ departures, seconds, start }: Compared, now: Date): string | null {
  const zone = zoneAt(start);
  const today = dayAt(now, start);
  const ahead = departures
    .filter(({ at }) => Date.parse(at) >= now.getTime() - soonMillis)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const on = (day: Day) => ahead.filter(({ at }) => dayAt(new Date(at), start) === day);
  for (const [day, words] of [
    [on(today), bestHourTexts.today],
    [on(addDays(today, 1)), bestHourTexts.tomorrow],
  ] as const) {
    const first = day.findIndex(isFair);
    if (first < 0) continue;
    const end = day.findIndex((departure, index) => index > first && !isFair(departure));
    const last = day.at(end < 0 ? -1 : end - 1);
    const at = new Date(day[first]?.at ?? now);
    const until = Date.parse(last?.at ?? '') + seconds * 1_000;
    const isNow = at.getTime() <= now.getTime() + soonMillis;
    return words(isNow ? null : signTimeWithZone(at.getTime(), zone), signTime(until, zone));
  }
  const [best] = on(today).toSorted((a, b) => a.penalty - b.penalty);
  const [reason] = best?.reasons ?? [];
  if (!best || reason === undefined) return null;
  const { level } = judge(best, seconds / 3_600);
  if (level === 'hard' || level === 'danger') return bestHourTexts.rather(reason);
  return bestHourTexts.careful(signTimeWithZone(Date.parse(best.at), zone), reason);
}

/** By daylight under a fair sky all the way. */
const isFair = ({ worst }: Departure) => worst === 'fair';
