import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather, Forecast } from '@estradeiro/contract/weather';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { toCurrentWeather } from './current.ts';
import { threeHourly } from './forecast.ts';
import type { Aged } from './place-cache.ts';
import { type KnownPlaces, townAt } from './places-known.ts';
import { createSkies } from './skies.ts';
import type { WeatherProvider } from './weather.provider.ts';
import type { WeatherStore } from './weather.store.ts';

export type WeatherDeps = {
  provider: WeatherProvider;
  store: WeatherStore;
  /** The maps installed now: asked anew each time. */
  places: () => KnownPlaces;
  clock: Clock;
};

/** Fails with `upstream_unavailable` where the provider does and no good answer was ever kept. */
export type Weather = {
  now(at: LatLng): Promise<CurrentWeather>;
  forecast(at: LatLng): Promise<Forecast>;
};

export const createWeather =
  (deps: WeatherDeps) =>
  (log: FastifyBaseLogger): Weather => {
    const { places, clock } = deps;
    const skies = createSkies({ ...deps, log });
    return {
      async now(at) {
        const town = townAt(places(), at);
        return toCurrentWeather(only(await skies.now([at])), town && { name: town.name, country: 'BR' });
      },
      async forecast(at) {
        const { value, ageSeconds } = only(await skies.ahead([at]));
        return { list: threeHourly(value, Math.floor(clock.now().getTime() / 1000)), ageSeconds };
      },
    };
  };

function only<T>([answer]: Aged<T>[]): Aged<T> {
  if (!answer) throw new Error('a cache answers for every place');
  return answer;
}
