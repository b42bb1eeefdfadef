import type { Database } from '#platform/database.ts';
import type { Events } from '#platform/events.ts';
import { noSession, type Sessions } from '#platform/sessions.store.ts';
import { publishStopped } from './riding.http.ts';
import type { Ended, RidingStore } from './riding.store.ts';

/**
 * Ends a rider's sharing in the transaction that ends all their sessions; returns how the others are told of it once that
 * is over.
 */
export const stopAllSharing =
  (store: RidingStore, events: Events) =>
  async (riderId: string, tx: Database): Promise<() => Promise<void>> => {
    const ended = await store.stopOfOtherSessions(riderId, noSession, tx);
    return async () => {
      for (const each of ended) await publishStopped(store, events, each);
    };
  };

/** Wraps the sessions so that a rider disappears from the others' maps as soon as the session ends. */
export function stopSharingAtTheEnd(sessions: Sessions, store: RidingStore, events: Events): Sessions {
  const publishAll = async (ended: readonly Ended[]) => {
    for (const each of ended) await publishStopped(store, events, each);
  };
  return {
    ...sessions,
    store: {
      ...sessions.store,
      destroy(sid, done) {
        const stopped = store.stopOfSession(sid).then(publishAll);
        // After a failure the session still ends, and the database deletes the sharing with it.
        stopped.catch(() => undefined).then(() => sessions.store.destroy(sid, done));
      },
    },
    async endOthers(riderId, sid) {
      await publishAll(await store.stopOfOtherSessions(riderId, sid));
      await sessions.endOthers(riderId, sid);
    },
  };
}
