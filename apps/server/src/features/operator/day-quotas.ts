import { changedQuotaHours, DayQuotas } from '@estradeiro/contract/operator-messages';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type Actor, writeAction } from './actions.store.ts';
import { readRecord, writeRecord } from './settings.store.ts';

const setting = 'message_quotas';
const Changed = DayQuotas.extend({ until: z.iso.datetime() });
type Changed = z.infer<typeof Changed>;

/** Quotas that an operator changed for a day. Kept in memory, since a call for help waits for nothing. */
export function createDayQuotas({ db, clock }: { db: Database; clock: Clock }) {
  let changed: Changed | null = null;
  const current = () => (changed && new Date(changed.until) > clock.now() ? changed : null);

  return {
    /** Null where the configured ones are in force. */
    current,
    /** Another instance may have changed them. */
    async refresh(): Promise<void> {
      changed = await readRecord(db, setting, Changed);
    },
    async change({ channelADay, askedADay }: DayQuotas, actor: Actor): Promise<void> {
      const until = new Date(clock.now().getTime() + changedQuotaHours * 3_600_000).toISOString();
      const next = { channelADay, askedADay, until };
      await db.transaction(async (tx) => {
        await writeRecord(tx, setting, next);
        await writeAction(tx, clock, actor, 'changed_quotas', `${channelADay} ${askedADay}`);
      });
      changed = next;
    },
    async restore(actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await writeRecord(tx, setting, null);
        await writeAction(tx, clock, actor, 'restored_quotas');
      });
      changed = null;
    },
  };
}

export type ChangeableQuotas = ReturnType<typeof createDayQuotas>;
