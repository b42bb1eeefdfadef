import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { createTrip, deleteTrip, listTrips, proposeTrip, updateTrip } from '@estradeiro/contract/trips';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { day, tripOf, twoRoutes } from './trips.testing.ts';
import { open, press, show, type } from './trips-screen.testing.tsx';

it('lists trips with their length, and invites to the first', async () => {
  const routes = twoRoutes();
  const { unmount } = show({ trips: [tripOf(routes)] });
  await screen.findByRole('link', { name: /Serra e mar/ });
  screen.getByText('05/12/2026 a 06/12/2026');
  screen.getByText('260 km');
  unmount();
  show();
  await screen.findByText('Nenhuma viagem ainda');
});

it('makes a trip of a saved route, its days as they are proposed', async () => {
  const [route, other] = twoRoutes();
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
  screen.getByRole('region', { name: 'Mapa da viagem Proposta: 2 dias' });
  expect(api.seen(proposeTrip).at(-1)).toMatchObject({ body: { routeId: route.id, hoursADay: 6 } });
  screen.getByText('2 h 12 min');
  screen.getByText(/Saída 8h00, chegada 10h1\d, sem contar paradas/);
  // a day calculated separately takes some minutes more or less
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

it('shows what is missing before it proposes anything', async () => {
  show();
  await press('Nova viagem');
  await press('Propor os dias');
  await screen.findByText('Diga de onde sai');
  expect(api.seen(proposeTrip)).toEqual([]);
});

it('goes there and back: each direction on its days, named by its ends', async () => {
  const [route] = twoRoutes();
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

it('keeps a trip without a network: the route in one day, until it can be split', async () => {
  api.drop(createTrip);
  api.drop(proposeTrip);
  const [route] = twoRoutes();
  show({ routes: [route] });
  await press('Nova viagem');
  await userEvent.selectOptions(await screen.findByLabelText('Caminho'), route.id);
  type('Primeiro dia', '05/12/2026');
  api.drop(listTrips);
  await press('Criar viagem');
  await screen.findByText('Aguardando sinal');
  screen.getByText('Lages → Urubici');
});

it("makes a budget of the trip's estimated cost", async () => {
  const trip = tripOf(twoRoutes());
  api.answer(updateTrip, trip);
  api.fail(createTripBudget, 'internal', 500);
  open(trip);
  await screen.findByText('1 noite sem preço');
  await press('Criar orçamento com esta estimativa');
  await waitFor(() => expect(api.seen(createTripBudget).length).toBeGreaterThan(0));
  expect(api.seen(createTripBudget)[0]).toMatchObject({
    body: { name: 'Serra e mar', categories: [{ name: 'Combustível', costUnknown: true }, {}, {}, {}] },
  });
});

it('ties no budget that was refused to the trip', async () => {
  const trip = tripOf(twoRoutes());
  api.fail(createTripBudget, 'limit_reached', 409, 'Cabem 100 orçamentos');
  open(trip);
  await press('Criar orçamento com esta estimativa');
  await screen.findByText('Cabem 100 orçamentos');
  expect(api.seen(updateTrip)).toEqual([]);
});

it('renames a trip and moves it to another day', async () => {
  const trip = tripOf(twoRoutes());
  api.answer(updateTrip, trip);
  open(trip);
  await press('Editar');
  type('Nome da viagem', 'Serra no verão');
  type('Primeiro dia', '12/12/2026');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)).toMatchObject([{ body: { name: 'Serra no verão', startsOn: '2026-12-12' } }]);
});

it('undoes nothing that another device changed while a form was open', async () => {
  const trip = tripOf(twoRoutes());
  api.answer(updateTrip, trip);
  const { client } = open(trip);
  await press('Editar o dia 1');
  const otherChange = { ...trip, startsOn: '2026-12-12', updatedAt: '2026-01-02T12:00:00.000Z' };
  api.answer(listTrips, [otherChange]);
  await client.invalidateQueries({ queryKey: ['trips', 'list'] });
  fireEvent.change(await screen.findByLabelText('Hora de sair'), { target: { value: '07:15' } });
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  // The server merges what differs from the base version: the first day is not among it.
  expect(api.seen(updateTrip)[0]).toMatchObject({
    body: { startsOn: trip.startsOn, days: [{ departsAt: '07:15' }, {}], seen: { startsOn: trip.startsOn } },
  });
});

it("loses nothing of a fellow rider's change where a rider keeps their own", async () => {
  const trip = tripOf(twoRoutes());
  const theirs = {
    ...trip,
    days: [...trip.days.map((each) => ({ ...each, departsAt: '09:00' })), day(null)],
    updatedAt: '2026-01-02T12:00:00.000Z',
  };
  api.fail(updateTrip, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
  open(trip);
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

it('deletes a trip and shows that its routes and lists stay', async () => {
  const trip = tripOf(twoRoutes());
  api.answer(deleteTrip);
  const { history } = open(trip);
  await press('Excluir');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('continuam salvos');
  await answerQuestion('Excluir');
  await waitFor(() => expect(api.seen(deleteTrip)).toHaveLength(1));
  expect(history?.at(-1)).toBe('/trips');
});
