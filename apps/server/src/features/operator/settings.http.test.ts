import { getProviders } from '@estradeiro/contract/auth';
import { readyz } from '@estradeiro/contract/health';
import { getLodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import { getMaps } from '@estradeiro/contract/maps';
import { listOperatorActions } from '@estradeiro/contract/operator';
import { getServerHealth, type QuietableService, testService } from '@estradeiro/contract/operator-health';
import {
  getOperatorNotice,
  resumeService,
  setOperatorNotice,
  silenceService,
} from '@estradeiro/contract/operator-settings';
import { listTrafficAlerts, listTrafficSources, syncTraffic } from '@estradeiro/contract/traffic';
import { getWarnings, getWeather } from '@estradeiro/contract/weather';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutWeather } from '#features/weather/weather.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import {
  createTestApp,
  noMapAdministration,
  oneTestDatabase,
  type TestApp,
  type TestClient,
} from '#testing/app.testing.ts';
import { makeOperator } from './operator.testing.ts';
import { createLiveSettings } from './settings.store.ts';

const configured = { text: 'Servidor do clube', url: null };
const kilometre116 = { lat: '-28.39', lon: '-49.55' };

describe.each(oneTestDatabase)('the line above every screen, where none is configured, on $name', ({ open }) => {
  it('is removed, and not said to be the configured one again', async () => {
    const database = await open();
    const app = await createTestApp({ database });
    const operator = await makeOperator(database.db, await app.newRider());
    for (const notice of [configured, null]) await operator(setOperatorNotice, { body: { notice } });
    const [last] = (await operator(listOperatorActions)).body;
    expect([last?.kind, (await operator(getOperatorNotice)).body.change]).toEqual(['removed_notice', null]);
    await app.close();
  });
});

