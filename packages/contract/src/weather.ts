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

const Wind = z.object({
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

/** Whole names, as both providers give them: 'Santa Catarina', 'BR'. */
export const GeocodedCity = z.object({
  name: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type GeocodedCity = z.infer<typeof GeocodedCity>;

const Here = z.object({ lat: DegreesInQuery(90), lon: DegreesInQuery(180) });
const rider = { access: 'rider' } as const;
const limit = { rateLimit: { max: 120, windowSeconds: 60 } };

export const getWeather = endpoint({
  ...rider,
  ...limit,
  method: 'GET',
  path: '/api/weather',
  success: 200,
  summary: 'The weather now at a place',
  query: Here,
  response: CurrentWeather,
});

export const getForecast = endpoint({
  ...rider,
  ...limit,
  method: 'GET',
  path: '/api/weather/forecast',
  success: 200,
  summary: 'The next five days at a place, every three hours',
  query: Here,
  response: Forecast,
});

export const getWarnings = endpoint({
  ...rider,
  ...limit,
  method: 'GET',
  path: '/api/weather/warnings',
  success: 200,
  summary: 'Meteorological warnings that hold at a place now or later today',
  query: Here,
  response: z.array(WeatherWarning),
});

export const geocode = endpoint({
  ...rider,
  ...limit,
  method: 'GET',
  path: '/api/geocoding',
  success: 200,
  summary: 'Cities by name',
  query: z.object({
    q: z.string().trim().min(1).max(100),
    limit: z.coerce.number().int().min(1).max(5).default(5),
  }),
  response: z.array(GeocodedCity),
});
