import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather, forecastRide, getForecast, getWarnings, getWeather } from '@estradeiro/contract/weather';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { WeatherProvider } from './weather.provider.ts';
import { createWeather, type Weather, type WeatherDeps } from './weather.service.ts';
import { createWeatherStore } from './weather.store.ts';

/** `build` makes the service with the app's own log. */
const weather = (build: (log: FastifyBaseLogger) => Weather) => async (app: FastifyInstance) => {
  const service = build(app.log);

  serve(app, getWeather, ({ query: { lat, lon } }) => service.now({ lat, lng: lon }));
  serve(app, getForecast, ({ query: { lat, lon } }) => service.forecast({ lat, lng: lon }));
  serve(app, getWarnings, ({ query: { lat, lon } }) => service.warnings({ lat, lng: lon }));
  serve(app, analyzeRouteWeather, ({ body }) => service.analyzeRoute(body));
  serve(app, forecastRide, ({ rider, body }) => service.weatherOfRide(body, rider.id));
  serve(app, geocode, ({ query: { q, limit } }) => service.cities(q, limit));
};

type FeatureDeps = Omit<WeatherDeps, 'store' | 'provider'> & {
  db: Database;
  weatherProvider: WeatherProvider;
  hasSpace: () => boolean;
};

/** Uses the towns and the mountain passes of the installed maps. */
export const weatherFeature = ({ db, weatherProvider, hasSpace, ...deps }: FeatureDeps): Feature => ({
  register: weather(createWeather({ ...deps, provider: weatherProvider, store: createWeatherStore(db, hasSpace) })),
});
