import type { ChannelName, ReportedPosition } from '@estradeiro/contract/emergency-alert';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { users } from '#platform/users.tables.ts';
import { deliveryJob } from './deliveries.store.ts';
import { mayHaveArrived } from './delivery.ts';
import type { Contact } from './emergency.provider.ts';
import {
  emergencyAcknowledgements as acknowledgements,
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type RecipientRow = typeof recipients.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type AcknowledgementRow = typeof acknowledgements.$inferSelect;

/** An alert with everything that belongs to it. */
export type StoredAlert = {
  alert: AlertRow;
  riderFirstName: string;
  /** The primary contact first. */
  recipients: (RecipientRow & { deliveries: DeliveryRow[] })[];
  acknowledgements: AcknowledgementRow[];
};

export type NewAlert = Pick<AlertRow, 'id' | 'message' | 'location' | 'createdAt' | 'linkOrigin' | 'linkHash'>;
/** A contact with the channels that reach it. */
export type NewRecipient = { contact: Contact; channels: readonly ChannelName[] };

/** More people than are told of any alert: a link that was passed on must not fill the table. */
const mostAcknowledgements = 100;

/** More than the hourly limit lets a rider make in as long as a link is open. */
const mostAlerts = 1_000;

export function createEmergencyStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(alerts.userId, userId), eq(alerts.id, id));

  return {
    /**
     * Stores the alert, whom it is for, and a job for every message, all or nothing. A second insert under one id changes
     * nothing.
     */
    async insert(userId: string, alert: NewAlert, to: readonly NewRecipient[]): Promise<void> {
      await db.transaction(async (tx) => {
        const values = { ...alert, userId, position: alert.location };
        const made = await tx.insert(alerts).values(values).onConflictDoNothing().returning({ id: alerts.id });
        if (made.length > 0) await insertRecipients(tx, alert, to);
      });
    },

    async byId(userId: string, id: string): Promise<StoredAlert | null> {
      const [alert] = await db.select().from(alerts).where(own(userId, id)).limit(1);
      return alert ? completed(db, alert) : null;
    },

    /** The newest that is still open. */
    async active(userId: string): Promise<StoredAlert | null> {
      const [alert] = await db
        .select()
        .from(alerts)
        .where(and(eq(alerts.userId, userId), isNull(alerts.closedAt)))
        .orderBy(desc(alerts.createdAt))
        .limit(1);
      return alert ? completed(db, alert) : null;
    },

    async byLink(linkHash: string): Promise<StoredAlert | null> {
      const [alert] = await db.select().from(alerts).where(eq(alerts.linkHash, linkHash)).limit(1);
      return alert ? completed(db, alert) : null;
    },

    /** The rider's alerts since then, the newest first. */
    since(userId: string, since: Date): Promise<AlertRow[]> {
      return db
        .select()
        .from(alerts)
        .where(and(eq(alerts.userId, userId), gt(alerts.createdAt, since)))
        .orderBy(desc(alerts.createdAt))
        .limit(mostAlerts);
    },

    async countSince(userId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ made: count() })
        .from(alerts)
        .where(and(eq(alerts.userId, userId), gt(alerts.createdAt, since)));
      return row?.made ?? 0;
    },

    /**
     * Closes every open alert of the rider. What has not gone out is called off; whoever may have read one of them gets its
     * all-clear by the same channel. False when the rider has no such alert.
     */
    async close(userId: string, id: string, at: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [alert] = await tx.select().from(alerts).where(own(userId, id)).limit(1).for('update');
        if (!alert) return false;
        const closed = await tx
          .update(alerts)
          .set({ closedAt: at })
          .where(and(eq(alerts.userId, userId), isNull(alerts.closedAt)))
          .returning({ id: alerts.id });
        const closedIds = closed.map((one) => one.id);
        if (closedIds.length > 0) await callOff(tx, closedIds, at);
        for (const closedId of closedIds) await insertAllClear(tx, closedId, at);
        return true;
      });
    },

    /** Null when the rider has no such alert. A position older than the last, or of a closed alert, changes nothing. */
    async setPosition(userId: string, id: string, position: ReportedPosition): Promise<AlertRow | null> {
      const lastAt = sql<Date>`(${alerts.position} ->> 'timestamp')::timestamptz`;
      await db
        .update(alerts)
        .set({ position })
        .where(
          and(
            own(userId, id),
            isNull(alerts.closedAt),
            or(isNull(alerts.position), lte(lastAt, sql`${position.timestamp}::timestamptz`)),
          ),
        );
      const [alert] = await db.select().from(alerts).where(own(userId, id)).limit(1);
      return alert ?? null;
    },

    /** False when the rider has no such alert. */
    async revokeLink(userId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(alerts)
        .set({ linkRevokedAt: sql`coalesce(${alerts.linkRevokedAt}, ${at.toISOString()}::timestamptz)` })
        .where(own(userId, id))
        .returning({ id: alerts.id });
      return rows.length > 0;
    },

    /** A second one under one id changes nothing, nor does one too many. */
    async acknowledge(alertId: string, id: string, name: string, at: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, alertId)).for('update');
        const [row] = await tx
          .select({ made: count() })
          .from(acknowledgements)
          .where(eq(acknowledgements.alertId, alertId));
        if ((row?.made ?? 0) >= mostAcknowledgements) return;
        await tx.insert(acknowledgements).values({ id, alertId, name, at }).onConflictDoNothing();
      });
    },
  };
}

