import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { trips } from './trips.tables.ts';

/** Each costs a request to the weather provider. */
const tripsAtOnce = 5;
/** Longer than a look takes: after it another instance looks. */
const leaseMs = 5 * 60_000;

const { id, userId, name, startsOn, days, checklistId, lookAt } = trips;

export type LookedTrip = Pick<
  typeof trips.$inferSelect,
  'id' | 'userId' | 'name' | 'startsOn' | 'days' | 'checklistId' | 'lookAt'
>;

export function createTripLooksStore(db: Database, tell: TellNotices) {
  return {
    /** Claims some trips whose time it is; `lookAt` is the proof of the claim, which a change of the trip ends. */
    async claim(now: Date): Promise<LookedTrip[]> {
      const due = db
        .$with('due')
        .as(
          db
            .select({ id })
            .from(trips)
            .where(lte(lookAt, now))
            .orderBy(lookAt)
            .limit(tripsAtOnce)
            .for('update', { skipLocked: true }),
        );
      return db
        .with(due)
        .update(trips)
        .set({ lookAt: new Date(now.getTime() + leaseMs) })
        .where(inArray(id, db.select({ id: due.id }).from(due)))
        .returning({ id, userId, name, startsOn, days, checklistId, lookAt });
    },

    /** Tells the owner and plans the next look, unless the trip changed since the claim. */
    finish: (trip: LookedTrip, notices: readonly NewNotice[], next: Date | null): Promise<void> =>
      db.transaction(async (tx) => {
        if (!trip.lookAt) return;
        const kept = await tx
          .update(trips)
          .set({ lookAt: next })
          .where(and(eq(id, trip.id), eq(lookAt, trip.lookAt)))
          .returning({ id });
        if (kept.length === 0) return;
        for (const notice of notices) await tell(tx, [notice]);
      }),
  };
}

export type TripLooksStore = ReturnType<typeof createTripLooksStore>;
