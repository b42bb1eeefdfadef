import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import { contactMessages as messages } from './emergency.tables.ts';
import { type MessageQuotas, mayTell } from './message-quota.ts';
import { callsSpent, countCalls, uncountCalls } from './spending.store.ts';

/** The kind of job that sends a message; its payload holds the sealed text. */
export const contactMessageJob = 'contact-message';

type NewMessage = Pick<typeof messages.$inferSelect, 'id' | 'userId' | 'contactId' | 'cause' | 'createdAt'>;
type Begun = { channel: ChannelName; quotas: MessageQuotas; now: Date };

const dayMs = 24 * 3_600_000;

export function createContactMessagesStore(db: Database) {
  return {
    /** Writes those that were not written before, each with its job. */
    async write(tx: Database, list: readonly NewMessage[], payloadOf: (message: NewMessage) => object): Promise<void> {
      const [first] = list;
      if (!first) return;
      const made = await tx
        .insert(messages)
        .values([...list])
        .onConflictDoNothing()
        .returning();
      const payloads = made.map(payloadOf);
      await addJobs(tx, contactMessageJob, payloads, first.createdAt, { owner: first.userId, priority: 0 });
    },

    /**
     * Counts a message and marks it as being sent. 'done' where that happened before, also without a known outcome;
     * 'spent' where the day's quotas leave no room.
     */
    begin: (id: string, { channel, quotas, now }: Begun): Promise<'begun' | 'done' | 'spent'> =>
      db.transaction(async (tx) => {
        const unsent = and(eq(messages.id, id), isNull(messages.sendingSince));
        const [message] = await tx.select().from(messages).where(unsent).for('update');
        if (!message) return 'done';
        // By client only messages to those who have not agreed are counted.
        const spender = { userId: message.userId, clientHash: message.userId };
        const spent = await callsSpent(tx, spender, now);
        const isRecent = gt(messages.sendingSince, new Date(now.getTime() - dayMs));
        const [told] = await tx
          .select({ count: count() })
          .from(messages)
          .where(and(eq(messages.userId, message.userId), isNotNull(messages.sendingSince), isRecent));
        if (!mayTell(quotas, spent, { channel, toldToday: told?.count ?? 0 })) return 'spent';
        const call = { channels: [{ channel, isAgreed: true }], reasonForNone: null };
        await countCalls(tx, { ...spender, alertId: id, createdAt: now }, [call]);
        await tx.update(messages).set({ sendingSince: now }).where(eq(messages.id, id));
        return 'begun';
      }),

    /** After an attempt that surely did not arrive. */
    giveBack: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await uncountCalls(tx, id);
        await tx.update(messages).set({ sendingSince: null }).where(eq(messages.id, id));
      }),

    records: (userId: string) =>
      db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.createdAt),
  };
}
