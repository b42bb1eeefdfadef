import Fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';
import { isDay, mildSky, type SimulatedHour, type SimulatedSky, wmoCodes } from './sky.ts';

export type OpenMeteoSimulator = {
  url: string;
  sky: SimulatedSky;
  cities: { name: string; state: string; countryCode: string; country: string; lat: number; lng: number }[];
  fault: Fault | null;
  /** Path and query of every call, oldest first, refused ones included. */
  calls: string[];
  stop(): Promise<void>;
};

type At = { lat: number; lng: number };
const variables: Record<string, (hour: SimulatedHour, at: At, seconds: number) => number | null> = {
  temperature_2m: (hour) => hour.temperatureC,
  apparent_temperature: (hour) => hour.feelsLikeC,
  relative_humidity_2m: (hour) => hour.humidityPercent,
  pressure_msl: (hour) => hour.pressureHpa,
  wind_speed_10m: (hour) => hour.windMps,
  wind_gusts_10m: (hour) => hour.gustMps,
  visibility: (hour) => hour.visibilityMeters,
  precipitation: (hour) => hour.rainMmPerHour,
  precipitation_probability: (hour) => hour.rainChancePercent,
  weather_code: (hour) => wmoCodes[hour.kind],
  is_day: (_hour, at, seconds) => (isDay(at, seconds) ? 1 : 0),
};

const Degrees = z.string().transform((list) => list.split(',').map(Number));
const Names = z.string().transform((list) => list.split(','));
const ForecastQuery = z.object({
  latitude: Degrees,
  longitude: Degrees,
  current: Names.optional(),
  hourly: Names.optional(),
  wind_speed_unit: z.string().default('kmh'),
  timeformat: z.string().default('iso8601'),
  forecast_days: z.coerce.number().int().default(7),
  forecast_hours: z.coerce.number().int().optional(),
  past_hours: z.coerce.number().int().default(0),
});
type ForecastQuery = z.infer<typeof ForecastQuery>;

/**
 * Open-Meteo's limit. A call weighs, for each location, a tenth of its variables, times days / 14 beyond 14 days, and
 * at least 1.
 */
const weightAMinute = 600;
const mostLocations = 1_000;

