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

type Settings = { baseUrl: string; apiKey: string; timeoutMs?: number };

/** The vendor switches between numbers and numbers in quotes. */
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())]);

const Conditions = z.object({
  dt: numeric,
  weather: z.array(z.object({ id: numeric, icon: z.string() })),
  main: z.object({ temp: numeric.nullish(), feels_like: numeric.nullish(), humidity: numeric.nullish() }),
  visibility: numeric.nullish(),
  wind: z.object({ speed: numeric.nullish(), gust: numeric.nullish() }),
});

const Now = Conditions.extend({
  main: Conditions.shape.main.extend({ pressure: numeric.nullish() }),
  rain: z.object({ '1h': numeric.nullish() }).nullish(),
  name: z.string().default(''),
  sys: z.object({ country: z.string().default('') }),
})
  .transform((reply) => {
    const sky = inOurWords(reply);
    return (
      sky && {
        ...sky,
        pressureHpa: rounded(reply.main.pressure),
        rainMm: reply.rain?.['1h'] ?? 0,
        place: reply.name ? { name: reply.name, country: reply.sys.country } : null,
      }
    );
  })
  .pipe(CurrentSky.nullable());

const Slot = Conditions.extend({
  pop: numeric.nullish(),
  rain: z.object({ '3h': numeric.nullish() }).nullish(),
}).transform((reply) => {
  const { conditionId, ...rain } = reconcileRain({
    conditionId: conditionIdOf(reply),
    rainMmPerHour: (reply.rain?.['3h'] ?? 0) / 3,
    rainChancePercent: typeof reply.pop === 'number' ? Math.round(reply.pop * 100) : null, // stated as 0..1
  });
  const sky = inOurWords(reply, conditionId);
  return sky && { ...sky, ...rain };
});
const Ahead = z
  .object({ list: z.array(Slot) })
  .transform(({ list }) => list.flatMap((slot) => slot ?? []))
  .pipe(z.array(ForecastSky));

const conditionIdOf = ({ weather: [first] }: z.infer<typeof Conditions>) => first?.id ?? 800;

const rounded = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : null);

/** Null where temperature, wind or sky is missing. */
function inOurWords(reply: z.infer<typeof Conditions>, conditionId = conditionIdOf(reply)) {
  const { dt, weather, main, visibility, wind } = reply;
  const [first] = weather;
  const [temperatureC, windMps] = [main.temp ?? null, wind.speed ?? null];
  if (!first || temperatureC === null || windMps === null) return null;
  return {
    atSeconds: dt,
    sky: skyOf(conditionId, !first.icon.endsWith('n')),
    temperatureC,
    feelsLikeC: main.feels_like ?? temperatureC,
    humidityPercent: rounded(main.humidity),
    windMps,
    gustMps: gustOver(windMps, wind.gust),
    visibilityMeters: Math.min(unlimitedVisibilityMeters, visibility ?? unlimitedVisibilityMeters),
  };
}

const City = z
  .object({
    name: z.string(),
    local_names: z.object({ pt: z.string().optional() }).optional(),
    state: z.string().default(''),
    country: z.string(),
    lat: numeric,
    lon: numeric,
  })
  .transform(({ local_names, ...city }) => ({ ...city, name: local_names?.pt ?? city.name }));
const Cities = z.array(City).pipe(z.array(GeocodedCity));

/** OpenWeatherMap (https://openweathermap.org/api): a call for each place, 60 a minute on the free plan. */
export function createOpenWeatherMap({ baseUrl, apiKey, timeoutMs = 5_000 }: Settings): WeatherProvider {
  const get = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) => {
    const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams({ ...query, appid: apiKey }).toString();
    return getJson(url, schema, { timeoutMs });
  };
  const at = ({ lat, lng }: LatLng) => ({ lat: `${lat}`, lon: `${lng}`, units: 'metric', lang: 'pt_br' });

  return {
    source: 'openweathermap',
    mostPlaces: 16,
    now: (places) => Promise.all(places.map((place) => get('data/2.5/weather', at(place), Now))),
    ahead: (places) => Promise.all(places.map((place) => get('data/2.5/forecast', at(place), Ahead))),
    cities: (name, limit) => get('geo/1.0/direct', { q: name, limit: `${limit}` }, Cities),
  };
}
