import type { RouteHeights } from '@estradeiro/contract/navigation';
import { forecastRide } from '@estradeiro/contract/weather';
import { nextSunset } from '@estradeiro/navigation/daylight';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { type InmetSimulator, startInmet } from '@estradeiro/simulators/inmet';
import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { mildHour, mildSky } from '@estradeiro/simulators/sky';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutRoads } from '#features/navigation/navigation.testing.ts';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createInmet } from './providers/inmet.ts';
import { createOpenMeteo } from './providers/open-meteo.ts';
import { rainInSerra, townsOfSerra } from './weather.testing.ts';

/** Seven in the morning in Brasília. */
let nowMs = Date.parse('2026-03-01T10:00:00Z');
const clock = { now: () => new Date(nowMs) };
const home = { lat: -28.4, lng: -49.39 };
/** Straight west over the Serra do Rio do Rastro, 2 km a point. */
const westward = (km: number) => destinationPoint(home, 270, km * 1_000);
const wayTo = (km: number) => encodePolyline(Array.from({ length: km / 2 + 1 }, (_, index) => westward(index * 2)));

let openMeteo: OpenMeteoSimulator;
let inmet: InmetSimulator;
let app: TestApp;
let rider: TestClient;
const startApp = () =>
  createTestApp({
    clock,
    places: () => townsOfSerra,
    warningSource: createInmet({ baseUrl: inmet.url }),
    weatherProvider: createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
  });
beforeAll(async () => {
  [openMeteo, inmet] = await Promise.all([startOpenMeteo(clock.now), startInmet()]);
  app = await startApp();
});
afterAll(() => Promise.all([app.close(), openMeteo.stop(), inmet.stop()]));
beforeEach(async () => {
  nowMs += 7 * 86_400_000;
  Object.assign(openMeteo, { sky: mildSky, fault: null });
  Object.assign(inmet, { today: [], fault: null });
  openMeteo.calls.length = 0;
  rider = await app.newRider();
});

const hoursFromNow = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();
const ask = (changes: object = {}) =>
  rider(forecastRide, {
    body: { polyline: wayTo(160), durationSeconds: 7_200, departureAt: hoursFromNow(0), ...changes },
  });

