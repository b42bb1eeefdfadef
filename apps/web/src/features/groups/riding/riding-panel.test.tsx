import { listGroups } from '@estradeiro/contract/groups/groups';
import {
  getSharing,
  listRiding,
  offerRoute,
  type RidingMember,
  setRidesLast,
  startSharing,
  stopSharing,
  withdrawRoute,
} from '@estradeiro/contract/groups/riding';
import { routeOf } from '@estradeiro/navigation/routes.testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { storedGroupRide, storeGroupRide } from '../shared/group-ride.ts';
import { lookedAt, outgoingNow, ridingPlace, routeInHand } from '../shared/now-shown.ts';
import { PlanGroupButton } from '../shared/on-navigation.tsx';
import { RidersReader } from '../shared/riders-reader.tsx';
import { RideTogetherButton } from './ride-together-button.tsx';
import { stopSharingHere } from './share.ts';

fakeDevice();
const groupId = '0190a000-0000-4000-8000-000000000001';
const sharingId = '0190a000-0000-4000-8000-000000000002';
const bia = '0190a000-0000-4000-8000-000000000003';
const route = routeOf([{ heading: 90, meters: 10_000 }]);
const serra = { lat: -28.39, lng: -49.55 };
const sharing = {
  id: sharingId,
  groupId,
  groupName: 'Serra Gaúcha',
  duration: 'four-hours' as const,
  remainingSeconds: 14_400,
  ridesLast: false,
  routeName: null,
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
const someMember = (more: Partial<RidingMember> = {}): RidingMember => ({
  userId: bia,
  firstName: 'Bia',
  lastName: 'Lima',
  position: { lat: -28.371, lng: -49.55 },
  headingDegrees: null,
  fixAt: now(),
  standingSeconds: 0,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ridesLast: false,
  routeName: null,
  ...more,
});

beforeEach(() => {
  api.answer(getSharing, { sharing: null });
  api.answer(listGroups, [group]);
  api.answer(listRiding, { now: now(), riders: [] });
});
afterEach(() => {
  storeGroupRide(null);
  ridingPlace.put(null);
  lookedAt.put(null);
  routeInHand.put(null);
  outgoingNow.put({ phase: 'idle' });
});

it('begins to share with a group for the chosen time, and opens its map', async () => {
  api.answer(startSharing, sharing);
  const { history } = renderScreen(<RideTogetherButton groupId={groupId} groupName="Serra Gaúcha" />);
  await userEvent.click(screen.getByRole('button', { name: 'Andar juntos' }));
  await userEvent.click(await screen.findByRole('button', { name: '4 horas' }));
  await waitFor(() => expect(history?.at(-1)).toBe(`/groups?grupo=${groupId}&mapa`));
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

it('says of each member what is known, and moves the map to one', async () => {
  api.answer(listRiding, { now: now(), riders: [someMember({ position: serra, fixAt: ago(130) })] });
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
  const row = await screen.findByRole('button', {
    name: /^Ver Bia Lima no mapa, sem sinal há 2 min, última posição a 1,1 km em linha reta$/,
  });
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

it('says who rides last, who stopped, and whose route can be followed', async () => {
  const caio = { userId: sharingId, firstName: 'Caio', lastName: 'Moraes', routeName: 'Serra do Rio do Rastro' };
  const riders = [someMember({ ridesLast: true, standingSeconds: 245 }), someMember(caio)];
  api.answer(listRiding, { now: now(), riders });
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: null });
  renderScreen(planning);
  await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  await screen.findByRole('button', { name: 'Ver Bia Lima no mapa, parou há 4 min, vai por último' });
  await screen.findByRole('button', { name: 'Ver Caio Moraes no mapa, agora' });
  expect(screen.getByRole('link', { name: /^Seguir a rota de Caio/ })).toHaveAttribute(
    'href',
    `/navigation?group=${groupId}&lead=${sharingId}`,
  );
});

describe('while the position is shared', () => {
  const shared = { id: sharingId, openEnded: true, endsAt: Date.now() + 3_600_000, stopping: false };
  beforeEach(async () => {
    storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing: shared });
    routeInHand.put({ name: 'Urubici', route: { ...route, passesAvoided: true } });
    renderScreen(planning);
    await userEvent.click(screen.getByRole('button', { name: 'Serra Gaúcha' }));
  });

  it('leads the group by the route in hand, until that is withdrawn', async () => {
    api.answer(offerRoute);
    api.answer(withdrawRoute);
    await userEvent.click(await screen.findByRole('button', { name: 'Levar o grupo pela minha rota' }));
    await screen.findByText('O grupo pode seguir a sua rota: Urubici');
    expect(api.seen(offerRoute)).toMatchObject([{ params: { sharingId }, body: { name: 'Urubici', route } }]);
    expect(api.seen(offerRoute)[0]?.body).not.toHaveProperty('route.passesAvoided');
    await userEvent.click(screen.getByRole('button', { name: 'Retirar a rota do grupo' }));
    await screen.findByRole('button', { name: 'Levar o grupo pela minha rota' });
    expect(api.seen(withdrawRoute)).toHaveLength(1);
  });

  it('rides last, and says where that could not be told', async () => {
    api.fail(setRidesLast, 'internal', 500);
    const last = await screen.findByRole('switch', { name: /^Vou por último/ });
    await userEvent.click(last);
    await waitFor(() => expect(api.seen(setRidesLast)).toHaveLength(1));
    await waitFor(() => expect(last).not.toBeChecked());
    api.answer(setRidesLast);
    await userEvent.click(last);
    await waitFor(() => expect(storedGroupRide()?.sharing?.ridesLast).toBe(true));
    expect(last).toBeChecked();
  });
});
