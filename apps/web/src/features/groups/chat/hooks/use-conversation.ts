import { messageChanged, messagesDelivered, messagesRead, needsReading } from '@estradeiro/contract/groups/chat';
import { groupLeft } from '@estradeiro/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useLiveEvent, useReconnect } from '#platform/events.ts';
import { applyNews, catchUp, conversationOf, forgetConversation, readOlder, subscribe } from '../conversations.ts';

/** A late event gets this time to arrive. */
const patienceMs = 400;

export type Older = { hasMore: boolean; isLoading: boolean; failed: boolean; load: () => void };

/**
 * A group's messages: the cached ones show at once, are updated when the conversation opens, and follow the events. Gaps are
 * loaded.
 */
export function useConversation(groupId: string, riderId: string) {
  const { state, readAt } = useSyncExternalStore(subscribe, () => conversationOf(groupId, riderId));
  const update = useQuery({
    queryKey: ['groups', 'of', groupId, 'chat', riderId],
    queryFn: async () => {
      await catchUp(groupId, riderId).catch(forgetIfRemoved(groupId));
      return true;
    },
    refetchOnMount: 'always',
  });
  const readAgain = () => void update.refetch();
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
    if (update.error) readAgain();
  });
  const { refetch } = update;
  const isMissing = needsReading(state);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => void refetch(), patienceMs);
    return () => clearTimeout(timer);
  }, [isMissing, refetch]);

  return {
    state,
    readAt,
    isLoading: update.isPending && readAt === null,
    /** The server has responded since the conversation was opened. */
    isUpToDate: update.isFetchedAfterMount,
    error: update.isFetching ? null : update.error,
    readAgain,
    older: useOlder(groupId, riderId, state.hasOlder),
  };
}

const forgetIfRemoved = (groupId: string) => (error: unknown) => {
  if (error instanceof ApiError && error.type === 'not_found') forgetConversation(groupId);
  throw error;
};

function useOlder(groupId: string, riderId: string, hasMore: boolean): Older {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isInFlight = useRef(false);
  const load = () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setStatus('loading');
    readOlder(groupId, riderId)
      .then(
        () => setStatus('idle'),
        () => setStatus('failed'),
      )
      .finally(() => {
        isInFlight.current = false;
      });
  };
  return { hasMore, isLoading: status === 'loading', failed: status === 'failed', load };
}
