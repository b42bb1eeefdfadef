import { getSharedLine } from '@estradeiro/contract/sharing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

export const sharedLineQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['shared-line', token],
    queryFn: ({ signal }) => call(getSharedLine, { params: { token: token ?? '' } }, signal),
    enabled: token !== null,
  });
