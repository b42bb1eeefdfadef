import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherSource } from '@estradeiro/contract/weather';
import type { Fault } from '@estradeiro/simulators/fault';
import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import {
  type OpenWeatherMapSimulator,
  openWeatherMapKey,
  startOpenWeatherMap,
} from '@estradeiro/simulators/open-weather-map';
import { mildHour, mildSky, type SkyKind } from '@estradeiro/simulators/sky';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeatherProvider } from '../weather.provider.ts';
import { threeHourly } from '../weather.service.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeatherMap } from './open-weather-map.ts';

const noon = new Date('2026-03-01T15:00:00Z');
const nowSeconds = noon.getTime() / 1000;
const urubici = { lat: -28.01, lng: -49.59 };
const serra = { lat: -28.39, lng: -49.55 };
/** Long enough for a response on a busy machine, short enough to wait for. */
const impatientMs = 300;

type Adapter = {
  name: string;
  start: () => Promise<OpenMeteoSimulator | OpenWeatherMapSimulator>;
  create: (url: string, timeoutMs?: number) => WeatherProvider;
};
const adapters: Record<WeatherSource, Adapter> = {
  'open-meteo': {
    name: 'Open-Meteo',
    start: () => startOpenMeteo(() => noon),
    create: (url, timeoutMs = 5_000) => createOpenMeteo({ baseUrl: url, geocodingUrl: url, timeoutMs }),
  },
  openweathermap: {
    name: 'OpenWeatherMap',
    start: () => startOpenWeatherMap(() => noon),
    create: (url, timeoutMs = 5_000) => createOpenWeatherMap({ baseUrl: url, apiKey: openWeatherMapKey, timeoutMs }),
  },
};

const storm = {
  ...mildHour,
  kind: 'storm' as const,
  temperatureC: 17.4,
  feelsLikeC: 16.8,
  humidityPercent: 93,
  pressureHpa: 1009,
  windMps: 11.2,
  gustMps: 19.5,
  visibilityMeters: 3_200,
  rainMmPerHour: 6.3,
  rainChancePercent: 90,
};

describe.each(Object.values(adapters))('$name', ({ start, create }) => {
  let simulator: Awaited<ReturnType<Adapter['start']>>;
  let provider: WeatherProvider;
  beforeAll(async () => {
    simulator = await start();
    provider = create(simulator.url);
  });
  afterAll(() => simulator.stop());
  beforeEach(() => {
    simulator.sky = mildSky;
    simulator.fault = null;
  });

  it('returns the weather now in our words', async () => {
    simulator.sky = () => storm;
    const [now] = await provider.now([urubici]);
    expect(now).toMatchObject({
      atSeconds: nowSeconds,
      sky: { main: 'Thunderstorm', description: 'trovoada', icon: '11d' },
      temperatureC: 17.4,
      feelsLikeC: 16.8,
      humidityPercent: 93,
      pressureHpa: 1009,
      windMps: 11.2,
      gustMps: 19.5,
      visibilityMeters: 3_200,
      rainMm: 6.3,
    });
  });

  it("returns each place's weather, in the order of the request", async () => {
    simulator.sky = ({ lat }) => ({ ...mildHour, temperatureC: lat < -28.2 ? 5 : 25 });
    const now = await provider.now([serra, urubici, serra]);
    expect(now.map((sky) => sky?.temperatureC)).toEqual([5, 25, 5]);
    const ahead = await provider.ahead([urubici, serra]);
    expect(ahead.map((hours) => hours[0]?.temperatureC)).toEqual([25, 5]);
  });

  it('returns the same three hours of a changing sky, five days ahead', async () => {
    const evening = Date.parse('2026-03-02T18:00:00Z') / 1000;
    simulator.sky = (_, seconds) => (seconds > evening - 10_800 && seconds <= evening ? storm : mildHour);
    const list = threeHourly((await provider.ahead([urubici]))[0] ?? [], nowSeconds);
    expect(list.length).toBeGreaterThanOrEqual(39);
    expect(list.filter(({ weather }) => weather[0]?.main !== 'Clear')).toEqual([
      {
        dt: evening,
        weather: [{ main: 'Thunderstorm', description: 'trovoada', icon: '11d' }],
        main: { temp: 17.4, feels_like: 16.8, humidity: 93 },
        wind: { speed: 11.2, gust: 19.5 },
        visibility: 3_200,
        pop: 0.9,
      },
    ]);
    const hour = (await provider.ahead([urubici]))[0]?.find(({ atSeconds }) => atSeconds === evening);
    expect(hour?.rainMmPerHour).toBeCloseTo(6.3);
  });

  it.each<[SkyKind, string, string]>([
    ['clear', 'Clear', 'céu limpo'],
    ['few-clouds', 'Clouds', 'poucas nuvens'],
    ['overcast', 'Clouds', 'encoberto'],
    ['fog', 'Fog', 'nevoeiro'],
    ['drizzle', 'Drizzle', 'garoa moderada'],
    ['rain', 'Rain', 'chuva moderada'],
    ['heavy-rain', 'Rain', 'chuva forte'],
    ['storm', 'Thunderstorm', 'trovoada'],
    ['snow', 'Snow', 'neve'],
  ])('calls %s alike', async (kind, main, description) => {
    simulator.sky = () => ({ ...mildHour, kind });
    expect((await provider.now([urubici]))[0]?.sky).toMatchObject({ main, description });
  });

  it('counts missing visibility as clear, and missing gusts as unknown', async () => {
    simulator.sky = () => ({ ...mildHour, visibilityMeters: null, gustMps: null });
    expect((await provider.now([urubici]))[0]).toMatchObject({ visibilityMeters: 10_000, gustMps: null, rainMm: 0 });
    expect((await provider.ahead([urubici]))[0]?.[0]).toMatchObject({ visibilityMeters: 10_000, gustMps: null });
  });

  it('finds cities by name, and none where none is called so', async () => {
    const place = { name: 'Urubici', state: 'Santa Catarina', country: 'Brasil', countryCode: 'BR', ...urubici };
    simulator.cities = [place];
    expect(await provider.cities('Urubici', 5)).toEqual([
      { name: 'Urubici', state: 'Santa Catarina', country: 'BR', lat: -28.01, lon: -49.59 },
    ]);
    expect(await provider.cities('Xyzzy', 5)).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['refuses the key', { status: 401 }],
    ['has had enough', { status: 429, retryAfterSeconds: 120 }],
    ['breaks', { status: 500 }],
    ['is too slow', { delayMs: 2_000 }],
    ['shows a web page', 'html'],
    ['stops in the middle', 'half-json'],
    ['says nothing', 'nothing'],
    ['changes its shape', { status: 200, body: { current: 'soon', hourly: [], list: 7, main: null } }],
    ['tells fewer places', { status: 200, body: [] }],
  ])('is unavailable when the vendor %s', async (_, fault) => {
    simulator.fault = fault;
    const impatient = create(simulator.url, impatientMs);
    const asked: ((places: LatLng[]) => Promise<unknown>)[] = [impatient.now, impatient.ahead];
    for (const ask of asked) {
      const failure = await ask([urubici, serra]).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ type: 'upstream_unavailable' });
      expect(JSON.stringify(failure)).not.toContain(openWeatherMapKey);
    }
  });
});

