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

/** How departure hours on a saved route compare, its duration, and its start. */
const Compared = z.object({
  departures: z.array(Departure),
  seconds: z.number(),
  start: LatLng.nullable().default(null),
});
type Compared = z.infer<typeof Compared>;

/** As long as the server caches an answer (D18). */
const freshMillis = 10 * 60_000;

/** A departure within this time of now counts as now, and requests are for the next full multiple of it. */
const soonMillis = 10 * 60_000;

/** Calculated again for another set of warnings: an earlier result may recommend an hour that new warnings forbid. */
const bestHourQuery = ({ id, updatedAt }: Pick<SavedRoute, 'id' | 'updatedAt'>, warningIds: readonly string[]) =>
  queryOptions({
    queryKey: ['weather', 'best-hour', id, updatedAt, ...warningIds],
    queryFn: async ({ signal }): Promise<Compared | null> => {
      const { route } = await call(getSavedRoute, { params: { id } }, signal);
      if (!route) return null;
      const { polyline, distanceMeters, durationSeconds } = route;
      const departureAt = new Date(Math.ceil(systemClock() / soonMillis) * soonMillis).toISOString();
      const routeBody = { polyline, durationSeconds, stops: [], ...(distanceMeters > 0 && { distanceMeters }) };
      const { asked, departures } = await call(forecastRide, { body: { ...routeBody, departureAt } }, signal);
      const [start = null] = route.waypoints;
      return { departures: asked ? [asked, ...departures] : departures, seconds: durationSeconds, start };
    },
    ...cached({ response: Compared.nullable() }),
    staleTime: freshMillis,
  });

/**
 * The best departure on a saved route, in a sentence; null while unknown. `here` is the rider's position; a change of
 * the warnings there refetches the departures.
 */
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
 * 'Saia às 7h10: seco até as 15h00, chega com luz': today's first good hour, else tomorrow's; with neither, today's best hour and
 * its worst hazard. By the clocks of the route's start.
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

/** By daylight and in fair weather on the whole route. */
const isFair = ({ worst }: Departure) => worst === 'fair';
