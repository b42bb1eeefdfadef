import { listGroups } from '@estradeiro/contract/groups/groups';
import { listGroupMembers } from '@estradeiro/contract/groups/members';
import { createSavedRoute } from '@estradeiro/contract/routes';
import {
  getSharedTrip,
  listTrips,
  openTripLink,
  revokeTripLink,
  tripChanged,
  updateTrip,
} from '@estradeiro/contract/trips';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someGroup } from '#features/groups/groups.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Toasts } from '#ui/toast.tsx';
import { OpenTripLinks } from './shared/open-trip-links.tsx';
import { SharedTripScreen } from './shared-trip-screen.tsx';
import { showTexts } from './texts.ts';
import { tripOf, twoRoutes } from './trips.testing.ts';
import { open, press, pressDay } from './trips-screen.testing.tsx';

const token = 'a'.repeat(43);

it('makes a link to show a trip, and takes it back', async () => {
  const trip = tripOf(twoRoutes());
  open(trip);
  await screen.findByRole('button', { name: 'Criar link para mostrar' });
  const shown = { ...trip, linkPath: `/viagem/${token}` };
  api.answer(openTripLink, shown);
  api.answer(listTrips, [shown]);
  await press('Criar link para mostrar');
  await screen.findByText(`${location.origin}/viagem/${token}`);
  api.answer(revokeTripLink, trip);
  api.answer(listTrips, [trip]);
  await press('Desativar link');
  await answerQuestion('Desativar');
  await screen.findByText('Link desativado');
  await screen.findByRole('button', { name: 'Criar link para mostrar' });
});

it('lists the trips that a link shows among the open links, and closes one', async () => {
  const shown = tripOf(twoRoutes(), { name: 'Serra em julho', linkPath: `/viagem/${token}` });
  const alone = tripOf(twoRoutes(), { id: crypto.randomUUID(), name: 'Litoral' });
  const forgotten = tripOf(twoRoutes(), { id: crypto.randomUUID(), name: 'Pantanal', hasLink: true });
  api.answer(listTrips, [shown, alone, forgotten]);
  renderScreen(
    <>
      <OpenTripLinks />
      <Toasts />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Ver Serra em julho, viagem' })).toHaveAttribute(
    'href',
    `/viagem/${token}`,
  );
  expect(screen.queryByText('Litoral')).toBeNull();
  screen.getByRole('button', { name: 'Desativar Pantanal, viagem' });
  screen.getByText(/^O endereço deste link não aparece mais aqui/);
  expect(screen.queryByRole('link', { name: /Pantanal/ })).toBeNull();
  api.answer(revokeTripLink, { ...shown, linkPath: null });
  api.answer(listTrips, [{ ...shown, linkPath: null }, alone]);
  await press('Desativar Serra em julho, viagem');
  await answerQuestion('Desativar');
  await screen.findByText('Link desativado');
  await screen.findByText('Nenhum link aberto de viagem.');
});

it('shows the days of a trip by routes that came with another trip of the list', async () => {
  const routes = twoRoutes();
  const others = { userId: crypto.randomUUID(), ownerName: 'Bia' };
  const first = tripOf(routes, { ...others, id: crypto.randomUUID() });
  open({ ...tripOf(routes, others), routes: [] }, first);
  expect(await screen.findAllByText(routes[0]?.destination ?? '', { exact: false })).not.toEqual([]);
});

it('shows the trip of a fellow rider to look at, and a day of it to be saved', async () => {
  const routes = twoRoutes();
  api.answer(createSavedRoute, { ...routes[0], route: null });
  open(tripOf(routes, { userId: crypto.randomUUID(), ownerName: 'Bia' }));
  await screen.findByText('Viagem de Bia');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Salvar nos meus roteiros' })).toHaveLength(1);
  await press('Salvar nos meus roteiros');
  await waitFor(() => expect(api.seen(createSavedRoute)).toHaveLength(1));
  expect(api.seen(createSavedRoute)).toMatchObject([{ body: { origin: 'Lages', destination: 'Urubici' } }]);
});

it("lets an editor move a day's end, with routes of their own", async () => {
  const routes = twoRoutes().map((route) => ({ ...route, userId: crypto.randomUUID() }));
  const trip = tripOf(routes, { userId: crypto.randomUUID(), ownerName: 'Bia', editorIds: [ana.id] });
  api.answer(createSavedRoute, { ...twoRoutes()[0], route: null });
  api.answer(updateTrip, trip);
  open(trip);
  await screen.findByText('Viagem de Bia');
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Pronta?' })).toBeNull();
  await press('Editar o dia 1');
  const end = await screen.findByRole('combobox', { name: 'Até onde' });
  await userEvent.clear(end);
  await userEvent.type(end, 'Bom Retiro');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(createSavedRoute)).toMatchObject([
    { body: { origin: 'Lages', destination: 'Bom Retiro' } },
    { body: { origin: 'Bom Retiro', destination: 'Laguna' } },
  ]);
  const sent = api.seen(updateTrip)[0]?.body as { days: { routeId: string }[] };
  expect(sent.days.map(({ routeId }) => routeId)).not.toContain(routes[0]?.id);
});

