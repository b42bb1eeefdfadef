import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, LatLng, maxLineCharacters } from './lat-lng.ts';
import { orNewer } from './newer-values.ts';

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
const provenance = {
  /** How old the figures are: more than the cache's ten minutes only when the provider fails (D18). */
  ageSeconds: z.number().int().nonnegative(),
  source: orNewer(WeatherSource),
};

/** The weather now at one place, in the specified shape: °C, %, hPa, m/s, metres. */
export const CurrentWeather = z.object({
  name: z.string(),
  sys: z.object({ country: z.string() }),
  dt: z.number().int(),
  weather: z.array(Sky).min(1),
  /** Null where the provider does not tell. */
  main: z.object({
    temp: z.number(),
    feels_like: z.number(),
    humidity: z.number().nullable(),
    pressure: z.number().nullable(),
  }),
  wind: Wind,
  /** Metres; 10,000 where the provider says nothing (part 1 §9). */
  visibility: z.number().nonnegative(),
  /** Millimetres in the last hour; absent when dry. */
  rain: z.object({ '1h': z.number().nonnegative() }).optional(),
  ...provenance,
});
export type CurrentWeather = z.infer<typeof CurrentWeather>;

/** The place that a question about the sky is about. */
const SkyQuery = z.object({ lat: DegreesInQuery(90), lon: DegreesInQuery(180) });
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

/** Three hours of forecast. */
export const ForecastEntry = z.object({
  dt: z.number().int(),
  weather: z.array(Sky).min(1),
  main: z.object({ temp: z.number(), feels_like: z.number(), humidity: z.number().nullable() }),
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

/** Whether INMET's list is the one of now, an earlier one since INMET does not answer, or asked for by nobody. */
export const WarningWatch = z.enum(['current', 'stale', 'none']);
export type WarningWatch = z.infer<typeof WarningWatch>;

/** That there are no warnings is known where the watch is `current`. */
export const WarningsHere = z.object({ watch: WarningWatch.catch('stale'), warnings: z.array(WeatherWarning) });
export type WarningsHere = z.infer<typeof WarningsHere>;

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
  response: WarningsHere,
  rateLimit: skyRateLimit,
});

export const mostWeatherWaypoints = 50;

export const RouteWeatherRequest = z.object({
  routeName: z.string().trim().min(1).max(120).default('Minha Rota'),
  waypoints: z
    .array(LatLng.extend({ name: z.string().trim().min(1).max(200) }))
    .min(1)
    .max(mostWeatherWaypoints),
});

/** What to beware of at one waypoint, and what to do about it. */
export const RouteAlert = z.object({
  message: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  recommendation: z.string(),
});
export type RouteAlert = z.infer<typeof RouteAlert>;

export const RouteWeather = z.object({
  routeName: z.string(),
  waypoints: z.array(
    z.object({
      location: LatLng.extend({ name: z.string() }),
      /** °C, km/h, %, hPa. */
      current: z.object({
        temp: z.number(),
        wind_speed: z.number(),
        humidity: z.number().nullable(),
        pressure: z.number().nullable(),
      }),
      alerts: z.array(RouteAlert),
    }),
  ),
  /** Those whose weather could not be read, with the warnings of INMET that hold there. */
  unknownWaypoints: z.array(z.object({ name: z.string(), alerts: z.array(RouteAlert) })).default([]),
  summary: z.object({
    /** Of all waypoints, as in `totalWaypoints`; the other figures are of those whose weather is known. */
    totalAlerts: z.number().int(),
    averageTemperature: z.number(),
    /** km/h. */
    maxWindSpeed: z.number(),
    totalWaypoints: z.number().int(),
    recommendation: z.string(),
  }),
  ...provenance,
});
export type RouteWeather = z.infer<typeof RouteWeather>;

/**
 * What makes a stretch of a ride dangerous, with the reason in pt-BR: 'Rajadas de 72 km/h'. `official` is a warning of INMET in force at the
 * hour of passing.
 */
export const RideHazard = z.object({
  kind: orNewer(
    z.enum(['official', 'storm', 'gusts', 'heavy-rain', 'rain', 'fog', 'dust', 'cold', 'heat', 'darkness', 'twilight']),
  ),
  severity: z.enum(['warning', 'danger']),
  reason: z.string(),
});
export type RideHazard = z.infer<typeof RideHazard>;

/** The sky over one place of the way at the hour of passing it. */
export const WeatherOnWay = z.object({
  kind: z.enum(['start', 'interval', 'stop', 'pass', 'arrival']),
  name: z.string().nullable(),
  at: z.iso.datetime(),
  distanceMeters: z.number().nonnegative(),
  position: LatLng,
  condition: Condition,
  temperatureC: z.number(),
  gustKmh: z.number().nonnegative(),
  rainMm: z.number().nonnegative(),
  rainChancePercent: z.number().min(0).max(100),
  visibilityMeters: z.number().nonnegative(),
  isDark: z.boolean(),
  hazards: z.array(RideHazard),
});
export type WeatherOnWay = z.infer<typeof WeatherOnWay>;

/**
 * Leaving at this hour: the lower the penalty, the better the ride. `worst` is the gravest hazard anywhere on it, `reasons` say what it
 * would meet, worst first.
 */
export const Departure = z.object({
  at: z.iso.datetime(),
  penalty: z.number().nonnegative(),
  worst: z.enum(['fair', 'warning', 'danger']).default('warning'),
  reasons: z.array(z.string()),
});
export type Departure = z.infer<typeof Departure>;

export const RideWeatherRequest = z.object({
  polyline: z.string().min(1).max(maxLineCharacters),
  /** How long the road is, where the line is only a sketch of it; without it, as long as the line. */
  distanceMeters: z.number().positive().max(50_000_000).optional(),
  durationSeconds: z.number().positive().max(2_000_000),
  stops: z
    .array(LatLng.extend({ name: z.string().max(200) }))
    .max(50)
    .default([]),
  departureAt: z.iso.datetime(),
});

export const RideWeather = z.object({
  /** In riding order; they end before the arrival where the forecast does. */
  passings: z.array(WeatherOnWay).min(1),
  /** Leaving as asked; null where that lies past the next 48 hours. */
  asked: Departure.nullable(),
  /** Every full hour of the next 48, the asked one aside. */
  departures: z.array(Departure),
  /** The asked one wins a tie, and is left out when it lies past those 48 hours. */
  best: Departure,
  /** Unless `current`, the hazards lack warnings of INMET. */
  warningWatch: WarningWatch.catch('stale'),
  ...provenance,
});
export type RideWeather = z.infer<typeof RideWeather>;

const rider = { access: 'rider' } as const;

export const analyzeRouteWeather = endpoint({
  ...rider,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
  method: 'POST',
  path: '/api/weather/route',
  evenWithoutSpace: true,
  success: 200,
  summary: 'The weather now at each waypoint, with alerts and a recommendation',
  body: RouteWeatherRequest,
  response: RouteWeather,
});

export const forecastRide = endpoint({
  ...rider,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
  method: 'POST',
  path: '/api/weather/ride',
  evenWithoutSpace: true,
  success: 200,
  summary: 'The weather along a way at the hours of passing, and the best hour to leave in the next 48',
  body: RideWeatherRequest,
  response: RideWeather,
  bodyLimitBytes: maxLineCharacters + 100_000,
});
