import type { LatLng } from '@estradeiro/contract/lat-lng';
import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather } from '@estradeiro/contract/weather';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { type InmetSimulator, startInmet } from '@estradeiro/simulators/inmet';
import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { mildHour, mildSky, type SimulatedHour } from '@estradeiro/simulators/sky';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createInmet } from './providers/inmet.ts';
import { createOpenMeteo } from './providers/open-meteo.ts';
import type { WeatherProvider } from './weather.provider.ts';
import { rainInSerra, townsOfSerra } from './weather.testing.ts';

let nowMs = Date.parse('2026-03-01T15:00:00Z');
const clock = { now: () => new Date(nowMs) };
const urubici = { name: 'Urubici', lat: -28.0149, lng: -49.5917 };
/** Inside the warning of the mountains; the provider has no data for it. */
const bomJardim = { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62 };
const saoPaulo = { name: 'São Paulo', lat: -23.55, lng: -46.63 };

let inmet: InmetSimulator;
let openMeteo: OpenMeteoSimulator;
let app: TestApp;
let rider: TestClient;
beforeAll(async () => {
  [inmet, openMeteo] = await Promise.all([startInmet(), startOpenMeteo(clock.now)]);
  app = await createTestApp({
    clock,
    places: () => townsOfSerra,
    warningSource: createInmet({ baseUrl: inmet.url }),
    weatherProvider: tellingNothingOf(
      bomJardim,
      createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
    ),
  });
});
afterAll(() => Promise.all([app.close(), inmet.stop(), openMeteo.stop()]));
beforeEach(async () => {
  nowMs += 600_000;
  Object.assign(inmet, { today: [], later: [], fault: null });
  Object.assign(openMeteo, { sky: mildSky, fault: null });
  openMeteo.calls.length = 0;
  rider = await app.newRider();
});

const tellingNothingOf = (unknown: LatLng, provider: WeatherProvider): WeatherProvider => ({
  ...provider,
  now: async (places) => {
    const skies = await provider.now(places);
    return skies.map((sky, index) => (distanceMeters(places[index] ?? unknown, unknown) < 1_000 ? null : sky));
  },
});
const analyze = (waypoints: object[], routeName?: string) =>
  rider(analyzeRouteWeather, { body: { waypoints, ...(routeName !== undefined && { routeName }) } });

describe('route weather', () => {
  it('comes in the specified shape, requested in one call', async () => {
    openMeteo.sky = ({ lat }) => ({ ...mildHour, temperatureC: lat < -25 ? 14 : 25, windMps: lat < -25 ? 10 : 3 });
    const { status, body } = await analyze([urubici, saoPaulo]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      routeName: 'Minha Rota',
      waypoints: [
        {
          location: urubici,
          current: { temp: 14, wind_speed: 36, humidity: 60, pressure: 1015 },
          alerts: [{ severity: 'medium', message: expect.stringContaining('Vento forte') }],
        },
        { location: saoPaulo, current: { temp: 25, wind_speed: 10.8 }, alerts: [] },
      ],
      summary: { totalAlerts: 1, averageTemperature: 19.5, maxWindSpeed: 36, totalWaypoints: 2 },
      ageSeconds: 0,
      source: 'open-meteo',
    });
    expect(openMeteo.calls).toHaveLength(1);
  });

  it.each<[string, Partial<SimulatedHour>, RegExp]>([
    ['good', {}, /^Boas/],
    ['moderate', { rainMmPerHour: 0.6 }, /moderad/],
    ['moderate', { windMps: 8.1 }, /moderad/],
    ['challenging', { windMps: 15.1 }, /desafiador/],
    ['challenging', { kind: 'storm' }, /desafiador/],
  ])('says that conditions are %s by %o', async (_, hour, words) => {
    openMeteo.sky = () => ({ ...mildHour, ...hour });
    expect((await analyze([urubici])).body.summary.recommendation).toMatch(words);
  });

  it('counts the warnings of INMET, and does without them while it is down', async () => {
    inmet.today = [rainInSerra];
    expect((await analyze([urubici, saoPaulo], 'Serra')).body).toMatchObject({
      routeName: 'Serra',
      waypoints: [
        { alerts: [{ message: expect.stringContaining('Aviso do INMET: Chuvas Intensas.'), severity: 'high' }] },
        { alerts: [] },
      ],
    });
    inmet.fault = { status: 500 };
    nowMs += 600_000;
    expect((await analyze([saoPaulo])).status).toBe(200);
  });

  it('keeps the warning at a waypoint whose weather could not be read, and counts it', async () => {
    inmet.today = [rainInSerra];
    const { body } = await analyze([bomJardim, saoPaulo]);
    expect(body).toMatchObject({
      waypoints: [{ location: saoPaulo }],
      unknownWaypoints: [
        {
          name: 'Bom Jardim da Serra',
          alerts: [{ message: expect.stringContaining('Aviso do INMET: Chuvas Intensas.'), severity: 'high' }],
        },
      ],
      summary: { totalAlerts: 1, averageTemperature: 22, totalWaypoints: 2 },
    });
    expect(body.summary.recommendation).toMatch(/desafiador/);
  });

  it('calls conditions good only where it could read all of them', async () => {
    const { body } = await analyze([bomJardim, saoPaulo]);
    expect(body).toMatchObject({ unknownWaypoints: [{ name: 'Bom Jardim da Serra', alerts: [] }] });
    expect(body.summary.recommendation).toMatch(/não pôde ser lido/);
  });

  it('is an error where no weather could be read', async () => {
    expect(await analyze([bomJardim])).toMatchObject({
      status: 503,
      body: { error: { type: 'upstream_unavailable' } },
    });
  });

  it.each([
    ['200 waypoints', Array.from({ length: 200 }, () => urubici)],
    ['no waypoint', []],
    ['a latitude beyond the poles', [{ ...urubici, lat: 91 }]],
    ['a nameless waypoint', [{ ...urubici, name: ' ' }]],
  ])('refuses %s in Portuguese', async (_, waypoints) => {
    expect(await analyze(waypoints)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request', message: expect.stringContaining('Dados inválidos') } },
    });
  });
});

describe('cities by name', () => {
  it('come from the gazetteer first, without a request', async () => {
    expect(await rider(geocode, { query: { q: 'urub' } })).toMatchObject({
      status: 200,
      body: [{ name: 'Urubici', state: 'Santa Catarina', country: 'BR', lat: -28.0149, lon: -49.5917 }],
    });
    expect(openMeteo.calls).toEqual([]);
  });

  it('come from the provider where the gazetteer has none', async () => {
    const montevideo = { name: 'Montevideo', state: 'Montevideo', country: 'Uruguai', countryCode: 'UY' };
    openMeteo.cities = [{ ...montevideo, lat: -34.9, lng: -56.19 }];
    expect(await rider(geocode, { query: { q: 'montevideo', limit: 1 } })).toMatchObject({
      body: [{ name: 'Montevideo', country: 'UY', lat: -34.9, lon: -56.19 }],
    });
    expect(await rider(geocode, { query: { q: 'xyzzy' } })).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    ['nothing', { q: '  ' }],
    ['no text', {}],
    ['more than five', { q: 'urubici', limit: 6 }],
  ])('refuses %s', async (_, query) => {
    expect(await rider(geocode, { query: query as never })).toMatchObject({ status: 400 });
  });
});
