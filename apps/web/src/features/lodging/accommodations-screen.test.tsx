import { getLodgingPlatformStatus, searchLodgingPlatform } from '@estradeiro/contract/lodging/platform';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { searchPlaces } from '@estradeiro/contract/places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { AccommodationsScreen } from './accommodations-screen.tsx';
import { araucaria, external, ofMap } from './lodging.testing.ts';

const clock = () => new Date(2026, 10, 21, 12).getTime();
const open = (path = '/accommodations') =>
  renderScreen(
    <>
      <AccommodationsScreen clock={clock} />
      <Toasts />
    </>,
    { path },
  );
const asked = '/accommodations?destination=Urubici&checkIn=2026-12-01&checkOut=2026-12-03&guests=2';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lastQuery = () => api.seen(searchAccommodations).at(-1)?.query ?? {};
const box = () => screen.getByRole('checkbox', { name: 'Buscar também na Booking.com' });
const words = async (role: 'alert' | 'status', text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole(role)
        .map((one) => one.textContent)
        .join('\n'),
    ).toContain(text),
  );

async function fillAll() {
  await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'Urubici');
  fill('Check-in', '01/12/2026');
  fill('Check-out', '03/12/2026');
  fill('Hóspedes', '2');
}

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
  api.answer(searchAccommodations, [araucaria, ofMap]);
  api.answer(searchPlaces, []);
  api.answer(listSavedRoutes, []);
});

it('waits for where and when, and asks nothing before', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Acomodações para Motociclistas', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Diga para onde e quando' })).toBeVisible();
  await screen.findByText('Desconectado');
  expect(api.seen(searchAccommodations)).toEqual([]);
});

it('searches the local base for motorcyclists, and tells that it did', async () => {
  open();
  await fillAll();
  await press('Buscar');
  await words('status', 'Busca realizadaAcomodações encontradas com sucesso!');
  expect(await screen.findByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(lastQuery()).toMatchObject({
    destination: 'Urubici',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    guests: '2',
    motorcycleFriendly: 'true',
  });
  expect(screen.getByText('2 acomodações encontradas')).toBeVisible();
});

it.each([
  ['Check-in', 'Data de check-in é obrigatória'],
  ['Check-out', 'Data de check-out é obrigatória'],
])('asks for %s once the field was left empty', async (label, problem) => {
  open();
  fireEvent.blur(screen.getByLabelText(label));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem));
});

it('judges check-out anew when check-in changes', async () => {
  open();
  await fillAll();
  fill('Check-in', '05/12/2026');
  expect(screen.getByLabelText('Check-out')).toHaveAccessibleDescription(
    'Data de check-out deve ser posterior à data de check-in',
  );
  fill('Check-in', '02/12/2026');
  expect(screen.getByLabelText('Check-out')).not.toHaveAttribute('aria-invalid');
});

it('tells the first error of a form that was sent empty, and goes there', async () => {
  open();
  await press('Buscar');
  await words('alert', 'Erro de validaçãoDestino é obrigatório');
  for (const label of ['Check-in', 'Check-out']) expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid');
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveAttribute('aria-invalid');
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveFocus();
  expect(api.seen(searchAccommodations)).toEqual([]);
});

it('falls back to one guest where no number stands', async () => {
  open();
  const guests = screen.getByRole('spinbutton', { name: 'Hóspedes' });
  fireEvent.change(guests, { target: { value: '' } });
  fireEvent.blur(guests);
  expect(guests).toHaveValue(1);
  fireEvent.change(guests, { target: { value: '21' } });
  await waitFor(() => expect(guests).toHaveAccessibleDescription('Máximo de 20 hóspedes'));
});

it('tells of a search that failed, and lets it be tried again', async () => {
  api.fail(searchAccommodations, 'internal', 500);
  open();
  await fillAll();
  await press('Buscar');
  await words('alert', 'Erro na buscaNão foi possível buscar acomodações. Tente novamente.');
  api.answer(searchAccommodations, [araucaria]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
});

it('says that nothing was found', async () => {
  api.answer(searchAccommodations, []);
  open(asked);
  expect(
    await screen.findByRole('heading', { name: 'Nenhuma acomodação encontrada para os critérios selecionados.' }),
  ).toBeVisible();
});

it('keeps the box closed while the platform does not answer, and says why', async () => {
  open();
  expect(await screen.findByText('Este servidor não tem contrato.')).toBeVisible();
  expect(box()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(/busca usa a base local/);
});

it('asks the platform too where the box is ticked, and shows both in one list', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  api.answer(searchLodgingPlatform, [external]);
  open();
  await screen.findByText('Conectado');
  await fillAll();
  await userEvent.click(box());
  await press('Buscar');
  expect(await screen.findByRole('heading', { name: 'Serra Palace' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(await screen.findByText('3 acomodações encontradas')).toBeVisible();
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

it('leaves out places of the platform that are not told to have a safe garage, where one is asked for', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'Tudo certo.' });
  api.answer(searchLodgingPlatform, [{ ...external, hasSecureParking: false }]);
  open(`${asked}&external=1`);
  await screen.findByRole('heading', { name: external.name });
  await press('Estacionamento seguro');
  await waitFor(() => expect(screen.queryByRole('heading', { name: external.name })).toBeNull());
});

it('tells the terms of the platform beside its places, and only there', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'Tudo certo.' });
  api.answer(searchLodgingPlatform, [external]);
  open(`${asked}&external=1`);
  await screen.findByRole('button', { name: `Ver condições de ${external.name}` });
  expect(screen.getAllByRole('button', { name: /^Ver condições/ })).toHaveLength(1);
});

it('shows what the local base has where the platform fails, and tells of that', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  api.fail(searchLodgingPlatform, 'upstream_unavailable', 503);
  open(`${asked}&external=1`);
  await words('alert', 'A Booking.com não respondeu à busca');
  await screen.findByText('Desconectado');
  expect(screen.queryByText('Conectado')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
});

it('searches again when it is opened at the same address, without a word about it', async () => {
  open(asked);
  expect(await screen.findByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(screen.getByLabelText('Check-out')).toHaveValue('03/12/2026');
  expect(screen.queryByText('Busca realizada')).toBeNull();
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
