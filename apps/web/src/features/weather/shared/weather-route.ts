import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { forecastRide } from '@estradeiro/contract/weather';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { type PreparedRoute, positionOnRoute, segmentAt } from '@estradeiro/navigation/prepared-route';
import { progressAt } from '@estradeiro/navigation/progress';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { queryOptions } from '@tanstack/react-query';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { systemClock } from '#platform/clock.ts';
import { refreshMillis } from './api.ts';

/** A line with its duration, for a weather request. */
export type WeatherRoute = { polyline: string; durationSeconds: number };

/** The server needs no finer line, and a line through the whole country stays a few kilobytes. */
const finestMeters = 100;
const mostPoints = 5_000;
/** At the start the whole route lies ahead, which was requested while planning. */
const atStartMeters = 200;

export const wholeRoute = ({ polyline, durationSeconds }: Route): WeatherRoute => ({
  polyline: thinned(decodePolyline(polyline)),
  durationSeconds: Math.max(1, durationSeconds),
});

/** The rest of a route for a rider at this distance from its start. */
export function routeAhead(prepared: PreparedRoute, alongMeters: number): WeatherRoute {
  if (alongMeters < atStartMeters) return wholeRoute(prepared.route);
  const rest = decodePolyline(prepared.route.polyline).slice(segmentAt(prepared, alongMeters) + 1);
  return {
    polyline: thinned([positionOnRoute(prepared, alongMeters), ...rest]),
    durationSeconds: Math.max(1, progressAt(prepared, alongMeters).remainingSeconds),
  };
}

function thinned(points: readonly LatLng[]): string {
  const cumulative = cumulativeMeters(points);
  const spacing = Math.max(finestMeters, (cumulative.at(-1) ?? 0) / mostPoints);
  const end = points.at(-1);
  return encodePolyline(end ? [...resample(points, spacing, cumulative), end] : points);
}

/** The weather on a route for a departure now, cached for ten minutes. Idle without a route. */
export const routeWeatherQuery = (route: WeatherRoute | null, clock = systemClock) => {
  const requested = route ?? { polyline: '', durationSeconds: 0 };
  return queryOptions({
    queryKey: ['weather', 'way', requested.polyline],
    queryFn: ({ signal }) => {
      const departureAt = new Date(clock()).toISOString();
      return callOrPacked(
        forecastRide,
        { body: { ...requested, departureAt } },
        (packed) => packed.weatherAlong(requested.polyline, departureAt),
        signal,
      );
    },
    enabled: route !== null,
    staleTime: refreshMillis,
  });
};
