import { getUser } from '@estradeiro/contract/auth';
import { findPublicGroups, listGroups } from '@estradeiro/contract/groups/groups';
import { acceptInvitation, previewInvitation } from '@estradeiro/contract/groups/members';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { someGroup } from '../groups.testing.ts';
import { GroupsScreen } from '../groups-screen.tsx';

const code = 'a-code_of-twenty-letters';
const bodes = someGroup({});
const preview = {
  groupId: bodes.id,
  name: bodes.name,
  description: 'Serra todo sábado',
  memberCount: 12,
  invitedByName: 'Bia Lima',
  isMember: false,
  expiresAt: new Date(2026, 10, 28, 14, 5).toISOString(),
};
const show = (convite = code) =>
  renderScreen(
    <>
      <GroupsScreen />
      <Toasts />
    </>,
    { path: `/groups?convite=${convite}` },
  );

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.fail(getUser, 'unauthenticated', 401); // no chat then: it has its own tests
  api.answer(listGroups, [bodes]);
  api.answer(findPublicGroups, { groups: [], nextCursor: null });
});

it('shows the group, the inviter and the end, and joins', async () => {
  api.answer(previewInvitation, preview);
  api.answer(acceptInvitation, bodes);
  const { history } = show();
  expect(await screen.findByRole('heading', { name: bodes.name })).toBeVisible();
  expect(screen.getByText('Bia Lima convida você.')).toBeVisible();
  expect(screen.getByText('12 membros. O convite vale até 28/11/2026 às 14h05.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Participar' }));
  await waitFor(() => expect(history?.at(-1)).toBe(`/groups?grupo=${bodes.id}`));
  expect(api.seen(acceptInvitation)).toMatchObject([{ params: { code } }]);
});

it('opens the group for whoever is in it already', async () => {
  api.answer(previewInvitation, { ...preview, isMember: true });
  const { history } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir conversa' }));
  expect(history?.at(-1)).toBe(`/groups?grupo=${bodes.id}`);
  expect(api.seen(acceptInvitation)).toEqual([]);
});

it('shows that it has expired', async () => {
  api.fail(previewInvitation, 'invitation_over', 404);
  show();
  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver grupos' })).toHaveAttribute('href', '/groups');
});

it('shows that without a request where the link was truncated', async () => {
  show('short');
  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
  expect(api.seen(previewInvitation)).toEqual([]);
});

it('distinguishes a lost network from that, and retries', async () => {
  api.drop(previewInvitation);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir o convite');
  api.answer(previewInvitation, preview);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('button', { name: 'Participar' })).toBeVisible();
});

it('shows why a rider removed for good cannot join', async () => {
  api.answer(previewInvitation, preview);
  api.fail(acceptInvitation, 'removed_from_group', 409, 'Quem cuida do grupo retirou você dele.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Participar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Quem cuida do grupo retirou você dele.');
});
