import {
  type AlwaysAvoided,
  allowAgain,
  avoidAlways,
  listAlwaysAvoided,
  mostAlwaysAvoided,
} from '@estradeiro/contract/avoided-stretches';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { createAvoidedStretchesStore } from './avoided-stretches.store.ts';
import { texts } from './texts.ts';

type Deps = { db: Database; clock: Clock };

/** `alwaysAvoidedBy` gives a rider's stretches to what plans routes. */
export function avoidedStretchesFeature({ db, clock }: Deps): Feature & {
  alwaysAvoidedBy(riderId: string): Promise<AlwaysAvoided[]>;
} {
  const store = createAvoidedStretchesStore(db);
  return {
    async register(app) {
      serve(app, listAlwaysAvoided, ({ rider }) => store.list(rider.id));
      serve(app, avoidAlways, async ({ rider, newId, body }) => {
        const added = await store.insert(rider.id, newId, body, clock.now());
        if (added === 'full') throw new AppError('limit_reached', { message: texts.full(mostAlwaysAvoided) });
        return added;
      });
      serve(app, allowAgain, async ({ rider, params }) => {
        if (!(await store.delete(rider.id, params.id))) throw new AppError('not_found');
      });
    },
    exports: [{ table: 'avoided_stretches', records: store.records }],
    alwaysAvoidedBy: store.list,
  };
}
