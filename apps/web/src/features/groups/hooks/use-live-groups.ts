import { type ChatMessage, messageChanged, messagesRead } from '@estradeiro/contract/groups/chat';
import { type Group, groupChanged, groupFigures, groupLeft } from '@estradeiro/contract/groups/groups';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useLiveEvent } from '#platform/events.ts';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { changeGroups, dropGroup, groupsKey, leavingKey } from '../api.ts';
import { texts } from '../texts.ts';
import { useThrottled } from './use-throttled.ts';

/** Many changes within this time are read at once. */
const gatheringMs = 300;

/**
 * Keeps the rider's groups as they are now: figures, unread messages, and which there are (D29). Whoever is no longer in the
 * group `shownId` is told so, and led to the list.
 */
export function useLiveGroups(shownId: string | null): void {
  const client = useQueryClient();
  const ways = useGroupNavigation();
  const readAgain = useThrottled(() => void client.invalidateQueries({ queryKey: groupsKey }), gatheringMs);
  useLiveEvent({ kind: groupChanged, onEvent: readAgain, onMissed: readAgain });
  useLiveEvent({ kind: groupFigures, onEvent: onFigures, onMissed: () => {} });
  useLiveEvent({ kind: messageChanged, onEvent: onMessage, onMissed: () => {} });
  useLiveEvent({ kind: messagesRead, onEvent: onRead, onMissed: () => {} });
  useLiveEvent({ kind: groupLeft, onEvent: ({ groupId }) => onLeft(groupId), onMissed: () => {} });

  function onMessage(message: ChatMessage) {
    const userId = client.getQueryData(sessionQuery.queryKey)?.id ?? null;
    changeGroups(client, (groups) => unreadAfter(groups, message, userId));
  }

  function onRead({ groupId, seq }: z.output<typeof messagesRead.schema>) {
    const group = client.getQueryData<Group[]>(groupsKey)?.find(({ id }) => id === groupId);
    if (!group || seq < group.lastSeq) return readAgain();
    changeGroups(client, (groups) => groups.map((one) => (one === group ? { ...group, unreadCount: 0 } : one)));
  }

  function onFigures({ groupId, ...figures }: z.output<typeof groupFigures.schema>) {
    changeGroups(client, (groups) => groups.map((group) => (group.id === groupId ? { ...group, ...figures } : group)));
  }

  function onLeft(groupId: string) {
    const group = client.getQueryData<Group[]>(groupsKey)?.find(({ id }) => id === groupId);
    if (groupId === shownId) ways.replace(addresses.list);
    dropGroup(client, groupId);
    // Who leaves by this screen is told so there.
    if (!group || client.isMutating({ mutationKey: leavingKey(groupId) }) > 0) return;
    showToast({ title: texts.left(group.name), description: texts.leftHint });
  }
}

/** As far as the server counts them. */
const mostCounted = 100;

/** The rider's groups once this message is known: what is new goes first, and counts as unread unless it is the rider's own. */
export function unreadAfter(groups: Group[], message: ChatMessage, userId: string | null): Group[] {
  const group = groups.find(({ id }) => id === message.groupId);
  if (!group || message.seq <= group.lastSeq) return groups;
  const isOwn = message.userId !== null && message.userId === userId;
  const updated: Group = {
    ...group,
    lastSeq: message.seq,
    lastMessageAt: message.createdAt,
    unreadCount: isOwn ? group.unreadCount : Math.min(group.unreadCount + 1, mostCounted),
  };
  return [updated, ...groups.filter((one) => one !== group)];
}
