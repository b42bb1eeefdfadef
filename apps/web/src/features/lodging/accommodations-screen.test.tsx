import { getLodgingPlatformStatus, searchLodgingPlatform } from '@estradeiro/contract/lodging/lodging-platform';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPlannedRoute } from '#features/planner/shared/planned-route.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { AccommodationsScreen } from './accommodations-screen.tsx';
import { araucaria, external, ofMap, routeOverTheSerra, standAt } from './lodging.testing.ts';

const clock = () => new Date(2026, 10, 21, 12).getTime();
const open = (path = '/accommodations') =>
  renderScreen(
    <>
      <AccommodationsScreen clock={clock} />
      <Toasts />
    </>,
    { path },
  );
const address = '/accommodations?destination=Urubici&checkIn=2026-12-01&checkOut=2026-12-03&guests=2';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const found = (name: string) => screen.findByRole('heading', { name });
const box = () => screen.getByRole('checkbox', { name: 'Buscar também na Booking.com' });

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
  api.answer(searchAccommodations, [araucaria, ofMap]);
  api.answer(searchPlaces, []);
  api.answer(listSavedRoutes, []);
});
afterEach(() => standAt(null));

it('shows places nearby that take motorcycles', async () => {
  standAt({ lat: -22.739, lng: -45.591 });
  open();
  expect(screen.getByRole('heading', { name: 'Acomodações para Motociclistas', level: 1 })).toBeVisible();
  await found('Encontradas 2 hospedagens perto de você');
  expect(api.seen(searchAccommodations).at(-1)?.query).toMatchObject({ lat: '-22.739', motorcycleFriendly: 'true' });
  expect(screen.queryByRole('button', { name: 'Hotéis' })).toBeNull();
  expect(screen.queryByText('Desconectado')).toBeNull();
});

it('says that nothing was found, and links to all places in the same search', async () => {
  api.answer(searchAccommodations, []);
  open(address);
  await found('Nenhuma acomodação encontrada para os critérios selecionados.');
  expect(screen.getByRole('link', { name: 'Todas as hospedagens' })).toHaveAttribute(
    'href',
    address.replace('accommodations', 'booking'),
  );
});

it('shows the status of the platform on demand, and keeps its box disabled while it does not respond', async () => {
  open(address);
  await press('De onde vêm as acomodações');
  expect(await screen.findByText('Este servidor não tem contrato.')).toBeVisible();
  expect(box()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(/busca usa a base local/);
});

it('searches the platform too where the box is ticked, and shows both in one list', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  api.answer(searchLodgingPlatform, [external]);
  open(address);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Buscar também na Booking.com' }));
  await found('Serra Palace');
  await found('Pousada Araucária');
  await found('Encontradas 3 hospedagens em Urubici');
  expect(api.seen(searchLodgingPlatform).at(-1)?.body).toMatchObject({
    destination: 'Urubici',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    adults: 2,
    children: 0,
    rooms: 1,
    currency: 'BRL',
    language: 'pt',
  });
});

it('leaves out places of the platform without a known safe garage, where one is required', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'Tudo certo.' });
  api.answer(searchLodgingPlatform, [{ ...external, hasSecureParking: false }]);
  open(`${address}&external=1`);
  await found(external.name);
  await press('Estacionamento seguro');
  await waitFor(() => expect(screen.queryByRole('heading', { name: external.name })).toBeNull());
});

it('shows the terms of the platform beside its places, and only there', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'Tudo certo.' });
  api.answer(searchLodgingPlatform, [external]);
  open(`${address}&external=1`);
  await found(external.name);
  await found(araucaria.name);
  for (const button of screen.getAllByRole('button', { name: /^Detalhes de/ })) await userEvent.click(button);
  expect(screen.getAllByRole('button', { name: /^Ver condições/ })).toHaveLength(1);
});

it('shows the results of the local base where the platform fails, and says so', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  api.fail(searchLodgingPlatform, 'upstream_unavailable', 503);
  open(`${address}&external=1`);
  expect(await screen.findByText('A Booking.com não respondeu à busca')).toBeVisible();
  await screen.findByText('Desconectado');
  expect(screen.queryByText('Conectado')).toBeNull();
  await found('Pousada Araucária');
});

it('is for a night anywhere: near the rider even with a route in hand, which it takes only where the position is unknown', async () => {
  standAt({ lat: -22.739, lng: -45.591 });
  const here = open();
  act(() => rememberPlannedRoute(here.client, { title: 'Serra', route: routeOverTheSerra }));
  await found('Encontradas 2 hospedagens perto de você');
  expect(screen.getByText('Uma cama em qualquer lugar')).toBeVisible();
  here.unmount();
  standAt(null);
  const lost = open();
  act(() => rememberPlannedRoute(lost.client, { title: 'Serra', route: routeOverTheSerra }));
  await found('Encontradas 2 hospedagens nesta rota');
});

it('leads back, and home', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  vi.spyOn(history, 'length', 'get').mockReturnValue(3);
  const { history: visited } = open();
  await press('Voltar');
  expect(back).toHaveBeenCalledOnce();
  await press('Início');
  expect(visited.at(-1)).toBe('/');
});
