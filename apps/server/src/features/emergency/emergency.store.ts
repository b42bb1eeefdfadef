import { mostStoredAlerts, type ReportedPosition } from '@estradeiro/contract/emergency/alert';
import { mostAcknowledgements } from '@estradeiro/contract/emergency/live-link';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import {
  emergencyAcknowledgements as acknowledgements,
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';
import { type Call, type CallsSpent, checkQuotas, type MessageQuotas } from './message-quota.ts';
import {
  calledBy,
  cancelMessages,
  insertPositionMessages,
  insertRecipients,
  insertSafeMessages,
  type NewRecipient,
  sendWhenDue,
  start,
} from './messages.store.ts';
import { callsSpent, clientOf, countCalls, uncountCalls } from './spending.store.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type RecipientRow = typeof recipients.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type AcknowledgementRow = typeof acknowledgements.$inferSelect;

export type StoredAlert = {
  alert: AlertRow;
  riderFirstName: string;
  /** The primary contact first. */
  recipients: (RecipientRow & { deliveries: DeliveryRow[] })[];
  acknowledgements: AcknowledgementRow[];
};

export type NewAlert = Pick<
  AlertRow,
  'id' | 'message' | 'location' | 'createdAt' | 'sendAt' | 'linkOrigin' | 'linkHash' | 'plainLinkHash'
>;

/** The most alerts read at once, more than the hourly limit allows while a link is open. */
const mostAlerts = 1_000;

export function createEmergencyStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(alerts.userId, userId), eq(alerts.id, id));

  return {
    /**
     * Stores the alert, its recipients, their messages, and the job that sends them when due, all or nothing. `choose`
     * selects the recipients by what was sent before, and may throw; concurrent alerts of the rider or from the same
     * client wait until the transaction ends. A second insert under one id changes nothing, and resolves to false.
     */
    async insert(
      userId: string,
      { clientHash, ...alert }: NewAlert & { clientHash: string },
      choose: (spent: CallsSpent) => readonly NewRecipient[],
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const spent = await callsSpent(tx, { userId, clientHash }, alert.createdAt);
        const riderName = await nameOf(tx, userId);
        const values = { ...alert, userId, riderName, position: alert.location };
        const made = await tx.insert(alerts).values(values).onConflictDoNothing().returning({ id: alerts.id });
        if (made.length === 0) return false;
        const to = choose(spent);
        await insertRecipients(tx, alert, to);
        await countCalls(tx, { userId, clientHash, alertId: alert.id, createdAt: alert.createdAt }, to);
        await sendWhenDue(tx, alert.id, alert.sendAt, alert.createdAt);
        await deleteOldest(tx, userId);
        return true;
      });
    },

    /**
     * Stores a newer position and an earlier sending time of an alert that counts down. Does not change any other
     * alert.
     */
    async bringForward(userId: string, { id, location, sendAt }: EarlierAlert, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const [alert] = await tx.select().from(alerts).where(own(userId, id)).limit(1).for('update');
        if (!alert || !isCounting(alert)) return;
        const earliest = sendAt < alert.sendAt ? sendAt : alert.sendAt;
        const where = newerOf(alert.location, location);
        await tx
          .update(alerts)
          .set({ sendAt: earliest, location: where, position: newerOf(alert.position, where) })
          .where(eq(alerts.id, id));
        if (earliest < alert.sendAt) await sendWhenDue(tx, id, earliest, now);
      });
    },

    /** Releases the messages. Null when the alert was deleted, cancelled, or has been sent before. */
    async start(id: string, at: Date): Promise<StoredAlert | null> {
      const alert = await db.transaction((tx) => start(tx, id, at));
      return alert && completed(db, alert);
    },

    /**
     * Cancels an alert while it counts down: from then on nothing of it can be sent. Null when the rider has no such
     * alert.
     */
    async cancel(userId: string, id: string, at: Date): Promise<'cancelled' | 'unchanged' | null> {
      return db.transaction(async (tx) => {
        const [alert] = await tx.select().from(alerts).where(own(userId, id)).limit(1).for('update');
        if (!alert) return null;
        if (!isCounting(alert)) return 'unchanged';
        await tx.update(alerts).set({ cancelledAt: at, closedAt: at }).where(eq(alerts.id, id));
        await cancelMessages(tx, [id], at);
        await uncountCalls(tx, id);
        return 'cancelled';
      });
    },

    /** Stores an alert that was cancelled before its request arrived, so that the late request creates none. */
    async insertCancelled(userId: string, alert: Pick<NewAlert, 'id' | 'linkOrigin' | 'linkHash'>, at: Date) {
      const times = { createdAt: at, sendAt: at, cancelledAt: at, closedAt: at };
      await db
        .insert(alerts)
        .values({ ...alert, ...times, userId, message: '' })
        .onConflictDoNothing();
      await deleteOldest(db, userId);
    },

    async byId(userId: string, id: string): Promise<StoredAlert | null> {
      const [alert] = await db.select().from(alerts).where(own(userId, id)).limit(1);
      return alert ? completed(db, alert) : null;
    },

    async active(userId: string): Promise<StoredAlert | null> {
      const [alert] = await db
        .select()
        .from(alerts)
        .where(and(eq(alerts.userId, userId), isNull(alerts.closedAt)))
        .orderBy(desc(alerts.createdAt))
        .limit(1);
      return alert ? completed(db, alert) : null;
    },

    /** The alert of a link, either the one for contacts who have agreed or the plain one. */
    async byLink(hash: string): Promise<StoredAlert | null> {
      const [alert] = await db
        .select()
        .from(alerts)
        .where(or(eq(alerts.linkHash, hash), eq(alerts.plainLinkHash, hash)))
        .limit(1);
      return alert ? completed(db, alert) : null;
    },

    /** The rider's alerts since then that were sent, the newest first. */
    since(userId: string, since: Date): Promise<AlertRow[]> {
      return db
        .select()
        .from(alerts)
        .where(and(eq(alerts.userId, userId), gt(alerts.createdAt, since), isNotNull(alerts.startedAt)))
        .orderBy(desc(alerts.createdAt))
        .limit(mostAlerts);
    },

    /**
     * Closes an alert of the rider and every earlier open one; later alerts stay open, since phones repeat this
     * request. Unsent messages are cancelled; a contact who may have read a message gets the all-clear by the same
     * channel. False when the rider has no such alert.
     */
    async resolve(userId: string, id: string, at: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        const held = await holdWithOpen(tx, userId, id);
        if (!held) return false;
        const named = held.find((one) => one.id === id);
        if (!named || named.closedAt !== null) return true;
        const closed = held
          .filter((one) => one.closedAt === null && one.createdAt <= named.createdAt)
          .map((one) => one.id);
        await tx.update(alerts).set({ closedAt: at }).where(inArray(alerts.id, closed));
        await cancelMessages(tx, closed, at);
        for (const closedId of closed) await insertSafeMessages(tx, userId, closedId, at);
        return true;
      });
    },

    /**
     * Updates every open alert of the rider, since somebody may follow the link of each; a position older than the
     * stored one changes nothing. Null when the rider has no alert of this id.
     */
    async setPosition(userId: string, id: string, position: ReportedPosition): Promise<AlertRow | null> {
      const lastAt = sql<Date>`(${alerts.position} ->> 'timestamp')::timestamptz`;
      return db.transaction(async (tx) => {
        const held = await holdWithOpen(tx, userId, id);
        if (!held) return null;
        const open = held.filter(({ closedAt }) => closedAt === null).map((one) => one.id);
        const isNews = or(isNull(alerts.position), lte(lastAt, sql`${position.timestamp}::timestamptz`));
        if (open.length > 0)
          await tx
            .update(alerts)
            .set({ position })
            .where(and(inArray(alerts.id, open), isNews));
        return held.find((one) => one.id === id) ?? null;
      });
    },

    /**
     * Sends a position to the alert's recipients, once, within the quotas. False when one was sent before, or when the
     * quotas allow no message.
     */
    async sendPosition(
      userId: string,
      id: string,
      position: ReportedPosition,
      at: Date,
      quotas: MessageQuotas,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [alert] = await tx
          .update(alerts)
          .set({ laterPosition: position })
          .where(and(own(userId, id), isNull(alerts.laterPosition), isNull(alerts.closedAt)))
          .returning({ id: alerts.id });
        const clientHash = alert && (await clientOf(tx, id));
        if (!clientHash) return false;
        const spent = await callsSpent(tx, { userId, clientHash }, at);
        const wanted = (await calledBy(tx, id)).map((message) => ({
          message,
          channels: [message],
          reasonForNone: null,
        }));
        const { calls, isRefused } = checkQuotas<Call & { message: (typeof wanted)[0]['message'] }>(
          quotas,
          spent,
          wanted,
        );
        const open = calls.filter(({ channels }) => channels.length > 0);
        if (isRefused || open.length === 0) return false;
        await insertPositionMessages(
          tx,
          userId,
          open.map(({ message }) => message),
          at,
        );
        await countCalls(tx, { userId, clientHash, alertId: id, createdAt: at }, open);
        return true;
      });
    },

    /**
     * Records on all open alerts of the rider that somebody opened a live link, so that the phone reports positions
     * more often.
     */
    async noteWatched(userId: string, at: Date): Promise<void> {
      await db
        .update(alerts)
        .set({ linkWatchedAt: at })
        .where(and(eq(alerts.userId, userId), isNull(alerts.closedAt)));
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

    /**
     * A second acknowledgement with one id changes nothing. False when the alert has `mostAcknowledgements` already.
     */
    async acknowledge(alertId: string, id: string, name: string, at: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, alertId)).for('update');
        const [row] = await tx
          .select({ others: count() })
          .from(acknowledgements)
          .where(and(eq(acknowledgements.alertId, alertId), ne(acknowledgements.id, id)));
        if ((row?.others ?? 0) >= mostAcknowledgements) return false;
        await tx.insert(acknowledgements).values({ id, alertId, name, at }).onConflictDoNothing();
        return true;
      });
    },
  };
}

