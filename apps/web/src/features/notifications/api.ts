import { getMessageNotices, setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import {
  getNoticeState,
  listNotices,
  type NoticeSettings,
  type NoticeState,
  noticesChanged,
  noticesPage,
  OptionalNotice,
  readNotices,
  saveNoticeSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@estradeiro/contract/notifications';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { createStored } from '#platform/offline/store.ts';
import { useUser } from '#platform/session.ts';
import { showFailure } from '#platform/show-failure.ts';
import { deviceState, mayNotify, subscribe, unsubscribe } from './push-device.ts';
import { texts } from './texts.ts';

const key = ['notifications'] as const;

export const noticeStateQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(getNoticeState, {}, signal),
  staleTime: 0,
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listNotices, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ notices }) => (notices.length < noticesPage ? undefined : notices.at(-1)?.id),
  staleTime: 0,
});

/** The rider who wants pushes on this browser; a sign-out forgets it, as it ends the subscription. */
const wantedBy = createStored('push-wanted-by', z.string().nullable(), null);

/** What this device does with pushes, and its switch; `turnOn` must be called by a press. */
export function useDevice() {
  const client = useQueryClient();
  const rider = useUser();
  const wanted = useSyncExternalStore(wantedBy.subscribe, wantedBy.read);
  const turnOn = useMutation({
    mutationFn: async () => {
      const isAllowed = await mayNotify();
      if (isAllowed) await keepSubscribed();
      wantedBy.write(isAllowed && rider ? rider.id : null);
    },
    onError: (error) => showFailure(texts.failed, error),
    onSettled: () => client.invalidateQueries(noticeStateQuery),
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await call(unsubscribeDevice, {});
      wantedBy.write(null);
      await unsubscribe().catch(() => undefined); // the server sends no more
    },
    onError: (error) => showFailure(texts.offFailed, error),
  });
  return {
    state: deviceState(rider !== null && wanted === rider?.id),
    turnOn: turnOn.mutateAsync,
    turnOff: turnOff.mutate,
    isBusy: turnOn.isPending || turnOff.isPending,
  };
}

/**
 * Subscribes this browser with the server's current key and names it to the server; without an effect where both are
 * done.
 */
export async function keepSubscribed(): Promise<void> {
  const { publicKey } = await call(getNoticeState, {});
  await call(subscribeDevice, { body: await subscribe(publicKey) });
}

export const isWantedBy = (riderId: string): boolean => wantedBy.read() === riderId && deviceState(true) === 'on';

export const settingsOf = ({ kinds, showsText, quietHours, zone }: NoticeState): NoticeSettings => ({
  kinds: Object.fromEntries(Object.entries(kinds).filter(([kind]) => OptionalNotice.safeParse(kind).success)),
  ...{ showsText, quietHours, zone },
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeSettings) => call(saveNoticeSettings, { body }),
    onMutate: (settings) =>
      client.setQueryData(noticeStateQuery.queryKey, (state) => state && { ...state, ...settings }),
    onError: (error) => showFailure(texts.saveFailed, error),
    onSettled: () => client.invalidateQueries(noticeStateQuery),
  });
}

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(readNotices, { body: { upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}

/** Read on every screen by `NotificationHost`. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) => (await call(listNotices, { query: {} }, signal)).unread,
});

/** Refetches everything about notices, on news of the server. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: key });
  useLiveEvent({ kind: noticesChanged, onEvent: refetch, onMissed: refetch });
}

export const messageNoticesQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...key, 'group', groupId],
    queryFn: ({ signal }) => call(getMessageNotices, { params: { id: groupId } }, signal),
    staleTime: 0,
  });

export function useMessageNotices(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(setMessageNotices, { params: { id: groupId }, body: { wanted } }),
    onMutate: (wanted) => client.setQueryData(messageNoticesQuery(groupId).queryKey, { wanted }),
    onError: (error) => showFailure(texts.groupFailed, error),
    onSettled: () => client.invalidateQueries(messageNoticesQuery(groupId)),
  });
}
