import { createTripBudget, listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { fuelStationsOnWay } from '@estradeiro/contract/fuel/stations';
import { fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import {
  createSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  type SavedRoute,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import {
  createTrip,
  deleteTrip,
  listTrips,
  proposeTrip,
  type Trip,
  townsOnWay,
  updateTrip,
} from '@estradeiro/contract/trips';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { day, straightWay, tripOf, twoWays } from './trips.testing.ts';
import { TripsScreen } from './trips-screen.tsx';

afterEach(() => {
  clearToast();
  localStorage.clear();
});

function show({ trips = [] as Trip[], routes = [] as SavedRoute[], path = '/trips' } = {}) {
  api.answer(listTrips, trips);
  api.answer(listSavedRoutes, routes);
  api.answer(listBookings, []);
  api.answer(listGroups, []);
  api.answer(listPopularRoutes, []);
  api.answer(searchPlaces, []);
  api.answer(searchAccommodations, []);
  api.answer(listTripBudgets, []);
  const [any = twoWays()[0]] = routes;
  api.answer(getSavedRoute, { ...any, route: null });
  api.answer(fuelStationsOnWay, { lengthMeters: 0, stations: [], unknown: [] });
  return renderScreen(
    <>
      <TripsScreen statistics={fuelStatistics([], null)} checklists={[]} upkeep={{ odometerKm: null, items: [] }} />
      <Toasts />
    </>,
    { path, rider: ana },
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

it('lists trips with their length, and invites to the first', async () => {
  const routes = twoWays();
  const { unmount } = show({ trips: [tripOf(routes)] });
  await screen.findByRole('link', { name: /Serra e mar/ });
  screen.getByText('05/12/2026 a 06/12/2026');
  screen.getByText('260 km');
  unmount();
  show();
  await screen.findByText('Nenhuma viagem ainda');
});

it('tells of each day when it ends and how to ride it', async () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  show({
    trips: [{ ...trip, days: [...trip.days, day(null), day(crypto.randomUUID())] }],
    path: `/trips?viagem=${trip.id}`,
  });
  await screen.findByRole('heading', { name: 'Serra e mar' });
  screen.getByText('Lages → Urubici');
  screen.getByText('Saída 8h00, chegada 10h10, sem contar paradas');
  expect(screen.getByRole('link', { name: 'Usar o dia 1' })).toHaveAttribute(
    'href',
    `/navigation?route=${routes[0].id}`,
  );
  screen.getByText('A moto fica parada.');
  screen.getByText('O roteiro deste dia foi excluído. Remova o dia ou acrescente outro.');
});

it('makes a trip of a saved route, its days as they are proposed', async () => {
  const [route, other] = twoWays();
  const proposed = [route, other].map(({ waypoints }, index) => ({
    waypoints,
    exact: index === 0,
    distanceMeters: 112_000,
    durationSeconds: 7_912,
    hasBed: true,
    hasFuel: false,
  }));
  api.answer(proposeTrip, { days: proposed, estimate: false });
  api.answer(createSavedRoute, { ...route, route: null });
  api.answer(createTrip, tripOf([route]));
  show({ routes: [route] });
  await press('Nova viagem');
  await userEvent.selectOptions(await screen.findByLabelText('Caminho'), route.id);
  type('Primeiro dia', '05/12/2026');
  await screen.findByRole('heading', { name: 'Proposta: 2 dias' });
  expect(api.seen(proposeTrip).at(-1)).toMatchObject({ body: { routeId: route.id, hoursADay: 6 } });
  screen.getByText('2 h 12 min');
  screen.getByText(/Saída 8h00, chegada 10h1\d, sem contar paradas/);
  // a day that could not be calculated by itself takes some minutes more or less
  screen.getByText('cerca de 2 h 10 min');
  screen.getByText('Saída 8h00, chegada cerca de 10h10, sem contar paradas');
  await press('Criar viagem');
  await waitFor(() => expect(api.seen(createTrip)).toHaveLength(1));
  expect(api.seen(createSavedRoute)).toMatchObject([
    { body: { name: 'Lages a Urubici · dia 1', destination: 'Urubici' } },
    { body: { name: 'Lages a Urubici · dia 2', destination: 'Laguna' } },
  ]);
  expect(api.seen(createTrip)).toMatchObject([
    { body: { name: 'Lages a Urubici', startsOn: '2026-12-05', days: [{ departsAt: '08:00' }, {}] } },
  ]);
});

it('says what is missing before it proposes anything', async () => {
  show();
  await press('Nova viagem');
  await press('Propor os dias');
  await screen.findByText('Diga de onde sai');
  expect(api.seen(proposeTrip)).toEqual([]);
});

it('goes there and back: each way on its days, named by its ends', async () => {
  const [route] = twoWays();
  const day = { distanceMeters: 112_000, durationSeconds: 7_800, hasBed: true, hasFuel: false };
  api.answer(proposeTrip, { days: [{ ...day, waypoints: route.waypoints }], estimate: false });
  api.answer(createSavedRoute, { ...route, route: null });
  api.answer(createTrip, tripOf([route]));
  show({ routes: [route], path: `/trips?de=${route.id}` });
  await userEvent.click(await screen.findByRole('switch', { name: /Ida e volta/ }));
  await screen.findByRole('heading', { name: 'Proposta: 2 dias' });
  expect(api.seen(proposeTrip).at(-1)).toMatchObject({
    body: { waypoints: [{ name: 'Urubici' }, { name: 'Lages' }] },
  });
  await press('Criar viagem');
  await waitFor(() => expect(api.seen(createTrip)).toHaveLength(1));
  expect(api.seen(createSavedRoute)).toHaveLength(2);
});

it('puts days in another order, and keeps that', async () => {
  const trip = tripOf(twoWays());
  const [first, second] = trip.days;
  api.answer(updateTrip, trip);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Pôr o dia 1 depois');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)[0]).toMatchObject({ body: { days: [{ id: second?.id }, { id: first?.id }] } });
});

it('makes two days of one at a town on its way, and one of two', async () => {
  const [one, two] = twoWays().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  if (!one || !two) throw new Error('two ways');
  const trip = tripOf([one, two]);
  const way = straightWay(one.waypoints);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  api.answer(getSavedRoute, { ...one, route: way });
  api.answer(townsOnWay, [{ name: 'Painel', lat: -27.9, lng: -50, alongMeters: 30_000, hasBed: true, hasFuel: false }]);
  api.answer(updateSavedRoute, { ...one, route: null });
  api.answer(createSavedRoute, { ...one, route: null });
  api.answer(updateTrip, trip);
  await press('Mais do dia 1');
  await press('Dividir em dois dias');
  await press(/^Painel/);
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateSavedRoute)).toMatchObject([{ params: { id: one.id }, body: { destination: 'Painel' } }]);
  expect(api.seen(createSavedRoute)).toMatchObject([{ body: { origin: 'Painel', destination: 'Urubici' } }]);
  expect(api.seen(updateTrip)[0]).toMatchObject({ body: { days: [{ routeId: one.id }, {}, { routeId: two.id }] } });
});

it('makes one day of two: this one is calculated anew, no other', async () => {
  const [one, two] = twoWays().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  if (!one || !two) throw new Error('two ways');
  const trip = tripOf([one, two]);
  api.answer(updateSavedRoute, { ...one, route: null });
  api.answer(updateTrip, trip);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Mais do dia 1');
  await press('Juntar com o dia 2');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateSavedRoute)).toMatchObject([
    { params: { id: one.id }, body: { origin: 'Lages', destination: 'Laguna' } },
  ]);
  expect(api.seen(updateTrip)[0]).toMatchObject({ body: { days: [{ routeId: one.id }] } });
});

