import { getOfferedRoute } from '@estradeiro/contract/groups/riding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** `routeName` is known from the group's riders, and tells one offer of the member from the next. */
type Offered = { groupId: string; userId: string; routeName?: string };

/** The route that a member offers to a group. Idle without one. */
export const offeredRouteQuery = (offered: Offered | null) =>
  queryOptions({
    queryKey: ['group-ride', offered?.groupId, 'route', offered?.userId, offered?.routeName ?? null],
    queryFn: ({ signal }) =>
      call(getOfferedRoute, { params: { id: offered?.groupId ?? '', userId: offered?.userId ?? '' } }, signal),
    enabled: offered !== null,
    staleTime: 0,
  });
