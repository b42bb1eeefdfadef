import type { Bbox } from '@estradeiro/contract/bbox';
import type { TrafficSource } from '@estradeiro/contract/traffic';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { liesWithin } from './place-index.store.ts';
import type { NewAlert } from './traffic.store.ts';
import { trafficAlerts, trafficVotes } from './traffic.tables.ts';

/** Rows of one statement, whose parameters are limited to 65,535. */
const writtenAtOnce = 1_000;
/** Feeds leave an alert out now and then: it ends only when missing twice. */
const missedToEnd = 2;

type Place = { latitude: number; longitude: number };

export function createFeedStore(db: Database) {
  /** A returning alert drops its 'gone' votes, which were about the earlier one. */
  async function forgetEnd(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db.delete(trafficVotes).where(and(inArray(trafficVotes.alertId, [...ids]), eq(trafficVotes.vote, 'gone')));
    await db
      .update(trafficAlerts)
      .set({ endedAt: null, goneInRow: 0 })
      .where(inArray(trafficAlerts.id, [...ids]));
  }

  return {
    /**
     * Inserts or renews by alertId; two of one id are an error. Riders' votes on an alert stay: an alert that they
     * ended stays ended until the feed has news of it, or still has it an hour later. Resolves to the places of new and
     * returning alerts.
     */
    async upsert(alerts: readonly NewAlert[]): Promise<Place[]> {
      const arrived: Place[] = [];
      // In one order everywhere, so that two readings of the same alerts do not deadlock.
      const sorted = alerts.toSorted((a, b) => (a.alertId < b.alertId ? -1 : 1));
      for (let from = 0; from < sorted.length; from += writtenAtOnce) {
        const rows = await db
          .insert(trafficAlerts)
          .values(sorted.slice(from, from + writtenAtOnce))
          .onConflictDoUpdate({ target: trafficAlerts.alertId, set: renewed })
          .returning({ ...placeColumns, id: trafficAlerts.id, isNew: sql<boolean>`xmax = 0`, isBack });
        for (const { isNew, isBack, latitude, longitude } of rows)
          if (isNew || isBack) arrived.push({ latitude, longitude });
        await forgetEnd(rows.flatMap(({ id, isBack }) => (isBack ? [id] : [])));
      }
      return arrived;
    },

    /**
     * Ends what a source no longer has: active alerts in the box, or anywhere, that were in neither of its last two
     * readings. Resolves to their places.
     */
    async endMissing(source: TrafficSource, box: Bbox | null, readAt: Date): Promise<Place[]> {
      const missed = sql`${trafficAlerts.missedReadings} + 1`;
      const rows = await db
        .update(trafficAlerts)
        .set({
          missedReadings: missed,
          expiresAt: sql`case when ${missed} >= ${missedToEnd} then ${readAt.toISOString()}::timestamptz else ${trafficAlerts.expiresAt} end`,
        })
        .where(
          and(
            eq(trafficAlerts.source, source),
            gt(trafficAlerts.expiresAt, readAt),
            lt(trafficAlerts.seenAt, readAt),
            box ? liesWithin(box) : undefined,
          ),
        )
        .returning({ ...placeColumns, missed: trafficAlerts.missedReadings });
      return rows.filter(({ missed }) => missed >= missedToEnd).map(({ missed: _, ...place }) => place);
    },
  };
}

export type FeedStore = ReturnType<typeof createFeedStore>;

const placeColumns = { latitude: trafficAlerts.latitude, longitude: trafficAlerts.longitude };

/** A feed that still has an alert this long after riders ended it is trusted again. */
const insistsAfter = sql`interval '1 hour'`;
/** News of an alert that riders ended: reported again, by more people, or as worse than before. */
const isNews = sql`(excluded.reported_at > ${trafficAlerts.endedAt}
  or excluded.reliability > ${trafficAlerts.reliability} or excluded.confidence > ${trafficAlerts.confidence}
  or excluded.severity > ${trafficAlerts.severity}
  or excluded.seen_at >= ${trafficAlerts.endedAt} + ${insistsAfter})`;
/** Whether a written row was ended before and is active again. */
const isBack = sql<boolean>`${trafficAlerts.isActive} and ${trafficAlerts.endedAt} is not null`;

const renewed = {
  isActive: sql`${trafficAlerts.isActive} or coalesce(${isNews}, true)`,
  type: sql`excluded.type`,
  subtype: sql`excluded.subtype`,
  description: sql`excluded.description`,
  latitude: sql`excluded.latitude`,
  longitude: sql`excluded.longitude`,
  headingDegrees: sql`excluded.heading_degrees`,
  street: sql`excluded.street`,
  city: sql`excluded.city`,
  country: sql`excluded.country`,
  confidence: sql`excluded.confidence`,
  reliability: sql`excluded.reliability`,
  severity: sql`excluded.severity`,
  speed: sql`excluded.speed`,
  delay: sql`excluded.delay`,
  length: sql`excluded.length`,
  reportedAt: sql`excluded.reported_at`,
  expiresAt: sql`excluded.expires_at`,
  seenAt: sql`excluded.seen_at`,
  missedReadings: sql`0`,
};
