import { addDays } from '@estradeiro/contract/day';
import { createSavedRoute, getSavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { townsOnSavedRoute, updateTrip } from '@estradeiro/contract/trips';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { dayOf } from '#ui/day.ts';
import { day, straightRoute, tripOf, twoRoutes } from './trips.testing.ts';
import { findDay, open, press, pressDay, show, type } from './trips-screen.testing.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows all days on a map, and each as a row that opens', async () => {
  const routes = twoRoutes();
  const trip = tripOf(routes);
  open({ ...trip, days: [...trip.days, day(null), day(crypto.randomUUID())] });
  await screen.findByRole('heading', { name: 'Serra e mar' });
  screen.getByRole('region', { name: 'Mapa da viagem Serra e mar' });
  expect(screen.getByRole('button', { name: /^Dia 1: Lages → Urubici/ })).toHaveAttribute('aria-expanded', 'true');
  screen.getByText('Saída 8h00, chegada 10h10, sem contar paradas');
  expect(screen.getByRole('link', { name: 'Usar o dia 1' })).toHaveAttribute(
    'href',
    `/navigation?route=${routes[0].id}`,
  );
  const second = screen.getByRole('button', { name: /^Dia 2: Urubici → Laguna/ });
  expect(second).toHaveTextContent('148 km · 3 h 10 min');
  expect(second).toHaveAttribute('aria-expanded', 'false');
  await pressDay(2);
  expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('link', { name: 'Usar o dia 1' })).toBeNull();
  await pressDay(3);
  screen.getByText('A moto fica parada.');
  await pressDay(4);
  screen.getByText('O roteiro deste dia foi excluído. Remova o dia ou acrescente outro.');
  await pressDay(4);
  expect(screen.queryByText('O roteiro deste dia foi excluído. Remova o dia ou acrescente outro.')).toBeNull();
});

it('says in a closed row what its day lacks alone, else where it ends', async () => {
  const routes = twoRoutes();
  const bed = { kind: 'own', name: 'Casa do Zé' } as const;
  const days = [day(routes[0].id), day(routes[1].id, { bed }), day(null)];
  const trip = tripOf(routes, { days });
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  expect(await findDay(1)).toHaveTextContent('falta onde dormir');
  expect(await findDay(2)).toHaveTextContent('Dormir: Casa do Zé');
  const ready = screen.getByRole('region', { name: 'Pronta?' });
  within(ready).getByText(/^Todos os dias: postos do caminho não verificados/);
  expect(screen.getAllByText(/postos do caminho não verificados/)).toHaveLength(1);
});

it('marks the figures of an estimated day, which the trip says in words', async () => {
  const [one, two] = twoRoutes();
  open(tripOf([{ ...one, estimate: true }, two]));
  expect(await findDay(1)).toHaveTextContent(/~\d+ km · ~\d+ h/);
  expect(await findDay(1)).not.toHaveTextContent('estimativa');
  expect(await findDay(2)).not.toHaveTextContent('~');
  screen.getByText('Dia 1: sem mapa instalado, só estimativa');
});

it('shows a trip beside its map on a phone held sideways', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('height < 480px'),
    addEventListener() {},
    removeEventListener() {},
  }));
  open(tripOf(twoRoutes()));
  const days = await screen.findByRole('region', { name: 'Dias' });
  const map = screen.getByRole('region', { name: 'Mapa da viagem Serra e mar' });
  expect(days.closest('[data-scroll-column]')).not.toContainElement(map);
});

it("opens today's day by itself", async () => {
  const routes = twoRoutes();
  const trip = tripOf(routes, { startsOn: addDays(dayOf(new Date()), -1) });
  show({ trips: [trip], path: `/trips?viagem=${trip.id}` });
  await screen.findByRole('link', { name: 'Usar o dia 2' });
});

it('heads a day by its track where only one of its ends has a name', async () => {
  const [one, two] = twoRoutes();
  const origin = '-30.02997, -51.22996';
  open(tripOf([{ ...one, name: 'Serra e mar · Dia 1 - Ida', origin }, two]));
  expect(await screen.findByText(/Dia 1 - Ida/)).toBeVisible();
  expect(screen.getByText('até Urubici')).toBeVisible();
  expect(screen.queryByText(/-30\.02997/)).toBeNull();
});