describe('the weather of a ride', () => {
  it('is forecast at the hour of passing every half hour, stop and pass', async () => {
    // It gets a degree warmer every hour.
    openMeteo.sky = (_, seconds) => ({ ...mildHour, temperatureC: 15 + (seconds - nowMs / 1000) / 3_600 });
    const { status, body } = await ask({ stops: [{ name: 'Café', ...westward(100) }] });
    expect(status).toBe(200);
    const seen = body.passings.map(({ kind, name, at, distanceMeters, temperatureC }) => [
      ...[kind, name, (Date.parse(at) - nowMs) / 60_000, Math.round(distanceMeters / 1_000), temperatureC],
    ]);
    expect(seen).toEqual([
      ['start', null, 0, 0, 15],
      ['pass', 'Mirante da Serra do Rio do Rastro', expect.closeTo(11.9, 0), 16, 15.2],
      ['interval', null, 30, 40, 15.5],
      ['interval', null, 60, 80, 16],
      ['stop', 'Café', 75, 100, expect.closeTo(16.25, 0)],
      ['interval', null, 90, 120, 16.5],
      ['arrival', null, 120, 160, 17],
    ]);
    expect(body).toMatchObject({ ageSeconds: 0, source: 'open-meteo' });
  });

  it('counts the kilometres of the road where the line is only a sketch of it', async () => {
    const { body } = await ask({ distanceMeters: 200_000 });
    const kilometers = body.passings.map(({ distanceMeters }) => Math.round(distanceMeters / 1_000));
    expect(kilometers).toEqual([0, 20, 50, 100, 150, 200]);
    expect(body.passings.at(-1)?.position.lng).toBeCloseTo(westward(160).lng, 2);
  });

  it('names its hazards, where and why', async () => {
    const storm = { ...mildHour, kind: 'storm' as const, gustMps: 21, rainMmPerHour: 8, rainChancePercent: 90 };
    openMeteo.sky = ({ lng }) => (lng < westward(100).lng ? storm : mildHour);
    const { body } = await ask();
    expect(body.passings.map(({ hazards }) => hazards.map(({ kind }) => kind))).toEqual([
      ...[[], [], [], []],
      ...[
        ['storm', 'gusts', 'heavy-rain'],
        ['storm', 'gusts', 'heavy-rain'],
      ],
    ]);
    expect(body.passings.at(-1)).toMatchObject({
      condition: 'Thunderstorm',
      gustKmh: 76,
      rainMm: 8,
      rainChancePercent: 90,
      isDark: false,
      hazards: [
        { severity: 'danger', reason: 'Trovoada' },
        { severity: 'danger', reason: 'Rajadas de 76 km/h' },
        { severity: 'danger', reason: 'Chuva forte de 8 mm/h' },
      ],
    });
  });

  it('knows the night by the sun of the place', async () => {
    const { body } = await ask({ departureAt: hoursFromNow(11), durationSeconds: 7_200 });
    // At 18 h it is day in March, at 20 h night.
    expect(body.passings[0]).toMatchObject({ isDark: false });
    expect(body.passings.at(-1)).toMatchObject({ isDark: true, hazards: [{ kind: 'darkness', reason: 'Noite' }] });
  });

  it.each([
    ['15 minutes after sunset: in the twilight', 15, ['twilight']],
    ['10 minutes before it: by day', -10, []],
  ])('forecasts an arrival %s', async (_, minutes, kinds) => {
    const sunset = nextSunset(westward(60), nowMs) ?? 0;
    const departureAt = new Date(sunset + (minutes - 60) * 60_000).toISOString();
    const { body } = await ask({ departureAt, durationSeconds: 3_600, polyline: wayTo(60) });
    expect(body.passings.at(-1)).toMatchObject({ isDark: false, hazards: kinds.map((kind) => ({ kind })) });
    const claims = body.asked?.reasons.some((reason) => reason.includes('luz do dia'));
    expect(claims).toBe(kinds.length === 0);
  });

  it('stands under the warning that is in force where it passes, at the hour of passing', async () => {
    const inBrasilia = (hours: number) =>
      hoursFromNow(hours - 3)
        .slice(0, 16)
        .replace('T', ' ');
    inmet.today = [{ ...rainInSerra, inicio: inBrasilia(0.4), fim: inBrasilia(20) }];
    const { body } = await ask();
    expect(body.warningWatch).toBe('current');
    expect(body.passings.map(({ hazards }) => hazards.map(({ kind }) => kind))).toEqual([
      ...[[], [], ['official']],
      ...[[], [], []],
    ]);
    expect(body.asked).toMatchObject({ worst: 'danger' });
    expect(body.asked?.reasons[0]).toContain('Aviso do INMET: Chuvas Intensas a partir do km 28');
  });

  it('reports that INMET could not be read', async () => {
    inmet.fault = { status: 500 };
    const fresh = await startApp();
    rider = await fresh.newRider();
    expect(await ask()).toMatchObject({ status: 200, body: { warningWatch: 'stale' } });
    await fresh.close();
  });

  it('takes the list of an hour ago for no knowledge of now', async () => {
    await ask();
    inmet.fault = { status: 500 };
    nowMs += 3_600_000;
    expect(await ask()).toMatchObject({ status: 200, body: { warningWatch: 'stale' } });
  });

  it('uses the last good forecast with its age while the provider is down', async () => {
    await ask();
    nowMs += 3_600_000;
    openMeteo.fault = { status: 500 };
    expect(await ask()).toMatchObject({ status: 200, body: { ageSeconds: 3_600 } });
  });

  it('calls the provider at most twice for 1,000 km', async () => {
    const { status, body } = await ask({ polyline: wayTo(1_000), durationSeconds: 12.5 * 3_600 });
    expect(status).toBe(200);
    expect(body.passings).toHaveLength(2 + 24 + 1);
    expect(openMeteo.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('the best departure', () => {
  it('is the requested one where the day is as fair as any', async () => {
    const { body } = await ask({ departureAt: hoursFromNow(1) });
    expect(body.departures).toHaveLength(47);
    expect(body.best).toEqual({
      at: hoursFromNow(1),
      penalty: 0,
      worst: 'fair',
      reasons: ['Tempo firme e luz do dia em todo o caminho'],
    });
    expect(body.asked).toEqual(body.best);
  });

  it('waits for the storm to pass, and lists the hazards of each hour', async () => {
    // A storm until one in the afternoon of Brasília, six hours from now.
    const storm = { ...mildHour, kind: 'storm' as const };
    openMeteo.sky = (_, seconds) => (seconds * 1000 < nowMs + 6 * 3_600_000 ? storm : mildHour);
    const { body } = await ask({ departureAt: hoursFromNow(0.5) });
    expect(body.departures).toHaveLength(48);
    expect(body.best.at).toBe(hoursFromNow(6));
    expect(body.asked?.penalty).toBeGreaterThan(body.best.penalty);
    expect(body.departures[0]?.reasons).toEqual(['Trovoada desde a saída, por cerca de 2 h 00 min']);
    const night = body.departures.find(({ at }) => at === hoursFromNow(14));
    expect(night?.reasons).toEqual(['Noite desde a saída, por cerca de 2 h 00 min']);
  });

  it('is one of the next 48 hours where the ride was asked for later', async () => {
    const { status, body } = await ask({ departureAt: hoursFromNow(72) });
    expect(status).toBe(200);
    expect(body.asked).toBeNull();
    expect(Date.parse(body.best.at)).toBeLessThan(nowMs + 48 * 3_600_000);
  });
});

describe('refuses in Portuguese', () => {
  it.each<[string, () => object, string]>([
    ['a line that cannot be read', () => ({ polyline: 'isto não é um traçado' }), 'traçado'],
    ['half a line', () => ({ polyline: wayTo(160).slice(0, -1) }), 'traçado'],
    ['no line', () => ({ polyline: '' }), 'Dados inválidos'],
    ['a line that does not move', () => ({ polyline: '?'.repeat(100_000) }), 'traçado'],
    ['a departure in the past', () => ({ departureAt: hoursFromNow(-2) }), 'já passou'],
    ['a departure past the forecast', () => ({ departureAt: hoursFromNow(20 * 24) }), 'ainda não chega'],
    ['a ride without end', () => ({ durationSeconds: 1e9 }), 'Dados inválidos'],
    ['200 stops', () => ({ stops: Array.from({ length: 200 }, () => ({ name: '', ...home })) }), 'Dados inválidos'],
    ['a stop beyond the poles', () => ({ stops: [{ name: '', lat: 91, lng: 0 }] }), 'Dados inválidos'],
  ])('%s', async (_, changes, message) => {
    expect(await ask(changes())).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request', message: expect.stringContaining(message) } },
    });
  });

  it('a line of four megabytes', async () => {
    expect(await ask({ polyline: '??'.repeat(1_999_999) })).toMatchObject({ status: 413 });
  });
});

describe('the weather of a ride over a serra', () => {
  // From 400 m up to 1.460 m at half the way, and down again; the simulator's temperatures hold for 900 m.
  const heightsMeters = Array.from({ length: 161 }, (_, km) => 400 + (1_060 * (80 - Math.abs(80 - km))) / 80);
  const sums: RouteHeights = {
    ...{ heightsMeters: [400, 1_460, 400], climbMeters: 1_060, descentMeters: 1_060, unknownMeters: 0 },
    ...{ highest: { heightMeters: 1_460, alongMeters: 80_000 }, steepestClimb: null, steepestDescent: null },
  };
  let serra: TestApp;
  let over: TestClient;
  beforeAll(async () => {
    serra = await createTestApp({
      clock,
      places: () => ({ ...townsOfSerra, nearby: () => [] }),
      warningSource: null,
      weatherProvider: createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
      navigation: { ...withoutRoads, heights: async () => ({ sums, heightsMeters, spacingMeters: 1_000 }) },
    });
  });
  afterAll(() => serra.close());
  beforeEach(async () => {
    over = await serra.newRider();
  });
  const passingsOver = async () => {
    const body = { polyline: wayTo(160), durationSeconds: 6_000, departureAt: hoursFromNow(0) };
    return (await over(forecastRide, { body })).body;
  };

  it('has each temperature at the height of its place, and a place at the top', async () => {
    openMeteo.sky = () => ({ ...mildHour, temperatureC: 10 });
    const { passings } = await passingsOver();
    const top = passings.find(({ isTop }) => isTop);
    expect(top).toMatchObject({ kind: 'pass', name: null, heightMeters: 1_460, temperatureC: 6.4, hazards: [] });
    expect(passings[0]).toMatchObject({ kind: 'start', heightMeters: 400, temperatureC: 13.3 });
  });

  it('comes without heights where the engine hangs', async () => {
    let dropped: AbortSignal | undefined;
    const hanging = await createTestApp({
      clock,
      places: () => ({ ...townsOfSerra, nearby: () => [] }),
      warningSource: null,
      weatherProvider: createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
      navigation: {
        ...withoutRoads,
        heights: (_line, { signal }) => {
          dropped = signal;
          return new Promise(() => {});
        },
      },
    });
    const rider = await hanging.newRider();
    const body = { polyline: wayTo(160), durationSeconds: 6_000, departureAt: hoursFromNow(0) };
    const { passings } = (await rider(forecastRide, { body })).body;
    expect(passings[0]).toMatchObject({ kind: 'start' });
    expect(passings.some(({ isTop }) => isTop)).toBe(false);
    expect(dropped?.aborted).toBe(true);
    await hanging.close();
  }, 20_000);

  it('warns of cold and fog at the top, and calls frost there a danger', async () => {
    openMeteo.sky = () => ({ ...mildHour, temperatureC: 3 });
    const { passings, asked } = await passingsOver();
    const top = passings.find(({ isTop }) => isTop);
    expect(top?.hazards[0]).toEqual({
      kind: 'cold',
      severity: 'danger',
      reason: 'Frio de -1 °C no alto, pode haver gelo',
    });
    expect(asked).toMatchObject({ worst: 'danger' });
    expect(asked?.reasons[0]).toMatch(/^Frio de -1 °C no alto, pode haver gelo a partir do km/);
  });
});
