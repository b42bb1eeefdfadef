import { ChannelName } from '@estradeiro/contract/emergency/channels';
import { largest } from '@estradeiro/contract/extremes';
import { CallState } from '@estradeiro/contract/operator-messages';
import { and, count, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import type { StoredMetric } from '#platform/stored-metrics.ts';
import { deliveryJob, formerDeliveryJob, startJob } from './delivery-jobs.ts';
import {
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';

const dayMs = 24 * 3_600_000;
/** The state of an alert in SQL. */
export const stateOfCall = sql<CallState>`case
  when ${alerts.cancelledAt} is not null then 'cancelled'
  when ${alerts.startedAt} is null then 'counting_down'
  when ${alerts.closedAt} is null then 'open'
  else 'closed' end`;

/** The number of SOS alerts, and for how long contacts have been waiting for an overdue message; 0 without any. */
export const emergencyMetrics = (db: Database, clock: Clock): readonly StoredMetric[] => [
  {
    name: 'sos_longest_wait_seconds',
    help: 'For how long the call for help that waits the longest should have been taken by a channel',
    async read() {
      const now = clock.now();
      const due = [await longestQueued(db), await longestUnstarted(db, now)].flatMap((at) => at?.getTime() ?? []);
      return [{ value: Math.max(0, largest(due.map((at) => (now.getTime() - at) / 1_000))) }];
    },
  },
  {
    name: 'sos_calls_in_24_hours',
    help: 'Calls for help of the last 24 hours by state: counting_down, cancelled, open or closed',
    labelNames: ['state'],
    async read() {
      const rows = await db
        .select({ state: stateOfCall, calls: count() })
        .from(alerts)
        .where(gt(alerts.createdAt, new Date(clock.now().getTime() - dayMs)))
        .groupBy(stateOfCall);
      const calls = new Map(rows.map((row) => [row.state, row.calls]));
      return CallState.options.map((state) => ({ labels: { state }, value: calls.get(state) ?? 0 }));
    },
  },
];

/** Queries by jobs, which are few, since finished deliveries stay in their table. */
async function longestQueued(db: Database): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ at: min(alerts.sendAt) })
    .from(jobs)
    .innerJoin(deliveries, eq(deliveries.id, idIn('deliveryId')))
    .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .innerJoin(alerts, eq(alerts.id, recipients.alertId))
    .where(
      and(
        inArray(jobs.kind, [formerDeliveryJob, ...ChannelName.options.map(deliveryJob)]),
        eq(deliveries.state, 'queued'),
        eq(deliveries.kind, 'alert'),
        isNull(alerts.closedAt),
      ),
    );
  return row?.at;
}

/** An alert whose countdown has ended, and that no instance has begun to send. */
async function longestUnstarted(db: Database, now: Date): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ at: min(alerts.sendAt) })
    .from(jobs)
    .innerJoin(alerts, eq(alerts.id, idIn('alertId')))
    .where(and(eq(jobs.kind, startJob), isNull(alerts.startedAt), isNull(alerts.cancelledAt), lte(alerts.sendAt, now)));
  return row?.at;
}

const idIn = (name: 'deliveryId' | 'alertId') => sql`(${jobs.payload} ->> ${sql.raw(`'${name}'`)})::uuid`;
