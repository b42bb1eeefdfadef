import { watchedIntervalSeconds } from '@estradeiro/contract/emergency/alert';
import { acknowledgeAlert, getLiveView, type NewAcknowledgement } from '@estradeiro/contract/emergency/live-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isLinkEnded } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';

const openMs = watchedIntervalSeconds * 1_000;
const closedMs = 120_000;

/** The link's view, polled, since without an account there are no live events. */
export const liveViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['live-link', token],
    queryFn: ({ signal }) => call(getLiveView, { params: { token } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data, error } }) => {
      if (isLinkEnded(error)) return false;
      return data?.state === 'closed' ? closedMs : openMs;
    },
  });

export function useAcknowledge(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewAcknowledgement & { idempotencyKey: string }) =>
      call(acknowledgeAlert, { params: { token }, body, idempotencyKey }),
    onSuccess: (view) => client.setQueryData(liveViewQuery(token).queryKey, view),
  });
}