describe.each(oneTestDatabase)('a setting of operators, on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let operator: TestClient;
  let now = new Date('2026-11-29T15:00:00Z');
  const clock = { now: () => now };
  const calls: string[] = [];
  const asked = (service: QuietableService, failure = new AppError('upstream_unavailable')) => {
    calls.push(service);
    throw failure;
  };

  beforeAll(async () => {
    database = await open();
    const names = ['engine', 'weather', 'inmet', 'waze', 'google', 'booking', 'twilio'] as const;
    app = await createTestApp({
      database,
      clock,
      notice: configured,
      weatherProvider: { ...withoutWeather, now: async () => asked('weather') },
      warningSource: {
        active: async () => {
          calls.push('inmet');
          return [];
        },
      },
      trafficFeeds: [{ source: 'waze', needsBox: false, everyMs: 60_000, read: async () => asked('waze') }],
      googleMaps: { browserKey: 'for-browsers', places: {}, routes: {} } as never,
      lodgingPlatform: {
        source: 'booking.com',
        token: 'token',
        affiliateId: '1',
        baseUrl: 'http://127.0.0.1:9',
        callsPerMinute: 50,
        pictureHosts: [],
        connect: () => ({ search: async () => asked('booking') }) as never,
      },
      server: {
        startedAt: now,
        disk: () => null,
        maps: noMapAdministration,
        releases: null,
        backups: null,
        services: names.map((name) => ({ name, isHost: () => false, ask: async () => undefined })),
      },
    });
    operator = await makeOperator(database.db, await app.newRider(), clock);
  });
  afterAll(() => app.close());

  const noticeShown = async () => (await app.nobody(getProviders)).body.notice;
  const silence = (name: QuietableService) => operator(silenceService, { params: { name } });
  const resume = (name: QuietableService) => operator(resumeService, { params: { name } });
  const proveAgain = async () => {
    operator = await makeOperator(database.db, await app.newRider(), clock);
  };

  it('is the line above every screen: the configured one, another, none, and the configured one again', async () => {
    expect(await noticeShown()).toEqual(configured);
    const notice = { text: 'Sem mapa do Paraná até sexta', url: 'https://clube.example/avisos' };
    expect((await operator(setOperatorNotice, { body: { notice } })).status).toBe(204);
    expect(await noticeShown()).toEqual(notice);
    expect((await operator(getOperatorNotice)).body).toEqual({
      notice,
      configured,
      change: { at: now.toISOString(), who: 'Ana Souza' },
    });
    await operator(setOperatorNotice, { body: { notice: null } });
    expect(await noticeShown()).toBeNull();
    await operator(setOperatorNotice, { body: { notice: configured } });
    expect(await noticeShown()).toEqual(configured);
    expect((await operator(getOperatorNotice)).body.change).toBeNull();
    const kinds = (await operator(listOperatorActions)).body.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['set_notice', 'removed_notice', 'restored_notice']));
  });

  it.each([
    { text: 'x'.repeat(61), url: null },
    { text: '  ', url: null },
    { text: 'Aviso', url: 'javascript:1' },
  ])('is no line of %o', async (notice) => {
    expect((await operator(setOperatorNotice, { body: { notice } })).status).toBe(400);
  });

  it('asks for proof after ten minutes', async () => {
    now = new Date(now.getTime() + 11 * 60_000);
    const answers = [await operator(setOperatorNotice, { body: { notice: null } }), await silence('weather')];
    for (const { body } of answers) expect(body).toMatchObject({ error: { type: 'proof_required' } });
    await proveAgain();
  });

  it('silences a service: it is not asked, and all say so until it is asked again', async () => {
    const before = (await app.nobody(readyz)).body.problems;
    const rider = await app.newRider();
    calls.length = 0;
    for (const name of ['weather', 'inmet', 'waze', 'google', 'booking'] as const)
      expect((await silence(name)).status).toBe(204);
    await silence('weather');

    const weather = await rider(getWeather, { query: kilometre116 });
    expect([weather.status, weather.body]).toMatchObject([
      503,
      { error: { type: 'upstream_unavailable', message: expect.stringContaining('previsão do tempo está desligada') } },
    ]);
    expect((await rider(getWarnings, { query: kilometre116 })).body).toEqual({ watch: 'none', warnings: [] });
    expect((await rider(listTrafficSources)).body.sources).toEqual(['rider']);
    expect((await rider(syncTraffic, { body: {} })).body).toEqual({ syncedAlerts: 0, failedSources: [] });
    expect((await rider(listTrafficAlerts)).status).toBe(200);
    expect((await rider(getMaps)).body).not.toHaveProperty('googleMapsKey');
    expect((await rider(getLodgingPlatformStatus)).body).toEqual({
      success: false,
      message: 'A Booking.com está desligada por quem cuida deste servidor.',
    });
    expect(calls).toEqual([]);

    const { problems } = (await app.nobody(readyz)).body;
    expect(problems).toEqual([
      ...before,
      {
        part: 'silenced',
        message: expect.stringMatching(
          /^Silenciado por quem cuida do servidor: Previsão do tempo \(desde 29\/11\/2026/,
        ),
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain('Ana');
    const { services, failures } = (await operator(getServerHealth)).body;
    expect(services.find(({ name }) => name === 'weather')).toMatchObject({
      canTest: false,
      silenced: { since: now.toISOString(), who: 'Ana Souza' },
    });
    expect(failures).toEqual([]);

    for (const name of ['weather', 'inmet', 'waze', 'google', 'booking'] as const)
      expect((await resume(name)).status).toBe(204);
    await rider(getWeather, { query: kilometre116 });
    await rider(getWarnings, { query: kilometre116 });
    expect(calls).toEqual(['weather', 'inmet']);
    expect((await rider(getMaps)).body.googleMapsKey).toBe('for-browsers');
    expect((await app.nobody(readyz)).body.problems).toEqual(before);
    const actions = (await operator(listOperatorActions)).body.filter(({ about }) => about === 'weather');
    expect(actions.map(({ kind }) => kind).toSorted()).toEqual(['resumed_service', 'silenced_service']);
  });

  it.each(['engine', 'twilio', 'email', 'push'] as const)('silences nothing that help needs: %s', async (name) => {
    expect((await operator(silenceService, { params: { name: name as never } })).status).toBe(400);
  });

  it('silences nothing that is not set up', async () => {
    expect((await silence('tomtom')).status).toBe(404);
  });

  it('reaches another instance, and is not undone by what that one read before', async () => {
    const other = createLiveSettings(database.db);
    await silence('weather');
    await other.refresh();
    const reading = other.refresh();
    await other.change('silenced_weather', null, async () => undefined);
    await reading;
    expect(other.read('silenced_weather', z.unknown())).toBeNull();
  });

  it('is silenced and asked again here, also where another instance did the opposite a moment ago', async () => {
    const other = createLiveSettings(database.db);
    const isSilenced = async () => {
      await other.refresh();
      return other.read('silenced_weather', z.unknown()) !== null;
    };
    await resume('weather');
    await other.change('silenced_weather', { since: now.toISOString() }, async () => undefined);
    await resume('weather');
    expect(await isSilenced()).toBe(false);
    await silence('weather');
    await other.change('silenced_weather', null, async () => undefined);
    await silence('weather');
    expect(await isSilenced()).toBe(true);
  });

  it('is tested again only once it is asked', async () => {
    await resume('weather');
    await silence('weather');
    expect((await operator(testService, { params: { name: 'weather' } })).status).toBe(404);
    await resume('weather');
    expect((await operator(testService, { params: { name: 'weather' } })).status).toBe(200);
  });
});
