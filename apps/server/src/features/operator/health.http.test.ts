import { healthz, readyz } from '@estradeiro/contract/health';
import { listOperatorActions } from '@estradeiro/contract/operator';
import { getServerHealth, testService } from '@estradeiro/contract/operator-health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { UpstreamRefusal } from '#platform/http.ts';
import { jobs } from '#platform/jobs.tables.ts';
import {
  createTestApp,
  noMapAdministration,
  type TestApp,
  type TestClient,
  testDatabases,
} from '#testing/app.testing.ts';
import { serverMetrics } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';
import { createServerMetrics } from './server-metrics.store.ts';

const hourMs = 3_600_000;
const gigabyte = 1e9;

describe.each(testDatabases)('whether the server is well, on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let operator: TestClient;
  let now = new Date('2026-11-28T15:20:00Z');
  let freeBytes = 40 * gigabyte;
  let refusal: Error | null = null;
  const clock = { now: () => now };
  const problem = { part: 'disk', message: 'O disco está quase cheio.' } as const;
  const problems: { part: 'disk'; message: string }[] = [];

  beforeAll(async () => {
    database = await open();
    const ask = async () => {
      if (refusal) throw refusal;
    };
    app = await createTestApp({
      database,
      clock,
      problems: () => problems,
      server: {
        startedAt: new Date('2026-11-20T12:00:00Z'),
        disk: () => ({ freeBytes, totalBytes: 100 * gigabyte }),
        maps: noMapAdministration,
        releases: null,
        backups: null,
        services: [
          { name: 'weather', isHost: (host) => host === 'sky.example', ask },
          { name: 'push', isHost: () => false, ask: null },
        ],
      },
    });
    operator = await makeOperator(database.db, await app.newRider(), clock);
  });
  afterAll(() => app.close());

  const health = async () => (await operator(getServerHealth)).body;

  it('is told with version, uptime, disk, memory and the size of the database', async () => {
    const told = await health();
    expect(told).toMatchObject({
      version: 'development',
      startedAt: '2026-11-20T12:00:00.000Z',
      disk: { freeBytes, totalBytes: 100 * gigabyte },
    });
    expect(told.memory.processBytes).toBeGreaterThan(10e6);
    expect(told.memory.totalBytes).toBeGreaterThan(told.memory.processBytes);
    expect(told.databaseBytes).toBeGreaterThan(1e6);
  });

  it('names the same problems as /readyz', async () => {
    const before = (await health()).problems;
    problems.push(problem);
    expect((await health()).problems).toEqual([problem, ...before]);
    expect((await app.nobody(readyz)).body.problems).toEqual((await health()).problems);
    problems.length = 0;
  });

  it('tells when the disk will be full at the pace of the last week', async () => {
    await database.db.delete(serverMetrics);
    const store = createServerMetrics(database.db);
    const nothing = { requests: 0, failures: new Map() };
    for (let hour = 48; hour >= 1; hour--)
      await store.add(nothing, 40 * gigabyte + hour * gigabyte, new Date(now.getTime() - hour * hourMs));
    const { disk } = await health();
    expect(disk).toMatchObject({ fullInDays: 1 });
    expect(disk?.measuredHours).toBeGreaterThanOrEqual(47);
    freeBytes = 90 * gigabyte;
    await database.db.delete(serverMetrics);
    expect((await health()).disk).toMatchObject({ fullInDays: null, measuredHours: 0 });
  });

  it('counts requests by day, and failures of the last day by their type', async () => {
    await database.db.delete(serverMetrics);
    const store = createServerMetrics(database.db);
    const yesterday = new Date(now.getTime() - 30 * hourMs);
    await store.add({ requests: 10, failures: new Map([['internal', 4]]) }, null, yesterday);
    await store.add({ requests: 5, failures: new Map([['internal', 1]]) }, null, yesterday);
    await store.add({ requests: 0, failures: new Map([['upstream_unavailable', 2]]) }, null, now);
    await app.nobody(healthz);
    const { failures, days } = await health();
    expect(failures).toEqual([{ type: 'upstream_unavailable', count: 2 }]);
    expect(days[0]).toEqual({ day: '2026-11-27', requests: 15, failures: 5 });
    expect(days[1]).toMatchObject({ day: '2026-11-28', failures: 2 });
    expect(days[1]?.requests).toBeGreaterThan(0);
    await store.deleteOld(new Date(now.getTime() + 30 * 24 * hourMs));
    expect((await health()).days.map(({ day }) => day)).toEqual(['2026-11-28']);
  });

  it('names the jobs that wait, the oldest first', async () => {
    const wait = (kind: string, minutes: number) => ({
      kind,
      payload: {},
      runAt: new Date(now.getTime() - minutes * 60_000),
    });
    await database.db.insert(jobs).values([wait('letter', 5), wait('notice', 90), wait('notice', 1)]);
    expect((await health()).jobs).toEqual([
      { kind: 'notice', waiting: 2, longestSeconds: 5_400 },
      { kind: 'letter', waiting: 1, longestSeconds: 300 },
    ]);
    await database.db.delete(jobs);
  });

  describe('of a service', () => {
    it('is known by a call now, which is written down', async () => {
      expect((await health()).services).toMatchObject([
        { name: 'weather', canTest: true },
        { name: 'push', last: null, canTest: false },
      ]);
      now = new Date(now.getTime() + 1_000);
      const { body } = await operator(testService, { params: { name: 'weather' } });
      expect(body).toMatchObject({ outcome: 'ok', at: now.toISOString() });
      expect((await health()).services[0]?.last).toEqual(body);
      const [action] = (await operator(listOperatorActions)).body;
      expect(action).toMatchObject({ kind: 'tested_service', about: 'weather', who: 'Ana Souza' });
    });

    it.each([
      ['its refusal', new AppError('upstream_unavailable', { cause: new UpstreamRefusal(401, 'bad key') }), '4xx'],
      ['its own error', new AppError('upstream_unavailable', { cause: new UpstreamRefusal(503, '') }), '5xx'],
      ['no answer at all', new AppError('upstream_unavailable', { cause: new TypeError('fetch failed') }), 'failed'],
    ])('tells %s, and nothing of its words', async (_, failure, outcome) => {
      refusal = failure;
      const { status, body } = await operator(testService, { params: { name: 'weather' } });
      expect([status, body.outcome, Object.keys(body).sort()]).toEqual([200, outcome, ['at', 'outcome', 'seconds']]);
      refusal = null;
    });

    it.each(['push', 'google'] as const)('is not tested where that cannot be: %s', async (name) => {
      expect((await operator(testService, { params: { name } })).status).toBe(404);
    });
  });
});
