import { randomUUID } from 'node:crypto';
import type { Session } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/app.testing.ts';
import type { OpenDatabase } from './database.ts';
import { rememberSessions } from './session-memory.ts';
import { createSessionStore, type Sessions } from './sessions.store.ts';

let database: OpenDatabase;
let reads = 0;
let now = new Date('2026-03-01T12:00:00Z');
let sessions: Sessions;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  reads = 0;
  const stored = createSessionStore(database.db, { now: () => now });
  const counted: Sessions['store'] = {
    ...stored.store,
    get(sid, done) {
      reads++;
      stored.store.get(sid, done);
    },
  };
  sessions = rememberSessions({ ...stored, store: counted }, { now: () => now });
});
afterAll(() => database.close());

const ended = (work: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((done, fail) => work((error) => (error ? fail(error) : done())));
const riderOf = (sid: string) =>
  new Promise((done, fail) => sessions.store.get(sid, (error, found) => (error ? fail(error) : done(found?.riderId))));
async function begun(riderId: string, minutes = 60): Promise<string> {
  const sid = randomUUID();
  const cookie = { expires: new Date(now.getTime() + minutes * 60_000), path: '/' };
  for (const session of [{ cookie }, { riderId, cookie }])
    await ended((done) => sessions.store.set(sid, session as unknown as Session, done));
  return sid;
}

it('reads a session once in a minute', async () => {
  const sid = await begun('ana');
  expect([await riderOf(sid), await riderOf(sid), await riderOf(sid), reads]).toEqual(['ana', 'ana', 'ana', 1]);
  now = new Date(now.getTime() + 61_000);
  expect([await riderOf(sid), reads]).toEqual(['ana', 2]);
});

it('drops at once what was written, ended or ended together', async () => {
  const [mine, other] = [await begun('bia'), await begun('bia')];
  await Promise.all([riderOf(mine), riderOf(other)]);
  await sessions.endOthers('bia', mine);
  expect([await riderOf(mine), await riderOf(other)]).toEqual(['bia', undefined]);
  await ended((done) => sessions.store.destroy(mine, done));
  expect(await riderOf(mine)).toBeUndefined();
});

it('does not cache a read that was running when the session ended', async () => {
  const sid = await begun('caio');
  const onItsWay = riderOf(sid);
  await ended((done) => sessions.store.destroy(sid, done));
  await onItsWay;
  expect(await riderOf(sid)).toBeUndefined();
});

it('does not outlive the end of a session', async () => {
  const sid = await begun('dora', 0.5);
  expect(await riderOf(sid)).toBe('dora');
  now = new Date(now.getTime() + 31_000);
  expect(await riderOf(sid)).toBeUndefined();
});

it('does not share what a request changes in its session', async () => {
  const sid = await begun('eva');
  await new Promise<void>((done) =>
    sessions.store.get(sid, (_, found) => {
      if (found) found.riderId = 'somebody else';
      done();
    }),
  );
  expect(await riderOf(sid)).toBe('eva');
});
