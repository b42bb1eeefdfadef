import { type AlwaysAvoided, allowAgain, avoidAlways } from '@estradeiro/contract/avoided-stretches';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetch } from '#platform/offline/refetch.ts';
import { alwaysAvoidedQuery } from './api.ts';
import { texts } from './shared/texts.ts';

/** Routes of the planner and round trips lead around them: they are calculated again. */
export const alwaysAvoidedWrites = offlineRecord({
  name: 'always-avoided',
  create: avoidAlways,
  remove: allowAgain,
  titleOf: ({ name }) => texts.pending(typeof name === 'string' ? name : texts.road),
  invalidates: [alwaysAvoidedQuery.queryKey, ['drawn-way'], ['round-trips']],
  refetch: (_, client) => [refetch(client, alwaysAvoidedQuery)],
  optimistic: ({ id, body }, _: AlwaysAvoided | null, { at }): AlwaysAvoided => ({ ...body, id, createdAt: at }),
});
