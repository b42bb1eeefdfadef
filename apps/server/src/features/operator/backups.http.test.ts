import { readyz } from '@estradeiro/contract/health';
import { listOperatorActions } from '@estradeiro/contract/operator';
import {
  getOperatorBackups,
  noteBackup,
  type OwnBackups,
  setBackups,
  startBackup,
} from '@estradeiro/contract/operator-backups';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createProblems } from '#platform/problems.ts';
import {
  createTestApp,
  noMapAdministration,
  openTestDatabase,
  type TestApp,
  type TestClient,
} from '#testing/app.testing.ts';
import type { BackupAdministration, BackupOrder, BackupOutcome } from './backup-administration.provider.ts';
import { operatorSettings } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';
import { writeRecord, writeSetting } from './settings.store.ts';

type Run = { order: BackupOrder; step(text: string): void; end(outcome: BackupOutcome): void; isStopped: boolean };

const name = 'estradeiro-2026-11-29T06-00-00Z.tar.gz';
const good: BackupOutcome = { failure: null, read: { name, accounts: 12, rows: 3_481 }, remark: null };
const bad: BackupOutcome = { failure: 'A pasta /copias não aceita escrita.', read: null, remark: null };
const problems = createProblems();
let runs: Run[] = [];
let listed: Awaited<ReturnType<BackupAdministration['list']>> = { copies: [] };

/** Copies whose runs the test ends. */
const fakeBackups: BackupAdministration = {
  wasBrokenOff: false,
  place: '/copias',
  isFolder: true,
  isSameDisk: () => true,
  list: async () => listed,
  report: (problem) => void problems.set('backup', problem),
  run(order, step) {
    let end: (outcome: BackupOutcome) => void = () => undefined;
    const done = new Promise<BackupOutcome>((settle) => {
      end = settle;
    });
    const run: Run = { order, step, end, isStopped: false };
    runs.push(run);
    return {
      done,
      stop() {
        run.isStopped = true;
        end({ ...bad, failure: 'broken off' });
      },
    };
  },
};

