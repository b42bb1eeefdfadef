import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { GeocodedCity } from '@estradeiro/contract/places';
import type {
  CurrentWeather,
  Forecast,
  RideWeather,
  RideWeatherRequest,
  RouteWeather,
  RouteWeatherRequest,
  WarningsHere,
} from '@estradeiro/contract/weather';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { createCachedProvider } from './cached-provider.ts';
import { toCurrentWeather } from './current.ts';
import { threeHourly } from './forecast.ts';
import type { Aged } from './place-cache.ts';
import { type KnownPlaces, townAt } from './places-known.ts';
import { createRideService } from './ride.service.ts';
import { analyzeRoute } from './route-analysis.ts';
import { createWarnings } from './warnings.ts';
import type { CurrentSky, WarningSource, WeatherProvider } from './weather.provider.ts';
import type { WeatherStore } from './weather.store.ts';

export type WeatherDeps = {
  provider: WeatherProvider;
  /** Null where the operator wants no warnings. */
  warningSource: WarningSource | null;
  store: WeatherStore;
  /** The maps installed now: read each time. */
  places: () => KnownPlaces;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  clock: Clock;
};

/** Fails with `upstream_unavailable` where the provider does and no good value was ever stored. */
export type Weather = {
  now(at: LatLng): Promise<CurrentWeather>;
  forecast(at: LatLng): Promise<Forecast>;
  warnings(at: LatLng): Promise<WarningsHere>;
  analyzeRoute(request: z.output<typeof RouteWeatherRequest>): Promise<RouteWeather>;
  /** Also `invalid_request` for an unreadable line and a departure that has passed or lies past the forecast. */
  weatherOfRide(request: z.output<typeof RideWeatherRequest>, riderId: string): Promise<RideWeather>;
  /** Cities by name: Brazilian ones from the gazetteer, others from the provider. */
  cities(name: string, limit: number): Promise<GeocodedCity[]>;
};

/** How many places are searched for cities, since streets and stations have the same names. */
const searchDepth = 20;

export const createWeather =
  (deps: WeatherDeps) =>
  (log: FastifyBaseLogger): Weather => {
    const { places, clock } = deps;
    const skies = createCachedProvider({ ...deps, log });
    const warnings = createWarnings({ ...deps, log, source: deps.warningSource });

    function toWeather(sky: Aged<CurrentSky>, at: LatLng): CurrentWeather {
      const town = townAt(places(), at);
      return toCurrentWeather(sky, town && { name: town.name, country: 'BR' }, skies.source);
    }

    return {
      now: async (at) => toWeather(only(await skies.now([at])), at),

      async forecast(at) {
        const { value, ageSeconds } = only(await skies.ahead([at]));
        return { list: threeHourly(value, Math.floor(clock.now().getTime() / 1000)), ageSeconds, source: skies.source };
      },

      warnings: warnings.at,

      async analyzeRoute({ routeName, waypoints }) {
        const official = warnings.atEach(waypoints).catch((cause) => {
          log.warn({ err: cause }, 'route analysed without warnings');
          return [];
        });
        const [weather, warned] = await Promise.all([skies.now(waypoints), official]);
        const found = waypoints.map((at, index) => {
          const sky = weather[index];
          return { weather: sky ? toWeather(sky, at) : null, warnings: warned[index] ?? [] };
        });
        if (found.every(({ weather }) => weather === null)) throw new AppError('upstream_unavailable');
        return analyzeRoute({ routeName, waypoints }, found, skies.source);
      },

      weatherOfRide: createRideService({ ...deps, skies, warnings, log }),

      async cities(name, limit) {
        const known = places().search(name, undefined, searchDepth);
        const cities = known.filter(({ kind }) => kind === 'city').slice(0, limit);
        if (cities.length === 0) return (await skies.cities(name, limit)).slice(0, limit);
        return cities.map(({ name, context, lat, lng }) => ({ name, state: context, country: 'BR', lat, lon: lng }));
      },
    };
  };

/** Fails with `upstream_unavailable` where the vendor does not know the place. */
function only<T>([answer]: (Aged<T> | null)[]): Aged<T> {
  if (!answer) throw new AppError('upstream_unavailable');
  return answer;
}
