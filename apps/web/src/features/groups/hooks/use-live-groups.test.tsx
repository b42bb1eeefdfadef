import { getUser } from '@estradeiro/contract/auth';
import { messageChanged, messagesRead } from '@estradeiro/contract/groups/chat';
import { findPublicGroups, groupChanged, groupCounts, groupLeft, listGroups } from '@estradeiro/contract/groups/groups';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { someGroup } from '../groups.testing.ts';
import { GroupsScreen } from '../groups-screen.tsx';

/** The rider's stream under a test's control. */
class ControlledSource extends EventTarget {
  static newest: ControlledSource | null = null;
  readyState = 1;
  constructor() {
    super();
    ControlledSource.newest = this;
  }
  close() {
    this.readyState = 2;
  }
}
const emit = ({ type, data }: { type: string; data: unknown }) =>
  act(() => void ControlledSource.newest?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));

const bodes = someGroup({ name: 'Bodes', lastSeq: 4 });
const serra = someGroup({ name: 'Serra', lastSeq: 9 });
const groupId = serra.id;

function show(path = '/groups') {
  api.answer(listGroups, [bodes, serra]);
  return renderScreen(
    <>
      <GroupsScreen />
      <Toasts />
    </>,
    { path },
  );
}
const cards = async () => {
  const mine = await screen.findByRole('region', { name: 'Meus Grupos' });
  return within(mine)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  vi.stubGlobal('EventSource', ControlledSource);
  localStorage.clear();
  api.fail(getUser, 'unauthenticated', 401);
  api.answer(findPublicGroups, { groups: [], nextCursor: null });
});
afterEach(() => {
  clearToast();
  vi.unstubAllGlobals();
});

it('counts a message as it arrives, and no longer once it was read on another device', async () => {
  show();
  await cards();
  const message = {
    id: crypto.randomUUID(),
    groupId,
    seq: 10,
    revision: 10,
    userId: crypto.randomUUID(),
    senderName: 'Bia Lima',
    senderImageUrl: null,
    message: 'Bora?',
    messageType: 'text' as const,
    editedAt: null,
    deletedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  emit(messageChanged.of(message));
  expect((await cards())[0]).toMatch(/Serra.*1 mensagem nova/);
  emit(messagesRead.of({ groupId, seq: 10 }));
  expect((await cards())[0]).not.toContain('mensagem nova');
});

it('shows how many are there as they come and go', async () => {
  show();
  await cards();
  emit(groupCounts.of({ groupId, memberCount: 1_500, onlineCount: 12 }));
  expect((await cards())[1]).toMatch(/1\.500 membros.*12 online/);
});

it('refetches once for several events', async () => {
  show();
  await cards();
  api.answer(listGroups, [bodes, { ...serra, name: 'Serra Acima' }]);
  const requested = api.seen(listGroups).length;
  for (let count = 0; count < 5; count++) emit(groupChanged.of({ groupId }));
  expect(await screen.findByText('Serra Acima')).toBeVisible();
  expect(api.seen(listGroups)).toHaveLength(requested + 1);
});

it('leads out of a group that the rider is no longer in, and says so', async () => {
  const { history } = show(`/groups?grupo=${groupId}`);
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull());
  api.answer(listGroups, [bodes]);
  emit(groupLeft.of({ groupId }));
  expect(await screen.findByText('Você não está mais em Serra')).toBeVisible();
  expect(history?.at(-1)).toBe('/groups');
  expect(await cards()).toHaveLength(1);
});