it('calls Open-Meteo once for a hundred places', async () => {
  const simulator = await startOpenMeteo(() => noon);
  const provider = createOpenMeteo({ baseUrl: simulator.url, geocodingUrl: simulator.url });
  const places = Array.from({ length: 100 }, (_, index) => ({ lat: -30 + index / 10, lng: -50 }));
  expect(await provider.ahead(places)).toHaveLength(100);
  expect(simulator.calls).toHaveLength(1);
  await simulator.stop();
});

it('is unavailable with a wrong OpenWeatherMap key', async () => {
  const simulator = await startOpenWeatherMap(() => noon);
  const provider = createOpenWeatherMap({ baseUrl: simulator.url, apiKey: 'wrong' });
  await expect(provider.now([urubici])).rejects.toMatchObject({ type: 'upstream_unavailable' });
  await simulator.stop();
});

describe('a missing value of a vendor', () => {
  let meteo: OpenMeteoSimulator;
  let openWeather: OpenWeatherMapSimulator;
  beforeAll(async () => {
    [meteo, openWeather] = await Promise.all([startOpenMeteo(() => noon), startOpenWeatherMap(() => noon)]);
  });
  afterAll(() => Promise.all([meteo.stop(), openWeather.stop()]));

  const current = {
    time: nowSeconds,
    temperature_2m: 18,
    apparent_temperature: null,
    relative_humidity_2m: null,
    pressure_msl: null,
    wind_speed_10m: 9,
    wind_gusts_10m: 4,
    visibility: null,
    weather_code: 0,
    is_day: null,
  };
  const hourly = {
    time: [nowSeconds],
    precipitation: [null],
    visibility: [null],
    temperature_2m: [17],
    wind_speed_10m: [3],
    weather_code: [3],
  };
  const fromMeteo = (body: object) => {
    meteo.fault = { status: 200, body };
    return adapters['open-meteo'].create(meteo.url).now([urubici]);
  };

  it('is unknown and no zero, and the rest of the reading stays', async () => {
    const said = {
      temperatureC: 18,
      feelsLikeC: 18,
      humidityPercent: null,
      pressureHpa: null,
      visibilityMeters: 10_000,
    };
    expect(await fromMeteo({ current, hourly })).toMatchObject([said]);
    openWeather.fault = {
      status: 200,
      body: {
        dt: nowSeconds,
        weather: [{ id: 800, icon: '01d' }],
        main: { temp: 18, feels_like: null, humidity: null, pressure: null },
        visibility: null,
        wind: { speed: 9, gust: null },
        rain: null,
        sys: { country: 'BR' },
      },
    };
    expect(await adapters.openweathermap.create(openWeather.url).now([urubici])).toMatchObject([said]);
  });

  it('comes from the hourly values where the current ones lack it', async () => {
    const silent = { ...current, temperature_2m: null, wind_speed_10m: null, weather_code: null };
    expect(await fromMeteo({ current: silent, hourly })).toMatchObject([
      { temperatureC: 17, windMps: 3, sky: { description: 'encoberto' } },
    ]);
  });

  it('leaves one place unknown where it is the temperature, the wind or the sky, and the others known', async () => {
    const silent = { ...current, temperature_2m: null };
    const nothing = { ...hourly, temperature_2m: [null] };
    meteo.fault = {
      status: 200,
      body: [
        { current, hourly },
        { current: silent, hourly: nothing },
      ],
    };
    const now = await adapters['open-meteo'].create(meteo.url).now([serra, urubici]);
    expect(now).toMatchObject([{ temperatureC: 18 }, null]);
    const body = { dt: nowSeconds, weather: [], main: { temp: 18 }, wind: { speed: 3 }, sys: {} };
    openWeather.fault = { status: 200, body };
    expect(await adapters.openweathermap.create(openWeather.url).now([urubici])).toEqual([null]);
  });

  it('leaves gusts never below the wind', async () => {
    expect(await fromMeteo({ current, hourly })).toMatchObject([{ windMps: 9, gustMps: 9 }]);
  });
});
