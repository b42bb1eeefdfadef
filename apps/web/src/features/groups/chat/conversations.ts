import {
  listMessages,
  type MessagesUpdate,
  mergeMessages,
  needsReading,
  noMessages,
} from '@estradeiro/contract/groups/chat';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { type Conversation, cacheConversation, cachedConversation, dropConversation } from './cached-conversation.ts';

type PageQuery = z.input<NonNullable<(typeof listMessages)['query']>>;
type Held = { riderId: string; conversation: Conversation; cacheTimer: ReturnType<typeof setTimeout> | undefined };

/** Changes within this time are written to disk together. */
const cacheAfterMs = 500;
/** When more pages of changes are missing, the newest page is loaded instead. */
const mostPages = 6;

const held = new Map<string, Held>();
const loads = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A group's messages on this page; the same object as long as nothing changes. */
export const conversationOf = (groupId: string, riderId: string): Conversation => hold(groupId, riderId).conversation;

function hold(groupId: string, riderId: string): Held {
  const known = held.get(groupId);
  if (known?.riderId === riderId) return known;
  const read: Held = { riderId, conversation: cachedConversation(groupId, riderId), cacheTimer: undefined };
  held.set(groupId, read);
  return read;
}

/** Applies news to the conversation, shows it and caches it. */
export function applyNews(groupId: string, riderId: string, news: MessagesUpdate): void {
  const one = hold(groupId, riderId);
  const { state, readAt } = one.conversation;
  const after = mergeMessages(state, news);
  const isPage = news.type === 'opened' || news.type === 'read';
  if (after === state && !isPage) return;
  one.conversation = { state: after, readAt: isPage ? systemClock() : readAt };
  one.cacheTimer ??= setTimeout(() => {
    one.cacheTimer = undefined;
    if (held.get(groupId) === one) cacheConversation(groupId, riderId, one.conversation);
  }, cacheAfterMs);
  for (const listener of listeners) listener();
}

/** Removes a group that the rider has left, here and on disk. Running reads of it are dropped. */
export function forgetConversation(groupId: string): void {
  clearTimeout(held.get(groupId)?.cacheTimer);
  held.delete(groupId);
  loads.delete(groupId);
  dropConversation(groupId);
  for (const listener of listeners) listener();
}

/** Loads missing messages until none are missing. One load per group at a time, shared by concurrent callers. Fails as `call`. */
export function catchUp(groupId: string, riderId: string): Promise<void> {
  const running = loads.get(groupId);
  if (running) return running;
  const started = readMissing(groupId, riderId).finally(() => {
    if (loads.get(groupId) === started) loads.delete(groupId);
  });
  loads.set(groupId, started);
  return started;
}

/** Loads the changes up to now, which a running request may miss. */
export async function readChanges(groupId: string, riderId: string): Promise<void> {
  await loads.get(groupId)?.catch(() => undefined);
  await catchUp(groupId, riderId);
}

async function readMissing(groupId: string, riderId: string): Promise<void> {
  const stateNow = () => conversationOf(groupId, riderId).state;
  if (stateNow().revision < 0) return open(groupId, riderId);
  for (let pages = 0; pages < mostPages; pages++) {
    const after = stateNow().revision;
    const page = await readPage(groupId, riderId, { afterRevision: after });
    if (!page) return;
    applyNews(groupId, riderId, { type: 'read', after, page });
    if (!page.hasMore && !needsReading(stateNow())) return;
  }
  await open(groupId, riderId);
}

async function open(groupId: string, riderId: string): Promise<void> {
  const page = await readPage(groupId, riderId, {});
  if (page) applyNews(groupId, riderId, { type: 'opened', page });
}

/** Null where the conversation was removed meanwhile. */
async function readPage(groupId: string, riderId: string, query: PageQuery) {
  const one = hold(groupId, riderId);
  const page = await call(listMessages, { params: { id: groupId }, query, riderId });
  return held.get(groupId) === one ? page : null;
}

/** Refetches all loaded messages: texts change when somebody is blocked or unblocked. */
export async function refetchConversation(groupId: string, riderId: string): Promise<void> {
  await loads.get(groupId)?.catch(() => undefined);
  const page = await readPage(groupId, riderId, {});
  if (!page) return;
  const one = hold(groupId, riderId);
  one.conversation = {
    ...one.conversation,
    state: { ...noMessages, latestRevision: one.conversation.state.latestRevision },
  };
  applyNews(groupId, riderId, { type: 'opened', page });
}

export async function readOlder(groupId: string, riderId: string): Promise<void> {
  const [first] = conversationOf(groupId, riderId).state.messages;
  if (!first) return;
  const page = await readPage(groupId, riderId, { before: first.seq });
  if (!page) return;
  applyNews(groupId, riderId, { type: 'older', before: first.seq, page });
  if (needsReading(conversationOf(groupId, riderId).state)) await catchUp(groupId, riderId);
}
