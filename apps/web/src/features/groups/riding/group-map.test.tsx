import { getOfferedRoute, getSharing, listRiding, type RidingMember } from '@estradeiro/contract/groups/riding';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { preparedOf } from '@estradeiro/navigation/routes.testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { someGroup } from '../groups.testing.ts';
import { storeGroupRide } from '../shared/group-ride.ts';
import { lookedAt } from '../shared/now-shown.ts';
import { GroupMap } from './group-map.tsx';

const device = fakeDevice();
const group = someGroup({ name: 'Serra Gaúcha' });
const prepared = preparedOf([{ heading: 90, meters: 10_000 }]);
const now = () => new Date().toISOString();
const member = (firstName: string, meters: number, more: Partial<RidingMember> = {}): RidingMember => ({
  userId: crypto.randomUUID(),
  firstName,
  lastName: 'Lima',
  position: positionOnRoute(prepared, meters),
  headingDegrees: 90,
  fixAt: now(),
  standingSeconds: 0,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ridesLast: false,
  routeName: null,
  ...more,
});
const onBack = vi.fn();
const show = (...riders: RidingMember[]) => {
  api.answer(listRiding, { now: now(), riders });
  return renderScreen(<GroupMap group={group} onBack={onBack} />, { rider: ana });
};

beforeEach(() => {
  api.answer(getSharing, { sharing: null });
  api.answer(getOfferedRoute, { name: 'Serra do Rio do Rastro', route: prepared.route });
});
afterEach(() => {
  storeGroupRide(null);
  lookedAt.put(null);
});

it('says that nobody is on the road, and offers to share the position', async () => {
  show();
  await screen.findByText('Ninguém na estrada');
  expect(screen.queryByText('Ninguém mais compartilha a posição agora.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar minha posição' }));
  await screen.findByRole('button', { name: '1 hora' });
});

it('tells of each who is behind, stopped or off the route that a lead offers', async () => {
  const away = { position: destinationPoint(positionOnRoute(prepared, 5_000), 0, 3_000) };
  show(
    member('Bia', 6_000, { routeName: 'Serra do Rio do Rastro' }),
    member('Bruno', 1_900, { standingSeconds: 250 }),
    member('Caio', 0, away),
  );
  act(() => device.moveTo(positionOnRoute(prepared, 4_000), { heading: 90, speed: 15 }));
  await screen.findByRole('button', { name: 'Ver Bia Lima no mapa, 2,0 km à frente' });
  await screen.findByRole('button', { name: 'Ver Bruno Lima no mapa, 2,1 km atrás, parou há 4 min' });
  await screen.findByRole('button', { name: /^Ver Caio Lima no mapa, a 3,2 km em linha reta, fora da rota$/ });
  screen.getByText('3 na estrada');
  screen.getByText('Caio fora da rota · Bruno parou há 4 min');
  expect(screen.getByRole('link', { name: /^Seguir a rota de Bia/ })).toBeVisible();
});

it('shows one of them on the map, and leads back', async () => {
  const bia = member('Bia', 4_000);
  show(bia);
  await userEvent.click(await screen.findByRole('button', { name: /^Ver Bia Lima no mapa/ }));
  expect(lookedAt.read()).toEqual(bia.position);
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(onBack).toHaveBeenCalled();
});

it('lets a rider of the group signal to it', async () => {
  storeGroupRide({ groupId: group.id, groupName: group.name, sharing: null });
  show(member('Bia', 4_000));
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar o grupo' }));
  await screen.findByRole('button', { name: 'Vamos parar' });
});
