import { listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

export const alwaysAvoidedQuery = queryOptions({
  queryKey: ['always-avoided'],
  queryFn: ({ signal }) => call(listAlwaysAvoided, {}, signal),
  ...cached(listAlwaysAvoided),
});
