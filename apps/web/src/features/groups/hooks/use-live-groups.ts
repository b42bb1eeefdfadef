import { type ChatMessage, messageChanged, messagesRead } from '@estradeiro/contract/groups/chat';
import { type Group, groupChanged, groupCounts, groupLeft } from '@estradeiro/contract/groups/groups';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useLiveEvent } from '#platform/events.ts';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { changeGroups, dropGroup, groupsKey, leavingKey } from '../api.ts';
import { texts } from '../texts.ts';
import { useThrottled } from './use-throttled.ts';

/** Changes within this time cause one refetch. */
const gatheringMs = 300;

/**
 * Keeps the rider's groups current: numbers, unread messages, and membership (D29). A rider removed from the group `shownId` is
 * notified and led to the list.
 */
export function useLiveGroups(shownId: string | null): void {
  const client = useQueryClient();
  const navigation = useGroupNavigation();
  const readAgain = useThrottled(() => void client.invalidateQueries({ queryKey: groupsKey }), gatheringMs);
  useLiveEvent({ kind: groupChanged, onEvent: readAgain, onMissed: readAgain });
  useLiveEvent({ kind: groupCounts, onEvent: onMetrics, onMissed: () => {} });
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

  function onMetrics({ groupId, ...counts }: z.output<typeof groupCounts.schema>) {
    changeGroups(client, (groups) => groups.map((group) => (group.id === groupId ? { ...group, ...counts } : group)));
  }

  function onLeft(groupId: string) {
    const group = client.getQueryData<Group[]>(groupsKey)?.find(({ id }) => id === groupId);
    if (groupId === shownId) navigation.replace(addresses.list);
    dropGroup(client, groupId);
    // A rider who leaves on this screen is notified there.
    if (!group || client.isMutating({ mutationKey: leavingKey(groupId) }) > 0) return;
    showToast({ title: texts.left(group.name), description: texts.leftHint });
  }
}

/** The server counts unread messages up to this number. */
const mostCounted = 100;

/** The rider's groups after a message: its group moves to the top, and counts as unread unless the message is the rider's own. */
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
