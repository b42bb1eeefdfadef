import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { araucaria, ofMap } from './lodging.testing.ts';

const clock = () => new Date(2026, 10, 21, 12).getTime();
const open = (path = '/booking') =>
  renderScreen(
    <>
      <BookingScreen clock={clock} />
      <Toasts />
    </>,
    { path },
  );
const found = () => screen.findByRole('heading', { name: /^Encontrad/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastQuery = () => api.seen(searchAccommodations).at(-1)?.query ?? {};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.answer(searchAccommodations, [araucaria, ofMap]);
  api.answer(searchPlaces, []);
  api.answer(listSavedRoutes, []);
});

it('opens on Campos do Jordão up to R$ 300, and shows what there is', async () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveValue('Campos do Jordão');
  expect(screen.getByRole('slider', { name: 'Preço máximo' })).toHaveValue('300');
  expect(screen.getByRole('slider')).toHaveAttribute('min', '50');
  expect(screen.getByRole('slider')).toHaveAttribute('max', '500');
  expect(screen.getByRole('spinbutton', { name: 'Hóspedes' })).toHaveValue(1);
  expect(await screen.findByRole('heading', { name: 'Encontradas 2 hospedagens em Campos do Jordão' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(lastQuery()).toMatchObject({ destination: 'Campos do Jordão', maxPrice: '300' });
  expect(Object.keys(lastQuery()).sort()).toEqual(['destination', 'limit', 'maxPrice', 'offset']);
});

it("reads 'Buscando...' while it searches, over cards still to come", async () => {
  const release = api.hold(searchAccommodations);
  open();
  expect(screen.getByRole('button', { name: 'Buscando...' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Buscando onde dormir' })).toBeVisible();
  release([araucaria]);
  expect(await screen.findByRole('heading', { name: 'Encontrada 1 hospedagem em Campos do Jordão' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buscar Hospedagens' })).toBeVisible();
});

it.each([
  ['Hotéis', { category: 'hotel' }],
  ['Pousadas', { category: 'pousada' }],
  ['Moto-Friendly', { motorcycleFriendly: 'true' }],
  ['Estacionamento seguro', { hasSecureParking: 'true' }],
])('searches anew for %s', async (name, query) => {
  open();
  await found();
  await press(name);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(lastQuery()).toMatchObject(query));
});

it('searches once the price slider rests', async () => {
  open();
  await found();
  fill('Preço máximo', '150');
  await waitFor(() => expect(lastQuery()).toMatchObject({ maxPrice: '150' }));
  expect(screen.getByText('até R$ 150')).toBeVisible();
});

it('searches a typed destination when it is sent, and not before', async () => {
  open();
  await found();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Destino' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'Urubici');
  expect(api.seen(searchAccommodations)).toHaveLength(1);
  await press('Buscar Hospedagens');
  expect(await screen.findByRole('heading', { name: 'Encontradas 2 hospedagens em Urubici' })).toBeVisible();
});

it('sends along where a suggested destination lies', async () => {
  api.answer(searchPlaces, [{ name: 'Urubici', context: 'Santa Catarina', kind: 'city', lat: -28.015, lng: -49.59 }]);
  open();
  await found();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Destino' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'uru');
  await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
  await press('Buscar Hospedagens');
  await waitFor(() => expect(lastQuery()).toMatchObject({ destination: 'Urubici', lat: '-28.015', lng: '-49.59' }));
});

it('searches for the stay as soon as both dates are there', async () => {
  open();
  await found();
  fill('Check-in', '01/12/2026');
  fill('Check-out', '03/12/2026');
  await press('Um hóspede a mais');
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-03', guests: '2' }),
  );
});

it('fills in the stay that most ask for', async () => {
  open();
  await found();
  await press('Fim de semana');
  expect(screen.getByLabelText('Check-in')).toHaveValue('27/11/2026');
  expect(screen.getByLabelText('Check-out')).toHaveValue('29/11/2026');
});

it.each([
  ['Check-in', '2026-11-22', '20 de novembro', '21 de novembro'],
  ['Check-out', '2026-12-05', '4 de dezembro', '5 de dezembro'],
])('offers no day gone by in the calendar of %s', async (label, checkIn, gone, first) => {
  open(`/booking?checkIn=${checkIn}`);
  await press(`Calendário: ${label}`);
  expect(await screen.findByRole('button', { name: new RegExp(`, ${gone}`) })).toBeDisabled();
  expect(screen.getByRole('button', { name: new RegExp(`, ${first}`) })).toBeEnabled();
});

it('tells the first error of what is sent, beside the field and as a toast, and asks nothing', async () => {
  open();
  await found();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Destino' }));
  await press('Buscar Hospedagens');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Erro de validação');
  expect(toast).toHaveTextContent('Destino é obrigatório');
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveAccessibleDescription('Destino é obrigatório');
  expect(api.seen(searchAccommodations)).toHaveLength(1);
});

it('says that nothing was found, and takes the filters away', async () => {
  api.answer(searchAccommodations, []);
  open('/booking?category=hotel');
  expect(
    await screen.findByRole('heading', { name: 'Nenhuma hospedagem encontrada para os filtros selecionados.' }),
  ).toBeVisible();
  expect(screen.getByText('Tente ajustar os critérios de busca.')).toBeVisible();
  api.answer(searchAccommodations, [araucaria]);
  await press('Limpar filtros');
  await found();
  expect(lastQuery()).toMatchObject({ maxPrice: '500' });
  expect(screen.getByRole('slider')).toHaveValue('500');
});

it('tells of a failure, tries again, and shows meanwhile what it found last', async () => {
  const first = open();
  await found();
  first.unmount();
  api.drop(searchAccommodations);
  open('/booking?destination=Urubici');
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro na busca');
  expect(screen.getByRole('heading', { name: 'Sua última busca: Campos do Jordão' })).toBeVisible();
  expect(screen.getByText(/Última leitura/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ligar para Pousada Araucária' })).toBeVisible();
  api.answer(searchAccommodations, [araucaria]);
  await press('Tentar Novamente');
  await found();
});

it('shows twenty and the rest by pages', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...araucaria, id: `a${index}`, name: `Pousada ${index}` }));
  api.answer(searchAccommodations, many);
  api.headers(searchAccommodations, { 'x-total-count': '21' });
  open();
  expect(await screen.findByRole('heading', { name: 'Encontradas 21 hospedagens em Campos do Jordão' })).toBeVisible();
  api.answer(searchAccommodations, [ofMap]);
  api.headers(searchAccommodations, { 'x-total-count': '21' });
  await press('Mostrar mais');
  expect(await screen.findByRole('heading', { name: 'Hotel da Serra' })).toBeVisible();
  expect(lastQuery()).toMatchObject({ offset: '20' });
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('sorts as asked, and keeps all of it in the address', async () => {
  const { history } = open();
  await found();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Preço');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'price' }));
  expect(history.at(-1)).toBe('/booking?sort=price');
});

it('comes back from the address as it was left', async () => {
  open('/booking?destination=Urubici&checkIn=2026-12-01&checkOut=2026-12-03&guests=2&category=pousada&maxPrice=150');
  await found();
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveValue('Urubici');
  expect(screen.getByLabelText('Check-in')).toHaveValue('01/12/2026');
  expect(screen.getByRole('button', { name: 'Pousadas' })).toHaveAttribute('aria-pressed', 'true');
  expect(lastQuery()).toMatchObject({ destination: 'Urubici', guests: '2', category: 'pousada', maxPrice: '150' });
});

it('opens the map where a card asks for it, and leads back to the card', async () => {
  open();
  await found();
  expect(screen.queryByRole('region', { name: 'Mapa das hospedagens' })).toBeNull();
  await press('Ver Pousada Araucária no mapa');
  const map = within(await screen.findByRole('region', { name: 'Mapa das hospedagens' }));
  expect(map.getByText('Pousada Araucária')).toBeVisible();
  await userEvent.click(map.getByRole('button', { name: 'Ver na lista' }));
  expect(document.activeElement).toHaveTextContent('Pousada Araucária');
});
