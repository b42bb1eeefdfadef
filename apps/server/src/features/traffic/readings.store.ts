import type { TrafficSource } from '@estradeiro/contract/traffic';
import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { trafficCalls, trafficReadings } from './traffic.tables.ts';

/**
 * A claim on a place of a feed, which only its holder reads; `failures` counts the failures in a row before it. Until
 * it is returned it counts as failed, since the holder may be dead.
 */
export type Turn = { source: TrafficSource; place: string; failures: number };

/** The schedule of feeds, shared by all instances through the database. Place '' is everything that a feed has. */
export function createReadingsStore(db: Database) {
  const at = ({ source, place }: Pick<Turn, 'source' | 'place'>) =>
    and(eq(trafficReadings.source, source), eq(trafficReadings.place, place));

  return {
    /** Records that these places are wanted; a place never read is due at once. */
    async want(source: TrafficSource, places: readonly string[], now: Date): Promise<void> {
      await db
        .insert(trafficReadings)
        .values(places.toSorted().map((place) => ({ source, place, askedAt: now, dueAt: now })))
        .onConflictDoUpdate({
          target: [trafficReadings.source, trafficReadings.place],
          set: { askedAt: sql`greatest(${trafficReadings.askedAt}, excluded.asked_at)` },
        });
    },

    /** Claims up to `limit` due places that were requested since, the longest due first, until `leasedUntil`. */
    async takeDue(
      source: TrafficSource,
      askedSince: Date,
      limit: number,
      now: Date,
      leasedUntil: Date,
    ): Promise<Turn[]> {
      const due = db.$with('due').as(
        db
          .select({ place: trafficReadings.place })
          .from(trafficReadings)
          .where(
            and(
              eq(trafficReadings.source, source),
              lte(trafficReadings.dueAt, now),
              gte(trafficReadings.askedAt, askedSince),
            ),
          )
          .orderBy(asc(trafficReadings.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      );
      return db
        .with(due)
        .update(trafficReadings)
        .set({ dueAt: leasedUntil, failures: oneMore })
        .where(and(eq(trafficReadings.source, source), inArray(trafficReadings.place, db.select().from(due))))
        .returning(turn);
    },

    /**
     * Claims one place where it is due, or where it is due at `orDueAt` and nobody claimed it meanwhile; null where it
     * is not.
     */
    async take(turnOf: Pick<Turn, 'source' | 'place'>, now: Date, leasedUntil: Date, orDueAt: Date | null) {
      const rows = await db
        .update(trafficReadings)
        .set({ dueAt: leasedUntil, failures: oneMore })
        .where(
          and(
            at(turnOf),
            or(lte(trafficReadings.dueAt, now), orDueAt ? eq(trafficReadings.dueAt, orDueAt) : undefined),
          ),
        )
        .returning(turn);
      return rows[0] ?? null;
    },

    /** Returns a turn after a successful reading, which found that number of alerts. */
    async succeed(held: Turn, alerts: number, dueAt: Date): Promise<void> {
      await db.update(trafficReadings).set({ dueAt, alerts, failures: 0 }).where(at(held));
    },

    async fail(held: Turn, dueAt: Date): Promise<void> {
      const failures = Math.min(held.failures + 1, mostFailures);
      await db.update(trafficReadings).set({ dueAt, failures }).where(at(held));
    },

    /**
     * The state of a place: when it is due, its failures in a row including a reading in progress, and its number of
     * alerts.
     */
    async standing(of: Pick<Turn, 'source' | 'place'>) {
      const [row] = await db.select().from(trafficReadings).where(at(of));
      return row ?? null;
    },

    /** The number of a feed's places that were requested since. */
    wanted: (source: TrafficSource, since: Date): Promise<number> =>
      db.$count(trafficReadings, and(eq(trafficReadings.source, source), gte(trafficReadings.askedAt, since))),

    /** Counts calls of a day against the daily limit. False, and nothing counted, where they exceed it. */
    async spend(source: TrafficSource, calls: number, mostADay: number, now: Date): Promise<boolean> {
      const day = now.toISOString().slice(0, 10);
      if (calls > mostADay) return false;
      const rows = await db
        .insert(trafficCalls)
        .values({ source, day, calls })
        .onConflictDoUpdate({
          target: [trafficCalls.source, trafficCalls.day],
          set: { calls: sql`${trafficCalls.calls} + excluded.calls` },
          setWhere: sql`${trafficCalls.calls} + excluded.calls <= ${mostADay}`,
        })
        .returning({ calls: trafficCalls.calls });
      return rows.length > 0;
    },

    /** Deletes places without requests since, and the calls of earlier days. */
    async forget(askedBefore: Date): Promise<void> {
      await db.delete(trafficReadings).where(lt(trafficReadings.askedAt, askedBefore));
      await db.delete(trafficCalls).where(lt(trafficCalls.day, askedBefore.toISOString().slice(0, 10)));
    },
  };
}

export type ReadingsStore = ReturnType<typeof createReadingsStore>;

/** Keeps the count within the column's range; a higher one would have no further effect. */
const mostFailures = 30;
const oneMore = sql`least(${trafficReadings.failures}, ${mostFailures - 1}) + 1`;

const turn = {
  source: trafficReadings.source,
  place: trafficReadings.place,
  failures: sql<number>`${trafficReadings.failures} - 1`.mapWith(Number),
};
