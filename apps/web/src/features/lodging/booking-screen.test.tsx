import { getLodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { getSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  standAt(null);
  vi.unstubAllGlobals();
});

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
  expect(screen.getByRole('button', { name: 'Preço máximo: até R$ 300' })).toHaveClass('bg-guidance');
});

it('shows Campos do Jordão where the position is unknown, and says so', async () => {
  open();
  await found('Encontradas 2 hospedagens em Campos do Jordão');
  expect(screen.getByText(/^Sem a sua localização/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Onde: Campos do Jordão' })).toHaveAccessibleDescription(
    'Sem a sua localização. Escolha onde procurar.',
  );
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
  await press(/^Datas/);
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
  await press(/^Datas/);
  await userEvent.click(sheet().getByRole('button', { name: 'Fim de semana' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ checkIn: '2026-11-27', checkOut: '2026-11-29' }));
  await press(/^Datas/);
  await userEvent.click(sheet().getByRole('button', { name: 'Sem datas' }));
  expect(await screen.findByRole('button', { name: /^Datas/ })).toBeVisible();
});

it('asks for the dates where a place is to be booked without them', async () => {
  open(inUrubici);
  await found();
  await press('Selecione as datas primeiro: Pousada Araucária');
  expect(screen.getByRole('dialog', { name: 'Datas' })).toHaveAccessibleDescription(
    'Selecione as datas de check-in e check-out antes de fazer a reserva.',
  );
});

it('says on the button of a place that the dates come first, and no more once they are chosen', async () => {
  const first = open(inUrubici);
  await found();
  expect(screen.getByRole('button', { name: 'Selecione as datas primeiro: Pousada Araucária' })).toHaveTextContent(
    /^Selecione as datas primeiro$/,
  );
  await press('Datas');
  expect(screen.getByRole('dialog', { name: 'Datas' })).toBeVisible();
  first.unmount();
  open(`${inUrubici}&checkIn=2026-12-01&checkOut=2026-12-03`);
  await found();
  expect(screen.queryByText('Selecione as datas primeiro')).toBeNull();
});

it('chooses both dates in one calendar, without past days', async () => {
  open(inUrubici);
  await found();
  await press(/^Datas/);
  expect(await screen.findByRole('button', { name: /, 20 de novembro/ })).toBeDisabled();
  await press(/, 21 de novembro/);
  expect(sheet().getByText('Toque no dia da saída.')).toBeVisible();
  expect(sheet().queryByText('Data de check-out é obrigatória')).toBeNull();
  await press(/, 23 de novembro/);
  expect(sheet().getByText('2 noites')).toBeVisible();
  await send();
  await waitFor(() => expect(lastQuery()).toMatchObject({ checkIn: '2026-11-21', checkOut: '2026-11-23' }));
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

it('shows the map above the rows, and marks the row in which the rider is', async () => {
  open(inUrubici);
  await found();
  expect(await screen.findByRole('region', { name: 'Mapa das hospedagens' })).toBeVisible();
  const row = (name: string) => screen.getByRole('heading', { name }).closest('li');
  await press('Detalhes de Pousada Araucária');
  expect(row('Pousada Araucária')).toHaveClass('border-ink');
  await press('Ver Pousada Araucária no mapa');
  await press('Detalhes de Hotel da Serra');
  expect(row('Hotel da Serra')).toHaveClass('border-ink');
  expect(row('Pousada Araucária')).not.toHaveClass('border-ink');
});

it('keeps the map in a wide window where nothing was found, around the place searched', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  api.answer(searchAccommodations, []);
  open(inUrubici);
  await found('Nenhuma hospedagem encontrada para os filtros selecionados.');
  expect(await screen.findByRole('region', { name: 'Mapa das hospedagens' })).toBeVisible();
  await waitFor(() => expect(api.seen(searchPlaces).at(-1)?.query).toMatchObject({ q: 'Urubici' }));
});

it('has no map on a phone where nothing was found', async () => {
  api.answer(searchAccommodations, []);
  open(inUrubici);
  await found('Nenhuma hospedagem encontrada para os filtros selecionados.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mapa das hospedagens' })).toBeNull());
});

it('grows the map, and makes it small again', async () => {
  open(inUrubici);
  await found();
  await press('Ampliar mapa');
  await press('Reduzir mapa');
  expect(screen.getByRole('button', { name: 'Ampliar mapa' })).toBeVisible();
});

it('is for a night on the way: it names the route in hand first, and offers the riders routes before all', async () => {
  api.answer(listSavedRoutes, []);
  standAt({ lat: -22.739, lng: -45.591 });
  const { client } = open();
  await found();
  expect(screen.getByText('Onde dormir no caminho')).toBeVisible();
  expect(screen.getByText('Escolher rota')).toBeVisible();
  act(() => rememberPlannedRoute(client, { title: 'Serra da Mantiqueira', route: routeOverTheSerra }));
  await found('Encontradas 2 hospedagens nesta rota');
  expect(screen.getByRole('button', { name: 'Onde: Serra da Mantiqueira' })).toHaveTextContent('No caminho de');
});

describe('where nothing lies near', () => {
  const openFarFromAll = async (path?: string) => {
    const release = api.hold(searchAccommodations);
    open(path);
    await waitFor(() => expect(api.seen(searchAccommodations)).toHaveLength(1));
    api.answer(searchAccommodations, [{ ...araucaria, distanceKm: 112.4 }]);
    release([]);
  };

  it('shows the nearest places that exist, and says how far nothing is', async () => {
    standAt({ lat: -15.6, lng: -56.1 });
    await openFarFromAll();
    await found('Nenhuma hospedagem encontrada para os filtros selecionados.');
    await found('As mais próximas, a mais de 50 km:');
    expect(screen.getByText(/^a 112 km de você/)).toBeVisible();
    expect(lastQuery()).toMatchObject({ nearest: 'true', sort: 'distance', limit: '6', maxPrice: '300' });
  });

  it('does not claim that there is nothing where filters hide it', async () => {
    await openFarFromAll(`${inUrubici}&category=hotel`);
    await found('As mais próximas, a mais de 50 km:');
  });

  it('says only that nothing was found where nothing lies farther off either', async () => {
    api.answer(searchAccommodations, []);
    open(inUrubici);
    await found('Nenhuma hospedagem encontrada para os filtros selecionados.');
    expect(screen.queryByText(/As mais próximas/)).toBeNull();
  });
});

it('has the box of the external platform in sight where it responds, and not where it does not', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  const first = open(inUrubici);
  const box = await screen.findByRole('checkbox', { name: 'Buscar também na Booking.com' });
  await userEvent.click(box);
  expect(box).toHaveAccessibleDescription(/para as datas escolhidas/);
  first.unmount();
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
  open(inUrubici);
  await found();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
