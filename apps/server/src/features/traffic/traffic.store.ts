import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostAlerts, type TrafficAlert, type TrafficVote } from '@estradeiro/contract/traffic';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { confidenceOf, type Tally } from './lifetime.ts';
import { distanceTo, liesWithin, middleOf } from './place-index.store.ts';
import { trafficAlerts, trafficReports, trafficVotes } from './traffic.tables.ts';

export type AlertRow = typeof trafficAlerts.$inferSelect;
export type NewAlert = typeof trafficAlerts.$inferInsert;

/** The alert's relation to the requesting rider. */
type OwnMarks = { isOwn: boolean; ownVote: TrafficVote | null };

/** A road that is closed at a place, with a heading only in that direction of travel. */
export type ClosedRoad = LatLng & {
  alertId: string;
  name: string | null;
  headingDegrees?: number;
  reportedAt: string;
};

/** A rider's report of a closed road is believed for this long without another one's, if it was sent so soon. */
const unconfirmedMs = 6 * 3_600_000;
const sentAtOnceMs = 15 * 60_000;
/** More of one rider's are not believed unconfirmed, so that no account closes a whole region. */
const mostUnconfirmed = 3;

/** More than the boxes along any route hold; the line itself decides which of them it passes. */
const mostClosedRoads = 2_000;

/** How many expired alerts one statement deletes, so that no reader waits for it. */
const deletedAtOnce = 5_000;

