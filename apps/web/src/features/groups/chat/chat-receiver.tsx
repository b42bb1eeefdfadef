import {
  type ChatMessage,
  deliveredToAcknowledge,
  messageChanged,
  messagesRead,
  needsReading,
} from '@estradeiro/contract/groups/chat';
import { type Group, groupLeft, listGroups } from '@estradeiro/contract/groups/groups';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { useUser } from '#platform/session.ts';
import { useThrottled } from '../hooks/use-throttled.ts';
import { cachedGroupIds } from './cached-conversation.ts';
import { applyNews, catchUp, conversationOf, forgetConversation } from './conversations.ts';
import { markInGroups, markUnread } from './in-groups-mark.ts';
import { receipts } from './receipts.ts';

/** The groups with unread messages, each with the number of its newest message, for the dot on the navigation bar. */
function createUnreadGroups() {
  const newest = new Map<string, number>();
  const noteMessage = (groupId: string, seq: number) => newest.set(groupId, Math.max(seq, newest.get(groupId) ?? 0));
  const read = (groupId: string, seq: number) => {
    if (seq >= (newest.get(groupId) ?? 0)) newest.delete(groupId);
  };
  const showUnread = () => markUnread(newest.size > 0);

  return {
    received(groupId: string, seq: number): void {
      noteMessage(groupId, seq);
      showUnread();
    },
    read(groupId: string, seq: number): void {
      read(groupId, seq);
      showUnread();
    },
    /** The server's counts of all groups; messages received after that count stay. */
    counted(groups: readonly Pick<Group, 'id' | 'unreadCount' | 'lastSeq'>[]): void {
      const ids = new Set(groups.map(({ id }) => id));
      for (const id of newest.keys()) if (!ids.has(id)) newest.delete(id);
      for (const { id, unreadCount, lastSeq } of groups) unreadCount > 0 ? noteMessage(id, lastSeq) : read(id, lastSeq);
      showUnread();
    },
    left(groupId: string): void {
      newest.delete(groupId);
      showUnread();
    },
  };
}

/** Late events get this time to arrive, and several gaps are read together. */
const patienceMs = 1_000;
/**
 * After missed events, each browser reads after a random delay between this and twice this, since a gap may affect all
 * browsers at once.
 */
const spreadMs = 6_000;
/** Missed messages of this many groups are read at once; those of others when they are opened. */
const mostTakenIn = 10;
const nothing = () => {};

/**
 * Receives the messages of the rider's groups on any screen: they are stored on this device, acknowledged to their senders, and the
 * bar gets its dot. Shows nothing.
 */
export function ChatReceiver() {
  const riderId = useUser()?.id;
  const [unread] = useState(createUnreadGroups);
  const [lookMs] = useState(() => spreadMs * (1 + Math.random()));
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const started = timers.current;
    return () => {
      for (const timer of started.values()) clearTimeout(timer);
    };
  }, []);

  const receive = (message: ChatMessage) => {
    if (!riderId) return;
    const { groupId, seq, userId, editedAt, deletedAt } = message;
    applyNews(groupId, riderId, { type: 'changed', message });
    if (userId !== riderId && !editedAt && !deletedAt) unread.received(groupId, seq);
    takeInSoon(groupId, riderId);
  };

  function takeInSoon(groupId: string, rider: string) {
    if (timers.current.has(groupId)) return;
    timers.current.set(
      groupId,
      setTimeout(() => void takeIn(groupId, rider), patienceMs),
    );
  }

  async function takeIn(groupId: string, rider: string, isBehind = false) {
    timers.current.delete(groupId);
    const stateNow = () => conversationOf(groupId, rider).state;
    try {
      if (isBehind || stateNow().revision < 0 || needsReading(stateNow())) await catchUp(groupId, rider);
    } catch {
      return; // read with the next message, or when the conversation is opened
    }
    const deliveredSeq = deliveredToAcknowledge(stateNow());
    if (deliveredSeq !== null) receipts.note(groupId, rider, { deliveredSeq });
  }

  async function look() {
    if (!riderId) return;
    const cached = cachedGroupIds();
    const groups = await call(listGroups, { riderId }).catch(() => null);
    if (!groups) return; // read with the next message, or when the groups are opened
    markInGroups(groups.length > 0);
    for (const id of cached) if (!groups.some((group) => group.id === id)) forgetConversation(id);
    unread.counted(groups);
    const behind = groups.filter(({ id, unreadCount, lastSeq }) => unreadCount > 0 && lastSeq > heldSeq(id, riderId));
    for (const { id } of behind.slice(0, mostTakenIn)) void takeIn(id, riderId, true);
  }
  const lookAtFirst = useEffectEvent(look);
  useEffect(() => void lookAtFirst(), []);
  const lookSoon = useThrottled(() => void look(), lookMs);

  useLiveEvent({ kind: messageChanged, onEvent: receive, onMissed: lookSoon });
  useLiveEvent({
    kind: messagesRead,
    onEvent: ({ groupId, seq }) => unread.read(groupId, seq),
    onMissed: nothing,
  });
  useLiveEvent({
    kind: groupLeft,
    onEvent({ groupId }) {
      clearTimeout(timers.current.get(groupId));
      timers.current.delete(groupId);
      unread.left(groupId);
      forgetConversation(groupId);
    },
    onMissed: nothing,
  });
  return null;
}

const heldSeq = (groupId: string, riderId: string) => conversationOf(groupId, riderId).state.messages.at(-1)?.seq ?? 0;
