import { getLodgingPlatformStatus, statusRefreshMillis } from '@estradeiro/contract/lodging-platform-status';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** How the external platform stands, asked anew every 30 s while a screen shows it. */
export const platformStatusQuery = queryOptions({
  queryKey: ['booking-com', 'status'],
  queryFn: ({ signal }) => call(getLodgingPlatformStatus, {}, signal),
  refetchInterval: statusRefreshMillis,
  staleTime: statusRefreshMillis,
});

/** Whether the platform may be searched now: only while its last status, read without failure, is successful (part 2 §4). */
export function usePlatformConnected(): boolean {
  const { data, isError } = useQuery(platformStatusQuery);
  return data?.success === true && !isError;
}
