import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabases } from '#testing/app.testing.ts';
import type { OpenDatabase } from './database.ts';
import { addJobs, createJobsStore, type JobsStore } from './jobs.store.ts';
import { createJobs } from './jobs.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe.each(testDatabases)('jobs on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: JobsStore;
  beforeAll(async () => {
    database = await open();
    store = createJobsStore(database.db);
  });
  afterAll(() => database.close());

  const claim = (kind: string, limit = 10, at = now) => store.claim([kind], limit, at, new Date(at.getTime() + 60_000));
  const numbersOf = (claimed: { payload: unknown }[]) => claimed.map(({ payload }) => payload);

  it('are taken in their order, only when they are due, and each once', async () => {
    await addJobs(database.db, 'order', [1, 2], now);
    await addJobs(database.db, 'order', [3], later(60));
    await addJobs(database.db, 'order', [0], later(-60));
    expect(numbersOf(await claim('order', 2))).toEqual([0, 1]);
    expect(numbersOf(await claim('order'))).toEqual([2]);
    expect(await claim('order')).toEqual([]);
    expect(numbersOf(await claim('order', 10, later(60)))).toContain(3);
  });

  it('that are due and free are counted by their age', async () => {
    await addJobs(database.db, 'waits', [1], later(60));
    await addJobs(database.db, 'waits', [2, 3], later(-10));
    await addJobs(database.db, 'waits', [4], later(-700));
    const waitingJob = async () => (await store.dueByKind(now)).find(({ kind }) => kind === 'waits');
    expect(await waitingJob()).toEqual({
      kind: 'waits',
      byAge: { under_10s: 0, under_1m: 2, under_10m: 0, over_10m: 1 },
      longestMs: 700_000,
    });
    await claim('waits', 1);
    expect(await waitingJob()).toMatchObject({ byAge: { under_1m: 2, over_10m: 0 }, longestMs: 10_000 });
  });

  it('of many owners are taken in turns, counting running ones, whoever came first', async () => {
    const of = (owner: string) => ({ owner, priority: 0 });
    await addJobs(database.db, 'turns', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], later(-60), of('a'));
    await addJobs(database.db, 'turns', ['b1', 'b2', 'b3'], later(-30), of('b'));
    expect(numbersOf(await claim('turns', 4))).toEqual(['a1', 'a2', 'b1', 'b2']);
    await addJobs(database.db, 'turns', ['c1'], now, of('c'));
    expect(new Set(numbersOf(await claim('turns', 2)))).toEqual(new Set(['c1', 'b3']));
  });

  it('are taken from the owner with the fewest pending, where turns are even', async () => {
    for (const owner of ['d', 'e', 'f']) {
      await addJobs(database.db, 'least', [`${owner}1`, `${owner}2`], later(-60), { owner, priority: 0 });
    }
    await addJobs(database.db, 'least', ['g1'], now, { owner: 'g', priority: 0 });
    expect(numbersOf(await claim('least', 1))).toEqual(['g1']);
  });

  it('are taken by priority within an owner and between even owners, tried ones last', async () => {
    await addJobs(database.db, 'rank', ['repeat'], later(-60), { owner: 'h', priority: 1 });
    await addJobs(database.db, 'rank', ['first'], now, { owner: 'h', priority: 0 });
    await addJobs(database.db, 'rank', ['other'], later(-90), { owner: 'i', priority: 1 });
    const [job] = await claim('rank', 1);
    expect(job?.payload).toBe('first');
    if (job) await store.postpone(job, now, 0);
    expect(numbersOf(await claim('rank', 1))).toEqual(['other']);
    expect(numbersOf(await claim('rank', 1))).toEqual(['repeat']);
    expect(numbersOf(await claim('rank', 1))).toEqual(['first']);
  });

  it('are shared by instances that claim at once', async () => {
    const all = Array.from({ length: 60 }, (_, number) => number);
    await addJobs(database.db, 'share', all, now);
    const shares = await Promise.all([claim('share', 25), claim('share', 25), claim('share', 25)]);
    const taken = shares.flat().map(({ payload }) => payload as number);
    expect(new Set(taken).size).toBe(taken.length);
    taken.push(...numbersOf(await claim('share', 60)).map(Number));
    expect(taken.toSorted((a, b) => a - b)).toEqual(all);
  });

  it('of an instance that died are taken by another, and the dead one changes nothing any more', async () => {
    await addJobs(database.db, 'death', ['x'], now);
    const [first] = await claim('death');
    const [second] = await claim('death', 10, later(61));
    if (!first || !second) throw new Error('not taken');
    await store.finish(first);
    await store.postpone(first, now, 7);
    expect(await claim('death', 10, later(62))).toEqual([]);
    await store.finish(second);
    expect(await claim('death', 10, later(1_000))).toEqual([]);
  });

  it('come back when they were postponed', async () => {
    await addJobs(database.db, 'again', ['x'], now);
    const [job] = await claim('again');
    if (!job) throw new Error('not taken');
    await store.postpone(job, later(30), 2);
    expect(await claim('again', 10, later(29))).toEqual([]);
    expect(await claim('again', 10, later(30))).toMatchObject([{ payload: 'x', failures: 2 }]);
  });

  it('are done by their handler, once each, and kept when that fails', async () => {
    const jobs = createJobs({ database, clock: { now: () => now }, log: pino({ level: 'silent' }) });
    const done: unknown[] = [];
    jobs.handle('work', async (payload) => {
      if (payload === 'trouble') throw new Error('not today');
      done.push(payload);
      return payload === 'later' ? later(60) : null;
    });
    await jobs.start();
    await addJobs(database.db, 'work', ['trouble', 'later', 'now'], now);
    jobs.wake();
    await vi.waitFor(() => expect(done).toEqual(['later', 'now']));
    await jobs.stop();
    expect(await claim('work', 10, later(4))).toEqual([]);
    expect(await claim('work', 10, later(5))).toMatchObject([{ payload: 'trouble', failures: 1 }]);
    expect(await claim('work', 10, later(60))).toMatchObject([{ payload: 'later', failures: 0 }]);
  });

  it('of a kind that hangs leave room for those of others', async () => {
    const jobs = createJobs({ database, clock: { now: () => now }, log: pino({ level: 'silent' }) });
    const begun: unknown[] = [];
    let letGo = () => {};
    const hung = new Promise<null>((done) => {
      letGo = () => done(null);
    });
    const begin = (end: Promise<null>) => (payload: unknown) => {
      begun.push(payload);
      return end;
    };
    jobs.handle('hung', begin(hung), 2);
    jobs.handle('quick', begin(Promise.resolve(null)));
    await addJobs(database.db, 'hung', ['a', 'b', 'c'], later(-60));
    await addJobs(database.db, 'quick', ['d'], now);
    await jobs.start();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'd']));
    letGo();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'd', 'c']));
    await jobs.stop();
  });

  it('that need space wait for it, while all others are done', async () => {
    let hasSpace = false;
    const log = pino({ level: 'silent' });
    const jobs = createJobs({ database, clock: { now: () => now }, log, hasSpace: () => hasSpace });
    const done: unknown[] = [];
    const perform = async (payload: unknown) => {
      done.push(payload);
      return null;
    };
    jobs.handle('needs space', perform, 1, { needsSpace: true });
    jobs.handle('call for help', perform);
    await addJobs(database.db, 'needs space', ['a'], later(-60));
    await addJobs(database.db, 'call for help', ['b'], now);
    await jobs.start();
    await vi.waitFor(() => expect(done).toEqual(['b']));
    hasSpace = true;
    jobs.wake();
    await vi.waitFor(() => expect(done).toEqual(['b', 'a']));
    await jobs.stop();
  });

  it('are not there when the transaction of their cause is undone', async () => {
    const undone = database.db.transaction(async (tx) => {
      await addJobs(tx, 'undone', ['x'], now);
      throw new Error('the cause failed');
    });
    await expect(undone).rejects.toThrow();
    expect(await claim('undone')).toEqual([]);
  });
});
