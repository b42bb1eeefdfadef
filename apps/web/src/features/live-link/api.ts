import { watchedIntervalSeconds } from '@estradeiro/contract/emergency/alert';
import { acknowledgeAlert, getLiveView, type NewAcknowledgement } from '@estradeiro/contract/emergency/live-link';
import {
  type FollowedView,
  followedEnded,
  followedMoved,
  getFollowedView,
  openFollowedEvents,
} from '@estradeiro/contract/followed-rides';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLinkEnded } from '#platform/api-error.ts';
import { addressOf, call } from '#platform/call.ts';
import { openLinkStream } from '#platform/link-stream.ts';

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

/** Between events, for what passes without one: the end, and a stream that a proxy keeps back. */
const followedMs = 120_000;

const followedViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['followed-ride', token],
    queryFn: ({ signal }) => call(getFollowedView, { params: { token } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { error } }) => (isLinkEnded(error) ? false : followedMs),
  });

/** A followed ride, moved by its own event stream while the page is visible. */
export function useFollowedRide(token: string) {
  const client = useQueryClient();
  const query = useQuery(followedViewQuery(token));
  const isOpen = query.data !== undefined && !isLinkEnded(query.error);
  useEffect(() => (isOpen ? followStream(client, token) : undefined), [client, token, isOpen]);
  return query;
}

function followStream(client: QueryClient, token: string): () => void {
  const { queryKey } = followedViewQuery(token);
  const refetch = () => void client.invalidateQueries({ queryKey });
  const move = (data: unknown) => {
    const moved = followedMoved.schema.safeParse(data).data;
    const before = client.getQueryData(queryKey);
    const after = moved && before && withMoved(before, moved);
    if (after) client.setQueryData(queryKey, after);
    else refetch();
  };
  const events = { [followedMoved.type]: move, [followedEnded.type]: refetch };
  return openLinkStream(addressOf(openFollowedEvents, { params: { token } }), { events, onOpen: refetch });
}

type Moved = ReturnType<typeof followedMoved.schema.parse>;

/** Null where points are missing, as after a new day's first one. */
function withMoved({ line }: FollowedView, { added, ...state }: Moved): FollowedView | null {
  const points = [...decodePolyline(line, 5), ...added];
  return points.length === state.linePoints ? { ...state, line: encodePolyline(points, 5) } : null;
}
