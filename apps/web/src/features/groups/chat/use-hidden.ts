import type { ChatMessage } from '@estradeiro/contract/groups-chat';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { blockedQuery } from '../api-safety.ts';
import { readAnew } from './conversations.ts';
import type { ShownMessage } from './shown-message.ts';

/**
 * Tells which messages are of riders whom this one blocked: the server sends them without their text, events know nothing of it.
 * Once somebody is blocked no longer what they wrote is read anew.
 */
export function useHidden(groupId: string, riderId: string, messages: readonly ChatMessage[]) {
  const { data } = useQuery(blockedQuery);
  const blocked = useMemo(() => new Set(data?.map(({ userId }) => userId)), [data]);
  const isTextMissing =
    data !== undefined &&
    messages.some(({ message, deletedAt, userId }) => message === '' && !deletedAt && !blocked.has(userId ?? ''));
  useEffect(() => {
    if (isTextMissing) readAnew(groupId, riderId).catch(() => undefined); // when the conversation is opened again
  }, [isTextMissing, groupId, riderId]);
  return useCallback(
    ({ isOwn, userId, text, isDeleted }: ShownMessage) =>
      !isOwn && ((userId !== null && blocked.has(userId)) || (text === '' && !isDeleted)),
    [blocked],
  );
}
