import { getOfferedRoute, listRiding, type RidingMember } from '@estradeiro/contract/groups/riding';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { preparedOf } from '@estradeiro/navigation/routes.testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { storeGroupRide } from '../shared/group-ride.ts';
import { LiveCard } from './live-card.tsx';

fakeDevice();
const groupId = '0190a000-0000-4000-8000-000000000001';
const now = () => new Date().toISOString();
const ids = ['0190a000-0000-4000-8000-000000000011', '0190a000-0000-4000-8000-000000000012'] as const;
const someMember = (more: Partial<RidingMember> = {}): RidingMember => ({
  userId: ids[0],
  firstName: 'Bia',
  lastName: 'Lima',
  position: { lat: -28.39, lng: -49.55 },
  headingDegrees: null,
  fixAt: now(),
  standingSeconds: 0,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ridesLast: false,
  routeName: null,
  ...more,
});
const caio = (more: Partial<RidingMember> = {}) => someMember({ userId: ids[1], firstName: 'Caio', ...more });
const riding = (...riders: RidingMember[]) => api.answer(listRiding, { now: now(), riders });
const card = () => screen.findByRole('link', { name: /na estrada · mapa/ });
const sharing = { id: ids[1], openEnded: true, endsAt: Date.now() + 3_600_000, stopping: false };

beforeEach(() => riding());
afterEach(() => storeGroupRide(null));

it('says how many of the group are on the road and who, and leads to their map', async () => {
  riding(someMember(), caio());
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  expect(await card()).toHaveTextContent('2 na estrada · mapaBia e Caio');
  expect(await card()).toHaveAttribute('href', `/groups?grupo=${groupId}&mapa`);
});

it('counts the rider who shares too', async () => {
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing });
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  expect(await card()).toHaveTextContent('1 na estrada · mapavocê');
});

it('says until when the rider shares, with a press to stop', async () => {
  storeGroupRide({ groupId, groupName: 'Serra Gaúcha', sharing });
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  const strip = await screen.findByRole('region', { name: 'Compartilhando com Serra Gaúcha' });
  expect(strip).toHaveTextContent('até você parar');
  expect(within(strip).getByRole('button', { name: 'Esconder minha posição' })).toBeVisible();
});

it('is not there while nobody is on the road, nor for who shares with another group', async () => {
  storeGroupRide({ groupId: ids[0], groupName: 'Outra', sharing });
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  await waitFor(() => expect(api.seen(listRiding)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('says first who stopped', async () => {
  riding(someMember(), caio({ standingSeconds: 250 }));
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  expect(await card()).toHaveTextContent('2 na estrada · mapaCaio parou há 4 min');
});

it('tells of all whom to look after, those off the route of a lead among them', async () => {
  const prepared = preparedOf([{ heading: 90, meters: 10_000 }]);
  const on = positionOnRoute(prepared, 5_000);
  const away = destinationPoint(on, 0, 3_000);
  api.answer(getOfferedRoute, { name: 'Serra do Rio do Rastro', route: prepared.route });
  riding(
    someMember({ position: on, routeName: 'Serra do Rio do Rastro' }),
    caio({ position: away, standingSeconds: 250 }),
  );
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  await waitFor(async () => expect(await card()).toHaveTextContent('Caio fora da rota · Caio parou há 4 min'));
});

it('offers the route of a lead with one press', async () => {
  const { route } = preparedOf([{ heading: 90, meters: 10_000 }]);
  api.answer(getOfferedRoute, { name: 'Serra do Rio do Rastro', route });
  riding(someMember({ routeName: 'Serra do Rio do Rastro' }), caio());
  renderScreen(<LiveCard groupId={groupId} />, { rider: ana });
  const link = await screen.findByRole('link', { name: /^Seguir a rota de Bia/ });
  expect(link).toHaveTextContent('Serra do Rio do Rastro');
  expect(link).toHaveAttribute('href', `/navigation?group=${groupId}&lead=${ids[0]}`);
});