/** Alerts with reports and votes; `now` decides which are active. */
export function createTrafficStore(db: Database) {
  const holds = (now: Date) => and(trafficAlerts.isActive, gt(trafficAlerts.expiresAt, now));

  /** Of each rider's closed roads of which nobody else said anything, the newest; without those that came late. */
  function believedUnconfirmed(now: Date) {
    const newestFirst = sql`partition by ${trafficReports.riderId} order by ${trafficAlerts.reportedAt} desc`;
    const ranked = db
      .select({ id: trafficAlerts.id, rank: sql<number>`row_number() over (${newestFirst})`.as('rank') })
      .from(trafficReports)
      .innerJoin(trafficAlerts, eq(trafficAlerts.id, trafficReports.alertId))
      .where(
        and(
          holds(now),
          eq(trafficAlerts.type, 'ROAD_CLOSED'),
          eq(trafficAlerts.confirmations, 0),
          eq(trafficAlerts.goneInRow, 0),
          gt(trafficAlerts.reportedAt, new Date(now.getTime() - unconfirmedMs)),
          sql`${trafficAlerts.seenAt} - ${trafficAlerts.reportedAt} <= ${sentAtOnceMs} * interval '1 millisecond'`,
        ),
      )
      .as('ranked');
    return db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, mostUnconfirmed));
  }

  return {
    /**
     * At most 100 active ones: inside a box the nearest first, to `near` or else to its middle; without a box the
     * newest. Those of `silenced` sources are left out.
     */
    async list(
      riderId: string,
      box: Bbox | null,
      now: Date,
      near: LatLng | null = null,
      silenced: readonly AlertRow['source'][] = [],
    ): Promise<TrafficAlert[]> {
      const rows = await db
        .select({ alert: columns, ...marks })
        .from(trafficAlerts)
        .leftJoin(trafficReports, isOwnReport(riderId))
        .leftJoin(trafficVotes, isOwnVote(riderId))
        .where(and(holds(now), box ? liesWithin(box) : undefined, notInArray(trafficAlerts.source, [...silenced])))
        .orderBy(box ? distanceTo(near ?? middleOf(box)) : desc(trafficAlerts.reportedAt))
        .limit(mostAlerts);
      return rows.map(toAlert);
    },

    /**
     * At most 2,000 closed roads inside the boxes: those of feeds while they hold, and those of riders where more riders
     * confirm than deny it since, or of which nobody says anything yet and that are fresh, were sent at once and are
     * among their rider's newest three; none of `silenced` sources. The surest first.
     */
    async closedWithin(
      boxes: readonly Bbox[],
      now: Date,
      silenced: readonly AlertRow['source'][] = [],
    ): Promise<ClosedRoad[]> {
      if (boxes.length === 0) return [];
      const rows = await db
        .select(closedColumns)
        .from(trafficAlerts)
        .where(
          and(
            holds(now),
            eq(trafficAlerts.type, 'ROAD_CLOSED'),
            notInArray(trafficAlerts.source, [...silenced]),
            or(
              ne(trafficAlerts.source, 'rider'),
              gt(trafficAlerts.confirmations, trafficAlerts.goneInRow),
              inArray(trafficAlerts.id, believedUnconfirmed(now)),
            ),
            or(...boxes.map(liesWithin)),
          ),
        )
        .orderBy(desc(trafficAlerts.confirmations), desc(trafficAlerts.reportedAt))
        .limit(mostClosedRoads);
      return rows.map(toClosedRoad);
    },

    async byId(riderId: string, id: string): Promise<TrafficAlert | null> {
      const [row] = await db
        .select({ alert: columns, ...marks })
        .from(trafficAlerts)
        .leftJoin(trafficReports, isOwnReport(riderId))
        .leftJoin(trafficVotes, isOwnVote(riderId))
        .where(eq(trafficAlerts.id, id))
        .limit(1);
      return row ? toAlert(row) : null;
    },

    /** Active ones of a type inside a small box, the nearest to its middle first. */
    async alike(type: AlertRow['type'], box: Bbox, now: Date): Promise<AlertRow[]> {
      return db
        .select()
        .from(trafficAlerts)
        .where(and(holds(now), eq(trafficAlerts.type, type), liesWithin(box)))
        .orderBy(distanceTo(middleOf(box)))
        .limit(20);
    },

    countReports: (riderId: string): Promise<number> => db.$count(trafficReports, eq(trafficReports.riderId, riderId)),

    reportPlaces: (riderId: string): Promise<Pick<AlertRow, 'latitude' | 'longitude' | 'reportedAt'>[]> =>
      db
        .select({
          latitude: trafficAlerts.latitude,
          longitude: trafficAlerts.longitude,
          reportedAt: trafficAlerts.reportedAt,
        })
        .from(trafficReports)
        .innerJoin(trafficAlerts, eq(trafficAlerts.id, trafficReports.alertId))
        .where(eq(trafficReports.riderId, riderId)),

    /** Stores a rider's report. A second one under one id changes nothing. */
    async insertReport(riderId: string, alert: NewAlert & { id: string }): Promise<void> {
      await db.insert(trafficAlerts).values(alert).onConflictDoNothing();
      await db.insert(trafficReports).values({ alertId: alert.id, riderId }).onConflictDoNothing();
    },

    /** Locks an active alert against other votes until the transaction ends, and returns it with the rider's vote. */
    async hold(
      riderId: string,
      id: string,
      now: Date,
    ): Promise<(AlertRow & OwnMarks & { votedAt: Date | null }) | null> {
      const [alert] = await db
        .select()
        .from(trafficAlerts)
        .where(and(eq(trafficAlerts.id, id), holds(now)))
        .for('update');
      if (!alert) return null;
      const [own] = await db
        .select({ ...marks, votedAt: trafficVotes.votedAt })
        .from(trafficAlerts)
        .leftJoin(trafficReports, isOwnReport(riderId))
        .leftJoin(trafficVotes, isOwnVote(riderId))
        .where(eq(trafficAlerts.id, id));
      return { ...alert, isOwn: own?.isOwn ?? false, ownVote: own?.ownVote ?? null, votedAt: own?.votedAt ?? null };
    },

    async putVote(riderId: string, alertId: string, vote: TrafficVote, votedAt: Date): Promise<Tally> {
      await db
        .insert(trafficVotes)
        .values({ alertId, riderId, vote, votedAt })
        .onConflictDoUpdate({ target: [trafficVotes.alertId, trafficVotes.riderId], set: { vote, votedAt } });
      return tallyOf(db, alertId);
    },

    async update(id: string, change: Partial<AlertRow>): Promise<void> {
      await db.update(trafficAlerts).set(change).where(eq(trafficAlerts.id, id));
    },

    /**
     * Withdraws a rider's report: it is deleted, or where others confirmed it only loses its reporter. Null when the
     * rider has no such report.
     */
    async withdraw(riderId: string, id: string): Promise<AlertRow | null> {
      const [report] = await db
        .delete(trafficReports)
        .where(and(eq(trafficReports.alertId, id), eq(trafficReports.riderId, riderId)))
        .returning();
      if (!report) return null;
      const [alert] = await db.select().from(trafficAlerts).where(eq(trafficAlerts.id, id)).for('update');
      if (alert?.confirmations === 0) await db.delete(trafficAlerts).where(eq(trafficAlerts.id, id));
      return alert ?? null;
    },

    /** Concurrent reports near the same place wait here until the transaction ends. */
    async takeTurns(turn: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    },

    /** Deletes expired alerts, at most `atOnce` in one statement; returns their number. */
    async deleteExpired(now: Date, atOnce = deletedAtOnce): Promise<number> {
      for (let deleted = 0; ; ) {
        const expired = db
          .select({ id: trafficAlerts.id })
          .from(trafficAlerts)
          .where(lte(trafficAlerts.expiresAt, now))
          .limit(atOnce);
        const rows = await db
          .delete(trafficAlerts)
          .where(inArray(trafficAlerts.id, expired))
          .returning({ id: trafficAlerts.id });
        deleted += rows.length;
        if (rows.length < atOnce) return deleted;
      }
    },

    /** A rider's reports, for the download of all data. */
    reportRecords: (riderId: string) =>
      db
        .select({ ...columns, riderId: trafficReports.riderId })
        .from(trafficReports)
        .innerJoin(trafficAlerts, eq(trafficAlerts.id, trafficReports.alertId))
        .where(eq(trafficReports.riderId, riderId)),

    voteRecords: (riderId: string) => db.select().from(trafficVotes).where(eq(trafficVotes.riderId, riderId)),
  };
}