/** Open-Meteo's forecast and geocoding on one loopback address, with its limits, quirks and refusals. */
export async function startOpenMeteo(now = () => new Date()): Promise<OpenMeteoSimulator> {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } });
  const weights: { at: number; weight: number }[] = [];
  app.addHook('onRequest', async ({ url }) => void state.calls.push(url));

  app.get('/v1/forecast', async ({ query }, reply) => {
    const parsed = ForecastQuery.safeParse(query);
    if (!parsed.success) return refuse(reply, 400, "Parameter 'latitude' and 'longitude' are required.");
    const problem = problemOf(parsed.data);
    if (problem) return refuse(reply, 400, problem);
    const at = now().getTime();
    weights.push({ at, weight: weightOf(parsed.data) });
    const lastMinute = weights.filter((one) => one.at > at - 60_000).reduce((sum, { weight }) => sum + weight, 0);
    if (lastMinute > weightAMinute) {
      return refuse(reply, 429, 'Minutely API request limit exceeded. Please try again in one minute.');
    }
    const replies = parsed.data.latitude.map((lat, index) => forecast(parsed.data, index, lat));
    return replies.length === 1 ? replies[0] : replies;
  });

  app.get<{ Querystring: { name?: string; count?: string } }>('/v1/search', async ({ query }) => {
    const wanted = (query.name ?? '').toLowerCase();
    const fits = (name: string) => (wanted.length > 2 ? name.startsWith(wanted) : name === wanted);
    const found = state.cities.filter(({ name }) => fits(name.toLowerCase())).slice(0, Number(query.count ?? 10));
    if (found.length === 0) return { generationtime_ms: 0.2 };
    const results = found.map(({ name, state: admin1, country, countryCode, lat, lng }, index) => ({
      id: index + 1,
      name,
      latitude: lat,
      longitude: lng,
      elevation: 900,
      feature_code: 'PPLA2',
      country_code: countryCode,
      country,
      admin1,
      timezone: 'America/Sao_Paulo',
    }));
    return { results, generationtime_ms: 0.6 };
  });

  const state: OpenMeteoSimulator = {
    url: '',
    sky: mildSky,
    cities: [],
    fault: null,
    calls: [],
    stop: () => stopListening(app.server),
  };
  injectFaults(app, state, (status) => ({ error: true, reason: `status ${status}` }));
  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;

  function forecast(query: ForecastQuery, index: number, lat: number) {
    const at = { lat, lng: query.longitude[index] ?? 0 };
    const nowSeconds = Math.floor(now().getTime() / 1000);
    const time = (seconds: number) =>
      query.timeformat === 'unixtime' ? seconds : new Date(seconds * 1000).toISOString().slice(0, 16);
    const sample = (name: string, seconds: number) => {
      const value = variables[name]?.(state.sky(at, seconds), at, seconds) ?? null;
      return value !== null && name.startsWith('wind_') && query.wind_speed_unit !== 'ms' ? value * 3.6 : value;
    };
    const quarter = nowSeconds - (nowSeconds % 900);
    const hours = hoursOf(query, nowSeconds);
    return {
      // The centre of the model's cell, not the requested place.
      ...{ latitude: Math.round(lat * 8) / 8, longitude: Math.round(at.lng * 8) / 8, generationtime_ms: 0.2 },
      utc_offset_seconds: 0,
      timezone: 'GMT',
      timezone_abbreviation: 'GMT',
      elevation: 900,
      ...(index > 0 && { location_id: index }),
      ...(query.current && {
        current: {
          time: time(quarter),
          interval: 900,
          ...Object.fromEntries(query.current.map((name) => [name, sample(name, quarter)])),
        },
      }),
      ...(query.hourly && {
        hourly: {
          time: hours.map(time),
          ...Object.fromEntries(query.hourly.map((name) => [name, hours.map((seconds) => sample(name, seconds))])),
        },
      }),
    };
  }
}

/**
 * The hours of a forecast, earliest first: from midnight UTC, or with `forecast_hours` from `past_hours` before this
 * hour.
 */
function hoursOf({ forecast_days, forecast_hours, past_hours }: ForecastQuery, nowSeconds: number): number[] {
  const thisHour = nowSeconds - (nowSeconds % 3_600);
  const midnight = nowSeconds - (nowSeconds % 86_400);
  const first = forecast_hours === undefined ? midnight : thisHour - past_hours * 3_600;
  const count = forecast_hours === undefined ? forecast_days * 24 : past_hours + forecast_hours;
  return Array.from({ length: count }, (_, hour) => first + hour * 3_600);
}

function problemOf({ latitude, longitude, current = [], hourly = [], forecast_days }: ForecastQuery): string | null {
  const wrong = latitude.find((lat) => !(Math.abs(lat) <= 90));
  if (wrong !== undefined) return `Latitude must be in range of -90 to 90°. Given: ${wrong.toFixed(1)}.`;
  const astray = longitude.find((lng) => !(Math.abs(lng) <= 180));
  if (astray !== undefined) return `Longitude must be in range of -180 to 180°. Given: ${astray.toFixed(1)}.`;
  if (latitude.length !== longitude.length) return "Parameter 'latitude' and 'longitude' must have the same number";
  if (latitude.length > mostLocations) return `Only up to ${mostLocations} locations can be requested at once`;
  if (forecast_days < 0 || forecast_days > 16) return `Forecast days is invalid. Allowed range 0 to 16.`;
  const unknown = [...current, ...hourly].find((name) => !Object.hasOwn(variables, name));
  return unknown ? `Cannot initialize VariableOrSpread from invalid String value ${unknown}` : null;
}

function weightOf({ latitude, current = [], hourly = [], forecast_days }: ForecastQuery): number {
  const tenths = (current.length + hourly.length) / 10;
  return latitude.length * Math.max(1, tenths, (tenths * forecast_days) / 14);
}

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).send({ error: true, reason });