it('keeps a trip without a network: the way in one day, until it can be divided', async () => {
  api.drop(createTrip);
  api.drop(proposeTrip);
  const [route] = twoWays();
  show({ routes: [route] });
  await press('Nova viagem');
  await userEvent.selectOptions(await screen.findByLabelText('Caminho'), route.id);
  type('Primeiro dia', '05/12/2026');
  api.drop(listTrips);
  await press('Criar viagem');
  await screen.findByText('Aguardando sinal');
  screen.getByText('Lages → Urubici');
});

it('moves the end of a day: this one and the next are calculated anew', async () => {
  const routes = twoWays().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  const trip = tripOf(routes);
  api.answer(updateSavedRoute, { ...twoWays()[0], route: null });
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Editar o dia 1');
  const end = await screen.findByRole('combobox', { name: 'Até onde' });
  await userEvent.clear(end);
  await userEvent.type(end, 'Bom Retiro');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateSavedRoute)).toHaveLength(2));
  expect(api.seen(updateSavedRoute)).toMatchObject([
    { params: { id: routes[0]?.id }, body: { origin: 'Lages', destination: 'Bom Retiro' } },
    { params: { id: routes[1]?.id }, body: { origin: 'Bom Retiro', destination: 'Laguna' } },
  ]);
});

it('leaves a saved route as it is where the end of its day moves, and one that another trip names', async () => {
  const [saved, ofDay] = twoWays();
  const shared = { ...ofDay, name: 'Serra e mar · dia 2' };
  const [trip, other] = [tripOf([saved, shared]), tripOf([shared])];
  api.answer(createSavedRoute, { ...saved, route: null });
  api.answer(updateTrip, trip);
  show({ trips: [trip, other], path: `/trips?viagem=${trip.id}` });
  await press('Editar o dia 1');
  const end = await screen.findByRole('combobox', { name: 'Até onde' });
  await userEvent.clear(end);
  await userEvent.type(end, 'Bom Retiro');
  screen.getByText(/Os roteiros salvos continuam como estão/);
  await press('Salvar');
  await waitFor(() => expect(api.seen(createSavedRoute)).toHaveLength(2));
  expect(api.seen(createSavedRoute)).toMatchObject([
    { body: { name: 'Serra e mar · dia 1', destination: 'Bom Retiro' } },
    { body: { name: 'Serra e mar · dia 2', origin: 'Bom Retiro' } },
  ]);
  expect(api.seen(updateSavedRoute)).toEqual([]);
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(JSON.stringify(api.seen(updateTrip)[0])).toContain(trip.days[0]?.id);
});

