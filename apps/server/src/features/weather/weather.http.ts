import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather, forecastRide, getForecast, getWarnings, getWeather } from '@estradeiro/contract/weather';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.ts';
import type { Weather } from './weather.service.ts';

/** `build` makes the service with the app's own log. */
export const weather = (build: (log: FastifyBaseLogger) => Weather) => async (app: FastifyInstance) => {
  const service = build(app.log);

  serve(app, getWeather, ({ query: { lat, lon } }) => service.now({ lat, lng: lon }));
  serve(app, getForecast, ({ query: { lat, lon } }) => service.forecast({ lat, lng: lon }));
  serve(app, getWarnings, ({ query: { lat, lon } }) => service.warnings({ lat, lng: lon }));
  serve(app, analyzeRouteWeather, ({ body }) => service.analyzeRoute(body));
  serve(app, forecastRide, ({ rider, body }) => service.weatherOfRide(body, rider.id));
  serve(app, geocode, ({ query: { q, limit } }) => service.cities(q, limit));
};
