import { listGroups } from '@estradeiro/contract/groups/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { markInGroups, markUnread } from '../chat/in-groups-mark.ts';

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: async ({ signal }) => {
    const groups = await call(listGroups, {}, signal);
    markInGroups(groups.length > 0);
    markUnread(groups.some(({ unreadCount }) => unreadCount > 0));
    return groups;
  },
  // One may have been joined on another device.
  staleTime: 0,
  ...cached(listGroups),
});
