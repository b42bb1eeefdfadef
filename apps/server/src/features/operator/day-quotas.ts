import { changedQuotaHours, DayQuotas } from '@estradeiro/contract/operator-messages';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { LiveSettings } from './settings.store.ts';

const setting = 'message_quotas';
const Changed = DayQuotas.extend({ until: z.iso.datetime() });

/** Quotas that an operator changed for a day. */
export function createDayQuotas({ settings, clock }: { settings: LiveSettings; clock: Clock }) {
  return {
    /** Null where the configured ones are in force. */
    current() {
      const changed = settings.read(setting, Changed);
      return changed && new Date(changed.until) > clock.now() ? changed : null;
    },
    async change({ channelADay, askedADay }: DayQuotas, actor: Actor): Promise<void> {
      const until = new Date(clock.now().getTime() + changedQuotaHours * 3_600_000).toISOString();
      await settings.change(setting, { channelADay, askedADay, until }, (tx) =>
        writeAction(tx, clock, actor, 'changed_quotas', `${channelADay} ${askedADay}`),
      );
    },
    restore: (actor: Actor): Promise<void> =>
      settings.change(setting, null, (tx) => writeAction(tx, clock, actor, 'restored_quotas')),
  };
}

export type ChangeableQuotas = ReturnType<typeof createDayQuotas>;
