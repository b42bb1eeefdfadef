import { createHash } from 'node:crypto';
import type { Events } from './events.ts';
import type { Sessions } from './sessions.store.ts';

/** Not the id itself, which opens the session. */
const nameOf = (sid: string) => createHash('sha256').update(sid).digest('base64url');

const oneEnd = (sid: string) => `session-end:${nameOf(sid)}`;
const allEnds = (riderId: string) => `sessions-end:${riderId}`;

/** The same sessions, but whatever lives by one is told on every instance when it ends before its time. */
export function tellEnds(sessions: Sessions, events: Events): Sessions {
  return {
    ...sessions,
    store: {
      ...sessions.store,
      destroy(sid, done) {
        sessions.store.destroy(sid, (error) => {
          if (!error) events.publish(oneEnd(sid), { type: 'session.ended', data: {} });
          done(error);
        });
      },
    },
    async endOthers(riderId, sid) {
      await sessions.endOthers(riderId, sid);
      events.publish(allEnds(riderId), { type: 'sessions.ended', data: nameOf(sid) });
    },
  };
}

/** Calls back when the session ends. Until the returned function is called. */
export function onSessionEnd(events: Events, riderId: string, sid: string, end: () => void): () => void {
  return events.listen([oneEnd(sid), allEnds(riderId)], ({ data, topic }) => {
    if (topic === oneEnd(sid) || (topic === allEnds(riderId) && data !== nameOf(sid))) end();
  });
}
