import { getLodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { getSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberPlannedRoute } from '#features/planner/shared/planned-route.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { araucaria, ofMap, routeOverTheSerra, standAt } from './lodging.testing.ts';

const clock = () => new Date(2026, 10, 21, 12).getTime();
const open = (path = '/booking') =>
  renderScreen(
    <>
      <BookingScreen clock={clock} />
      <Toasts />
    </>,
    { path },
  );
const found = (name: string | RegExp = /^Encontrad/) => screen.findByRole('heading', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastQuery = () => api.seen(searchAccommodations).at(-1)?.query ?? {};
const sheet = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) => fireEvent.change(sheet().getByLabelText(label), { target: { value } });
const send = () => userEvent.click(sheet().getByRole('button', { name: 'Buscar Hospedagens' }));
const inUrubici = '/booking?destination=Urubici';

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.answer(searchAccommodations, [araucaria, ofMap]);
  api.answer(searchPlaces, []);
  api.answer(listSavedRoutes, []);
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
});
afterEach(() => standAt(null));

it('shows places nearby, without a form in front, up to R$ 300', async () => {
  standAt({ lat: -22.73912, lng: -45.59144 });
  open();
  await found('Encontradas 2 hospedagens perto de você');
  expect(screen.getByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(screen.getByText('a 1,4 km de você · Campos do Jordão, SP')).toBeVisible();
  expect(lastQuery()).toMatchObject({ lat: '-22.739', lng: '-45.591', maxPrice: '300' });
  expect(Object.keys(lastQuery()).sort()).toEqual(['lat', 'limit', 'lng', 'maxPrice', 'offset']);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText(/contrato/)).toBeNull();
});

it('shows Campos do Jordão where the position is unknown, and says so', async () => {
  open();
  await found('Encontradas 2 hospedagens em Campos do Jordão');
  expect(screen.getByText(/^Sem a sua localização/)).toBeVisible();
  expect(lastQuery()).toMatchObject({ destination: 'Campos do Jordão' });
});

it('searches on the current route, and shows the distance of each place from it', async () => {
  const { client } = open(inUrubici);
  act(() => rememberPlannedRoute(client, { title: 'Serra da Mantiqueira', route: routeOverTheSerra }));
  await found();
  await press('Onde: Urubici');
  await userEvent.click(sheet().getByRole('button', { name: 'Rota: Serra da Mantiqueira' }));
  await found('Encontradas 2 hospedagens nesta rota');
  expect(decodePolyline(`${lastQuery().along}`, 5)).toHaveLength(2);
  expect(screen.getByText(/^a 900 m da rota, no km 18 · Campos do Jordão, SP$/)).toBeVisible();
});

it('searches nearby where the route of the address no longer exists', async () => {
  standAt({ lat: -22.7, lng: -45.6 });
  open('/booking?route=planned');
  await found('Encontradas 2 hospedagens perto de você');
});

it('searches on a saved route', async () => {
  const id = '6f1f1c0e-0d6b-4c55-9d0e-3f4f6f0a1b2c';
  api.fail(getSavedRoute, 'not_found', 404);
  open(`/booking?route=${id}`);
  await found('Encontradas 2 hospedagens em Campos do Jordão'); // the route is deleted, and the rider's position is unknown
});

it("shows 'Buscando...' while it searches, over placeholders", async () => {
  const release = api.hold(searchAccommodations);
  open(inUrubici);
  expect(await screen.findByText('Buscando...')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Buscando onde dormir' })).toBeVisible();
  release([araucaria]);
  await found('Encontrada 1 hospedagem em Urubici');
  expect(screen.queryByText('Buscando...')).toBeNull();
});

it.each([
  ['Hotéis', { category: 'hotel' }],
  ['Pousadas', { category: 'pousada' }],
  ['Moto-Friendly', { motorcycleFriendly: 'true' }],
  ['Estacionamento seguro', { hasSecureParking: 'true' }],
])('searches again for %s', async (name, query) => {
  open(inUrubici);
  await found();
  await press(name);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(lastQuery()).toMatchObject(query));
});

