import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery } from './lat-lng.ts';

/** Condition groups by the names that the specification shows; both providers are read into them. */
export const Condition = z.enum([
  'Clear',
  'Clouds',
  'Drizzle',
  'Rain',
  'Thunderstorm',
  'Snow',
  'Mist',
  'Fog',
  'Haze',
  'Smoke',
  'Dust',
  'Sand',
  'Squall',
  'Tornado',
]);
export type Condition = z.infer<typeof Condition>;

/** One condition: `description` in pt-BR, `icon` an OpenWeatherMap code such as '10d'. */
export const Sky = z.object({ main: Condition, description: z.string(), icon: z.string() });
export type Sky = z.infer<typeof Sky>;

export const Wind = z.object({
  /** Metres a second. */
  speed: z.number().nonnegative(),
  gust: z.number().nonnegative().optional(),
});

/** Whose figures they are: both providers ask to be named wherever their figures show. */
export const WeatherSource = z.enum(['open-meteo', 'openweathermap']);
export type WeatherSource = z.infer<typeof WeatherSource>;

/** Goes with every answer about the sky. */
export const provenance = {
  /** How old the figures are: more than the cache's ten minutes only when the provider fails (D18). */
  ageSeconds: z.number().int().nonnegative(),
  source: WeatherSource,
};

/** The weather now at one place, in the specified shape: °C, %, hPa, m/s, metres. */
export const CurrentWeather = z.object({
  name: z.string(),
  sys: z.object({ country: z.string() }),
  dt: z.number().int(),
  weather: z.array(Sky).min(1),
  main: z.object({ temp: z.number(), feels_like: z.number(), humidity: z.number(), pressure: z.number() }),
  wind: Wind,
  /** Metres; 10,000 where the provider says nothing (part 1 §9). */
  visibility: z.number().nonnegative(),
  /** Millimetres in the last hour; absent when dry. */
  rain: z.object({ '1h': z.number().nonnegative() }).optional(),
  ...provenance,
});
export type CurrentWeather = z.infer<typeof CurrentWeather>;

/** The place that a question about the sky is about. */
export const SkyQuery = z.object({ lat: DegreesInQuery(90), lon: DegreesInQuery(180) });
/** Of every endpoint that a provider of weather stands behind. */
export const skyRateLimit = { max: 120, windowSeconds: 60 };

export const getWeather = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/weather',
  success: 200,
  summary: 'The weather now at a place',
  query: SkyQuery,
  response: CurrentWeather,
  rateLimit: skyRateLimit,
});
