import { getUser } from '@estradeiro/contract/auth';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listRiding, type RidingMember, ridingChanged } from '@estradeiro/contract/groups/riding';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { emit, standStill } from '../chat/chat.testing.ts';
import { someGroup } from '../groups.testing.ts';
import '../riding/members-map.tsx'; // loaded before, so that its lazy part shows at once
import { GroupView } from './group-view.tsx';

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
const show = () => renderScreen(<GroupView id={serra.id} view="chat" />, { path: '/groups' });

beforeEach(() => {
  standStill();
  api.fail(getUser, 'unauthenticated', 401); // no chat then: it has its own tests
  api.answer(listGroups, [serra]);
  api.answer(listRiding, riding());
});
afterEach(() => vi.unstubAllGlobals());

it('shows beside a chat where the members of its group are, and says that nobody is on the road', async () => {
  inWindow(true);
  show();
  const beside = await screen.findByRole('region', { name: 'Mapa do grupo' });
  await within(beside).findByText('Ninguém na estrada');
  api.answer(listRiding, riding(bia));
  emit(ridingChanged, { groupId: serra.id });
  await waitFor(() => expect(within(beside).getByRole('status')).toBeEmptyDOMElement());
});

it('shows no map and reads no positions for it on a phone', async () => {
  inWindow(false);
  show();
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Mapa do grupo' })).toBeNull();
  expect(api.seen(listRiding)).toHaveLength(0);
});