it('keeps when a day begins and where its night is spent, and calculates nothing for that', async () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  api.answer(updateTrip, trip);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await screen.findByRole('button', { name: 'Dia 1: falta onde dormir' });
  await press('Editar o dia 1');
  fireEvent.change(await screen.findByLabelText('Hora de sair'), { target: { value: '07:15' } });
  await userEvent.selectOptions(screen.getByLabelText('Onde dormir'), 'own');
  await press('Salvar');
  await screen.findByText('Diga que lugar é');
  type('Que lugar', 'Casa do Zé');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)).toMatchObject([
    { body: { days: [{ departsAt: '07:15', bed: { kind: 'own', name: 'Casa do Zé' } }, { bed: null }] } },
  ]);
  expect(api.seen(updateSavedRoute)).toEqual([]);
});

it('makes a budget of what the trip is estimated to cost', async () => {
  const trip = tripOf(twoWays());
  api.answer(updateTrip, trip);
  api.fail(createTripBudget, 'internal', 500);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await screen.findByText('1 noite sem preço');
  await press('Criar orçamento com esta estimativa');
  await waitFor(() => expect(api.seen(createTripBudget).length).toBeGreaterThan(0));
  expect(api.seen(createTripBudget)[0]).toMatchObject({
    body: { name: 'Serra e mar', categories: [{ name: 'Combustível', costUnknown: true }, {}, {}, {}] },
  });
});

it('ties no budget that was refused to the trip', async () => {
  const trip = tripOf(twoWays());
  api.fail(createTripBudget, 'limit_reached', 409, 'Cabem 100 orçamentos');
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Criar orçamento com esta estimativa');
  await screen.findByText('Cabem 100 orçamentos');
  expect(api.seen(updateTrip)).toEqual([]);
});

it('adds a day of rest, and takes a day out', async () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  api.answer(updateTrip, trip);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Acrescentar dia');
  await userEvent.selectOptions(await screen.findByLabelText('Neste dia'), 'rest');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)).toMatchObject([{ body: { days: [{}, {}, { routeId: null }] } }]);
  await press('Mais do dia 1');
  await press('Remover o dia 1');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(2));
  expect(api.seen(updateTrip)[1]).toMatchObject({ body: { days: [{ routeId: routes[1].id }] } });
});

it('renames a trip and moves it to another day', async () => {
  const trip = tripOf(twoWays());
  api.answer(updateTrip, trip);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Editar');
  type('Nome da viagem', 'Serra no verão');
  type('Primeiro dia', '12/12/2026');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)).toMatchObject([{ body: { name: 'Serra no verão', startsOn: '2026-12-12' } }]);
});

it('undoes nothing that another device changed while a form was open', async () => {
  const trip = tripOf(twoWays());
  api.answer(updateTrip, trip);
  const { client } = show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Editar o dia 1');
  const meanwhile = { ...trip, startsOn: '2026-12-12', updatedAt: '2026-01-02T12:00:00.000Z' };
  api.answer(listTrips, [meanwhile]);
  await client.invalidateQueries({ queryKey: ['trips', 'list'] });
  fireEvent.change(await screen.findByLabelText('Hora de sair'), { target: { value: '07:15' } });
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  // The server merges what differs from what was seen: the first day is not among it.
  expect(api.seen(updateTrip)[0]).toMatchObject({
    body: { startsOn: trip.startsOn, days: [{ departsAt: '07:15' }, {}], seen: { startsOn: trip.startsOn } },
  });
});

it('loses nothing of what a fellow rider changed meanwhile where a rider keeps their own', async () => {
  const trip = tripOf(twoWays());
  const theirs = {
    ...trip,
    days: [...trip.days.map((each) => ({ ...each, departsAt: '09:00' })), day(null)],
    updatedAt: '2026-01-02T12:00:00.000Z',
  };
  api.fail(updateTrip, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Editar o dia 1');
  fireEvent.change(await screen.findByLabelText('Hora de sair'), { target: { value: '07:15' } });
  await press('Salvar');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  api.answer(updateTrip, theirs);
  await press(/Usar a minha/);
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(2));
  expect(api.seen(updateTrip)[1]).toMatchObject({
    body: {
      days: [{ departsAt: '07:15' }, { departsAt: '09:00' }, { id: theirs.days[2]?.id }],
      seen: { days: [{ departsAt: '09:00' }, { departsAt: '09:00' }, {}] },
    },
  });
});

it('deletes a trip and says that what it ties together stays', async () => {
  const trip = tripOf(twoWays());
  api.answer(deleteTrip);
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { history } = show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await press('Excluir');
  expect(ask).toHaveBeenCalledWith(expect.stringContaining('continuam salvos'));
  await waitFor(() => expect(api.seen(deleteTrip)).toHaveLength(1));
  expect(history?.at(-1)).toBe('/trips');
});