it('puts days in another order, and keeps that', async () => {
  const trip = tripOf(twoRoutes());
  const [first, second] = trip.days;
  api.answer(updateTrip, trip);
  open(trip);
  await press('Pôr o dia 1 depois');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)[0]).toMatchObject({ body: { days: [{ id: second?.id }, { id: first?.id }] } });
});

it('splits a day at a town on its route', async () => {
  const [one, two] = twoRoutes().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  if (!one || !two) throw new Error('two ways');
  const trip = tripOf([one, two]);
  const calculated = straightRoute(one.waypoints);
  open(trip);
  api.answer(getSavedRoute, { ...one, route: calculated });
  api.answer(townsOnSavedRoute, [
    { name: 'Painel', lat: -27.9, lng: -50, alongMeters: 30_000, hasBed: true, hasFuel: false },
  ]);
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

it('joins two days: only this one is calculated again', async () => {
  const [one, two] = twoRoutes().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  if (!one || !two) throw new Error('two ways');
  const trip = tripOf([one, two]);
  api.answer(updateSavedRoute, { ...one, route: null });
  api.answer(updateTrip, trip);
  open(trip);
  await press('Mais do dia 1');
  await press('Juntar com o dia 2');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateSavedRoute)).toMatchObject([
    { params: { id: one.id }, body: { origin: 'Lages', destination: 'Laguna' } },
  ]);
  expect(api.seen(updateTrip)[0]).toMatchObject({ body: { days: [{ routeId: one.id }] } });
});

it('does not join two days whose legs would change their style too often', async () => {
  const [one, two] = twoRoutes().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  if (!one || !two) throw new Error('two ways');
  const styles = [['scenic' as const], ['safe' as const]];
  const stops = Array.from({ length: 8 }, (_, index) => ({
    name: `Parada ${index}`,
    lat: -28 - index / 100,
    lng: -50,
    onward: { preferences: styles[index % 2] ?? [] },
  }));
  const many = { ...one, waypoints: [...one.waypoints.slice(0, 1), ...stops, ...one.waypoints.slice(-1)] };
  const curvy = { ...two, filters: ['scenic' as const], curvesOnly: true };
  api.answer(updateSavedRoute, { ...one, route: null });
  open(tripOf([many, curvy]));
  await press('Mais do dia 1');
  await press('Juntar com o dia 2');
  expect(await screen.findByText(/mudariam de estilo mais de 8 vezes/)).toBeVisible();
  expect(api.seen(updateSavedRoute)).toEqual([]);
});

it('moves the end of a day: this one and the next are calculated again', async () => {
  const routes = twoRoutes().map((route, index) => ({ ...route, name: `Serra e mar · dia ${index + 1}` }));
  const trip = tripOf(routes);
  api.answer(updateSavedRoute, { ...twoRoutes()[0], route: null });
  open(trip);
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
  const [saved, ofDay] = twoRoutes();
  const shared = { ...ofDay, name: 'Serra e mar · dia 2' };
  const [trip, other] = [tripOf([saved, shared]), tripOf([shared])];
  api.answer(createSavedRoute, { ...saved, route: null });
  api.answer(updateTrip, trip);
  open(trip, other);
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
  const routes = twoRoutes();
  const trip = tripOf(routes);
  api.answer(updateTrip, trip);
  open(trip);
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

it('adds a day of rest, and takes a day out', async () => {
  const routes = twoRoutes();
  const trip = tripOf(routes);
  api.answer(updateTrip, trip);
  open(trip);
  await press('Acrescentar dia');
  await userEvent.selectOptions(await screen.findByLabelText('Neste dia'), 'rest');
  await press('Salvar');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(1));
  expect(api.seen(updateTrip)).toMatchObject([{ body: { days: [{}, {}, { routeId: null }] } }]);
  await press('Mais do dia 1');
  await press('Remover o dia 1');
  await answerQuestion('Remover');
  await waitFor(() => expect(api.seen(updateTrip)).toHaveLength(2));
  expect(api.seen(updateTrip)[1]).toMatchObject({ body: { days: [{ routeId: routes[1].id }] } });
});
