import { getForecast, getWeather } from '@estradeiro/contract/weather';
import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { openWeatherMapKey, startOpenWeatherMap } from '@estradeiro/simulators/open-weather-map';
import { mildHour, mildSky } from '@estradeiro/simulators/sky';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, openTestDatabase, type TestApp, type TestClient, testHttp } from '#testing/app.testing.ts';
import { createOpenMeteo } from './providers/open-meteo.ts';
import { createOpenWeatherMap } from './providers/open-weather-map.ts';
import { townsOfSerra } from './weather.testing.ts';

const noonMs = Date.parse('2026-03-01T15:00:00Z');
const urubici = { lat: -28.0149, lon: -49.5917 };

let nowMs = noonMs;
const clock = { now: () => new Date(nowMs) };
let simulator: OpenMeteoSimulator;
let app: TestApp;
let rider: TestClient;

beforeAll(async () => {
  simulator = await startOpenMeteo(clock.now);
  const weatherProvider = createOpenMeteo({ baseUrl: simulator.url, geocodingUrl: simulator.url });
  app = await createTestApp({ weatherProvider, clock, places: () => townsOfSerra });
  rider = await app.newRider();
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
beforeEach(() => {
  nowMs += 3_600_000;
  simulator.sky = mildSky;
  simulator.fault = null;
  simulator.calls.length = 0;
});

describe('the weather now', () => {
  it('comes in the specified shape, named by the gazetteer', async () => {
    const rainy = { kind: 'rain' as const, rainMmPerHour: 1.2, visibilityMeters: 4_000 };
    simulator.sky = () => ({ ...mildHour, ...rainy });
    expect(await rider(getWeather, { query: urubici })).toMatchObject({
      status: 200,
      body: {
        name: 'Urubici',
        sys: { country: 'BR' },
        dt: Math.floor(nowMs / 1000),
        weather: [{ main: 'Rain', description: 'chuva moderada', icon: '10d' }],
        main: { temp: 22, feels_like: 22, humidity: 60, pressure: 1015 },
        wind: { speed: 3, gust: 5 },
        visibility: 4_000,
        rain: { '1h': 1.2 },
        ageSeconds: 0,
        source: 'open-meteo',
      },
    });
  });

  it('has no rain when dry, and a name of its own far from every town', async () => {
    const { body } = await rider(getWeather, { query: { lat: -30, lon: -40 } });
    expect(body).toMatchObject({ name: 'Local selecionado', sys: { country: '' } });
    expect(body).not.toHaveProperty('rain');
  });

  it('is requested once for riders who stand together', async () => {
    const riders = await Promise.all([app.newRider(), app.newRider(), app.newRider()]);
    const answers = await Promise.all(riders.map((each) => each(getWeather, { query: urubici })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(simulator.calls).toHaveLength(1);
  });

  it('is the last good one, with its age, while the provider is down', async () => {
    await rider(getWeather, { query: urubici });
    nowMs += 1_800_000;
    simulator.fault = { status: 500 };
    expect(await rider(getWeather, { query: urubici })).toMatchObject({
      status: 200,
      body: { name: 'Urubici', ageSeconds: 1_800 },
    });
  });

  it('is a readable error where nothing was ever stored', async () => {
    simulator.fault = 'html';
    expect(await rider(getWeather, { query: { lat: 1, lon: -60 } })).toMatchObject({
      status: 503,
      body: { error: { type: 'upstream_unavailable', message: expect.stringContaining('não respondeu') } },
    });
  });
});

describe('the forecast', () => {
  it('has an entry for every three hours of five whole days', async () => {
    const { status, body } = await rider(getForecast, { query: urubici });
    expect(status).toBe(200);
    expect(body.list).toHaveLength(48);
    const [first, second] = body.list;
    expect(first?.dt).toBeGreaterThan(nowMs / 1000);
    expect((second?.dt ?? 0) - (first?.dt ?? 0)).toBe(10_800);
    expect(first).toMatchObject({ main: { temp: 22 }, wind: { speed: 3 }, pop: 0, visibility: 10_000 });
  });
});

it('remembers over a restart', async () => {
  const database = await openTestDatabase();
  const own = { ...database, close: async () => undefined };
  const weatherProvider = createOpenMeteo({ baseUrl: simulator.url, geocodingUrl: simulator.url });
  const before = await createTestApp({ weatherProvider, clock, database: own });
  const ana = await before.newRider();
  await ana(getWeather, { query: urubici });
  await ana(getForecast, { query: urubici });
  await before.close();

  simulator.fault = 'half-json';
  nowMs += 7_200_000;
  const after = await createTestApp({ weatherProvider, clock, database });
  const bia = await after.newRider();
  expect(await bia(getWeather, { query: urubici })).toMatchObject({ status: 200, body: { ageSeconds: 7_200 } });
  const forecast = await bia(getForecast, { query: urubici });
  expect(forecast).toMatchObject({ status: 200, body: { ageSeconds: 7_200 } });
  expect(forecast.body.list.length).toBeGreaterThan(40);
  await after.close();
});

it('reveals the key neither to riders nor to logs', async () => {
  const vendor = await startOpenWeatherMap(clock.now);
  vendor.fault = { status: 500 };
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const own = await createTestApp({
    weatherProvider: createOpenWeatherMap({ baseUrl: vendor.url, apiKey: openWeatherMapKey }),
    http: { ...testHttp, logger },
  });
  const answer = await (await own.newRider())(getWeather, { query: urubici });
  expect(answer.status).toBe(503);
  expect(vendor.calls.join()).toContain(openWeatherMapKey);
  expect(JSON.stringify(answer.body)).not.toContain(openWeatherMapKey);
  expect(lines.join()).toContain('upstream_unavailable');
  expect(lines.join()).not.toContain(openWeatherMapKey);
  await own.close();
  await vendor.stop();
});

describe('refuses in Portuguese', () => {
  it.each([
    ['a latitude beyond the poles', getWeather, { lat: 91, lon: 0 }],
    ['a longitude around the world', getForecast, { lat: 0, lon: 181 }],
    ['a place that is none', getWeather, { lat: 'aqui', lon: 0 }],
    ['no place', getForecast, {}],
    ['half a place', getWeather, { lat: -23 }],
    ['a blank for a latitude', getWeather, { lat: '', lon: -46 }],
    ['a blank for a longitude', getForecast, { lat: -23, lon: ' ' }],
  ])('%s', async (_, endpoint, query) => {
    expect(await rider(endpoint, { query: query as never })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request', message: expect.stringContaining('Dados inválidos') } },
    });
    expect(simulator.calls).toEqual([]);
  });
});
