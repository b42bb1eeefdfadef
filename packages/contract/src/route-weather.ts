import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { Condition, provenance } from './weather.ts';

export const mostWeatherWaypoints = 50;

export const RouteWeatherRequest = z.object({
  routeName: z.string().trim().min(1).max(120).default('Minha Rota'),
  waypoints: z
    .array(LatLng.extend({ name: z.string().trim().min(1).max(200) }))
    .min(1)
    .max(mostWeatherWaypoints),
});

export const RouteWeather = z.object({
  routeName: z.string(),
  waypoints: z.array(
    z.object({
      location: LatLng.extend({ name: z.string() }),
      /** °C, km/h, %, hPa. */
      current: z.object({ temp: z.number(), wind_speed: z.number(), humidity: z.number(), pressure: z.number() }),
      alerts: z.array(
        z.object({ message: z.string(), severity: z.enum(['high', 'medium', 'low']), recommendation: z.string() }),
      ),
    }),
  ),
  summary: z.object({
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

/** What makes a stretch of a ride dangerous, with the reason in pt-BR: 'Rajadas de 72 km/h'. */
export const RideHazard = z.object({
  kind: z.enum(['storm', 'gusts', 'heavy-rain', 'rain', 'fog', 'cold', 'heat', 'darkness']),
  severity: z.enum(['warning', 'danger']),
  reason: z.string(),
});
export type RideHazard = z.infer<typeof RideHazard>;

/** The sky over one place of the way at the hour of passing it. */
export const Passing = z.object({
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
export type Passing = z.infer<typeof Passing>;

/** Leaving at this hour: the lower the penalty, the better the ride. `reasons` say what it would meet, worst first. */
export const Departure = z.object({
  at: z.iso.datetime(),
  penalty: z.number().nonnegative(),
  reasons: z.array(z.string()),
});
export type Departure = z.infer<typeof Departure>;

export const RideWeatherRequest = z.object({
  polyline: z.string().min(1).max(4_000_000),
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
  passings: z.array(Passing).min(1),
  /** Leaving as asked; null where that lies past the next 48 hours. */
  asked: Departure.nullable(),
  /** Every full hour of the next 48, the asked one aside. */
  departures: z.array(Departure),
  /** The asked one wins a tie, and is left out when it lies past those 48 hours. */
  best: Departure,
  ...provenance,
});
export type RideWeather = z.infer<typeof RideWeather>;

const rider = { access: 'rider' } as const;

export const analyzeRouteWeather = endpoint({
  ...rider,
  rateLimit: { max: 120, windowSeconds: 60 },
  method: 'POST',
  path: '/api/weather/route',
  success: 200,
  summary: 'The weather now at each waypoint, with alerts and a recommendation',
  body: RouteWeatherRequest,
  response: RouteWeather,
});

export const forecastRide = endpoint({
  ...rider,
  rateLimit: { max: 30, windowSeconds: 60 },
  method: 'POST',
  path: '/api/weather/ride',
  success: 200,
  summary: 'The weather along a way at the hours of passing, and the best hour to leave in the next 48',
  body: RideWeatherRequest,
  response: RideWeather,
  bodyLimitBytes: 5_000_000,
});
