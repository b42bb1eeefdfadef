import { getWarnings, getWeather } from '@estradeiro/contract/weather';
import { type InmetSimulator, startInmet } from '@estradeiro/simulators/inmet';
import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createInmet } from './providers/inmet.ts';
import { createOpenMeteo } from './providers/open-meteo.ts';
import { rainInSerra, townsOfSerra } from './weather.testing.ts';

const urubici = { lat: -28.0149, lon: -49.5917 };
const lauroMuller = { lat: -28.3925, lon: -49.3964 };
const saoPaulo = { lat: -23.55, lon: -46.63 };

let nowMs: number;
const clock = { now: () => new Date(nowMs) };
let inmet: InmetSimulator;
let openMeteo: OpenMeteoSimulator;
let app: TestApp;
let rider: TestClient;

beforeAll(async () => {
  [inmet, openMeteo] = await Promise.all([startInmet(), startOpenMeteo(clock.now)]);
});
afterAll(() => Promise.all([inmet.stop(), openMeteo.stop()]));
beforeEach(async () => {
  nowMs = Date.parse('2026-03-01T15:00:00Z');
  Object.assign(inmet, { today: [rainInSerra], later: [], fault: null, calls: 0 });
  const database = await openTestDatabase();
  app = await startApp(database);
  rider = await app.newRider();
  return () => app.close();
});

const startApp = (
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  warningSource: ReturnType<typeof createInmet> | null = createInmet({ baseUrl: inmet.url }),
) =>
  createTestApp({
    clock,
    database,
    places: () => townsOfSerra,
    warningSource,
    weatherProvider: createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
  });

it('returns the warnings of a place, and reads INMET once for the whole country', async () => {
  expect(await rider(getWarnings, { query: urubici })).toMatchObject({
    status: 200,
    body: { watch: 'current', warnings: [{ id: 'inmet:52110', event: 'Chuvas Intensas', severity: 'medium' }] },
  });
  expect(await rider(getWarnings, { query: saoPaulo })).toMatchObject({ status: 200, body: { warnings: [] } });
  expect(inmet.calls).toBe(1);
});

it.each([
  ['today', '2026-03-01 22:00', 1],
  ['from midnight on', '2026-03-02 00:00', 0],
])('includes what begins later %s', async (_, inicio, count) => {
  inmet.today = [];
  inmet.later = [{ ...rainInSerra, inicio }];
  expect((await rider(getWarnings, { query: urubici })).body.warnings).toHaveLength(count);
});

it('matches by municipality a warning without a polygon', async () => {
  inmet.today = [{ ...rainInSerra, ring: null, municipios: 'Lauro Muller - SC (4209607),Lages - SC (4209300)' }];
  expect((await rider(getWarnings, { query: lauroMuller })).body.warnings).toHaveLength(1);
  expect((await rider(getWarnings, { query: urubici })).body.warnings).toHaveLength(0);
});

it('returns the last list while INMET is down, without ended warnings', async () => {
  await rider(getWarnings, { query: urubici });
  inmet.fault = { status: 500 };
  nowMs += 3_600_000;
  expect((await rider(getWarnings, { query: urubici })).body).toMatchObject({ watch: 'stale', warnings: [{}] });
  nowMs = Date.parse('2026-03-02T13:00:01Z');
  expect((await rider(getWarnings, { query: urubici })).body).toEqual({ watch: 'stale', warnings: [] });
  inmet.fault = null;
  nowMs += 60_000;
  expect((await rider(getWarnings, { query: urubici })).body.watch).toBe('current');
});

it('keeps the last warnings of requested places over a restart', async () => {
  const database = await openTestDatabase();
  const before = await startApp({ ...database, close: async () => undefined });
  const ana = await before.newRider();
  await ana(getWeather, { query: urubici });
  await ana(getWarnings, { query: urubici });
  await before.close();
  inmet.fault = 'html';
  const after = await startApp(database);
  const bia = await after.newRider();
  expect((await bia(getWarnings, { query: urubici })).body).toMatchObject({
    watch: 'stale',
    warnings: [{ event: 'Chuvas Intensas' }],
  });
  expect((await bia(getWarnings, { query: saoPaulo })).status).toBe(503);
  await after.close();
});

it('reports no watch where the operator turned INMET off', async () => {
  const unwatched = await startApp(await openTestDatabase(), null);
  const bia = await unwatched.newRider();
  expect((await bia(getWarnings, { query: urubici })).body).toEqual({ watch: 'none', warnings: [] });
  await unwatched.close();
});
