import type { LatLng } from '@estradeiro/contract/lat-lng';
import { GeocodedCity } from '@estradeiro/contract/places';
import { z } from 'zod';
import { getJson } from '#platform/http.ts';
import { reconcileRain, skyOf } from '../conditions.ts';
import {
  CurrentSky,
  ForecastSky,
  gustOver,
  unlimitedVisibilityMeters,
  type WeatherProvider,
} from '../weather.provider.ts';

/** WMO 4677 codes as Open-Meteo uses them (https://open-meteo.com/en/docs) to OpenWeatherMap's condition ids. */
const ids: Record<number, number> = {
  0: 800,
  1: 801,
  2: 802,
  3: 804,
  45: 741,
  48: 741,
  51: 300,
  53: 301,
  55: 302,
  56: 511,
  57: 511,
  61: 500,
  63: 501,
  65: 502,
  66: 511,
  67: 511,
  71: 600,
  73: 601,
  75: 602,
  77: 600,
  80: 520,
  81: 521,
  82: 522,
  85: 620,
  86: 622,
  95: 211,
  96: 201,
  99: 202,
};

/** A code that Open-Meteo does not document counts as overcast. */
const conditionIdOf = (wmoCode: number): number => ids[wmoCode] ?? 804;

type Settings = { baseUrl: string; geocodingUrl: string; timeoutMs?: number };

const numeric = z.number().nullable();
const column = z.array(numeric);

const Current = z.object({
  time: z.number(),
  temperature_2m: numeric,
  apparent_temperature: numeric,
  relative_humidity_2m: numeric,
  pressure_msl: numeric,
  wind_speed_10m: numeric,
  wind_gusts_10m: numeric,
  visibility: numeric,
  weather_code: numeric,
  is_day: numeric,
});
const LastHours = z.object({
  time: z.array(z.number()),
  precipitation: column,
  visibility: column,
  temperature_2m: column.default([]),
  wind_speed_10m: column.default([]),
  weather_code: column.default([]),
});

/**
 * `current` covers a quarter of an hour only: the hour's rain and missing fields come from the hourly values. Null
 * where neither has the temperature, the wind or the sky.
 */
const Now = z
  .object({ current: Current, hourly: LastHours })
  .transform(({ current, hourly }): CurrentSky | null => {
    const upcoming = hourly.time.findIndex((seconds) => seconds >= current.time);
    const temperatureC = current.temperature_2m ?? hourly.temperature_2m[upcoming] ?? null;
    const windMps = current.wind_speed_10m ?? hourly.wind_speed_10m[upcoming] ?? null;
    const code = current.weather_code ?? hourly.weather_code[upcoming] ?? null;
    if (temperatureC === null || windMps === null || code === null) return null;
    const visibility = current.visibility ?? hourly.visibility[upcoming] ?? unlimitedVisibilityMeters;
    return {
      atSeconds: current.time,
      sky: skyOf(conditionIdOf(code), current.is_day !== 0),
      temperatureC,
      feelsLikeC: current.apparent_temperature ?? temperatureC,
      humidityPercent: rounded(current.relative_humidity_2m),
      pressureHpa: rounded(current.pressure_msl),
      windMps,
      gustMps: gustOver(windMps, current.wind_gusts_10m),
      visibilityMeters: Math.min(unlimitedVisibilityMeters, visibility),
      rainMm: hourly.precipitation[upcoming] ?? 0,
      place: null,
    };
  })
  .pipe(CurrentSky.nullable());

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value);

const Hours = z.object({
  time: z.array(z.number()),
  temperature_2m: column,
  apparent_temperature: column,
  relative_humidity_2m: column,
  wind_speed_10m: column,
  wind_gusts_10m: column,
  visibility: column,
  precipitation: column,
  precipitation_probability: column,
  weather_code: column,
  is_day: column,
});

const Ahead = z
  .object({ elevation: z.number().nullish(), hourly: Hours })
  .transform(({ elevation, hourly }) =>
    hourly.time.flatMap((seconds, index): ForecastSky[] => {
      const hour = hourOf(hourly, seconds, index);
      return hour ? [typeof elevation === 'number' ? { ...hour, heightMeters: elevation } : hour] : [];
    }),
  )
  .pipe(z.array(ForecastSky));

