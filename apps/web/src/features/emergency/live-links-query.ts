import { listLiveLinks } from '@estradeiro/contract/emergency-live-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The rider's live links that still show a position to whoever holds them, also of alerts that are over. */
export const liveLinksQuery = queryOptions({
  queryKey: ['emergency-alert', 'live-links'],
  queryFn: ({ signal }) => call(listLiveLinks, {}, signal),
  staleTime: 0,
});
