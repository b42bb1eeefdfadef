import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { CachedPlaces } from './cached-places.ts';
import type { PlatformPlace } from './lodging-platform.provider.ts';
import { outcomeOf, wordsOf } from './outcome.ts';
import type { SyncJobs } from './sync-jobs.store.ts';

type Deps = {
  jobs: SyncJobs;
  details: (ids: readonly string[]) => Promise<PlatformPlace[]>;
  cachedPlaces: CachedPlaces;
  clock: Clock;
};

const Batch = z.object({ ids: z.array(z.uuid()) });

/**
 * Reads the places of a batch again, in one call. Idempotent: after a crash at any point the queue hands the batch out
 * again.
 */
export const createSync =
  ({ jobs, details, cachedPlaces, clock }: Deps): JobHandler =>
  async (payload) => {
    const { ids } = Batch.parse(payload);
    const running = await jobs.start(ids, clock.now());
    if (running.length > 0) await read(running);
    return jobs.nextDue(ids);

    async function read(all: typeof running) {
      const places = await details(all.map(({ entityId }) => entityId)).catch((failure: unknown) => failure);
      if (!Array.isArray(places)) {
        const outcome = outcomeOf(places) ?? { kind: 'left-alone' as const };
        return jobs.retry(idsOf(all), clock.now(), wordsOf(outcome));
      }
      await cachedPlaces.renew(places, clock.now());
      const known = new Set(places.map(({ id }: PlatformPlace) => id));
      await jobs.complete(idsOf(all.filter(({ entityId }) => known.has(entityId))), clock.now());
      await jobs.fail(idsOf(all.filter(({ entityId }) => !known.has(entityId))), clock.now(), 'not found');
    }
  };

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
