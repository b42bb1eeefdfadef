import { getUser } from '@estradeiro/contract/auth';
import { findPublicGroups, listGroups } from '@estradeiro/contract/groups/groups';
import { listRiding, type RidingMember, riderStopped } from '@estradeiro/contract/groups/riding';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { emit, standStill } from '../chat/chat.testing.ts';
import { someGroup } from '../groups.testing.ts';
import { GroupsScreen } from '../groups-screen.tsx';

const serra = someGroup({ name: 'Serra' });
const bia: RidingMember = {
  userId: crypto.randomUUID(),
  firstName: 'Bia',
  lastName: 'Lima',
  position: { lat: -28.39, lng: -49.55 },
  headingDegrees: null,
  fixAt: new Date().toISOString(),
  standingSeconds: 0,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ridesLast: false,
  routeName: null,
};
const riding = (...riders: RidingMember[]) => ({ now: new Date().toISOString(), riders });
const inWindow = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
const show = () => renderScreen(<GroupsScreen />, { path: '/groups' });
const map = () => screen.findByRole('region', { name: 'Mapa dos seus grupos' });

beforeEach(() => {
  standStill();
  api.fail(getUser, 'unauthenticated', 401);
  api.answer(findPublicGroups, { groups: [], nextCursor: null });
  api.answer(listGroups, [serra]);
});
afterEach(() => vi.unstubAllGlobals());

it('shows beside the list who of the rider’s groups is on the road, until they stop', async () => {
  inWindow(true);
  api.answer(listRiding, riding(bia));
  show();
  const beside = await map();
  await within(beside).findByText('1 pessoa na estrada');
  api.answer(listRiding, riding());
  emit(riderStopped, { groupId: serra.id, userId: bia.userId });
  await within(beside).findByText('Ninguém dos seus grupos compartilha a posição agora.');
});

it('claims nothing while the positions are unknown', async () => {
  inWindow(true);
  api.fail(listRiding, 'internal', 500);
  show();
  const beside = await map();
  await waitFor(() => expect(api.seen(listRiding)).toHaveLength(1));
  expect(within(beside).queryByText(/Ninguém|na estrada/)).toBeNull();
});

it('loads no positions on a phone', async () => {
  inWindow(false);
  show();
  await screen.findByText('Serra');
  expect(screen.queryByRole('region', { name: 'Mapa dos seus grupos' })).toBeNull();
  expect(api.seen(listRiding)).toEqual([]);
});
