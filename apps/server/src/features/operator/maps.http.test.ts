import { listOperatorActions } from '@estradeiro/contract/operator';
import {
  addMapTask,
  cancelMapTask,
  getMapNeeds,
  getOperatorMaps,
  type MapTask,
  setMapUpdates,
} from '@estradeiro/contract/operator-maps';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import {
  createTestApp,
  noMapAdministration,
  openTestDatabase,
  type TestApp,
  type TestClient,
} from '#testing/app.testing.ts';
import type { MapAdministration, MapOutcome, MapProgress } from './map-administration.provider.ts';
import { createMapTasks, lostAfterMs } from './map-tasks.store.ts';
import { mapTasks, operatorActions, operatorSettings } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';

const installed = {
  id: 'sul',
  name: 'Sul',
  source: 'https://maps.example/sul-latest.osm.pbf',
  installedAt: '2026-10-01T05:00:00.000Z',
  dataFrom: '2026-09-30T20:21:00.000Z',
  bytes: 900e6,
  cameras: { directed: 1_200, undirected: 300 },
  roadMeters: 412_345_678,
  isSearchOld: false,
};

type Run = { args: string[]; report(progress: MapProgress): void; end(outcome: MapOutcome): void; isStopped: boolean };

/** Work on maps that the test ends. */
function fakeMaps(runs: Run[]): MapAdministration {
  return {
    ...noMapAdministration,
    state: async () => ({ installed: [installed], networkBytes: 700e6, heightTiles: 12 }),
    regions: [
      { id: 'sul', name: 'Sul' },
      { id: 'sudeste', name: 'Sudeste' },
    ],
    files: async () => ['serra.osm.pbf'],
    sameMap: (targets) => (targets.length > 1 && targets.some((one) => one.endsWith('/sul.osm.pbf')) ? targets : null),
    needs: async (targets) =>
      targets.includes('norte')
        ? null
        : { extractBytes: 1e8, seconds: 410, diskBytes: 2e9, freeBytes: 4e10, memoryBytes: 1.7e9, others: ['Sul'] },
    run(args, report) {
      let end: (outcome: MapOutcome) => void = () => undefined;
      const done = new Promise<MapOutcome>((settle) => {
        end = settle;
      });
      const run: Run = { args: [...args], report, end, isStopped: false };
      runs.push(run);
      return {
        done,
        stop() {
          run.isStopped = true;
          end({ failure: 'broken off', remarks: '' });
        },
      };
    },
  };
}