/** Null where the model has no value for the hour, as past its end. */
function hourOf(hourly: z.infer<typeof Hours>, atSeconds: number, index: number): ForecastSky | null {
  const temperatureC = hourly.temperature_2m[index] ?? null;
  const windMps = hourly.wind_speed_10m[index] ?? null;
  const rain = hourly.precipitation[index] ?? null;
  const code = hourly.weather_code[index] ?? null;
  if (temperatureC === null || windMps === null || rain === null || code === null) return null;
  const { conditionId, rainMmPerHour, rainChancePercent } = reconcileRain({
    conditionId: conditionIdOf(code),
    rainMmPerHour: rain,
    rainChancePercent: hourly.precipitation_probability[index] ?? null, // some models have the amount but no chance
  });
  return {
    atSeconds,
    sky: skyOf(conditionId, hourly.is_day[index] === 1),
    temperatureC,
    feelsLikeC: hourly.apparent_temperature[index] ?? temperatureC,
    humidityPercent: rounded(hourly.relative_humidity_2m[index]),
    windMps,
    gustMps: gustOver(windMps, hourly.wind_gusts_10m[index]),
    visibilityMeters: Math.min(unlimitedVisibilityMeters, hourly.visibility[index] ?? unlimitedVisibilityMeters),
    rainMmPerHour,
    rainChancePercent,
  };
}

/** `results` is missing when nothing matches. */
const Cities = z
  .object({
    results: z
      .array(
        z.object({
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          country_code: z.string().optional(),
          admin1: z.string().optional(),
        }),
      )
      .default([]),
  })
  .transform(({ results }) =>
    results.map(({ name, latitude, longitude, country_code = '', admin1 = '' }) => ({
      name,
      state: admin1,
      country: country_code,
      lat: latitude,
      lon: longitude,
    })),
  )
  .pipe(z.array(GeocodedCity));

const currentNames = Object.keys(Current.shape).filter((name) => name !== 'time');
const hourlyNames = Object.keys(Hours.shape).filter((name) => name !== 'time');
/** Two days of departures and five of riding, or five days of forecast to the end of the last. */
const forecastDays = 7;

/** Open-Meteo (https://open-meteo.com/en/docs): many places in one call, no key, for non-commercial use. */
export function createOpenMeteo({ baseUrl, geocodingUrl, timeoutMs = 5_000 }: Settings): WeatherProvider {
  const get = <T>(places: readonly LatLng[], what: Record<string, string>, schema: z.ZodType<T>) => {
    const url = new URL('v1/forecast', withSlash(baseUrl));
    url.search = new URLSearchParams({
      latitude: places.map(({ lat }) => lat).join(','),
      longitude: places.map(({ lng }) => lng).join(','),
      wind_speed_unit: 'ms',
      timeformat: 'unixtime',
      ...what,
    }).toString();
    return getJson(url, inOrder(places.length, schema), { timeoutMs });
  };

  return {
    source: 'open-meteo',
    mostPlaces: 100,
    now: (places) => {
      const lastHours = {
        hourly: Object.keys(LastHours.shape)
          .filter((name) => name !== 'time')
          .join(','),
        past_hours: '1',
        forecast_hours: '2',
      };
      return get(places, { current: currentNames.join(','), ...lastHours }, Now);
    },
    ahead: (places) => get(places, { hourly: hourlyNames.join(','), forecast_days: `${forecastDays}` }, Ahead),
    cities(name, limit) {
      const url = new URL('v1/search', withSlash(geocodingUrl));
      url.search = new URLSearchParams({ name, count: `${limit}`, language: 'pt', format: 'json' }).toString();
      return getJson(url, Cities, { timeoutMs });
    },
  };
}

/** One place comes as an object, several as an array in the order of the request. */
const inOrder = <T>(count: number, schema: z.ZodType<T>) =>
  z.preprocess((reply) => (Array.isArray(reply) ? reply : [reply]), z.array(schema).length(count));

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);