describe("copies on the operator's page", () => {
  let database: OpenDatabase;
  let app: TestApp;
  let operator: TestClient;
  let now = new Date('2026-11-29T15:00:00Z');
  const clock = { now: () => now };
  const startAgain = async (backups: BackupAdministration | null) => {
    app = await createTestApp({
      database: { ...database, close: async () => undefined },
      clock,
      problems: problems.list,
      server: { startedAt: now, disk: () => null, services: [], maps: noMapAdministration, releases: null, backups },
    });
    operator = await makeOperator(database.db, await app.newRider(), clock);
  };
  const read = async () => (await operator(getOperatorBackups)).body as OwnBackups;
  const ended = () => vi.waitFor(async () => expect((await read()).run?.endedAt).not.toBeNull());
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    vi.advanceTimersByTime(60_000);
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = new Date('2026-11-29T15:00:00Z');
    runs = [];
    listed = { copies: [] };
    await database.db.delete(operatorSettings);
    await startAgain(fakeBackups);
  });
  afterEach(async () => {
    await app.close();
    vi.useRealTimers();
  });
  afterAll(() => database.close());

  it('are none on a new server, which is no problem', async () => {
    expect(await read()).toEqual({
      kind: 'own',
      place: '/copias',
      isFolder: true,
      isSameDisk: true,
      copies: [],
      unread: null,
      run: null,
      step: null,
      check: null,
      settings: { nightly: false, hour: 3, keepDays: 30 },
    });
    expect((await app.nobody(readyz)).body.problems).toEqual([]);
  });

  it('are made when an operator asks, one at a time, checked, and written down once', async () => {
    const other = await makeOperator(database.db, await app.newRider(), clock);
    await Promise.all([operator(startBackup), other(startBackup)]);
    expect(runs).toHaveLength(1);
    expect((await read()).step).toBe('Começando');
    runs[0]?.step('Copiando o banco de dados');
    expect(await read()).toMatchObject({ step: 'Copiando o banco de dados', run: { by: 'operator', endedAt: null } });
    expect((await operator(startBackup)).status).toBe(204);
    expect(runs).toHaveLength(1);
    runs[0]?.end(good);
    await ended();
    expect(await read()).toMatchObject({
      step: null,
      run: { failure: null },
      check: { name, accounts: 12, rows: 3_481 },
    });
    const actions = (await operator(listOperatorActions)).body.filter(({ kind }) => kind === 'started_backup');
    expect(actions).toHaveLength(1);
  });

  it('that failed are a problem of the server until one succeeds, and only operators read why', async () => {
    await operator(startBackup);
    runs[0]?.end(bad);
    await ended();
    expect((await read()).run?.failure).toBe(bad.failure);
    const problem = { part: 'backup', message: 'A última cópia dos dados não deu certo. Veja a página do servidor.' };
    await vi.waitFor(async () => expect((await app.nobody(readyz)).body.problems).toEqual([problem]));
    await operator(startBackup);
    runs[1]?.end(good);
    await ended();
    await vi.waitFor(async () => expect((await app.nobody(readyz)).body.problems).toEqual([]));
  });

  it('tell in words why the place could not be read', async () => {
    listed = { failure: 'copias.example não respondeu.' };
    expect(await read()).toMatchObject({ copies: null, unread: 'copias.example não respondeu.' });
  });

  it('are made once a night, at the hour in São Paulo, and kept as long as was set', async () => {
    await operator(setBackups, { body: { nightly: true, hour: 3, keepDays: 7 } });
    later(0.1);
    later(14); // 02:06 there
    await read();
    expect(runs).toHaveLength(0);
    later(1);
    await vi.waitFor(() => expect(runs).toMatchObject([{ order: { keepDays: 7 } }]));
    runs[0]?.end(good);
    await ended();
    later(5);
    await read();
    expect((await read()).run).toMatchObject({ by: 'night', failure: null });
    expect(runs).toHaveLength(1);
    const actions = (await operator(listOperatorActions)).body;
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'set_backups', about: '3 7' }));
  });

  it('that failed at night are tried once more, an hour later', async () => {
    await operator(setBackups, { body: { nightly: true } });
    later(15.5);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    runs[0]?.end(bad);
    await ended();
    later(0.9);
    await read();
    expect(runs).toHaveLength(1);
    later(0.1);
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    runs[1]?.end(bad);
    await ended();
    later(2);
    await read();
    expect(runs).toHaveLength(2);
    later(21);
    await vi.waitFor(() => expect(runs).toHaveLength(3));
  });

  it('tell the next one what they held, and why older ones stayed, which is no problem', async () => {
    await operator(startBackup);
    expect(runs[0]?.order.before).toBeNull();
    const remark = 'As cópias antigas não puderam ser apagadas: recusado.';
    runs[0]?.end({ ...good, remark });
    await ended();
    const since = now.toISOString();
    expect(await read()).toMatchObject({ run: { failure: null, remark }, check: { accounts: 12 } });
    expect((await app.nobody(readyz)).body.problems).toEqual([]);
    await vi.waitFor(async () => {
      await operator(startBackup);
      expect(runs).toHaveLength(2);
    });
    expect(runs[1]?.order.before).toEqual({ accounts: 12, since });
  });

  it('keep what one operator set where another sets something else, and the night that is due', async () => {
    await operator(setBackups, { body: { nightly: true, hour: 14 } });
    later(22.5); // 13:30 there
    const other = await makeOperator(database.db, await app.newRider(), clock);
    await Promise.all([operator(setBackups, { body: { hour: 14 } }), other(setBackups, { body: { keepDays: 90 } })]);
    expect((await read()).settings).toEqual({ nightly: true, hour: 14, keepDays: 90 });
    later(1);
    await other(setBackups, { body: { keepDays: 7 } });
    later(0.1);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('of every night that miss two of them are a problem', async () => {
    await operator(setBackups, { body: { nightly: true, hour: 3, keepDays: 7 } });
    later(51);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    await vi.waitFor(async () =>
      expect((await app.nobody(readyz)).body.problems).toMatchObject([
        { message: expect.stringContaining('dois dias') },
      ]),
    );
  });

  it('are made again the night after a clock was wrong by years, and what it noted counts no more', async () => {
    const inYears = '2036-11-29T15:00:00.000Z';
    const ended = { by: 'night', endedAt: inYears, failure: null, remark: null, isSecondTry: false };
    await operator(setBackups, { body: { nightly: true, hour: 3 } });
    await writeRecord(database.db, 'backup_run', { startedAt: inYears, ...ended });
    await writeRecord(database.db, 'backup_check', { ...good.read, at: inYears });
    await writeSetting(database.db, 'backups_since', inYears);
    await writeSetting(database.db, 'backup_first_at', inYears);
    later(0.1);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    expect((await app.nobody(readyz)).body.problems).toMatchObject([{ message: expect.stringContaining('dois dias') }]);
    const since = now.toISOString();
    runs[0]?.end(good);
    await vi.waitFor(async () => expect((await read()).check?.at).toBe(since));
    await operator(startBackup);
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    expect(runs[1]?.order.before).toEqual({ accounts: 12, since });
  });

  it('that ended well just before a stop are no run that it broke off', async () => {
    await app.close();
    const stop = () => runs[0]?.end(good);
    await startAgain({ ...fakeBackups, run: (...given) => ({ ...fakeBackups.run(...given), stop }) });
    await operator(startBackup);
    await app.close();
    await startAgain(fakeBackups);
    expect(await read()).toMatchObject({ run: { failure: null, endedAt: now.toISOString() }, check: { name } });
  });

  it('are broken off by a stop as if they had not begun, and a kill is told', async () => {
    await operator(startBackup);
    await app.close();
    expect(runs[0]?.isStopped).toBe(true);
    await startAgain(fakeBackups);
    expect((await read()).run).toBeNull();
    const open = { endedAt: null, failure: null, remark: null, isSecondTry: false };
    const killed = { startedAt: now.toISOString(), by: 'night', ...open };
    await writeRecord(database.db, 'backup_run', killed);
    await app.close();
    await startAgain({ ...fakeBackups, wasBrokenOff: true });
    expect((await read()).run?.failure).toBe('O servidor foi encerrado no meio da cópia.');
  });

  it('tell of no kill in a server that was restored from one of them', async () => {
    const open = { endedAt: null, failure: null, remark: null, isSecondTry: false };
    await writeRecord(database.db, 'backup_run', { startedAt: now.toISOString(), by: 'night', ...open });
    await app.close();
    await startAgain(fakeBackups);
    expect((await read()).run).toBeNull();
    expect(problems.list()).toEqual([]);
  });

  it.each([
    ['an hour that there is not', { nightly: true, hour: 24, keepDays: 7 }],
    ['days that are not offered', { nightly: true, hour: 3, keepDays: 3 }],
  ])('refuse %s', async (_, body) => {
    expect((await operator(setBackups, { body: body as never })).status).toBe(400);
  });

  it('of PostgreSQL are its own tools, and an operator notes when that was done', async () => {
    await app.close();
    await startAgain(null);
    expect((await operator(getOperatorBackups)).body).toEqual({ kind: 'outside', notedAt: null });
    expect((await operator(startBackup)).status).toBe(404);
    expect((await operator(setBackups, { body: { nightly: true, hour: 3, keepDays: 7 } })).status).toBe(404);
    expect((await operator(noteBackup)).status).toBe(204);
    expect((await operator(getOperatorBackups)).body).toEqual({ kind: 'outside', notedAt: now.toISOString() });
  });
});