describe("maps on the operator's page", () => {
  let database: OpenDatabase;
  let app: TestApp;
  let operator: TestClient;
  let now = new Date('2026-11-29T15:00:00Z');
  const clock = { now: () => now };
  let runs: Run[] = [];
  const start = () => {
    const server = {
      startedAt: now,
      disk: () => null,
      services: [],
      maps: fakeMaps(runs),
      releases: null,
      backups: null,
    };
    return createTestApp({ database: { ...database, close: async () => undefined }, clock, server });
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    runs = [];
    await database.db.delete(mapTasks);
    await database.db.delete(operatorSettings);
    app = await start();
    operator = await makeOperator(database.db, await app.newRider(), clock);
    await database.db.delete(operatorActions);
  });
  afterEach(() => app.close());

  const tasks = async (): Promise<MapTask[]> => (await operator(getOperatorMaps)).body.tasks;
  const add = (...targets: string[]) => operator(addMapTask, { body: { kind: 'install', targets } });
  const nextRun = (count = 1) => vi.waitFor(() => expect(runs).toHaveLength(count), { timeout: 20_000 });
  const stateIs = (state: string) =>
    vi.waitFor(async () => expect((await tasks())[0]?.state).toBe(state), { timeout: 20_000 });

  it('are told with what they know, and what an installation takes', async () => {
    const { body } = await operator(getOperatorMaps);
    expect(body).toMatchObject({ installed: [installed], networkBytes: 700e6, heightTiles: 12, updatesMonthly: false });
    const needs = await operator(getMapNeeds, { query: { targets: 'sul sudeste' } });
    expect(needs.body).toMatchObject({ seconds: 410, others: ['Sul'] });
    for (const targets of ['norte', '--remove', '../state.json'])
      expect((await operator(getMapNeeds, { query: { targets } })).status).toBe(400);
  });

  it('are installed one after the other, with their progress, and several in one go', async () => {
    await add('sudeste', 'sul');
    await nextRun();
    await add('serra.osm.pbf');
    expect(runs[0]?.args).toEqual(['sudeste', 'sul']);
    runs[0]?.report({ step: 'Desenhando o mapa', fraction: 0.4, detail: 'faltam cerca de 6 min' });
    await vi.waitFor(
      async () => {
        expect(await tasks()).toMatchObject([
          { state: 'running', step: 'Desenhando o mapa', fraction: 0.4, detail: 'faltam cerca de 6 min' },
          { state: 'queued', targets: ['serra.osm.pbf'] },
        ]);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(runs).toHaveLength(1);
    runs[0]?.end({ failure: null, remarks: 'O mapa vale, mas o relevo que falta não veio.' });
    await nextRun(2);
    now = new Date(now.getTime() + 1_000);
    runs[1]?.end({ failure: 'Não há espaço em disco para terminar.', remarks: '' });
    await stateIs('failed');
    expect(await tasks()).toMatchObject([
      { state: 'failed', failure: 'Não há espaço em disco para terminar.' },
      {
        state: 'done',
        failure: null,
        detail: 'O mapa vale, mas o relevo que falta não veio.',
        targets: ['sudeste', 'sul'],
      },
    ]);
  }, 90_000);

  it('are written down with who asked for them', async () => {
    await add('sul');
    now = new Date(now.getTime() + 1_000);
    await operator(setMapUpdates, { body: { monthly: true } });
    const { body } = await operator(listOperatorActions);
    expect(body).toMatchObject([
      { kind: 'set_map_updates', about: 'on' },
      { kind: 'queued_maps', about: 'install sul', who: 'Ana Souza' },
    ]);
  });

  it.each([['patagonia'], ['../state.json'], ['--list'], ['file:///etc/passwd'], ['outra.osm.pbf']])(
    'are not installed from %s',
    async (target) => {
      expect(await add(target)).toMatchObject({ status: 400 });
      expect(runs).toEqual([]);
    },
  );

  it('that two operators want at once are installed once', async () => {
    const other = await makeOperator(database.db, await app.newRider(), clock);
    const wish = { body: { kind: 'install', targets: ['sudeste'] } } as const;
    const answers = await Promise.all([operator(addMapTask, wish), other(addMapTask, wish)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect(await tasks()).toHaveLength(1);
  });

  it('are taken out of the queue, and broken off where they are under way', async () => {
    await add('sul');
    await nextRun();
    const queued = (await add('sudeste')).body;
    expect((await operator(cancelMapTask, { params: { id: queued.id } })).status).toBe(204);
    const [running] = await tasks();
    expect((await operator(cancelMapTask, { params: { id: running?.id ?? '' } })).status).toBe(204);
    await vi.waitFor(() => expect(runs[0]?.isStopped).toBe(true), { timeout: 20_000 });
    expect((await tasks()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await operator(cancelMapTask, { params: { id: queued.id } })).status).toBe(404);
  });

  it('go on after a restart in the middle', async () => {
    await add('sul');
    await nextRun();
    await app.close();
    expect(runs[0]?.isStopped).toBe(true);
    app = await start();
    operator = await makeOperator(database.db, await app.newRider(), clock);
    await nextRun(2);
    expect(runs[1]?.args).toEqual(['sul']);
    expect(await tasks()).toMatchObject([{ state: 'running' }]);
  }, 90_000);

  it('go on after another instance was killed, but not for ever', async () => {
    const store = createMapTasks({ db: database.db, clock });
    await app.close();
    const actor = { userId: null, address: null };
    await store.add({ kind: 'install', targets: ['sul'] }, actor);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await store.claim()).toMatchObject({ targets: 'sul', attempts: attempt });
      expect(await store.claim(), 'only one at a time').toBeNull();
      now = new Date(now.getTime() + lostAfterMs + 1);
    }
    expect(await store.claim()).toBeNull();
    expect(await store.list()).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('O servidor parou três vezes no meio disto') },
    ]);
  });

  it('go on after this server was killed, but not for ever, and a clean stop does not count', async () => {
    const store = createMapTasks({ db: database.db, clock });
    await app.close();
    await store.add({ kind: 'install', targets: ['sul'] }, { userId: null, address: null });
    for (let stop = 1; stop <= 4; stop++) {
      const claimed = await store.claim();
      expect(claimed).toMatchObject({ attempts: 1 });
      await store.release(claimed?.id ?? '');
    }
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await store.claim()).toMatchObject({ attempts: attempt });
      await store.releaseLeft();
    }
    expect(await store.claim()).toBeNull();
    expect(await store.list()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('três vezes') }]);
  });

  it('that failed to update are tried again the next night', async () => {
    const store = createMapTasks({ db: database.db, clock });
    await app.close();
    const begin = now;
    for (const [failure, hours, isDue] of [
      ['no network', 0, true],
      ['', 1, false],
      [null, 24, true],
      ['', 48, false],
    ] as const) {
      now = new Date(begin.getTime() + hours * 3_600_000);
      await store.addUpdate(28 * 86_400_000);
      const claimed = await store.claim();
      expect(claimed !== null, `after ${hours} h`).toBe(isDue);
      if (claimed) await store.end(claimed.id, { failure, remarks: '' });
    }
    now = begin;
  });

  it('that fail to update night after night are tried three times in a month', async () => {
    const store = createMapTasks({ db: database.db, clock });
    await app.close();
    const begin = now;
    let tries = 0;
    for (let night = 0; night < 10; night++) {
      now = new Date(begin.getTime() + night * 86_400_000);
      await store.addUpdate(28 * 86_400_000);
      const claimed = await store.claim();
      if (!claimed) continue;
      tries += 1;
      await store.end(claimed.id, { failure: 'one source is gone', remarks: '' });
    }
    now = begin;
    expect(tries).toBe(3);
  });

  it('of one name are not installed together, and addresses with a key not at all', async () => {
    expect(await add('sul', 'https://maps.example/sul.osm.pbf')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('sul e sul.osm.pbf dariam o mesmo mapa') } },
    });
    for (const address of ['https://a:b@maps.example/x.pbf', 'https://maps.example/?token=1&f=x.pbf'])
      expect((await add(address)).status).toBe(400);
    expect(runs).toEqual([]);
  });

  it('at an address are looked at only for who has proven who they are', async () => {
    const later = now;
    now = new Date(now.getTime() + 3_600_000);
    const look = (targets: string) => operator(getMapNeeds, { query: { targets } });
    expect((await look('sul')).status).toBe(200);
    expect((await look('http://10.0.0.1/x.pbf')).body).toMatchObject({ error: { type: 'proof_required' } });
    now = later;
    expect((await look('http://10.0.0.1/x.pbf')).status).toBe(200);
  });

  it('are updated once a month in the night, where an operator wants that', async () => {
    const dayMs = 86_400_000;
    expect((await operator(setMapUpdates, { body: { monthly: true } })).status).toBe(204);
    await new Promise((done) => setTimeout(done, 2_500));
    expect(runs).toEqual([]);
    now = new Date('2026-11-30T06:00:00Z'); // three in São Paulo
    await nextRun();
    expect(runs[0]?.args).toEqual(['--atualizar']);
    runs[0]?.end({ failure: null, remarks: '' });
    await stateIs('done');
    now = new Date(now.getTime() + 27 * dayMs);
    await new Promise((done) => setTimeout(done, 2_500));
    expect(runs).toHaveLength(1);
    now = new Date(now.getTime() + dayMs);
    await nextRun(2);
    now = new Date('2026-11-29T15:00:00Z');
  }, 90_000);
});
