import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { provenance, Sky, SkyQuery, skyRateLimit, Wind } from './weather.ts';

/** Three hours of forecast. */
export const ForecastEntry = z.object({
  dt: z.number().int(),
  weather: z.array(Sky).min(1),
  main: z.object({ temp: z.number(), feels_like: z.number(), humidity: z.number() }),
  wind: Wind,
  visibility: z.number().nonnegative(),
  /** Chance of rain, 0 to 1. */
  pop: z.number().min(0).max(1),
});
export type ForecastEntry = z.infer<typeof ForecastEntry>;
export const Forecast = z.object({ list: z.array(ForecastEntry), ...provenance });
export type Forecast = z.infer<typeof Forecast>;

/** A meteorological warning of the state (INMET) that holds at a place. */
export const WeatherWarning = z.object({
  id: z.string(),
  event: z.string(),
  severity: z.enum(['low', 'medium', 'high']),
  description: z.string(),
  instructions: z.array(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type WeatherWarning = z.infer<typeof WeatherWarning>;

export const getForecast = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/weather/forecast',
  success: 200,
  summary: 'The next five days at a place, every three hours',
  query: SkyQuery,
  response: Forecast,
  rateLimit: skyRateLimit,
});

export const getWarnings = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/weather/warnings',
  success: 200,
  summary: 'Meteorological warnings that hold at a place now or later today',
  query: SkyQuery,
  response: z.array(WeatherWarning),
  rateLimit: skyRateLimit,
});