it('searches up to another price, from 50 to 500', async () => {
  open(inUrubici);
  await found();
  await press('Preço máximo: até R$ 300');
  expect(sheet().getByRole('slider', { name: 'Preço máximo' })).toHaveAttribute('min', '50');
  expect(sheet().getByRole('slider')).toHaveAttribute('max', '500');
  fill('Preço máximo', '150');
  await send();
  await waitFor(() => expect(lastQuery()).toMatchObject({ maxPrice: '150' }));
  expect(screen.getByText('até R$ 150')).toBeVisible();
});

it('searches a typed destination when it is sent, and reports the result', async () => {
  open(inUrubici);
  await found();
  await press('Onde: Urubici');
  await userEvent.clear(sheet().getByRole('combobox', { name: 'Destino' }));
  await userEvent.type(sheet().getByRole('combobox', { name: 'Destino' }), 'Gramado');
  expect(api.seen(searchAccommodations)).toHaveLength(1);
  await send();
  await found('Encontradas 2 hospedagens em Gramado');
  expect(await screen.findByText('Busca realizada')).toBeVisible();
  expect(screen.getByText('Acomodações encontradas com sucesso!')).toBeVisible();
});

it('reports a sent search that failed', async () => {
  open(inUrubici);
  await found();
  api.fail(searchAccommodations, 'internal', 500);
  await press('Onde: Urubici');
  await send();
  expect(await screen.findByText('Não foi possível buscar acomodações. Tente novamente.')).toBeVisible();
});

it('searches a suggested destination at once, with its position', async () => {
  api.answer(searchPlaces, [{ name: 'Urubici', context: 'Santa Catarina', kind: 'city', lat: -28.015, lng: -49.59 }]);
  open();
  await found();
  await press('Onde: Campos do Jordão');
  await userEvent.type(sheet().getByRole('combobox', { name: 'Destino' }), 'uru');
  await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
  await found('Encontradas 2 hospedagens em Urubici');
  expect(lastQuery()).toMatchObject({ destination: 'Urubici', lat: '-28.015', lng: '-49.59' });
});

it('shows the first error of an invalid form, beside the field and as a toast, and sends no request', async () => {
  open(inUrubici);
  await found();
  await press('Onde: Urubici');
  const destination = sheet().getByRole('combobox', { name: 'Destino' });
  await userEvent.clear(destination);
  await send();
  const toast = await screen.findByText('Erro de validação');
  expect(toast.parentElement).toHaveTextContent('Destino é obrigatório');
  expect(destination).toHaveAccessibleDescription('Destino é obrigatório');
  expect(destination).toHaveFocus();
  expect(api.seen(searchAccommodations)).toHaveLength(1);
  await userEvent.type(destination, 'Urubici');
  await send();
  expect(screen.queryByText('Erro de validação')).toBeNull();
});

