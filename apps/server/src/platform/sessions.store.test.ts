import { randomUUID } from 'node:crypto';
import type { Session } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#testing/app.testing.ts';
import type { OpenDatabase } from './database.ts';
import { createSessionStore, type Sessions } from './sessions.store.ts';

const now = new Date('2026-03-01T12:00:00Z');
const tomorrow = new Date('2026-03-02T12:00:00Z');

describe.each(testDatabases)('sessions on $name', ({ open }) => {
  let database: OpenDatabase;
  let sessions: Sessions;
  let later: Sessions;
  beforeAll(async () => {
    database = await open();
    sessions = createSessionStore(database.db, { now: () => now });
    later = createSessionStore(database.db, { now: () => tomorrow });
  });
  afterAll(() => database.close());

  async function begun(riderId: string, expires = tomorrow): Promise<string> {
    const sid = randomUUID();
    await write(sid, { cookie: { expires, path: '/' } });
    await write(sid, { riderId, cookie: { expires, path: '/' } });
    return sid;
  }

  const write = (sid: string, session: object) =>
    new Promise<void>((done, fail) => sessions.store.set(sid, session as Session, (e) => (e ? fail(e) : done())));

  const riderOf = (store: Sessions, sid: string) =>
    new Promise((done, fail) => store.store.get(sid, (e, found) => (e ? fail(e) : done(found?.riderId))));

  it('are found until they expire', async () => {
    const sid = await begun('ana');
    expect(await riderOf(sessions, sid)).toBe('ana');
    expect(await riderOf(later, sid)).toBeUndefined();
  });

  it('of one rider end together, except the requesting one', async () => {
    const [mine, other, foreign] = [await begun('bia'), await begun('bia'), await begun('caio')];
    await sessions.endOthers('bia', mine);
    expect(await Promise.all([mine, other, foreign].map((sid) => riderOf(sessions, sid)))).toEqual([
      'bia',
      undefined,
      'caio',
    ]);
  });

  it('that have ended are not restored by a running request', async () => {
    const [mine, other] = [await begun('eva'), await begun('eva')];
    await sessions.endOthers('eva', mine);
    await write(other, { riderId: 'eva', pendingSignIn: {}, cookie: { expires: tomorrow, path: '/' } });
    expect([await riderOf(sessions, mine), await riderOf(sessions, other)]).toEqual(['eva', undefined]);
  });

  it('are deleted when they have expired, and not before', async () => {
    const [old, young] = [await begun('dora'), await begun('dora', new Date('2026-04-01T12:00:00Z'))];
    await later.deleteExpired();
    expect([await riderOf(sessions, old), await riderOf(sessions, young)]).toEqual([undefined, 'dora']);
  });
});
