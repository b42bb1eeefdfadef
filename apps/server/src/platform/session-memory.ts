import { putNewest } from '@estradeiro/contract/put-newest';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import type { Clock } from './clock.ts';
import type { Sessions } from './sessions.store.ts';

const mostRemembered = 10_000;
const rememberedMs = 60_000;

type Memory = { json: string; until: number };

/**
 * Caches sessions in this process for up to a minute: a session query to the embedded database costs more than the rest
 * of most requests. Only for a database without other writers, or a session would outlive its end on another instance.
 */
export function rememberSessions(sessions: Sessions, clock: Clock): Sessions {
  const remembered = new Map<string, Memory>();
  /** Counts writes: a read that was running during one may be stale. */
  let writes = 0;
  const forget = (sid?: string) => {
    writes++;
    if (sid === undefined) remembered.clear();
    else remembered.delete(sid);
  };
  const remember = (sid: string, session: Session) => {
    const now = clock.now().getTime();
    const expires = session.cookie.expires ? new Date(session.cookie.expires).getTime() : Number.POSITIVE_INFINITY;
    const memory = { json: JSON.stringify(session), until: Math.min(now + rememberedMs, expires) };
    putNewest(remembered, sid, memory, mostRemembered);
  };

  const store: SessionStore = {
    get(sid, done) {
      const memory = remembered.get(sid);
      if (memory && memory.until > clock.now().getTime()) return done(null, JSON.parse(memory.json));
      const before = writes;
      sessions.store.get(sid, (error, session) => {
        if (session && writes === before) remember(sid, session as Session);
        done(error, session);
      });
    },
    set(sid, session, done) {
      forget(sid);
      sessions.store.set(sid, session, (error) => {
        forget(sid);
        done(error);
      });
    },
    destroy(sid, done) {
      forget(sid);
      sessions.store.destroy(sid, (error) => {
        forget(sid);
        done(error);
      });
    },
  };
  return {
    ...sessions,
    store,
    async endOthers(riderId, sid) {
      forget();
      await sessions.endOthers(riderId, sid).finally(() => forget());
    },
  };
}
