import {
  answerMissedArrival,
  endFollowedRide,
  type FollowedRide,
  followRide,
  listFollowedRides,
  listNotifiedContacts,
  type MissedArrivalAnswer,
  missedArrivalChanged,
  type NewFollowedRide,
} from '@estradeiro/contract/followed-rides';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { cached } from '#platform/offline/cache.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { serverTime } from '#platform/server-clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** The rider's links that are open, cached so that a ride without a network is recorded for those who follow it. */
export const followedRidesQuery = queryOptions({
  queryKey: ['followed-rides'],
  queryFn: ({ signal }) => call(listFollowedRides, {}, signal),
  staleTime: 0,
  ...cached(listFollowedRides),
});

/** The open links of a signed-in rider, without those that have ended meanwhile; empty while unknown. */
export function useOpenFollowedRides(): FollowedRide[] {
  const isSignedIn = useRiderId() !== null;
  const { data = [] } = useQuery({ ...followedRidesQuery, enabled: isSignedIn });
  const now = serverTime(systemClock());
  return data.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}

/** The contacts who may be told of a ride. */
export const notifiedContactsQuery = queryOptions({
  queryKey: ['followed-rides', 'told-contacts'],
  queryFn: ({ signal }) => call(listNotifiedContacts, {}, signal),
});

/** Reads the open links again when the rider is asked after a missed arrival, or no longer. */
export function useMissedArrivals() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries(followedRidesQuery);
  useLiveEvent({ kind: missedArrivalChanged, onEvent: readAgain, onMissed: readAgain });
}

/** Answers whether all is well on one ride. */
export function useAnswerMissedArrival(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: MissedArrivalAnswer) => call(answerMissedArrival, { params: { id }, body: { answer } }),
    onSuccess: (answered) =>
      client.setQueryData(followedRidesQuery.queryKey, (before = []) =>
        before.map((one) => (one.id === answered.id ? answered : one)),
      ),
    onError: (error) => showFailure(texts.answerFailed, error),
  });
}

/** Makes a link, and sends it at once where the browser has a share sheet. */
export function useFollowRide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewFollowedRide & { idempotencyKey: string }) =>
      call(followRide, { body, idempotencyKey }),
    async onSuccess(made) {
      void sendLink(made);
      await client.cancelQueries(followedRidesQuery); // its response may be from before the link
      client.setQueryData(followedRidesQuery.queryKey, (before = []) => [
        made,
        ...before.filter(({ id }) => id !== made.id),
      ]);
    },
    onError: (error) => showFailure(texts.failed, error),
  });
}

/** Asks, and ends these links at once. */
export function useEndFollowedRides() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => call(endFollowedRide, { params: { id } }))),
    onSuccess: () => showToast({ title: texts.ended, tone: 'success' }),
    onError: (error) => showFailure(texts.endFailed, error),
    onSettled: () => client.invalidateQueries(followedRidesQuery),
  });
  const askAndEnd = async (ids: readonly string[]) => {
    if (await ask(texts.endQuestion)) mutate(ids);
  };
  return { isEnding: isPending, end: (ids: readonly string[]) => void askAndEnd(ids) };
}

/** Sends a link by the share sheet, where the browser has one. */
export async function sendLink({ linkPath, destination }: FollowedRide): Promise<void> {
  if (linkPath === null) return;
  const url = addressOf(linkPath);
  await navigator.share?.({ title: texts.title, text: texts.message(destination), url }).catch(() => {}); // cancelled by the rider
}

export const canSend = (): boolean => 'share' in navigator;
export const addressOf = (linkPath: string): string => new URL(linkPath, location.origin).href;
