import { Notice } from '@estradeiro/contract/auth';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { LiveSettings } from './settings.store.ts';

const setting = 'notice';
const Changed = z.object({ notice: Notice.nullable(), at: z.iso.datetime() });

type Deps = { settings: LiveSettings; configured: Notice | null; clock: Clock };

/** The line above every screen: the configured one until an operator sets another. */
export function createLiveNotice({ settings, configured, clock }: Deps) {
  const changed = () => settings.read(setting, Changed);
  return {
    configured,
    changedAt: (): string | null => changed()?.at ?? null,
    current(): Notice | null {
      const change = changed();
      return change ? change.notice : configured;
    },
    async set(notice: Notice | null, actor: Actor): Promise<void> {
      const isConfigured = notice?.text === configured?.text && notice?.url === configured?.url;
      const kind = notice === null ? 'removed_notice' : isConfigured ? 'restored_notice' : 'set_notice';
      const record = isConfigured ? null : { notice, at: clock.now().toISOString() };
      await settings.change(setting, record, (tx) => writeAction(tx, clock, actor, kind, notice?.text ?? null));
    },
  };
}

export type LiveNotice = ReturnType<typeof createLiveNotice>;