it('searches for dates and guests, each from its own chip', async () => {
  open(inUrubici);
  await found();
  await press('Datas');
  fill('Check-in', '01/12/2026');
  await send();
  expect(sheet().getByLabelText('Check-out')).toHaveAccessibleDescription('Data de check-out é obrigatória');
  fill('Check-out', '03/12/2026');
  await send();
  await waitFor(() => expect(lastQuery()).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-03' }));
  await press('1 hóspede');
  await userEvent.click(sheet().getByRole('button', { name: 'Um hóspede a mais' }));
  await send();
  await waitFor(() => expect(lastQuery()).toMatchObject({ checkIn: '2026-12-01', guests: '2' }));
  expect(screen.getByRole('button', { name: 'Datas: 01/12 a 03/12' })).toBeVisible();
});

it('fills in the most usual stay in one tap, and removes it again', async () => {
  open(inUrubici);
  await found();
  await press('Datas');
  await userEvent.click(sheet().getByRole('button', { name: 'Fim de semana' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ checkIn: '2026-11-27', checkOut: '2026-11-29' }));
  await press(/^Datas/);
  await userEvent.click(sheet().getByRole('button', { name: 'Sem datas' }));
  expect(await screen.findByRole('button', { name: 'Datas' })).toBeVisible();
});

it('asks for the dates where a place is to be booked without them', async () => {
  open(inUrubici);
  await found();
  await press('Selecione as datas primeiro: Pousada Araucária');
  expect(screen.getByRole('dialog', { name: 'Datas' })).toHaveAccessibleDescription(
    'Selecione as datas de check-in e check-out antes de fazer a reserva.',
  );
});

it.each([
  ['Check-in', '2026-11-22', '20 de novembro', '21 de novembro'],
  ['Check-out', '2026-12-05', '4 de dezembro', '5 de dezembro'],
])('disables past days in the calendar of %s', async (label, checkIn, past, first) => {
  open(`${inUrubici}&checkIn=${checkIn}`);
  await found();
  await press(/^Datas/);
  await press(`Calendário: ${label}`);
  expect(await screen.findByRole('button', { name: new RegExp(`, ${past}`) })).toBeDisabled();
  expect(screen.getByRole('button', { name: new RegExp(`, ${first}`) })).toBeEnabled();
});

it('says that nothing was found, and removes the filters', async () => {
  api.answer(searchAccommodations, []);
  open(`${inUrubici}&category=hotel`);
  await found('Nenhuma hospedagem encontrada para os filtros selecionados.');
  expect(screen.getByText('Tente ajustar os critérios de busca.')).toBeVisible();
  api.answer(searchAccommodations, [araucaria]);
  await press('Limpar filtros');
  await found(/^Encontrada/);
  expect(lastQuery()).toMatchObject({ maxPrice: '500' });
});

it('shows a failure, tries again, and shows the cached results in between', async () => {
  const first = open();
  await found();
  first.unmount();
  api.drop(searchAccommodations);
  open(inUrubici);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro na busca');
  expect(screen.getByRole('heading', { name: 'Sua última busca: Campos do Jordão' })).toBeVisible();
  expect(screen.getByText(/Última leitura/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Detalhes de Pousada Araucária' }));
  expect(screen.getByRole('link', { name: 'Ligar para Pousada Araucária' })).toBeVisible();
  api.answer(searchAccommodations, [araucaria]);
  await press('Tentar Novamente');
  await found(/^Encontrada/);
});

it('shows twenty and the rest by pages', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...araucaria, id: `a${index}`, name: `Pousada ${index}` }));
  api.answer(searchAccommodations, many);
  api.headers(searchAccommodations, { 'x-total-count': '21' });
  open(inUrubici);
  await found('Encontradas 21 hospedagens em Urubici');
  api.answer(searchAccommodations, [ofMap]);
  api.headers(searchAccommodations, { 'x-total-count': '21' });
  await press('Mostrar mais');
  expect(await screen.findByRole('heading', { name: 'Hotel da Serra' })).toBeVisible();
  expect(lastQuery()).toMatchObject({ offset: '20' });
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('sorts as chosen, and keeps the whole search in the address', async () => {
  const { history } = open();
  await found();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Preço');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'price' }));
  expect(history.at(-1)).toBe('/booking?sort=price');
});

it('restores the search from the address', async () => {
  open(`${inUrubici}&checkIn=2026-12-01&checkOut=2026-12-03&guests=2&category=pousada&maxPrice=150`);
  await found();
  expect(screen.getByRole('button', { name: 'Onde: Urubici' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Datas: 01/12 a 03/12' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pousadas' })).toHaveAttribute('aria-pressed', 'true');
  expect(lastQuery()).toMatchObject({ destination: 'Urubici', guests: '2', category: 'pousada', maxPrice: '150' });
});

it('opens the map from a row, and leads back to the row', async () => {
  open(inUrubici);
  await found();
  expect(screen.queryByRole('region', { name: 'Mapa das hospedagens' })).toBeNull();
  await press('Detalhes de Pousada Araucária');
  await press('Ver Pousada Araucária no mapa');
  const map = within(await screen.findByRole('region', { name: 'Mapa das hospedagens' }));
  expect(map.getByText('Pousada Araucária')).toBeVisible();
  await userEvent.click(map.getByRole('button', { name: 'Ver na lista' }));
  expect(document.activeElement).toHaveTextContent('Pousada Araucária');
});
