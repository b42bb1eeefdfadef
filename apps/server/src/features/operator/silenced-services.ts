import type { Problem } from '@estradeiro/contract/health';
import { QuietableService } from '@estradeiro/contract/operator-health';
import { serviceNames } from '@estradeiro/contract/problem-texts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { LiveSettings } from './settings.store.ts';
import { silencedTexts } from './texts.ts';

const settingOf = (service: QuietableService) => `silenced_${service}`;
const Silenced = z.object({ since: z.iso.datetime() });

type Deps = { settings: LiveSettings; isSetUp: (service: QuietableService) => boolean; clock: Clock };

/** Services that an operator keeps every instance from asking. Those that are not set up are `not_found`. */
export function createSilencedServices({ settings, isSetUp, clock }: Deps) {
  const since = (service: QuietableService): string | null =>
    (isSetUp(service) && settings.read(settingOf(service), Silenced)?.since) || null;
  /** As it stands in the database: another instance may have changed it since this one last read. */
  const isSilencedNow = async (service: QuietableService): Promise<boolean> => {
    if (!isSetUp(service)) throw new AppError('not_found');
    await settings.refresh();
    return since(service) !== null;
  };
  return {
    since,
    isSilenced: (service: QuietableService): boolean => since(service) !== null,

    /** A silenced one stays as it is. */
    async silence(service: QuietableService, actor: Actor): Promise<void> {
      if (await isSilencedNow(service)) return;
      await settings.change(settingOf(service), { since: clock.now().toISOString() }, (tx) =>
        writeAction(tx, clock, actor, 'silenced_service', service),
      );
    },

    async resume(service: QuietableService, actor: Actor): Promise<void> {
      if (!(await isSilencedNow(service))) return;
      await settings.change(settingOf(service), null, (tx) =>
        writeAction(tx, clock, actor, 'resumed_service', service),
      );
    },

    /** Without names: everybody may read `/readyz`. */
    problems(): Problem[] {
      const all = QuietableService.options.flatMap((service) => {
        const from = since(service);
        return from ? [silencedTexts.one(serviceNames[service], new Date(from))] : [];
      });
      return all.length > 0 ? [{ part: 'silenced', message: silencedTexts.all(all) }] : [];
    },
  };
}

export type SilencedServices = ReturnType<typeof createSilencedServices>;
