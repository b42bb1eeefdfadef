import type { Events } from '#platform/events.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import { tellStopped } from './riding.http.ts';
import type { Ended, RidingStore } from './riding.store.ts';

/** The same sessions, but whoever signs out, or is signed out, vanishes from the others' maps at once. */
export function stopSharingAtTheEnd(sessions: Sessions, store: RidingStore, events: Events): Sessions {
  const tell = async (ended: readonly Ended[]) => {
    for (const each of ended) await tellStopped(store, events, each);
  };
  return {
    ...sessions,
    store: {
      ...sessions.store,
      destroy(sid, done) {
        const stopped = store.stopOfSession(sid).then(tell);
        // Where it fails the session still ends, and the database takes the sharing with it.
        stopped.catch(() => undefined).then(() => sessions.store.destroy(sid, done));
      },
    },
    async endOthers(riderId, sid) {
      await tell(await store.stopOfOtherSessions(riderId, sid));
      await sessions.endOthers(riderId, sid);
    },
  };
}
