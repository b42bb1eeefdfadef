import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { GeocodedCity } from '@estradeiro/contract/places';
import { Sky, type WeatherSource, type WeatherWarning } from '@estradeiro/contract/weather';
import { z } from 'zod';

/** The sky over one place now. `atSeconds` is in epoch seconds; `rainMm` is that of the last hour. */
export const CurrentSky = z.object({
  atSeconds: z.number().int(),
  sky: Sky,
  temperatureC: z.number(),
  feelsLikeC: z.number(),
  /** Null where the vendor does not state it, which does not mean 0 %. */
  humidityPercent: z.number().nullable(),
  pressureHpa: z.number().nullable(),
  windMps: z.number().nonnegative(),
  gustMps: z.number().nonnegative().nullable(),
  visibilityMeters: z.number().nonnegative(),
  rainMm: z.number().nonnegative(),
  /** Null where the vendor names no places. */
  place: z.object({ name: z.string(), country: z.string() }).nullable(),
});
export type CurrentSky = z.infer<typeof CurrentSky>;

/** The sky at one instant to come; rain and its chance are those of the time since the entry before. */
export const ForecastSky = z.object({
  atSeconds: z.number().int(),
  sky: Sky,
  temperatureC: z.number(),
  /** Above the sea, for which the temperature holds; absent where the vendor does not state it. */
  heightMeters: z.number().optional(),
  feelsLikeC: z.number(),
  humidityPercent: z.number().nullable(),
  windMps: z.number().nonnegative(),
  gustMps: z.number().nonnegative().nullable(),
  visibilityMeters: z.number().nonnegative(),
  rainMmPerHour: z.number().nonnegative(),
  rainChancePercent: z.number().min(0).max(100),
});
export type ForecastSky = z.infer<typeof ForecastSky>;

/** Gusts as stated, but never below the wind, which models of two sources may have. */
export const gustOver = (windMps: number, gustMps: number | null | undefined): number | null =>
  gustMps === null || gustMps === undefined ? null : Math.max(gustMps, windMps);

/** Unstated visibility counts as clear (part 1 §9). */
export const unlimitedVisibilityMeters = 10_000;

/** Entries of a forecast lie at most this far apart. */
export const slotSeconds = 3 * 3_600;

/** Weather at places and cities by name. Fails only with `upstream_unavailable`. */
export type WeatherProvider = {
  source: WeatherSource;
  /** The most places of one request within the vendor's terms. */
  mostPlaces: number;
  /** In the order of the places; null for one without temperature, wind or sky. */
  now(places: readonly LatLng[]): Promise<(CurrentSky | null)[]>;
  /** In the order of the places, each earliest first, at least five days ahead, hourly or every three hours. */
  ahead(places: readonly LatLng[]): Promise<ForecastSky[][]>;
  /** Best first; empty without a match. */
  cities(name: string, limit: number): Promise<GeocodedCity[]>;
};

/** A warning and its area: its polygons, or its municipalities where it has none. */
export type AreaWarning = WeatherWarning & {
  polygons: LatLng[][][];
  /** `state` is its two letters. */
  municipalities: { name: string; state: string }[];
};

/** All warnings in force or announced. Fails only with `upstream_unavailable`. */
export type WarningSource = { active(): Promise<AreaWarning[]> };
