import type { RideWeather, RideWeatherRequest } from '@estradeiro/contract/weather';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { CachedProvider } from './cached-provider.ts';
import type { KnownPlaces } from './places-known.ts';
import { placesPassed } from './places-passed.ts';
import { forecastRide } from './ride-forecast.ts';
import { thinPlaces } from './thin-places.ts';
import { wayAlong } from './way.ts';

type Deps = {
  skies: CachedProvider;
  places: () => KnownPlaces;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  clock: Clock;
};

/** The weather along a way, with one question to the provider however long the way is. */
export const createRideService = ({ skies, places, readLine, clock }: Deps) =>
  async function weatherOfRide(request: z.output<typeof RideWeatherRequest>, riderId: string): Promise<RideWeather> {
    const { durationSeconds, stops, departureAt } = request;
    const { points, along } = await readLine(request.polyline, riderId);
    const way = wayAlong(points, along);
    const passed = placesPassed({ way, durationSeconds }, stops, places());
    const { distanceMeters: roadMeters = way.totalMeters } = request;
    const roadPerLine = way.totalMeters > 0 ? roadMeters / way.totalMeters : 1;
    const wanted = passed.map(({ position, kind }) => ({ position, apart: kind === 'pass' }));
    const { asked, indexes } = thinPlaces(wanted, skies.mostPlaces);
    const forecasts = await skies.ahead(asked);

    const forecastPlaces = passed.map((place, index) => ({
      ...place,
      distanceMeters: place.distanceMeters * roadPerLine,
      forecast: forecasts[indexes[index] ?? 0]?.value ?? [],
    }));
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
    return {
      ...forecastRide(forecastPlaces, seconds(new Date(departureAt)), seconds(clock.now())),
      ageSeconds: Math.max(...forecasts.map(({ ageSeconds }) => ageSeconds)),
      source: skies.source,
    };
  };
