import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather, forecastRide, getForecast, getWarnings, getWeather } from '@estradeiro/contract/weather';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { WeatherProvider } from './weather.provider.ts';
import { createWeather, type Weather, type WeatherDeps } from './weather.service.ts';
import { createWeatherStore } from './weather.store.ts';

const weather = (service: Weather) => async (app: FastifyInstance) => {
  serve(app, getWeather, ({ query: { lat, lon } }) => service.now({ lat, lng: lon }));
  serve(app, getForecast, ({ query: { lat, lon } }) => service.forecast({ lat, lng: lon }));
  serve(app, getWarnings, ({ query: { lat, lon } }) => service.warnings({ lat, lng: lon }));
  serve(app, analyzeRouteWeather, ({ body }) => service.analyzeRoute(body));
  serve(app, forecastRide, ({ rider, body, left }) => service.weatherOfRide(body, rider.id, left));
  serve(app, geocode, ({ query: { q, limit } }) => service.cities(q, limit));
};

type FeatureDeps = Omit<WeatherDeps, 'store' | 'provider'> & {
  db: Database;
  weatherProvider: WeatherProvider;
  hasSpace: () => boolean;
  log: FastifyBaseLogger;
};

/** Uses the towns and the mountain passes of the installed maps. */
export function weatherFeature({
  db,
  weatherProvider,
  hasSpace,
  log,
  ...deps
}: FeatureDeps): Feature & Pick<Weather, 'weatherOfRide'> {
  const store = createWeatherStore(db, hasSpace);
  const service = createWeather({ ...deps, provider: weatherProvider, store })(log);
  return { register: weather(service), weatherOfRide: service.weatherOfRide };
}
