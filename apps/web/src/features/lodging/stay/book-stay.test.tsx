import { getUser, type User } from '@estradeiro/contract/auth';
import { type Booking, createBooking, listBookings } from '@estradeiro/contract/lodging/bookings';
import { type Accommodation, getAccommodation } from '@estradeiro/contract/lodging/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { sessionQuery } from '#platform/session.ts';
import { lastBookings } from '../api.ts';
import { araucaria } from '../lodging.testing.ts';
import { TestButton } from '../search/search-results.tsx';
import { BookStay } from './book-stay.tsx';
import { someBooking } from './booking.testing.ts';
import { BookingDialogs } from './booking-dialogs.tsx';

const clock = () => new Date(2026, 10, 21, 12).getTime();
const ana = {
  id: someBooking.userId,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
const dates = { checkIn: '2026-11-21', checkOut: '2026-11-23' };
const quoted: Accommodation = {
  ...araucaria,
  pricePerNight: '200.00',
  stay: { nights: 2, totalAmount: '400.00' },
};

beforeEach(() => {
  localStorage.clear();
  api.answer(getUser, ana);
  api.answer(getAccommodation, quoted);
  api.answer(createBooking, someBooking);
  api.answer(listBookings, []);
});

function show(change: { checkIn?: string; checkOut?: string } = {}) {
  const view = renderScreen(
    <BookingDialogs clock={clock}>
      <BookStay place={araucaria} {...dates} {...change} guests={2} />
      <TestButton />
    </BookingDialogs>,
  );
  view.client.setQueryData(sessionQuery.queryKey, ana);
  return view;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** The button with the word, not the cross in the corner. */
const close = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Fechar' })).at(-1) as HTMLElement);
const onCard = /^Reservar Agora: /;

async function book() {
  await press(onCard);
  await userEvent.type(await screen.findByLabelText('Telefone *'), '48999990001');
  await press('Reservar Agora');
}

describe('before anything is sent', () => {
  it.each([
    [
      { checkIn: '' },
      /^Selecione as datas primeiro/,
      'Selecione as datas de check-in e check-out antes de fazer a reserva.',
    ],
    [{ checkOut: '2026-11-21' }, onCard, 'A data de check-out deve ser posterior à data de check-in.'],
    [{ checkIn: '2026-11-20' }, onCard, 'A data de check-in deve ser futura.'],
  ])('judges the dates %j', async (change, button, problem) => {
    show(change);
    await press(button);
    expect(await screen.findByRole('dialog', { name: problem })).toHaveAccessibleDescription(
      'Corrija os dados e tente novamente.',
    );
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the price of the stay, and the rider as the guest', async () => {
    show();
    await press(onCard);
    expect(await screen.findByLabelText('Nome completo *')).toHaveValue('Ana Souza');
    expect(screen.getByLabelText('Email *')).toHaveValue('ana@example.com');
    expect(await screen.findByText(/400,00 · 2 noites$/)).toBeVisible();
    expect(screen.getByText(/21\/11\/2026 a 23\/11\/2026/)).toBeVisible();
  });

  it('asks for a telephone, and shows its format', async () => {
    show();
    await press(onCard);
    await userEvent.clear(await screen.findByLabelText('Nome completo *'));
    await press('Reservar Agora');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(screen.getByText('Use o formato +55 (11) 99999-9999')).toBeVisible();
    expect(api.seen(createBooking)).toEqual([]);
  });

  it("takes the telephone of the rider's profile", async () => {
    const { client } = show();
    const rider: User = { ...ana, phone: '+5548999990009' };
    client.setQueryData(sessionQuery.queryKey, rider);
    await press(onCard);
    expect(await screen.findByLabelText('Telefone *')).toHaveValue('+55 (48) 99999-0009');
  });

  it('uses the price of the search where the quote cannot be loaded', async () => {
    api.drop(getAccommodation);
    show();
    await press(onCard);
    expect(await screen.findByText(/Não deu para conferir o preço agora/)).toBeVisible();
    expect(screen.getByText(/189,90/)).toBeVisible();
  });
});

it('books as specified, and shows the reference', async () => {
  const { client } = show();
  client.setQueryData(['lodging', 'search', 'x'], []);
  await book();
  expect(await screen.findByRole('dialog', { name: 'Pedido de reserva enviado' })).toBeVisible();
  expect(screen.getByText('EST-7K3M-9QXT')).toBeVisible();
  expect(api.seen(createBooking)[0]?.body).toEqual({
    accommodationId: araucaria.id,
    checkInDate: '2026-11-21',
    checkOutDate: '2026-11-23',
    numberOfGuests: 2,
    pricePerNight: '200.00',
    guestName: 'Ana Souza',
    guestEmail: 'ana@example.com',
    guestPhone: '+5548999990001',
    specialRequests: null,
    today: '2026-11-21',
  });
  expect(screen.getByRole('link', { name: 'Pôr na agenda' })).toHaveAttribute(
    'href',
    `/api/bookings/${someBooking.id}/calendar.ics`,
  );
  expect(screen.getByRole('link', { name: 'Minhas reservas' })).toHaveAttribute('href', '/booking?view=reservas');
  // Cached for use without a network, before Minhas reservas was ever opened.
  expect(lastBookings.read(Date.now())?.answer).toEqual([someBooking]);
  // The results are stale now, and the telephone is stored.
  expect(client.getQueryState(['lodging', 'search', 'x'])?.isInvalidated).toBe(true);
  await userEvent.keyboard('{Escape}');
  await press(onCard);
  expect(await screen.findByLabelText('Telefone *')).toHaveValue('+55 (48) 99999-0001');
});

it('is busy while it sends, and ignores a second press', async () => {
  const release = api.hold(createBooking);
  show();
  await book();
  expect(await screen.findByRole('button', { name: 'Processando...' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  release(someBooking as Booking);
  expect(await screen.findByText('EST-7K3M-9QXT')).toBeVisible();
  expect(api.seen(createBooking)).toHaveLength(1);
});

it('retries under the same key after a lost response', async () => {
  api.drop(createBooking);
  show();
  await book();
  expect(await screen.findByRole('dialog', { name: 'Problema de conexão' })).toBeVisible();
  api.answer(createBooking, someBooking);
  await press('Tentar Novamente');
  expect(await screen.findByText('EST-7K3M-9QXT')).toBeVisible();
  const [first, second] = api.seen(createBooking);
  expect(second).toEqual(first);
});

it('lets the rider leave after a timeout, and retries under the same key', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  api.hold(createBooking);
  show();
  await book();
  await waitFor(() => expect(api.seen(createBooking)).toHaveLength(1));
  late.abort(new DOMException('late', 'TimeoutError'));
  expect(await screen.findByRole('dialog', { name: 'Problema de conexão' })).toBeVisible();
  timeout.mockRestore();
  api.answer(createBooking, someBooking);
  await press('Tentar Novamente');
  expect(await screen.findByText('EST-7K3M-9QXT')).toBeVisible();
  const [first, second] = api.seen(createBooking);
  expect(second).toEqual(first);
});

it('keeps the draft where the room is no longer free, and offers no retry', async () => {
  api.fail(createBooking, 'availability', 409, 'Não há quarto livre na noite de 22/11/2026.');
  show();
  await book();
  expect(await screen.findByText('Não há quarto livre na noite de 22/11/2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  await close();
  await press(onCard);
  expect(await screen.findByLabelText('Telefone *')).toHaveValue('+55 (48) 99999-0001');
});

it('uses another key for another booking', async () => {
  api.fail(createBooking, 'availability', 409);
  show();
  await book();
  await close();
  await press(onCard);
  await userEvent.type(await screen.findByLabelText('Pedidos especiais'), 'Vaga coberta');
  await press('Reservar Agora');
  await waitFor(() => expect(api.seen(createBooking)).toHaveLength(2));
  const [first, second] = api.seen(createBooking);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('shows developers a sample of a validation error (D5)', async () => {
  show();
  await press('Teste');
  expect(await screen.findByRole('dialog', { name: 'Erro de validação de teste' })).toBeVisible();
});

it.each([
  ['one for the same night', { checkInDate: '2026-11-22', checkOutDate: '2026-11-24' }, true],
  ['one that ends on the day of arrival', { checkInDate: '2026-11-19', checkOutDate: '2026-11-21' }, false],
  ['a cancelled one', { checkInDate: '2026-11-22', checkOutDate: '2026-11-24', status: 'cancelled' as const }, false],
])('warns the guest of another booking: %s', async (_, change, isWarned) => {
  api.answer(listBookings, [{ ...someBooking, accommodationName: 'Pousada da Neve', ...change }]);
  show();
  await press(onCard);
  await screen.findByLabelText('Telefone *');
  await waitFor(() => expect(api.seen(listBookings)).not.toEqual([]));
  const words = /^Você já tem uma reserva para estas noites: Pousada da Neve/;
  if (isWarned) expect(await screen.findByText(words)).toBeVisible();
  else expect(screen.queryByText(words)).toBeNull();
});
