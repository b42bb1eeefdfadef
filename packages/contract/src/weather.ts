import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, LatLng, maxLineCharacters } from './lat-lng.ts';
import { orNewer } from './newer-values.ts';

/** Condition groups as named by the specification; values of both providers are mapped to them. */
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

/** `description` is pt-BR, `icon` an OpenWeatherMap code such as '10d'. */
export const Sky = z.object({ main: Condition, description: z.string(), icon: z.string() });
export type Sky = z.infer<typeof Sky>;

const Wind = z.object({
  /** m/s. */
  speed: z.number().nonnegative(),
  gust: z.number().nonnegative().optional(),
});

/** Both providers require attribution wherever their data is shown. */
export const WeatherSource = z.enum(['open-meteo', 'openweathermap']);
export type WeatherSource = z.infer<typeof WeatherSource>;

const provenance = {
  /** Age of the data: above the cache's ten minutes only if the provider fails (D18). */
  ageSeconds: z.number().int().nonnegative(),
  source: orNewer(WeatherSource),
};

/** Current weather at a place, in the specified form: °C, %, hPa, m/s, metres. */
export const CurrentWeather = z.object({
  name: z.string(),
  sys: z.object({ country: z.string() }),
  dt: z.number().int(),
  weather: z.array(Sky).min(1),
  /** Humidity and pressure are null if the provider does not give them. */
  main: z.object({
    temp: z.number(),
    feels_like: z.number(),
    humidity: z.number().nullable(),
    pressure: z.number().nullable(),
  }),
  wind: Wind,
  /** Metres; 10,000 if the provider does not give it (part 1 §9). */
  visibility: z.number().nonnegative(),
  /** Millimetres in the last hour; absent when dry. */
  rain: z.object({ '1h': z.number().nonnegative() }).optional(),
  ...provenance,
});
export type CurrentWeather = z.infer<typeof CurrentWeather>;

const SkyQuery = z.object({ lat: DegreesInQuery(90), lon: DegreesInQuery(180) });
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

/** An official warning (INMET) for a place. */
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

/** INMET's list is current, stale because INMET does not respond, or not requested by this server. */
export const WarningWatch = z.enum(['current', 'stale', 'none']);
export type WarningWatch = z.infer<typeof WarningWatch>;

/** An empty list means 'no warnings' only if `watch` is `current`. */
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
  /** Waypoints without weather, with their INMET warnings. */
  unknownWaypoints: z.array(z.object({ name: z.string(), alerts: z.array(RouteAlert) })).default([]),
  summary: z.object({
    /** Of all waypoints, as `totalWaypoints`; the other values are of waypoints with weather. */
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
 * A weather hazard on a part of the route, with the reason in pt-BR: 'Rajadas de 72 km/h'. `official` is an INMET warning in force
 * at the hour of passing.
 */
export const RideHazard = z.object({
  kind: orNewer(
    z.enum(['official', 'storm', 'gusts', 'heavy-rain', 'rain', 'fog', 'dust', 'cold', 'heat', 'darkness', 'twilight']),
  ),
  severity: z.enum(['warning', 'danger']),
  reason: z.string(),
});
export type RideHazard = z.infer<typeof RideHazard>;

export const WeatherOnRoute = z.object({
  kind: z.enum(['start', 'interval', 'stop', 'pass', 'arrival']),
  name: z.string().nullable(),
  at: z.iso.datetime(),
  distanceMeters: z.number().nonnegative(),
  position: LatLng,
  /** Above the sea; absent where unknown. */
  heightMeters: z.number().int().optional(),
  /** The highest place of a ride that climbs. */
  isTop: z.boolean().optional(),
  condition: Condition,
  temperatureC: z.number(),
  gustKmh: z.number().nonnegative(),
  rainMm: z.number().nonnegative(),
  rainChancePercent: z.number().min(0).max(100),
  visibilityMeters: z.number().nonnegative(),
  isDark: z.boolean(),
  hazards: z.array(RideHazard),
});
export type WeatherOnRoute = z.infer<typeof WeatherOnRoute>;

/** A possible departure: a lower penalty is a better ride. `worst` is the most severe hazard, `reasons` are sorted worst first. */
export const Departure = z.object({
  at: z.iso.datetime(),
  penalty: z.number().nonnegative(),
  worst: z.enum(['fair', 'warning', 'danger']).default('warning'),
  reasons: z.array(z.string()),
});
export type Departure = z.infer<typeof Departure>;

export const RideWeatherRequest = z.object({
  polyline: z.string().min(1).max(maxLineCharacters),
  /** Length of the road, if the line is only a sketch of it; by default the length of the line. */
  distanceMeters: z.number().positive().max(50_000_000).optional(),
  durationSeconds: z.number().positive().max(2_000_000),
  stops: z
    .array(LatLng.extend({ name: z.string().max(200) }))
    .max(50)
    .default([]),
  departureAt: z.iso.datetime(),
});

export const RideWeather = z.object({
  /** In riding order; they stop before the arrival if the forecast ends earlier. */
  passings: z.array(WeatherOnRoute).min(1),
  /** The requested departure; null if it is more than 48 hours ahead. */
  asked: Departure.nullable(),
  /** Every full hour of the next 48, without the requested one. */
  departures: z.array(Departure),
  /** The requested one wins a tie; it is ignored if it is more than 48 hours ahead. */
  best: Departure,
  /** Unless `current`, the hazards lack INMET warnings. */
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
  summary: 'The weather on a route at the hours of passing, and the best departure in the next 48 hours',
  body: RideWeatherRequest,
  response: RideWeather,
  bodyLimitBytes: maxLineCharacters + 100_000,
});