export type TrafficStore = ReturnType<typeof createTrafficStore>;

/** Does work on the store in one transaction. */
export type AtOnce = <T>(work: (store: TrafficStore) => Promise<T>) => Promise<T>;

export const trafficAtOnce =
  (db: Database): AtOnce =>
  (work) =>
    db.transaction((tx) => work(createTrafficStore(tx)));

const isOwnReport = (riderId: string) =>
  and(eq(trafficReports.alertId, trafficAlerts.id), eq(trafficReports.riderId, riderId));
const isOwnVote = (riderId: string) =>
  and(eq(trafficVotes.alertId, trafficAlerts.id), eq(trafficVotes.riderId, riderId));

const marks = {
  isOwn: sql<boolean>`${trafficReports.riderId} is not null`,
  ownVote: trafficVotes.vote,
};

/** The votes on an alert without the reporter's own, which counts as the report. */
async function tallyOf(db: Database, alertId: string): Promise<Tally> {
  const confirmed = sql`${trafficVotes.vote} = 'still-there'`;
  const lastConfirmed = sql`coalesce(max(${trafficVotes.votedAt}) filter (where ${confirmed}) over (), '-infinity')`;
  const votes = db
    .select({
      confirmed: sql<boolean>`${confirmed}`.as('confirmed'),
      isLater: sql<boolean>`${trafficVotes.votedAt} > ${lastConfirmed}`.as('is_later'),
    })
    .from(trafficVotes)
    .leftJoin(
      trafficReports,
      and(eq(trafficReports.alertId, trafficVotes.alertId), eq(trafficReports.riderId, trafficVotes.riderId)),
    )
    .where(and(eq(trafficVotes.alertId, alertId), isNull(trafficReports.riderId)))
    .as('votes');
  const [tally] = await db
    .select({
      confirmations: sql<number>`count(*) filter (where ${votes.confirmed})`.mapWith(Number),
      goneInRow: sql<number>`count(*) filter (where not ${votes.confirmed} and ${votes.isLater})`.mapWith(Number),
    })
    .from(votes);
  return tally ?? { confirmations: 0, goneInRow: 0 };
}

const { seenAt: _, missedReadings: __, endedAt: ___, ...columns } = getTableColumns(trafficAlerts);

const { id, latitude, longitude, street, city, headingDegrees, reportedAt } = columns;
const closedColumns = { id, latitude, longitude, street, city, headingDegrees, reportedAt };

const toClosedRoad = (alert: Pick<AlertRow, keyof typeof closedColumns>): ClosedRoad => ({
  alertId: alert.id,
  lat: alert.latitude,
  lng: alert.longitude,
  name: alert.street ?? alert.city,
  ...(alert.headingDegrees !== null && { headingDegrees: alert.headingDegrees % 360 }),
  reportedAt: alert.reportedAt.toISOString(),
});

function toAlert({
  alert,
  isOwn,
  ownVote,
}: OwnMarks & { alert: Omit<AlertRow, 'seenAt' | 'missedReadings' | 'endedAt'> }): TrafficAlert {
  const { goneInRow, ...fields } = alert;
  return {
    ...fields,
    confidence: confidenceOf(alert.confidence, alert),
    reportedAt: alert.reportedAt.toISOString(),
    expiresAt: alert.expiresAt.toISOString(),
    isOwn,
    ownVote,
  };
}
