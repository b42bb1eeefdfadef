import { getAlertChannels } from '@estradeiro/contract/emergency-channels';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** By what this installation can tell contacts; nothing where it can only log an alert (D20). */
export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: async ({ signal }) => (await call(getAlertChannels, {}, signal)).channels,
});
