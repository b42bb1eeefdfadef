import { getUser } from '@estradeiro/contract/auth';
import { findPublicGroups, type Group, listGroups } from '@estradeiro/contract/groups/groups';
import { listGroupInvitations, listGroupMembers, listRemovedRiders } from '@estradeiro/contract/groups/members';
import { getMessageNotices } from '@estradeiro/contract/groups/message-notices';
import { listBlockedRiders, listGroupReports } from '@estradeiro/contract/groups/safety';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Frame } from '#ui/frame.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { someGroup, someMember } from '../groups.testing.ts';
import { GroupsScreen } from '../groups-screen.tsx';

const user = { id: crypto.randomUUID(), email: 'ana@exemplo.com', firstName: 'Ana', lastName: 'Souza' };
export const me = someMember({ userId: user.id, firstName: 'Ana', lastName: 'Souza', role: 'owner', isOnline: true });
export const bia = someMember({ isOnline: true });
const caio = someMember({ firstName: 'Caio', lastName: 'Reis', role: 'moderator', isBlocked: true });
export const bodes = someGroup({
  role: 'owner',
  ownerId: user.id,
  memberCount: 3,
  description: 'Serra todo sábado',
});

/** The three riders of the group, of whom none is reported, blocked or removed. */
export function answerGroupInfo() {
  localStorage.clear();
  clearToast();
  api.answer(getUser, { ...user, profileImageUrl: null });
  api.answer(findPublicGroups, { groups: [], nextCursor: null });
  api.answer(listGroupMembers, { members: [me, caio, bia], nextCursor: null });
  api.answer(listGroupInvitations, []);
  api.answer(listRemovedRiders, []);
  api.answer(listGroupReports, []);
  api.answer(listBlockedRiders, []);
  api.answer(getMessageNotices, { wanted: false });
}

/** The details of the group, as its owner sees it by default. */
export function show(change: Partial<Group> = {}) {
  const group = { ...bodes, ...change };
  api.answer(listGroups, [group]);
  return renderScreen(
    <Frame>
      <GroupsScreen />
      <Toasts />
    </Frame>,
    { path: `/groups?grupo=${group.id}&info` },
  );
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const pressInSheet = async (name: string | RegExp) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
export const toast = (words: string) => screen.findByText(words);
