import type { ChatMessage } from '@estradeiro/contract/groups/chat';
import type { Group } from '@estradeiro/contract/groups/groups';
import { describe, expect, it } from 'vitest';
import { someGroup } from '../groups.testing.ts';
import { unreadAfter } from './use-live-groups.ts';

const [me, other] = [crypto.randomUUID(), crypto.randomUUID()];
const [bodes, serra] = [someGroup({ name: 'Bodes', lastSeq: 4 }), someGroup({ name: 'Serra', lastSeq: 9 })];

const messageIn = (group: Group, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  groupId: group.id,
  seq: group.lastSeq + 1,
  revision: group.lastSeq + 1,
  userId: other,
  senderName: 'Bia Lima',
  senderImageUrl: null,
  message: 'Bora?',
  messageType: 'text' as const,
  replyTo: null,
  photo: null,
  mentions: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  ...change,
});

describe('a message', () => {
  it('moves its group to the top, and counts', () => {
    const [first, second] = unreadAfter([bodes, serra], messageIn(serra), me);
    expect(first).toMatchObject({ name: 'Serra', unreadCount: 1, lastSeq: 10 });
    expect(first?.lastMessageAt).toBe('2026-11-20T12:00:00.000Z');
    expect(second).toBe(bodes);
  });

  it('of the rider is not unread', () => {
    const [first] = unreadAfter([bodes], messageIn(bodes, { userId: me }), me);
    expect(first).toMatchObject({ unreadCount: 0, lastSeq: 5 });
  });

  it('counts no further than the server does', () => {
    const full = { ...bodes, unreadCount: 100 };
    expect(unreadAfter([full], messageIn(full), me)[0]?.unreadCount).toBe(100);
  });

  it.each([
    ['an edit of what was known', messageIn(bodes, { seq: 4 })],
    ['one of a group that is not the rider’s', messageIn(someGroup({}))],
  ])('changes nothing where it is %s', (_, message) => {
    const groups = [bodes, serra];
    expect(unreadAfter(groups, message, me)).toBe(groups);
  });
});