it('replaces an editor’s route by the owner’s own', async () => {
  const [mine, theirs] = twoRoutes();
  const trip = tripOf([mine, { ...theirs, userId: crypto.randomUUID() }]);
  api.answer(createSavedRoute, { ...mine, route: null });
  api.answer(updateTrip, trip);
  open(trip);
  await pressDay(2);
  await press('Salvar nos meus roteiros');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  const sent = api.seen(updateTrip)[0]?.body as { days: { routeId: string }[] };
  expect(sent.days[0]?.routeId).toBe(mine.id);
  expect(sent.days[1]?.routeId).not.toBe(theirs.id);
});

it('offers a group that was joined since the trip was shown last', async () => {
  open(tripOf(twoRoutes()));
  const region = await screen.findByRole('region', { name: showTexts.title });
  await waitFor(() => expect(api.seen(listGroups)).toHaveLength(1));
  expect(within(region).queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Viagens' }));
  api.answer(listGroups, [someGroup()]);
  await userEvent.click(await screen.findByRole('link', { name: /Serra e mar/ }));
  await screen.findByText('Bodes da Mantiqueira');
});

it('names the group members who may change a trip', async () => {
  const groupId = crypto.randomUUID();
  const userId = crypto.randomUUID();
  const bia = { userId, firstName: 'Bia', lastName: 'Lima', profileImageUrl: null, role: 'member' as const };
  api.answer(listGroupMembers, {
    members: [{ ...bia, isOnline: false, isBlocked: false, joinedAt: '2026-01-01T12:00:00.000Z' }],
    nextCursor: null,
  });
  const trip = tripOf(twoRoutes(), { groupId });
  api.answer(updateTrip, trip);
  open(trip);
  await userEvent.click(await screen.findByRole('switch', { name: 'Bia Lima pode mudar' }));
  await waitFor(() => expect(api.seen(updateTrip)).toMatchObject([{ body: { groupId, editorIds: [userId] } }]));
});

it('shows at once what a fellow rider changes', async () => {
  const streams: EventTarget[] = [];
  class Stream extends EventTarget {
    readyState = 1;
    constructor() {
      super();
      streams.push(this);
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream);
  const trip = tripOf(twoRoutes());
  open(trip);
  await screen.findByRole('heading', { name: 'Serra e mar' });
  api.answer(listTrips, [{ ...trip, name: 'Serra no verão' }]);
  const { type, data } = tripChanged.of({ id: trip.id });
  act(() => void streams.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  await screen.findByRole('heading', { name: 'Serra no verão' });
  vi.unstubAllGlobals();
});

it('draws the days of a linked trip, as far as their lines are shown', async () => {
  const [route] = twoRoutes();
  const line = encodePolyline(
    route.waypoints.map(({ lat, lng }) => ({ lat: lat ?? 0, lng: lng ?? 0 })),
    5,
  );
  api.answer(getSharedTrip, {
    name: 'Serra e mar',
    startsOn: '2026-12-05',
    ownerName: 'Ana',
    days: [
      { departsAt: '08:00', isRest: false, way: { ...route, startsNear: null, endsNear: null, line }, bedName: null },
    ],
  });
  renderScreen(<SharedTripScreen params={{ token }} />);
  await screen.findByRole('region', { name: 'Mapa da viagem Serra e mar' });
});

it('shows a trip to whoever has its link, and says where that is closed', async () => {
  const route = { ...twoRoutes()[0], startsNear: null, endsNear: { lat: -28, lng: -49.6 }, line: null };
  api.answer(getSharedTrip, {
    name: 'Serra e mar',
    startsOn: '2026-12-05',
    ownerName: 'Ana',
    days: [
      { departsAt: '23:00', isRest: false, way: { ...route, isTimeGuessed: true }, bedName: 'Casa do Zé' },
      { departsAt: '08:00', isRest: false, way: { ...route, origin: 'Laguna', estimate: true }, bedName: null },
      { departsAt: '08:00', isRest: true, way: null, bedName: null },
    ],
  });
  const { unmount } = renderScreen(<SharedTripScreen params={{ token }} />);
  await screen.findByRole('heading', { name: 'Serra e mar' });
  screen.getByText('Descanso');
  screen.getByText('estimativa');
  expect(screen.getByRole('button', { name: /Laguna → Urubici/ })).toHaveTextContent('estimativa');
  expect(screen.getByRole('button', { name: /Lages → Urubici/ })).toHaveTextContent('tempo estimado');
  expect(screen.queryByRole('region', { name: 'Mapa da viagem Serra e mar' })).toBeNull();
  await pressDay(1);
  screen.getByText('Dormir: Casa do Zé');
  screen.getByText('Saída depois do pôr do sol');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  unmount();
  api.fail(getSharedTrip, 'not_found', 404);
  renderScreen(<SharedTripScreen params={{ token: 'b'.repeat(43) }} />);
  await screen.findByText('Este link não mostra mais nenhuma viagem');
});
