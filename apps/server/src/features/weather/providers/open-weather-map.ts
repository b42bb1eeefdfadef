import type { LatLng } from '@estradeiro/contract/lat-lng';
import { GeocodedCity } from '@estradeiro/contract/places';
import { z } from 'zod';
import { getJson } from '#platform/http.ts';
import { skyOf } from '../conditions.ts';
import { CurrentSky, ForecastSky, unlimitedVisibilityMeters, type WeatherProvider } from '../weather.provider.ts';

type Settings = { baseUrl: string; apiKey: string; timeoutMs?: number };

/** The vendor switches between numbers and numbers in quotes. */
const figure = z.union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())]);

const Conditions = z.object({
  dt: figure,
  weather: z.array(z.object({ id: figure, icon: z.string() })).min(1),
  main: z.object({ temp: figure, feels_like: figure, humidity: figure }),
  visibility: figure.optional(),
  wind: z.object({ speed: figure, gust: figure.optional() }),
});

const Now = Conditions.extend({
  main: Conditions.shape.main.extend({ pressure: figure }),
  rain: z.object({ '1h': figure.optional() }).optional(),
  name: z.string().default(''),
  sys: z.object({ country: z.string().default('') }),
})
  .transform((reply) => ({
    ...inOurWords(reply),
    pressureHpa: Math.round(reply.main.pressure),
    rainMm: reply.rain?.['1h'] ?? 0,
    place: reply.name ? { name: reply.name, country: reply.sys.country } : null,
  }))
  .pipe(CurrentSky);

const Slot = Conditions.extend({ pop: figure, rain: z.object({ '3h': figure.optional() }).optional() }).transform(
  (reply) => ({
    ...inOurWords(reply),
    rainMmPerHour: (reply.rain?.['3h'] ?? 0) / 3,
    rainChancePercent: Math.round(reply.pop * 100), // they say 0..1
  }),
);
const Ahead = z
  .object({ list: z.array(Slot) })
  .transform(({ list }) => list)
  .pipe(z.array(ForecastSky));

function inOurWords({ dt, weather, main, visibility = unlimitedVisibilityMeters, wind }: z.infer<typeof Conditions>) {
  const [first] = weather;
  return {
    atSeconds: dt,
    sky: skyOf(first?.id ?? 800, !first?.icon.endsWith('n')),
    temperatureC: main.temp,
    feelsLikeC: main.feels_like,
    humidityPercent: Math.round(main.humidity),
    windMps: wind.speed,
    gustMps: wind.gust ?? null,
    visibilityMeters: Math.min(unlimitedVisibilityMeters, visibility),
  };
}

const City = z
  .object({
    name: z.string(),
    local_names: z.object({ pt: z.string().optional() }).optional(),
    state: z.string().default(''),
    country: z.string(),
    lat: figure,
    lon: figure,
  })
  .transform(({ local_names, ...city }) => ({ ...city, name: local_names?.pt ?? city.name }));
const Cities = z.array(City).pipe(z.array(GeocodedCity));

/** OpenWeatherMap (https://openweathermap.org/api): a call for each place, 60 a minute on the free plan. */
export function createOpenWeatherMap({ baseUrl, apiKey, timeoutMs = 5_000 }: Settings): WeatherProvider {
  const ask = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) => {
    const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams({ ...query, appid: apiKey }).toString();
    return getJson(url, schema, { timeoutMs });
  };
  const at = ({ lat, lng }: LatLng) => ({ lat: `${lat}`, lon: `${lng}`, units: 'metric', lang: 'pt_br' });

  return {
    source: 'openweathermap',
    mostPlaces: 16,
    now: (places) => Promise.all(places.map((place) => ask('data/2.5/weather', at(place), Now))),
    ahead: (places) => Promise.all(places.map((place) => ask('data/2.5/forecast', at(place), Ahead))),
    cities: (name, limit) => ask('geo/1.0/direct', { q: name, limit: `${limit}` }, Cities),
  };
}
