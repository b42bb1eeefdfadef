import { listGroups } from '@estradeiro/contract/groups/groups';
import { getSharing, listRiding, startSharing, stopSharing } from '@estradeiro/contract/groups/riding';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { storedGroupRide, storeGroupRide } from '../shared/group-ride.ts';
import { lookedAt, outgoingNow, ridingPlace } from '../shared/now-shown.ts';
import { PlanGroupButton } from '../shared/on-navigation.tsx';
import { RidersReader } from '../shared/riders-reader.tsx';
import { RideTogetherButton } from './ride-together-button.tsx';
import { stopSharingHere } from './share.ts';

fakeDevice();
const groupId = '0190a000-0000-4000-8000-000000000001';
const sharingId = '0190a000-0000-4000-8000-000000000002';
const bia = '0190a000-0000-4000-8000-000000000003';
const serra = { lat: -28.39, lng: -49.55 };
const sharing = {
  id: sharingId,
  groupId,
  groupName: 'Serra Gaúcha',
  duration: 'four-hours' as const,
  remainingSeconds: 14_400,
};
const group = {
  id: groupId,
  name: 'Serra Gaúcha',
  description: null,
  visibility: 'private' as const,
  ownerId: bia,
  role: 'member' as const,
  memberCount: 2,
  onlineCount: 1,
  unreadCount: 0,
  lastSeq: 0,
  popularMembers: null,
  lastMessageAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const now = () => new Date().toISOString();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => {
  api.answer(getSharing, { sharing: null });
  api.answer(listGroups, [group]);
  api.answer(listRiding, { now: now(), riders: [] });
});
afterEach(() => {
  storeGroupRide(null);
  ridingPlace.put(null);
  lookedAt.put(null);
  outgoingNow.put({ phase: 'idle' });
});

it('begins to share with a group for the chosen time', async () => {
  api.answer(startSharing, sharing);
  renderScreen(<RideTogetherButton groupId={groupId} groupName="Serra Gaúcha" />);
  await userEvent.click(screen.getByRole('button', { name: 'Andar juntos' }));
  await userEvent.click(await screen.findByRole('button', { name: '4 horas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen(startSharing)).toMatchObject([{ params: { id: groupId }, body: { duration: 'four-hours' } }]);
  expect(storedGroupRide()).toMatchObject({ groupId, sharing: { id: sharingId, openEnded: false, stopping: false } });
});

it('shows that another device shares already, and stops that', async () => {
  api.answer(getSharing, { sharing });
  api.answer(stopSharing);
  renderScreen(<RideTogetherButton groupId={groupId} groupName="Serra Gaúcha" />);
  await userEvent.click(screen.getByRole('button', { name: 'Andar juntos' }));
  await screen.findByText('Outro aparelho seu compartilha a posição com Serra Gaúcha.');
  api.answer(getSharing, { sharing: null });
  await userEvent.click(screen.getByRole('button', { name: 'Esconder minha posição' }));
  await waitFor(() => expect(screen.queryByText(/Outro aparelho/)).toBeNull());
  expect(api.seen(stopSharing)).toMatchObject([{ params: { sharingId } }]);
});

/** As on navigation, where the map uses them. */
const planning = (
  <>
    <RidersReader />
    <PlanGroupButton />
  </>
);

it('lets choose with which group to ride, and shares nothing by that', async () => {
  renderScreen(planning);
  await userEvent.click(screen.getByRole('button', { name: 'Andar com um grupo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Serra Gaúcha' }));
  await screen.findByText('Ninguém mais compartilha a posição agora.');
  expect(storedGroupRide()).toEqual({ groupId, groupName: 'Serra Gaúcha', sharing: null });
});

it('claims nothing of the others any more once they cannot be read', { timeout: 15_000 }, async () => {
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: null });
  renderScreen(planning);
  await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  await screen.findByText('Ninguém mais compartilha a posição agora.');
  api.drop(listRiding);
  await screen.findByText('Ainda não sabemos quem mais está na estrada.', {}, { timeout: 10_000 });
});

it('links to the groups for a rider who is in none', async () => {
  api.answer(listGroups, []);
  renderScreen(<PlanGroupButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Andar com um grupo' }));
  expect(await screen.findByRole('link', { name: 'Ver grupos' })).toHaveAttribute('href', '/groups');
});

it('offers a group that was joined since the last response', async () => {
  api.answer(listGroups, []);
  renderScreen(<PlanGroupButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Andar com um grupo' }));
  await screen.findByText('Você ainda não está em nenhum grupo.');
  await userEvent.keyboard('{Escape}');
  api.answer(listGroups, [group]);
  await userEvent.click(screen.getByRole('button', { name: 'Andar com um grupo' }));
  await screen.findByRole('button', { name: 'Serra Gaúcha' });
});

it('lists who is riding with age and distance, and moves the map to one', async () => {
  const rider = { userId: bia, firstName: 'Bia', lastName: 'Lima', headingDegrees: null, expiresAt: inAnHour() };
  api.answer(listRiding, { now: now(), riders: [{ ...rider, position: serra, fixAt: ago(130) }] });
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: null });
  ridingPlace.put({
    position: { lat: -28.38, lng: -49.55 },
    headingDegrees: null,
    route: null,
    alongMeters: null,
    roomToTalk: true,
  });
  renderScreen(
    <>
      <RidersReader />
      <PlanGroupButton />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  const row = await screen.findByRole('button', { name: 'Ver Bia Lima no mapa, a 1,1 km em linha reta, há 2 min' });
  await userEvent.click(row);
  expect(lookedAt.read()).toEqual(serra);
});

it('rides with nobody any more where the rider is out of the group', async () => {
  api.fail(listRiding, 'not_found', 404);
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: null });
  renderScreen(<RidersReader />);
  await waitFor(() => expect(storedGroupRide()).toBeNull());
});

it('stays with the group where only the page of a network in between is not found', async () => {
  api.intercept(listRiding, 404);
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: null });
  const { client } = renderScreen(<RidersReader />);
  await act(() => client.refetchQueries());
  expect(api.seen(listRiding)).not.toEqual([]);
  expect(storedGroupRide()).not.toBeNull();
});

it('leaves the group ride, and ends its sharing', async () => {
  api.answer(stopSharing);
  storeGroupRide({
    groupId,
    groupName: 'Serra Gaúcha',
    sharing: { id: sharingId, openEnded: true, endsAt: Date.now() + 3_600_000, stopping: false },
  });
  renderScreen(<PlanGroupButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair do passeio em grupo' }));
  await waitFor(() => expect(storedGroupRide()).toBeNull());
  expect(api.seen(stopSharing)).toHaveLength(1);
});

it('leaves the group once the server knows, where it was left without a network', async () => {
  api.drop(stopSharing);
  const sharing = { id: sharingId, openEnded: true, endsAt: Date.now() + 3_600_000, stopping: false };
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing });
  renderScreen(<PlanGroupButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair do passeio em grupo' }));
  await waitFor(() => expect(api.seen(stopSharing)).toHaveLength(1));
  expect(storedGroupRide()).toMatchObject({ leaving: true, sharing: { stopping: true } });
  api.answer(stopSharing);
  await stopSharingHere(sharing);
  expect(storedGroupRide()).toBeNull();
});
