import { and, count, eq, gt, inArray, isNull, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import {
  emergencyAlerts as alerts,
  countedCalls as calls,
  contactMessages,
  countedRequests as requests,
} from './emergency.tables.ts';
import { type Call, type CallsSpent, countsByChannel, type RequestsSpent } from './message-quota.ts';

/** The rider and the client of SOS or requests. */
export type Spender = { userId: string; clientHash: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayBefore = (at: Date) => new Date(at.getTime() - dayMs);

/**
 * Makes concurrent transactions that count under these names wait until this one ends. It does not lock the rider's
 * row, since an SOS must not wait for other writes.
 */
async function lockCounts(tx: Database, ...names: string[]): Promise<void> {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * SOS messages of the 24 hours before. Concurrent alerts of this rider or from this client wait until the transaction
 * ends.
 */
export async function callsSpent(tx: Database, { userId, clientHash }: Spender, at: Date): Promise<CallsSpent> {
  await lockCounts(tx, `calls of ${userId}`, `calls from ${clientHash}`);
  const isOwn = eq(calls.userId, userId);
  const isUnconfirmed = eq(calls.isAgreed, false);
  const sumWhere = (condition: SQL | undefined) =>
    sql`coalesce(sum(${calls.messages}) filter (where ${condition}), 0)`.mapWith(Number);
  const byChannel = await tx
    .select({
      channel: calls.channel,
      all: sum(calls.messages).mapWith(Number),
      own: sumWhere(isOwn),
      unconfirmed: sumWhere(and(isOwn, isUnconfirmed)),
      unconfirmedFromClient: sumWhere(and(eq(calls.clientHash, clientHash), isUnconfirmed)),
    })
    .from(calls)
    .where(gt(calls.createdAt, dayBefore(at)))
    .groupBy(calls.channel);
  const total = (of: (row: (typeof byChannel)[0]) => number) => byChannel.reduce((all, row) => all + of(row), 0);
  return {
    ...(await alertsBefore(tx, userId, at)),
    byRider: total(({ own }) => own),
    unconfirmedByRider: total(({ unconfirmed }) => unconfirmed),
    unconfirmedFromClient: total(({ unconfirmedFromClient }) => unconfirmedFromClient),
    byChannel: Object.fromEntries(byChannel.map(({ channel, all }) => [channel, all])),
  };
}

/** The rider's alerts, without cancelled ones. */
async function alertsBefore(tx: Database, userId: string, at: Date) {
  const inLastHour = sql`${alerts.createdAt} > ${new Date(at.getTime() - hourMs).toISOString()}::timestamptz`;
  const [made] = await tx
    .select({ today: count(), lastHour: sql`count(*) filter (where ${inLastHour})`.mapWith(Number) })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gt(alerts.createdAt, dayBefore(at)), isNull(alerts.cancelledAt)));
  return { alerts: made?.today ?? 0, alertsInLastHour: made?.lastHour ?? 0 };
}

type CountedAlert = Spender & { alertId: string; createdAt: Date };

export async function countCalls(tx: Database, alert: CountedAlert, to: readonly Call[]): Promise<void> {
  const rows = [true, false].flatMap((isAgreed) =>
    countsByChannel(to, isAgreed).map(([channel, messages]) => ({ ...alert, channel, isAgreed, messages })),
  );
  if (rows.length === 0) return;
  // A later position is counted with its SOS.
  await tx
    .insert(calls)
    .values(rows)
    .onConflictDoUpdate({
      target: [calls.alertId, calls.channel, calls.isAgreed],
      set: { messages: sql`${calls.messages} + excluded.messages` },
    });
}

/** The client of an alert; null after its counts are deleted. */
export async function clientOf(tx: Database, alertId: string): Promise<string | null> {
  const [row] = await tx
    .select({ clientHash: calls.clientHash })
    .from(calls)
    .where(eq(calls.alertId, alertId))
    .limit(1);
  return row?.clientHash ?? null;
}

/** A cancelled alert sent nothing. */
export async function uncountCalls(tx: Database, alertId: string): Promise<void> {
  await tx.delete(calls).where(eq(calls.alertId, alertId));
}

/** Consent requests of the 24 hours before. All other consent requests wait until the transaction ends. */
export async function requestsSpent(
  tx: Database,
  { userId, clientHash }: Spender,
  addressHashes: readonly string[],
  at: Date,
): Promise<RequestsSpent> {
  await lockCounts(tx, 'requests to contacts');
  const isRecent = gt(requests.createdAt, dayBefore(at));
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [sums] = await tx
    .select({
      byAll: count(),
      byRider: countWhere(eq(requests.userId, userId)),
      fromClient: countWhere(eq(requests.clientHash, clientHash)),
    })
    .from(requests)
    .where(isRecent);
  const toAddresses = await tx
    .select({ addressHash: requests.addressHash, times: count() })
    .from(requests)
    .where(and(isRecent, inArray(requests.addressHash, [...addressHashes])))
    .groupBy(requests.addressHash);
  return {
    byAll: sums?.byAll ?? 0,
    byRider: sums?.byRider ?? 0,
    fromClient: sums?.fromClient ?? 0,
    toAddress: new Map(toAddresses.map(({ addressHash, times }) => [addressHash, times])),
  };
}

export async function countRequests(
  tx: Database,
  spender: Spender,
  addressHashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.insert(requests).values(addressHashes.map((addressHash) => ({ ...spender, addressHash, createdAt })));
}

/** Deletes counts that no quota needs any more, and messages that are told by now or never. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(calls).where(lte(calls.createdAt, dayBefore(now)));
  await db.delete(requests).where(lte(requests.createdAt, dayBefore(now)));
  await db.delete(contactMessages).where(lte(contactMessages.createdAt, dayBefore(now)));
}