export type EmergencyStore = ReturnType<typeof createEmergencyStore>;

async function insertRecipients(tx: Database, { id: alertId, createdAt }: NewAlert, to: readonly NewRecipient[]) {
  const rows = await tx
    .insert(recipients)
    .values(
      to.map(({ contact: { id, name, phone, email, isPrimary } }, rank) => ({
        ...{ alertId, contactId: id, name, phone, email, isPrimary, rank },
      })),
    )
    .returning({ id: recipients.id, rank: recipients.rank });
  const messages = rows
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ id, rank }) => (to[rank]?.channels ?? []).map((channel) => ({ recipientId: id, channel })));
  await insertMessages(tx, 'alert', messages, createdAt);
}

async function insertAllClear(tx: Database, alertId: string, at: Date) {
  const told = await tx
    .select({ recipientId: recipients.id, channel: deliveries.channel, delivery: deliveries })
    .from(deliveries)
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(and(eq(recipients.alertId, alertId), eq(deliveries.kind, 'alert')))
    .orderBy(asc(recipients.rank));
  const reached = told.filter(({ delivery }) => mayHaveArrived(delivery));
  await insertMessages(tx, 'safe', reached, at);
}

type NewMessage = { recipientId: string; channel: ChannelName };

async function insertMessages(tx: Database, kind: 'alert' | 'safe', messages: readonly NewMessage[], at: Date) {
  if (messages.length === 0) return;
  const made = await tx
    .insert(deliveries)
    .values(messages.map(({ recipientId, channel }) => ({ recipientId, channel, kind, updatedAt: at })))
    .returning({ id: deliveries.id });
  const payloads = made.map(({ id }) => ({ deliveryId: id }));
  await addJobs(tx, deliveryJob, payloads, at);
}

/** Calls for help of these alerts that surely have not gone out. */
async function callOff(tx: Database, alertIds: readonly string[], at: Date) {
  const ofThese = tx
    .select({ id: recipients.id })
    .from(recipients)
    .where(inArray(recipients.alertId, [...alertIds]));
  await tx
    .update(deliveries)
    .set({ state: 'failed', problem: 'cancelled', updatedAt: at })
    .where(
      and(
        inArray(deliveries.recipientId, ofThese),
        eq(deliveries.kind, 'alert'),
        eq(deliveries.state, 'queued'),
        isNull(deliveries.sendingSince),
      ),
    );
}

async function completed(db: Database, alert: AlertRow): Promise<StoredAlert> {
  const [rider] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, alert.userId)).limit(1);
  const to = await db.select().from(recipients).where(eq(recipients.alertId, alert.id)).orderBy(asc(recipients.rank));
  const sent = await db
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(eq(recipients.alertId, alert.id))
    .orderBy(asc(deliveries.channel));
  return {
    alert,
    riderFirstName: rider?.name ?? '',
    recipients: to.map((recipient) => ({
      ...recipient,
      deliveries: sent.flatMap(({ delivery }) => (delivery.recipientId === recipient.id ? [delivery] : [])),
    })),
    acknowledgements: await db
      .select()
      .from(acknowledgements)
      .where(eq(acknowledgements.alertId, alert.id))
      .orderBy(asc(acknowledgements.at)),
  };
}
