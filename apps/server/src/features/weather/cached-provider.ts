import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { SilencedService } from '#platform/errors.ts';
import { createVendorPause } from '#platform/vendor-pause.ts';
import { createPlaceCache, type PlaceCache } from './place-cache.ts';
import { texts } from './texts.ts';
import { CurrentSky, ForecastSky, type WeatherProvider } from './weather.provider.ts';
import type { Kind, WeatherStore } from './weather.store.ts';
import { townAt, type WeatherPlaces } from './weather-places.ts';

const mostCurrent = 5_000;
/** A week by the hour is some 20 kB. */
const mostForecasts = 1_000;

type CachedProviderDeps = {
  provider: WeatherProvider;
  isSilenced: (service: 'weather') => boolean;
  store: WeatherStore;
  places: () => WeatherPlaces;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** The provider with its caches, for the rest of the feature. */
export type CachedProvider = {
  source: WeatherProvider['source'];
  mostPlaces: number;
  now: PlaceCache<CurrentSky>;
  ahead: PlaceCache<ForecastSky[]>;
  cities: WeatherProvider['cities'];
};

export function createCachedProvider({
  provider,
  isSilenced,
  store,
  places,
  clock,
  log,
}: CachedProviderDeps): CachedProvider {
  const rest = createVendorPause(clock);
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isSilenced('weather')) throw new SilencedService(texts.silenced);
    return rest(work);
  };
  const { now, ahead } = provider;
  const logFailure = (cause: unknown) => log.warn({ err: cause }, 'last good weather');
  const storeFor = <T>(kind: Kind, schema: z.ZodType<T>) => ({
    read: (wanted: readonly LatLng[]) =>
      store.read(kind, schema, wanted).catch((cause) => {
        logFailure(cause);
        return wanted.map(() => null);
      }),
    write: (wanted: readonly LatLng[], values: readonly T[], readAt: Date) =>
      store.write(kind, named(wanted, values, places()), readAt).catch(logFailure),
  });
  return {
    source: provider.source,
    mostPlaces: provider.mostPlaces,
    now: createPlaceCache({
      clock,
      most: mostCurrent,
      store: storeFor('now', CurrentSky),
      load: (wanted) => ask(() => now(wanted)),
    }),
    ahead: createPlaceCache({
      clock,
      most: mostForecasts,
      store: storeFor('ahead', z.array(ForecastSky)),
      load: (wanted) => ask(() => ahead(wanted)),
    }),
    cities: (name, limit) => ask(() => provider.cities(name, limit)),
  };
}

const named = <T>(wanted: readonly LatLng[], values: readonly T[], places: WeatherPlaces) =>
  values.flatMap((value, index) => {
    const place = wanted[index];
    return place ? [{ place, locationName: townAt(places, place)?.name ?? '', value }] : [];
  });
