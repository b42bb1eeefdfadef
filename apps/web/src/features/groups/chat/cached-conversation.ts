import { ChatMessage, type MessagesState, messagesPerPage, noMessages } from '@estradeiro/contract/groups/chat';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** A group's messages on this device, and the time of the last response (epoch milliseconds). */
export type Conversation = { state: MessagesState; readAt: number | null };
const emptyConversation: Conversation = { state: noMessages, readAt: null };

/** The newest page of this many groups is cached, since browsers grant little room. */
const maxGroups = 20;

const Cached = z.object({
  riderId: z.string(),
  readAt: z.number(),
  messages: z.array(ChatMessage),
  hasOlder: z.boolean(),
  revision: z.number(),
  deliveredSeq: z.number(),
  readSeq: z.number(),
});

const storedOf = (groupId: string) => createStored(`chat-${groupId}`, Cached.nullable(), null);
const order = createStored('chats', z.array(z.string()), []);
export const cachedGroupIds = (): string[] => order.read();

/** The newest messages of a group in this browser's cache. */
export function cachedConversation(groupId: string, riderId: string): Conversation {
  const cached = storedOf(groupId).read();
  if (cached?.riderId !== riderId) return emptyConversation;
  const { messages, hasOlder, revision, deliveredSeq, readSeq, readAt } = cached;
  return {
    state: { ...noMessages, messages, hasOlder, revision, latestRevision: revision, deliveredSeq, readSeq },
    readAt,
  };
}

/** Caches the newest page; the group that changed longest ago makes room. A sign-out removes all. */
export function cacheConversation(groupId: string, riderId: string, { state, readAt }: Conversation): void {
  if (readAt === null) return;
  const { messages, revision, deliveredSeq, readSeq } = state;
  const newest = messages.slice(-messagesPerPage);
  const hasOlder = state.hasOlder || newest.length < messages.length;
  storedOf(groupId).write({ riderId, readAt, messages: newest, hasOlder, revision, deliveredSeq, readSeq });
  const [first, ...others] = order.read();
  if (first === groupId) return;
  const known = [groupId, ...[first, ...others].filter((id) => id !== undefined && id !== groupId)] as string[];
  for (const id of known.slice(maxGroups)) storedOf(id).remove();
  order.write(known.slice(0, maxGroups));
}

/** Removes the cache of a group that the rider has left. */
export function dropConversation(groupId: string): void {
  storedOf(groupId).remove();
  order.write(order.read().filter((id) => id !== groupId));
}
