import type { SessionStore } from '@fastify/session';
import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Session } from 'fastify';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { sessions } from './sessions.tables.ts';

declare module 'fastify' {
  interface Session {
    riderId?: string;
    /** What the browser told of itself at the sign-in. */
    userAgent?: string;
    /** When the rider signed in, or proved again who they are, in epoch milliseconds. */
    provenAt?: number;
    /** State of a sign-in that continues when the provider redirects back. */
    pendingSignIn?: { provider: string; state: string; nonce: string; codeVerifier: string };
    /** An invitation for the account that this sign-in may create. */
    invitation?: string | undefined;
  }
}

const StoredSession = z.object({ cookie: z.looseObject({}) }).loose();

/** A session ends so long after its sign-in. */
export const sessionMs = 30 * 24 * 3_600_000;

/** No session has this id, so all sessions are the others. */
export const noSession = '';

export type RiderSession = { sid: string; userAgent: string | null; signedInAt: Date };

/** Ends one session. */
export const endSession = ({ store }: Pick<Sessions, 'store'>, sid: string): Promise<void> =>
  new Promise((done, fail) => store.destroy(sid, (error) => (error ? fail(error) : done())));

/**
 * Sessions in the database, in the callback form of @fastify/session. Each is stored before a rider signs in: a rider's
 * session without a row has ended, and a request that was still running does not restore it.
 */
export function createSessionStore(db: Database, clock: Clock) {
  const store: SessionStore = {
    get(sid, done) {
      const row = db.select().from(sessions).where(eq(sessions.sid, sid)).limit(1);
      settle(
        row.then(([found]) => toSession(found, clock.now())),
        done,
      );
    },
    set(sid, session, done) {
      const sess = JSON.parse(JSON.stringify(session)) as { riderId?: string };
      const expire = session.cookie.expires ?? new Date(clock.now().getTime() + sessionMs);
      const saved = sess.riderId
        ? db.update(sessions).set({ sess, expire }).where(eq(sessions.sid, sid))
        : db
            .insert(sessions)
            .values({ sid, sess, expire })
            .onConflictDoUpdate({ target: sessions.sid, set: { sess, expire } });
      settle(
        saved.then(() => undefined),
        done,
      );
    },
    destroy(sid, done) {
      settle(
        db
          .delete(sessions)
          .where(eq(sessions.sid, sid))
          .then(() => undefined),
        done,
      );
    },
  };
  return {
    store,
    async endOthers(riderId: string, sid: string) {
      await db.delete(sessions).where(and(sql`${sessions.sess}->>'riderId' = ${riderId}`, ne(sessions.sid, sid)));
    },
    /** The ids of the rider's sessions beyond the newest `most`. */
    async surplus(riderId: string, most: number): Promise<string[]> {
      const rows = await db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(sql`${sessions.sess}->>'riderId' = ${riderId}`)
        .orderBy(desc(sessions.expire), desc(sessions.sid))
        .offset(most);
      return rows.map(({ sid }) => sid);
    },
    /** The rider's sessions that have not expired, the newest first. */
    async ofRider(riderId: string): Promise<RiderSession[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(sql`${sessions.sess}->>'riderId' = ${riderId}`, gt(sessions.expire, clock.now())))
        .orderBy(desc(sessions.expire), desc(sessions.sid));
      return rows.map(({ sid, sess, expire }) => ({
        sid,
        userAgent: sess.userAgent ?? null,
        signedInAt: new Date(expire.getTime() - sessionMs),
      }));
    },
    /** Sessions that have not expired by rider; riders without any are left out. */
    async counts(riderIds: readonly string[]): Promise<Map<string, number>> {
      const riderId = sql<string>`${sessions.sess}->>'riderId'`;
      const rows = await db
        .select({ riderId, count: sql<number>`count(*)`.mapWith(Number) })
        .from(sessions)
        .where(and(inArray(riderId, [...riderIds]), gt(sessions.expire, clock.now())))
        .groupBy(riderId);
      return new Map(rows.map((row) => [row.riderId, row.count]));
    },
    /** The rider's sessions without their ids, which open them. */
    async records(riderId: string) {
      return db
        .select({ expire: sessions.expire })
        .from(sessions)
        .where(sql`${sessions.sess}->>'riderId' = ${riderId}`);
    },
    async deleteExpired() {
      await db.delete(sessions).where(lte(sessions.expire, clock.now()));
    },
  };
}

export type Sessions = ReturnType<typeof createSessionStore>;

function toSession(row: typeof sessions.$inferSelect | undefined, now: Date): Session | null {
  if (!row || row.expire <= now) return null;
  const parsed = StoredSession.safeParse(row.sess);
  return parsed.success ? (parsed.data as unknown as Session) : null;
}

function settle<T>(work: Promise<T>, done: (error: unknown, value?: T) => void) {
  work.then((value) => done(null, value), done);
}
