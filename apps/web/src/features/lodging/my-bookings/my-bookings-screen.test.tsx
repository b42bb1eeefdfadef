import { type Booking, cancelBooking, listBookings } from '@estradeiro/contract/lodging/bookings';
import { reviewStay } from '@estradeiro/contract/lodging/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { someBooking } from '../stay/booking.testing.ts';
import { MyBookingsScreen } from './my-bookings-screen.tsx';

const clock = () => new Date(2026, 10, 20, 12).getTime();
const open = () =>
  renderScreen(
    <>
      <MyBookingsScreen clock={clock} />
      <Toasts />
    </>,
    { path: '/booking?view=reservas' },
  );
const booked = (name: string, change: Partial<Booking> = {}): Booking => ({
  ...someBooking,
  id: crypto.randomUUID(),
  accommodationName: name,
  ...change,
});
const past = { checkInDate: '2026-11-10', checkOutDate: '2026-11-12', status: 'confirmed' as const };
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLLIElement;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openMenu = async () => {
  await press('Mais: Agora');
  return within(await screen.findByRole('dialog', { name: 'Agora' }));
};

beforeEach(() => {
  localStorage.clear();
  clearToast();
});

it('explains the empty list', async () => {
  api.answer(listBookings, []);
  open();
  expect(await screen.findByRole('heading', { name: 'Nenhuma reserva ainda' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar Hospedagens' })).toHaveAttribute('href', '/booking');
});

it('shows the next stay with its reference and the route there, and the others below', async () => {
  api.answer(listBookings, [
    booked('Depois', { checkInDate: '2026-12-01', checkOutDate: '2026-12-02' }),
    booked('Agora', { place: someBooking.place && { ...someBooking.place, email: 'oi@agora.example' } }),
    booked('Antes', past),
  ]);
  open();
  const upcoming = await screen.findByRole('region', { name: 'Próximas' });
  expect(
    within(upcoming)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Agora', 'Depois']);
  const next = within(await card('Agora'));
  expect(next.getByText('EST-7K3M-9QXT')).toBeVisible();
  expect(next.getByText('Aguardando confirmação')).toBeVisible();
  expect(next.getByText('21/11/2026 a 23/11/2026')).toBeVisible();
  expect(next.getByRole('link', { name: 'Como chegar: Agora' })).toHaveAttribute(
    'href',
    '/navigation?lat=-22.739&lng=-45.591&name=Agora',
  );
  expect(next.getAllByRole('link')).toHaveLength(1);
  expect(within(await card('Antes')).getByText('Concluída')).toBeVisible();
});

describe('without a network', () => {
  it('shows the cached bookings, and how old they are', async () => {
    api.answer(listBookings, [booked('Agora')]);
    const { unmount } = open();
    await screen.findByText('EST-7K3M-9QXT');
    unmount();
    api.drop(listBookings);
    open();
    expect(await screen.findByText('EST-7K3M-9QXT')).toBeVisible();
    expect(await screen.findByText(/Última leitura agora/)).toBeVisible();
  });

  it('says so where nothing is cached', async () => {
    api.drop(listBookings);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Problema de conexão');
    api.answer(listBookings, [booked('Agora')]);
    await press('Tentar Novamente');
    expect(await screen.findByText('EST-7K3M-9QXT')).toBeVisible();
  });
});

it('holds everything but the route in a menu', async () => {
  api.answer(listBookings, [
    booked('Agora', { place: someBooking.place && { ...someBooking.place, email: 'oi@agora.example' } }),
  ]);
  open();
  const menu = await openMenu();
  expect(menu.getByRole('link', { name: 'Ligar: Agora' })).toHaveAttribute('href', 'tel:+5512999990000');
  expect(menu.getByRole('link', { name: 'E-mail: Agora' })).toHaveAttribute('href', 'mailto:oi@agora.example');
  expect(menu.getByRole('link', { name: 'Pôr na agenda' })).toHaveAttribute('download', 'EST-7K3M-9QXT.ics');
  expect(menu.getByRole('button', { name: 'Cancelar reserva: Agora' })).toBeVisible();
});

describe('cancelling', () => {
  it('asks first, and then says that it is cancelled', async () => {
    const booking = booked('Agora');
    api.answer(listBookings, [booking]);
    api.answer(cancelBooking);
    open();
    await openMenu();
    await press('Cancelar reserva: Agora');
    expect(await screen.findByRole('dialog', { name: 'Cancelar esta reserva?' })).toBeVisible();
    await press('Manter');
    expect(api.seen(cancelBooking)).toEqual([]);
    await openMenu();
    await press('Cancelar reserva: Agora');
    api.answer(listBookings, [{ ...booking, status: 'cancelled' }]);
    await press('Cancelar reserva');
    expect(await screen.findByText('Reserva cancelada')).toBeVisible();
    expect(api.seen(cancelBooking)[0]?.params).toEqual({ id: booking.id });
    expect(await screen.findByText('Cancelada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar reserva: Agora' })).toBeNull();
    // The keyboard focus follows the card.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  });

  it('says why it failed', async () => {
    api.answer(listBookings, [booked('Agora')]);
    api.fail(cancelBooking, 'booking_state', 409, 'A estadia já começou: combine com a hospedagem.');
    open();
    await openMenu();
    await press('Cancelar reserva: Agora');
    await press('Cancelar reserva');
    expect(await screen.findByText('A estadia já começou: combine com a hospedagem.')).toBeVisible();
  });

  it('is not offered once the stay has begun', async () => {
    api.answer(listBookings, [booked('Agora', { checkInDate: '2026-11-19' })]);
    open();
    await openMenu();
    expect(screen.queryByRole('button', { name: /Cancelar reserva/ })).toBeNull();
  });
});

describe('Pix', () => {
  const pixCode =
    '00020126330014br.gov.bcb.pix0111123456789095204000053039865406400.005802BR5903Ana6008Brasilia62070503***6304ABCD';

  it('can be copied, and drawn only on demand', async () => {
    const user = userEvent.setup();
    api.answer(listBookings, [booked('Agora', { pixCode })]);
    open();
    expect(await screen.findByRole('heading', { name: /Pagar R\$\s400,00 com Pix/ })).toBeVisible();
    expect(screen.getByText('A hospedagem ainda não confirmou: combine com ela antes de pagar.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copiar Pix' }));
    expect(await navigator.clipboard.readText()).toBe(pixCode);
    await user.click(screen.getByRole('button', { name: 'Ver QR' }));
    expect(await screen.findByRole('img', { name: 'QR Code do Pix desta reserva' })).toBeVisible();
  });

  it('is available once the owner confirms, and says so until then', async () => {
    api.answer(listBookings, [booked('Agora', { pixTerms: 'on-confirmation', answerBy: '2026-11-22T12:30:00.000Z' })]);
    open();
    expect(await screen.findByText('O código Pix vem quando a hospedagem confirmar.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar Pix' })).toBeNull();
    expect(screen.getByText(/^Sem resposta da hospedagem até 22\/11\/2026 às \d+h30,/)).toBeVisible();
  });

  it('is left out of a place that was taken down, also of what was read before', async () => {
    const place = someBooking.place && { ...someBooking.place, isTakenDown: true };
    api.answer(listBookings, [booked('Agora', { pixCode, place })]);
    open();
    expect(await screen.findByText(/tirou esta hospedagem do ar.*antes de pagar/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar Pix' })).toBeNull();
  });

  it('is left out where the owner gave no key', async () => {
    api.answer(listBookings, [booked('Agora')]);
    open();
    await card('Agora');
    expect(screen.queryByText(/Pix/)).toBeNull();
  });
});

it("is shared by the phone's share sheet, as text", async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  api.answer(listBookings, [booked('Agora')]);
  open();
  await openMenu();
  await press('Compartilhar');
  expect(share).toHaveBeenCalledWith({
    title: 'Agora',
    text: expect.stringMatching(
      /^Reserva EST-7K3M-9QXT, Agora, Campos do Jordão\/SP: 21\/11\/2026 a 23\/11\/2026 \(2 noites\), R\$\s400,00\.$/,
    ),
  });
  Reflect.deleteProperty(navigator, 'share');
});

describe('a review', () => {
  it('is sent once, after the stay', async () => {
    const booking = booked('Antes', past);
    api.answer(listBookings, [booking]);
    open();
    await press('Detalhes: Antes');
    await press('Avaliar estadia: Antes');
    await press('Publicar avaliação');
    expect(await screen.findByText('Escolha de 1 a 5 estrelas.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '4 estrelas: Muito boa' }));
    await userEvent.type(screen.getByLabelText('Comentário'), 'Garagem');
    api.drop(reviewStay);
    await press('Publicar avaliação');
    expect(await screen.findByText('Não foi possível publicar')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Comentário'), ' fechada');
    api.answer(reviewStay, {
      id: crypto.randomUUID(),
      accommodationId: someBooking.accommodationId ?? '',
      authorName: 'Ana S.',
      rating: 4,
      comment: 'Garagem fechada',
      isMotorcycleReview: true,
      isOwn: true,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    api.answer(listBookings, [{ ...booking, ownRating: 4 }]);
    await press('Publicar avaliação');
    expect(await screen.findByText('Sua avaliação: 4 de 5')).toBeVisible();
    const [lost, published] = api.seen(reviewStay);
    expect(published?.body).toEqual({ rating: 4, comment: 'Garagem fechada', isMotorcycleReview: true });
    expect(published?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it('is offered only after the stay', async () => {
    api.answer(listBookings, [booked('Agora', { status: 'confirmed' })]);
    open();
    await card('Agora');
    expect(screen.queryByRole('button', { name: /Avaliar/ })).toBeNull();
  });
});

it('keeps the data of a booking whose place no longer exists', async () => {
  api.answer(listBookings, [booked('Agora', { place: null })]);
  open();
  expect(await screen.findByText('Esta hospedagem saiu do Estradeiro.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Como chegar/ })).toBeNull();
});
