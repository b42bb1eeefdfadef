import type { ChatMessage } from '@estradeiro/contract/groups/chat';
import type { Group } from '@estradeiro/contract/groups/groups';

/** As far as the server counts them. */
const mostCounted = 100;

/** The rider's groups once this message is known: what is new goes first, and counts as unread unless it is the rider's own. */
export function unreadAfter(groups: Group[], message: ChatMessage, userId: string | null): Group[] {
  const group = groups.find(({ id }) => id === message.groupId);
  if (!group || message.seq <= group.lastSeq) return groups;
  const isOwn = message.userId !== null && message.userId === userId;
  const heard: Group = {
    ...group,
    lastSeq: message.seq,
    lastMessageAt: message.createdAt,
    unreadCount: isOwn ? group.unreadCount : Math.min(group.unreadCount + 1, mostCounted),
  };
  return [heard, ...groups.filter((one) => one !== group)];
}
