import { largest } from '@estradeiro/contract/extremes';
import type { RideWeather, RideWeatherRequest } from '@estradeiro/contract/weather';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { CachedProvider } from './cached-provider.ts';
import type { KnownPlaces } from './places-known.ts';
import { placesPassed } from './places-passed.ts';
import { forecastRide } from './ride-forecast.ts';
import { thinPlaces } from './thin-places.ts';
import type { Warnings } from './warnings.ts';
import { wayAlong } from './way.ts';

type Deps = {
  skies: CachedProvider;
  warnings: Warnings;
  places: () => KnownPlaces;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** The weather on a route, with one request to the provider however long the route is, and its official warnings. */
export const createRideService = ({ skies, warnings, places, readLine, clock, log }: Deps) =>
  async function weatherOfRide(request: z.output<typeof RideWeatherRequest>, riderId: string): Promise<RideWeather> {
    const { durationSeconds, stops, departureAt } = request;
    const { points, along } = await readLine(request.polyline, riderId);
    const line = wayAlong(points, along);
    const passed = placesPassed({ line, durationSeconds }, stops, places());
    const { distanceMeters: roadMeters = line.totalMeters } = request;
    const roadPerLine = line.totalMeters > 0 ? roadMeters / line.totalMeters : 1;
    const wanted = passed.map(({ position, kind }) => ({ position, apart: kind === 'pass' }));
    const { asked, indexes } = thinPlaces(wanted, skies.mostPlaces);
    const official = warnings.announcedAtEach(passed.map(({ position }) => position)).catch((cause) => {
      log.warn({ err: cause }, 'ride forecast without warnings');
      return null;
    });
    const [forecasts, warned] = await Promise.all([skies.ahead(asked), official]);

    const forecastPlaces = passed.map((place, index) => ({
      ...place,
      distanceMeters: place.distanceMeters * roadPerLine,
      forecast: forecasts[indexes[index] ?? 0]?.value ?? [],
      warnings: warned?.warnings[index] ?? [],
    }));
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
    return {
      ...forecastRide(forecastPlaces, seconds(new Date(departureAt)), seconds(clock.now())),
      warningWatch: warned?.watch ?? 'stale',
      ageSeconds: largest(forecasts.map((one) => one?.ageSeconds ?? 0)),
      source: skies.source,
    };
  };
