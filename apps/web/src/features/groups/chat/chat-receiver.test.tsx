import { listMessages, markMessages, messageChanged, messagesRead } from '@estradeiro/contract/groups/chat';
import { type Group, groupLeft, listGroups } from '@estradeiro/contract/groups/groups';
import { missedEvents } from '@estradeiro/contract/live';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { someGroup } from '../groups.testing.ts';
import { emit, served, standStill } from './chat.testing.ts';
import { ChatReceiver } from './chat-receiver.tsx';
import { applyNews, catchUp, conversationOf, forgetConversation } from './conversations.ts';
import { useHasUnreadMessages } from './in-groups-mark.ts';

const groupId = crypto.randomUUID();
const said = (seq: number) => served({ groupId, seq, userId: crypto.randomUUID() });
const serve = (...seqs: number[]) =>
  api.answer(listMessages, {
    messages: seqs.map(said),
    revision: Math.max(...seqs),
    hasMore: false,
    readSeq: 0,
    deliveredSeq: 0,
  });
/** The rider is in this group, and in one without news. */
const inGroups = (change: Partial<Group>) =>
  api.answer(listGroups, [someGroup({ id: groupId, ...change }), someGroup()]);
const Dot = () => <p>{useHasUnreadMessages() ? 'novas' : 'nenhuma'}</p>;
const show = () =>
  renderScreen(
    <>
      <ChatReceiver />
      <Dot />
    </>,
    { rider: ana },
  );

beforeEach(() => {
  standStill();
  api.answer(markMessages);
  inGroups({});
});
afterEach(() => {
  forgetConversation(groupId);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

it('stores a message before it is opened, and acknowledges it', async () => {
  show();
  serve(1, 2);
  await waitFor(() => {
    emit(messageChanged, said(2));
    expect(screen.getByText('novas')).toBeVisible();
  });
  await waitFor(() => expect(api.seen(markMessages)[0]?.body).toEqual({ deliveredSeq: 2 }));
  expect(conversationOf(groupId, ana.id).state.messages).toHaveLength(2);
});

it('drops what was requested before the rider left the group', async () => {
  const release = api.hold(listMessages);
  const read = catchUp(groupId, ana.id);
  await waitFor(() => expect(api.seen(listMessages)).toHaveLength(1));
  forgetConversation(groupId);
  release({ messages: [said(1)], revision: 1, hasMore: false, readSeq: 0, deliveredSeq: 0 });
  await read;
  expect(conversationOf(groupId, ana.id).state.messages).toEqual([]);
});

it('loads messages that came while the app was closed, and acknowledges them', async () => {
  inGroups({ unreadCount: 1, lastSeq: 3 });
  serve(1, 2, 3);
  show();
  await screen.findByText('novas');
  await waitFor(() => expect(api.seen(markMessages)[0]?.body).toEqual({ deliveredSeq: 3 }));
});

it('loads missed messages, a while after it was notified of a gap', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  inGroups({ unreadCount: 1, lastSeq: 4 });
  serve(1, 2, 3, 4);
  for (const _ of [1, 2]) emit(missedEvents, {});
  screen.getByText('nenhuma');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  await screen.findByText('novas');
  expect(api.seen(listGroups)).toHaveLength(2);
});

it('keeps the dot for unread messages in another group', async () => {
  const other = someGroup({ unreadCount: 2, lastSeq: 2 });
  api.answer(listGroups, [someGroup({ id: groupId, unreadCount: 1, lastSeq: 1 }), other]);
  api.answer(listMessages, { messages: [], revision: 0, hasMore: false, readSeq: 0, deliveredSeq: 0 });
  show();
  await screen.findByText('novas');
  emit(messagesRead, { groupId, seq: 1 });
  screen.getByText('novas');
  emit(messagesRead, { groupId: other.id, seq: 2 });
  await screen.findByText('nenhuma');
});

it('removes the messages of a group that the rider was removed from meanwhile', async () => {
  const removed = crypto.randomUUID();
  applyNews(removed, ana.id, {
    type: 'opened',
    page: { messages: [said(1)], revision: 1, hasMore: false, readSeq: 0, deliveredSeq: 0 },
  });
  await waitFor(() => expect(localStorage.getItem(`chat-${removed}`)).not.toBeNull());
  show();
  await waitFor(() => expect(localStorage.getItem(`chat-${removed}`)).toBeNull());
  expect(conversationOf(removed, ana.id).state.messages).toEqual([]);
});

it('removes the dot once all is read, here or on another device', async () => {
  show();
  serve(1);
  await waitFor(() => {
    emit(messageChanged, said(1));
    expect(screen.getByText('novas')).toBeVisible();
  });
  emit(messagesRead, { groupId, seq: 1 });
  await screen.findByText('nenhuma');
});

it('shows no dot for what the rider wrote on another device', async () => {
  show();
  serve(1);
  await waitFor(() => {
    emit(messageChanged, { ...said(1), userId: ana.id });
    expect(conversationOf(groupId, ana.id).state.latestRevision).toBe(1);
  });
  screen.getByText('nenhuma');
});

it('forgets a group that the rider is no longer in', async () => {
  show();
  serve(1);
  await waitFor(() => {
    emit(messageChanged, said(1));
    expect(conversationOf(groupId, ana.id).state.messages).toHaveLength(1);
  });
  emit(groupLeft, { groupId });
  await waitFor(() => expect(conversationOf(groupId, ana.id).state.messages).toEqual([]));
  expect(localStorage.getItem(`chat-${groupId}`)).toBeNull();
});

it('requests nothing more of a group that the rider left right after a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  serve(1);
  await waitFor(() => {
    emit(messageChanged, said(1));
    expect(screen.getByText('novas')).toBeVisible();
  });
  emit(groupLeft, { groupId });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(api.seen(listMessages)).toEqual([]);
});
