import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideWeather, RideWeatherRequest } from '@estradeiro/contract/route-weather';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { KnownPlaces } from './places-known.ts';
import { placesPassed } from './places-passed.ts';
import { forecastRide } from './ride-forecast.ts';
import type { Skies } from './skies.ts';
import { texts } from './texts.ts';
import { thinned } from './thinned.ts';
import { wayAlong } from './way.ts';

type Deps = { skies: Skies; places: () => KnownPlaces; clock: Clock };

/** The weather along a way, with one question to the provider however long the way is. */
export const createRideService = ({ skies, places, clock }: Deps) =>
  async function weatherOfRide(request: z.output<typeof RideWeatherRequest>): Promise<RideWeather> {
    const { durationSeconds, stops, departureAt } = request;
    const way = wayAlong(readLine(request.polyline));
    const passed = placesPassed({ way, durationSeconds }, stops, places());
    const { distanceMeters: roadMeters = way.totalMeters } = request;
    const roadPerLine = way.totalMeters > 0 ? roadMeters / way.totalMeters : 1;
    const wanted = passed.map(({ position, kind }) => ({ position, apart: kind === 'pass' }));
    const { asked, indexes } = thinned(wanted, skies.mostPlaces);
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

function readLine(polyline: string): LatLng[] {
  try {
    return decodePolyline(polyline);
  } catch (cause) {
    if (!(cause instanceof MalformedPolylineError)) throw cause;
    throw new AppError('invalid_request', { cause, message: texts.unreadableLine });
  }
}
