import { createHash } from 'node:crypto';
import { liveEvent } from '@estradeiro/contract/live';
import { z } from 'zod';
import type { Events } from './events.ts';
import type { Sessions } from './sessions.store.ts';

/** One topic for all sessions, so that a subscriber needs one listener instead of one for each session. */
const topic = 'session-ends';

const oneEnded = liveEvent('session.ended', z.object({ sessionName: z.string() }));
const othersEnded = liveEvent('sessions.ended', z.object({ riderId: z.string(), but: z.string() }));

/** The public name of a session: its id would open it. */
export const sessionNameOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

/** The same sessions, with every instance notified when one ends early. */
export function publishEnds(sessions: Sessions, events: Events): Sessions {
  return {
    ...sessions,
    store: {
      ...sessions.store,
      destroy(sid, done) {
        sessions.store.destroy(sid, (error) => {
          if (!error) events.publish(topic, oneEnded.of({ sessionName: sessionNameOf(sid) }));
          done(error);
        });
      },
    },
    async endOthers(riderId, sid) {
      await sessions.endOthers(riderId, sid);
      events.publish(topic, othersEnded.of({ riderId, but: sessionNameOf(sid) }));
    },
  };
}

type LivesBy = { riderId: string; sessionName: string };

/**
 * Calls `onEnd` whenever sessions ended, with a function that says whether a given session is among them, until the
 * returned function is called.
 */
export function onSessionEnds(events: Events, onEnd: (hasEnded: (by: LivesBy) => boolean) => void): () => void {
  return events.listen([topic], (message) => {
    const one = oneEnded.schema.safeParse(message.data).data;
    if (message.type === oneEnded.type && one) onEnd(({ sessionName }) => sessionName === one.sessionName);
    const others = othersEnded.schema.safeParse(message.data).data;
    if (message.type === othersEnded.type && others) {
      onEnd(({ riderId, sessionName }) => riderId === others.riderId && sessionName !== others.but);
    }
  });
}
