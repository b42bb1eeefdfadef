import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { messageCountDays, type OperatorMessages } from '@estradeiro/contract/operator-messages';
import { count, eq, gt, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import {
  emergencyAlerts as alerts,
  countedCalls as calls,
  contactConsents as consents,
  emergencyDeliveries as deliveries,
  emergencyRecipients as recipients,
  countedRequests as requests,
} from './emergency.tables.ts';
import { stateOfCall } from './emergency-metrics.store.ts';
import { problemTexts } from './texts.ts';

const dayMs = 86_400_000;

type MessageCounts = Pick<OperatorMessages, 'calls' | 'contacts'> & {
  channels: Omit<OperatorMessages['channels'][number], 'canTest'>[];
};

/** Calls for help, their messages by channel, and answers of contacts, without anything of whom they are. */
export async function countMessages(db: Database, channels: readonly ChannelName[], now: Date): Promise<MessageCounts> {
  const since = new Date(now.getTime() - messageCountDays * dayMs);
  const yesterday = new Date(now.getTime() - dayMs);
  const where = sql`count(*) filter (where`;
  const [byState, sent, today, asked, answers] = await Promise.all([
    db
      .select({ state: stateOfCall, count: count() })
      .from(alerts)
      .where(gt(alerts.createdAt, since))
      .groupBy(stateOfCall),
    db
      .select({ channel: deliveries.channel, state: deliveries.state, problem: deliveries.problem, count: count() })
      .from(deliveries)
      .innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
      .innerJoin(alerts, eq(alerts.id, recipients.alertId))
      .where(gt(alerts.createdAt, since))
      .groupBy(deliveries.channel, deliveries.state, deliveries.problem),
    db
      .select({ channel: calls.channel, count: sum(calls.messages).mapWith(Number) })
      .from(calls)
      .where(gt(calls.createdAt, yesterday))
      .groupBy(calls.channel),
    db.$count(requests, gt(requests.createdAt, yesterday)),
    db
      .select({
        accepted: sql`${where} ${consents.answer} = 'yes')`.mapWith(Number),
        open: sql`${where} ${consents.answer} is null)`.mapWith(Number),
        all: count(),
      })
      .from(consents)
      .where(gt(consents.askedAt, since)),
  ]);
  const [{ accepted = 0, open = 0, all = 0 } = {}] = answers;
  return {
    calls: byState,
    channels: channels.map((channel) => {
      const own = sent.filter((row) => row.channel === channel);
      const total = (rows: typeof own) => rows.reduce((sum, row) => sum + row.count, 0);
      const failed = own.filter(({ state }) => state === 'failed');
      return {
        channel,
        sent: total(own.filter(({ state }) => state === 'sent' || state === 'delivered')),
        failed: total(failed),
        problems: failed
          .flatMap(({ problem, count }) => (problem ? [{ reason: problemTexts[problem], count }] : []))
          .sort((one, other) => other.count - one.count),
        today: today.find((row) => row.channel === channel)?.count ?? 0,
      };
    }),
    contacts: { askedToday: asked, accepted, open, declined: all - accepted - open },
  };
}
