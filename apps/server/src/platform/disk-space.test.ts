import { getUser, login } from '@estradeiro/contract/auth';
import { sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { readyz } from '@estradeiro/contract/health';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { getWeather } from '@estradeiro/contract/weather';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { startWazeForCities } from '@estradeiro/simulators/waze-for-cities';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWazeForCities } from '#features/traffic/providers/waze-for-cities.ts';
import { createOpenMeteo } from '#features/weather/providers/open-meteo.ts';
import { createTestApp, openOwnDatabase, openTestDatabase, testHttp } from '#testing/app.testing.ts';
import { lowBytes, watchDiskSpace } from './disk-space.ts';
import { sendError } from './errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports once when the disk is nearly full, and once when there is room', () => {
  let free = lowBytes;
  const onChange = vi.fn();
  const disk = watchDiskSpace({ free: () => free, onChange });
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([true, []]);
  free = lowBytes - 1;
  vi.advanceTimersByTime(60_000);
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([false, [[true]]]);
  free = lowBytes;
  vi.advanceTimersByTime(60_000);
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([true, [[true], [false]]]);
  disk.stop();
});

it('without space stores only SOS, answers reads, and reports it', async () => {
  vi.useRealTimers();
  let hasSpace = true;
  const problem = { part: 'disk' as const, message: 'quase cheio' };
  const app = await createTestApp({ http: { ...testHttp, hasSpace: () => hasSpace }, problems: () => [problem] });
  const ana = await app.newRider();
  hasSpace = false;
  expect(await ana(createSavedRoute, { body: {} })).toMatchObject({
    status: 507,
    body: { error: { type: 'no_space', message: expect.stringContaining('O servidor está sem espaço') } },
  });
  expect((await ana(listSavedRoutes)).status).toBe(200);
  expect((await ana(sendEmergencyAlert, { body: {} })).status).not.toBe(507);
  expect(await app.nobody(readyz)).toMatchObject({ status: 200, body: { problems: [problem] } });
  await app.close();
});

it('without space answers outside reads without storing them, and polls no feed', async () => {
  vi.useRealTimers();
  const [openMeteo, waze] = await Promise.all([startOpenMeteo(), startWazeForCities()]);
  const database = await openTestDatabase();
  let hasSpace = true;
  const app = await createTestApp({
    database,
    http: { ...testHttp, hasSpace: () => hasSpace },
    weatherProvider: createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url }),
    trafficFeeds: [createWazeForCities({ feedUrl: waze.feedUrl })],
  });
  const ana = await app.newRider();
  hasSpace = false;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const kept = () => database.db.$count(sql`weather_forecasts`);
  expect((await ana(getWeather, { query: { lat: '-28.01', lon: '-49.59' } })).status).toBe(200);
  expect([await kept(), waze.calls]).toEqual([0, 0]);
  hasSpace = true;
  expect((await ana(getWeather, { query: { lat: '-27.82', lon: '-50.33' } })).status).toBe(200);
  expect(await kept()).toBe(1);
  await Promise.all([app.close(), openMeteo.stop(), waze.stop()]);
});

it('reports a database without space to the operator', async () => {
  vi.useRealTimers();
  const onFull = vi.fn();
  const database = await openOwnDatabase();
  const app = await createTestApp({ database, http: { ...testHttp, onFull } });
  const ana = await app.newRider();
  await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await database.db.execute(sql`create trigger refused before insert on fuel_vehicles execute function refuse()`);
  expect(onFull).not.toHaveBeenCalled();
  expect((await ana(addFuelVehicle, { body: { name: 'CG 160' } })).status).toBe(507);
  expect(onFull).toHaveBeenCalledOnce();
  await app.close();
});

it('without space signs in all the same, and leaves out when that was', async () => {
  vi.useRealTimers();
  const database = await openOwnDatabase();
  let hasSpace = true;
  const app = await createTestApp({ database, http: { ...testHttp, hasSpace: () => hasSpace } });
  const { email } = (await (await app.newRider())(getUser)).body;
  hasSpace = false;
  await database.db.execute(sql`update users set last_seen_at = null`);
  await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await database.db.execute(sql`create trigger refused before update on users execute function refuse()`);
  expect((await app.visitor()(login, { body: { email, password: 'Estrada 116' } })).status).toBe(200);
  await app.close();
});

it.each([
  ['the database', new DrizzleQueryError('insert', [], Object.assign(new Error('full'), { code: '53100' }))],
  ['a file', Object.assign(new Error('full'), { code: 'ENOSPC' })],
])('a full disk under %s is told as what it is', (_, thrown) => {
  const send = vi.fn();
  const reply = { raw: { destroyed: false }, code: () => ({ send }) };
  sendError(thrown, { log: { info: vi.fn(), error: vi.fn() } } as never, reply as never);
  expect(send).toHaveBeenCalledWith({ error: expect.objectContaining({ type: 'no_space' }) });
});
