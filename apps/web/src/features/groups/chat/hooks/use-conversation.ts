import { messageChanged, messagesDelivered, messagesRead, needsReading } from '@estradeiro/contract/groups/chat';
import { groupLeft } from '@estradeiro/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useLiveEvent, useReconnect } from '#platform/events.ts';
import {
  applyNews,
  bringUpToDate,
  conversationOf,
  forgetConversation,
  readOlder,
  subscribe,
} from '../conversations.ts';

/** An event that was overtaken by a later one is given this time to come in. */
const patienceMs = 400;

export type Older = { hasMore: boolean; isLoading: boolean; failed: boolean; load: () => void };

/**
 * A group's messages: what this browser has of them shows at once, is brought up to date when the conversation opens, and follows
 * the events. What an event shows to be missing is read.
 */
export function useConversation(groupId: string, riderId: string) {
  const { state, readAt } = useSyncExternalStore(subscribe, () => conversationOf(groupId, riderId));
  const reading = useQuery({
    queryKey: ['groups', 'of', groupId, 'chat', riderId],
    queryFn: async () => {
      await bringUpToDate(groupId, riderId).catch(forgetIfGone(groupId));
      return true;
    },
    refetchOnMount: 'always',
  });
  const readAgain = () => void reading.refetch();
  const receive = (id: string, news: Parameters<typeof applyNews>[2]) =>
    id === groupId && applyNews(groupId, riderId, news);
  useLiveEvent({
    kind: messageChanged,
    onEvent: (message) => receive(message.groupId, { type: 'changed', message }),
    onMissed: readAgain,
  });
  useLiveEvent({
    kind: messagesDelivered,
    onEvent: ({ groupId: id, seq }) => receive(id, { type: 'delivered', seq }),
    onMissed: () => {},
  });
  useLiveEvent({
    kind: messagesRead,
    onEvent: ({ groupId: id, seq }) => receive(id, { type: 'marked', seq }),
    onMissed: () => {},
  });
  useLiveEvent({
    kind: groupLeft,
    onEvent: ({ groupId: id }) => id === groupId && forgetConversation(id),
    onMissed: () => {},
  });
  useReconnect(() => {
    if (reading.error) readAgain();
  });
  const { refetch } = reading;
  const isMissing = needsReading(state);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => void refetch(), patienceMs);
    return () => clearTimeout(timer);
  }, [isMissing, refetch]);

  return {
    state,
    readAt,
    isLoading: reading.isPending && readAt === null,
    /** The server was asked since the conversation opened. */
    isUpToDate: reading.isFetchedAfterMount,
    /** Why it could not be brought up to date. */
    error: reading.isFetching ? null : reading.error,
    readAgain,
    older: useOlder(groupId, riderId, state.hasOlder),
  };
}

/** Of a group that the rider is no longer in nothing stays on this device. */
const forgetIfGone = (groupId: string) => (error: unknown) => {
  if (error instanceof ApiError && error.type === 'not_found') forgetConversation(groupId);
  throw error;
};

function useOlder(groupId: string, riderId: string, hasMore: boolean): Older {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUnderWay = useRef(false);
  const load = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStatus('loading');
    readOlder(groupId, riderId)
      .then(
        () => setStatus('idle'),
        () => setStatus('failed'),
      )
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return { hasMore, isLoading: status === 'loading', failed: status === 'failed', load };
}
