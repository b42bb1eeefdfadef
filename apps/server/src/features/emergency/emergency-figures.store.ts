import { ChannelName } from '@estradeiro/contract/emergency/channels';
import { and, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Figure } from '#platform/figures.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { deliveryJob, formerDeliveryJob, startJob } from './delivery-jobs.ts';
import {
  emergencyAlerts as alerts,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
} from './emergency.tables.ts';

/** For how long contacts have been without a call for help that should have left, whatever the reason; 0 where none waits. */
export const emergencyFigures = (db: Database, clock: Clock): readonly Figure[] => [
  {
    name: 'sos_longest_wait_seconds',
    help: 'For how long the call for help that waits the longest should have been taken by a channel',
    async read() {
      const now = clock.now();
      const due = [await longestQueued(db), await longestUnstarted(db, now)].flatMap((at) => at?.getTime() ?? []);
      return [{ value: Math.max(0, ...due.map((at) => (now.getTime() - at) / 1_000)) }];
    },
  },
];

/** By their jobs, since these are few and deliveries stay for ever. */
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

/** An alert whose countdown has run out, and that no instance has begun to send. */
async function longestUnstarted(db: Database, now: Date): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ at: min(alerts.sendAt) })
    .from(jobs)
    .innerJoin(alerts, eq(alerts.id, idIn('alertId')))
    .where(and(eq(jobs.kind, startJob), isNull(alerts.startedAt), isNull(alerts.cancelledAt), lte(alerts.sendAt, now)));
  return row?.at;
}

const idIn = (name: 'deliveryId' | 'alertId') => sql`(${jobs.payload} ->> ${sql.raw(`'${name}'`)})::uuid`;