export type EmergencyStore = ReturnType<typeof createEmergencyStore>;

export type EarlierAlert = Pick<NewAlert, 'id' | 'location' | 'sendAt'>;

/**
 * Locks this alert and all open ones of the rider until the transaction ends, always in the order of their ids, so that
 * concurrent calls that lock several do not deadlock. Null when the rider has no such alert.
 */
async function holdWithOpen(tx: Database, userId: string, id: string): Promise<AlertRow[] | null> {
  const held = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), or(eq(alerts.id, id), isNull(alerts.closedAt))))
    .orderBy(asc(alerts.id))
    .for('update');
  return held.some((one) => one.id === id) ? held : null;
}

/** Deletes the rider's closed alerts beyond the newest `mostStoredAlerts`, with all that belongs to them. */
async function deleteOldest(db: Database, userId: string): Promise<void> {
  const surplus = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt))
    .offset(mostStoredAlerts);
  await db.delete(alerts).where(and(inArray(alerts.id, surplus), isNotNull(alerts.closedAt)));
}

function newerOf(known: ReportedPosition | null, other: ReportedPosition | null): ReportedPosition | null {
  if (!known || !other) return known ?? other;
  return Date.parse(other.timestamp) > Date.parse(known.timestamp) ? other : known;
}

const isCounting = ({ startedAt, closedAt }: AlertRow): boolean => startedAt === null && closedAt === null;

async function nameOf(tx: Database, userId: string): Promise<string | null> {
  const [rider] = await tx.select().from(users).where(eq(users.id, userId)).limit(1);
  return rider ? `${rider.firstName} ${rider.lastName}` : null;
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
