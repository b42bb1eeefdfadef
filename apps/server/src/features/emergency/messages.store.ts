import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs, type JobTurn } from '#platform/jobs.store.ts';
import { mayHaveArrived } from './delivery.ts';
import { deliveryJob, startJob } from './delivery-jobs.ts';
import type { Contact } from './emergency.provider.ts';
import {
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';
import type { Call } from './message-quota.ts';

type AlertRow = typeof alerts.$inferSelect;
type DeliveryRow = typeof deliveries.$inferSelect;

/** A contact with its channels; `reasonForNone` tells why there are none. */
export type NewRecipient = Call & { contact: Contact };

/** The priority of a rider's messages: a first SOS goes before repeated ones, and before the all-clear. */
const first = 0;
const later = 1;
/** An SOS this long after another one is a first one again. */
const repeatMs = 24 * 3_600_000;

/** Starts an alert that is due, or adds the job that starts it later. */
export async function sendWhenDue(tx: Database, id: string, sendAt: Date, now: Date): Promise<void> {
  if (sendAt <= now) await start(tx, id, now);
  else await addJobs(tx, startJob, [{ alertId: id }], sendAt);
}

/** The only step from counting down to open; this and a concurrent cancel wait for each other. */
export async function start(tx: Database, id: string, at: Date): Promise<AlertRow | null> {
  const [alert] = await tx
    .update(alerts)
    .set({ startedAt: at })
    .where(and(eq(alerts.id, id), isNull(alerts.startedAt), isNull(alerts.closedAt)))
    .returning();
  if (!alert) return null;
  const messages = await tx
    .select({ id: deliveries.id, channel: deliveries.channel })
    .from(deliveries)
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(eq(recipients.alertId, id))
    .orderBy(asc(recipients.rank), asc(deliveries.channel));
  const isRepeat = await calledBefore(tx, alert);
  await addDeliveryJobs(tx, messages, at, { owner: alert.userId, priority: isRepeat ? later : first });
  return alert;
}

async function calledBefore(tx: Database, { id, userId, createdAt }: AlertRow): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        ne(alerts.id, id),
        isNotNull(alerts.startedAt),
        gte(alerts.createdAt, new Date(createdAt.getTime() - repeatMs)),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

export async function insertRecipients(
  tx: Database,
  { id: alertId, createdAt }: Pick<AlertRow, 'id' | 'createdAt'>,
  to: readonly NewRecipient[],
) {
  const rows = await tx
    .insert(recipients)
    .values(
      to.map(({ contact: { id, name, phone, email, isPrimary }, reasonForNone }, rank) => ({
        alertId,
        contactId: id,
        name,
        phone,
        email,
        isPrimary,
        withheld: reasonForNone,
        rank,
      })),
    )
    .returning({ id: recipients.id, rank: recipients.rank });
  const messages = rows
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ id, rank }) => (to[rank]?.channels ?? []).map((one) => ({ recipientId: id, ...one })));
  await insertMessages(tx, 'alert', messages, createdAt);
}

/** The all-clear, to whoever may have read the SOS. */
export async function insertSafeMessages(tx: Database, userId: string, alertId: string, at: Date) {
  const called = await tx
    .select({ recipientId: recipients.id, channel: deliveries.channel, delivery: deliveries })
    .from(deliveries)
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(and(eq(recipients.alertId, alertId), eq(deliveries.kind, 'alert')))
    .orderBy(asc(recipients.rank));
  const reached = called
    .filter(({ delivery }) => mayHaveArrived(delivery))
    .map(({ delivery, ...to }) => ({ ...to, isAgreed: delivery.isAgreed }));
  await addDeliveryJobs(tx, await insertMessages(tx, 'safe', reached, at), at, { owner: userId, priority: later });
}

/**
 * The recipients and channels of an SOS whose message has not failed, also if it is not sent yet; the primary contact
 * first.
 */
export async function calledBy(tx: Database, alertId: string): Promise<NewMessage[]> {
  return tx
    .select({ recipientId: recipients.id, channel: deliveries.channel, isAgreed: deliveries.isAgreed })
    .from(deliveries)
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(and(eq(recipients.alertId, alertId), eq(deliveries.kind, 'alert'), ne(deliveries.state, 'failed')))
    .orderBy(asc(recipients.rank));
}

export async function insertPositionMessages(
  tx: Database,
  userId: string,
  to: readonly NewMessage[],
  at: Date,
): Promise<void> {
  await addDeliveryJobs(tx, await insertMessages(tx, 'position', to, at), at, { owner: userId, priority: first });
}

type NewMessage = { recipientId: string; channel: ChannelName; isAgreed: boolean };

type Message = { id: string; channel: ChannelName };

async function insertMessages(
  tx: Database,
  kind: DeliveryRow['kind'],
  messages: readonly NewMessage[],
  at: Date,
): Promise<Message[]> {
  if (messages.length === 0) return [];
  return tx
    .insert(deliveries)
    .values(messages.map((message) => ({ ...message, kind, updatedAt: at })))
    .returning({ id: deliveries.id, channel: deliveries.channel });
}

/** Adds the jobs of each channel in the order of the messages. */
async function addDeliveryJobs(tx: Database, messages: readonly Message[], at: Date, turn: JobTurn): Promise<void> {
  for (const channel of new Set(messages.map((message) => message.channel))) {
    const ofChannel = messages.filter((message) => message.channel === channel);
    const payloads = ofChannel.map(({ id }) => ({ deliveryId: id }));
    await addJobs(tx, deliveryJob(channel), payloads, at, turn);
  }
}

/**
 * Cancels the queued messages of these alerts that have no open attempt, as the event `cancelled` of `delivery.ts` does
 * for one message. It is one statement, since a concurrent sender must find each message either begun or cancelled.
 */
export async function cancelMessages(tx: Database, alertIds: readonly string[], at: Date) {
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
        ne(deliveries.kind, 'safe'),
        eq(deliveries.state, 'queued'),
        isNull(deliveries.sendingSince),
      ),
    );
}
