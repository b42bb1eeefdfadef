import {
  cancelBooking,
  confirmBooking,
  listReceivedBookings,
  markBookingPayment,
} from '@estradeiro/contract/lodging/bookings';
import {
  listOwnAccommodations,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import { searchPlaces } from '@estradeiro/contract/places';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { booked, serra } from './owner.testing.ts';
import { fill, press, show } from './owner-screen.testing.tsx';
import { ownerAddress } from './view.ts';

describe('the own places', () => {
  it('shows placeholders while they load, and the next step where there are none', async () => {
    const release = api.hold(listOwnAccommodations);
    show({ at: 'list' }, null);
    screen.getByRole('status', { name: 'Carregando...' });
    release([]);
    await screen.findByText('Receba motociclistas');
    expect(screen.getByRole('link', { name: 'Anunciar hospedagem' })).toHaveAttribute(
      'href',
      ownerAddress({ at: 'new' }),
    );
    expect(screen.getByRole('link', { name: 'Voltar às hospedagens' })).toHaveAttribute('href', '/booking');
  });

  it('shows the failure and tries again', async () => {
    api.fail(listOwnAccommodations, 'internal', 500, 'Algo deu errado do nosso lado.');
    show({ at: 'list' }, null);
    expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado do nosso lado.');
    api.answer(listOwnAccommodations, [{ ...serra, isActive: false }]);
    await press('Tentar Novamente');
    await screen.findByRole('heading', { name: 'Pousada da Serra' });
    screen.getByText('Fora da busca');
    screen.getByText('3 quartos, até 2 hóspedes cada');
  });

  it('is removed only after a confirmation, and says why it fails', async () => {
    api.fail(withdrawAccommodation, 'accommodation_has_bookings', 409, 'Há reservas por vir nesta hospedagem.');
    show({ at: 'list' });
    await press('Excluir Pousada da Serra');
    await answerQuestion('Excluir');
    await screen.findByText('Há reservas por vir nesta hospedagem.');
    api.answer(withdrawAccommodation);
    await press('Excluir Pousada da Serra');
    await answerQuestion('Excluir');
    await screen.findByText('Hospedagem excluída');
    expect(api.seen(withdrawAccommodation).at(-1)?.params).toEqual({ id: serra.id });
  });
});

describe('offering a place', () => {
  it('sends the form, and shows the place among the own ones', async () => {
    api.answer(searchPlaces, [{ name: 'Urubici', context: 'Santa Catarina', kind: 'city', lat: -28.01, lng: -49.59 }]);
    api.answer(offerAccommodation, serra);
    const { history } = show({ at: 'new' }, []);
    await fill('Nome *', 'Pousada da Serra');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Cidade *' }), 'urub');
    await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
    await fill('Preço por noite (R$) *', '180');
    await fill('Quartos *', '3');
    await userEvent.click(screen.getByRole('switch', { name: /Estacionamento seguro/ }));
    await press('Wi-Fi');
    await fill('Telefone', '(49) 99999-0000');
    await press('Publicar');
    await screen.findByText('Hospedagem publicada');
    expect(api.seen(offerAccommodation)[0]?.body).toMatchObject({
      name: 'Pousada da Serra',
      category: 'pousada',
      city: 'Urubici',
      state: 'SC',
      position: null,
      pricePerNight: '180.00',
      rooms: 3,
      maxGuests: 2,
      hasSecureParking: true,
      amenities: ['wifi'],
      answerHours: 24,
      pixTerms: 'on-confirmation',
      contactPhone: '(49) 99999-0000',
      isActive: true,
    });
    expect(history?.at(-1)).toBe(ownerAddress({ at: 'photos', id: serra.id }));
  });

  it('restores the draft until it is saved or discarded', async () => {
    api.answer(searchPlaces, []);
    const nameField = () => screen.findByRole('textbox', { name: 'Nome *' });
    const first = show({ at: 'change', id: serra.id });
    await fill('Nome *', 'Pousada do Vale');
    first.unmount();
    const second = show({ at: 'change', id: serra.id });
    await screen.findByText('Continuando de onde você parou.');
    expect(await nameField()).toHaveValue('Pousada do Vale');
    await press('Limpar');
    expect(await nameField()).toHaveValue(serra.name);
    await fill('Nome *', 'Pousada do Morro');
    api.answer(updateAccommodation, { ...serra, name: 'Pousada do Morro' });
    await press('Salvar');
    await screen.findByText('Hospedagem atualizada');
    second.unmount();
    show({ at: 'change', id: serra.id });
    expect(await nameField()).toHaveValue(serra.name);
    expect(screen.queryByText('Continuando de onde você parou.')).toBeNull();
  });

  it('forgets the draft once it is saved, also where the owner has left by then', async () => {
    api.answer(searchPlaces, []);
    const form = show({ at: 'change', id: serra.id });
    await fill('Nome *', 'Pousada do Vale');
    const release = api.hold(updateAccommodation);
    await press('Salvar');
    await waitFor(() => expect(api.seen(updateAccommodation)).toHaveLength(1));
    form.unmount();
    release({ ...serra, name: 'Pousada do Vale' });
    await waitFor(() => expect(localStorage.getItem('place-drafts')).toBe('{}'));
  });

  it('takes the position of the device', async () => {
    const coords = { latitude: -28.0152, longitude: -49.5917, accuracy: 10, heading: null, speed: null };
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      geolocation: {
        getCurrentPosition: (done: PositionCallback) => done({ coords, timestamp: 0 } as GeolocationPosition),
      },
    });
    show({ at: 'new' }, []);
    await press('Usar a posição deste aparelho');
    expect((await screen.findByText(/Posição no mapa definida/)).textContent).toContain('-28.01520, -49.59170');
  });

  it('marks missing fields, and focuses the first of them', async () => {
    show({ at: 'new' }, []);
    await press('Publicar');
    for (const problem of ['Nome é obrigatório', 'Cidade é obrigatória', 'Escolha o estado']) {
      screen.getByText(problem);
    }
    expect(screen.getByRole('textbox', { name: 'Nome *' })).toHaveFocus();
    expect(api.seen(offerAccommodation)).toEqual([]);
  });

  it('retries an unchanged draft under the same key, and sends a changed one under another', async () => {
    api.answer(searchPlaces, []);
    show({ at: 'change', id: serra.id });
    api.fail(updateAccommodation, 'internal', 500, 'Algo deu errado do nosso lado.');
    expect(await screen.findByRole('textbox', { name: 'Preço por noite (R$) *' })).toHaveValue('180,00');
    await fill('Preço por noite (R$) *', '210,5');
    await press('Salvar');
    await screen.findByText('Algo deu errado do nosso lado.');
    api.answer(updateAccommodation, { ...serra, pricePerNight: '210.50' });
    await press('Salvar');
    await screen.findByText('Hospedagem atualizada');
    expect(api.seen(updateAccommodation).at(-1)).toMatchObject({
      params: { id: serra.id },
      body: { pricePerNight: '210.50', name: serra.name },
    });
  });
});

describe('bookings received', () => {
  it('shows the guests, confirms, and records the payment', async () => {
    api.answer(listReceivedBookings, [booked]);
    show({ at: 'received', id: serra.id });
    const card = within(await screen.findByRole('listitem'));
    for (const words of ['Bia Lima', 'Aguarda confirmação', '05/06/2026 a 08/06/2026 · 3 noites', 'R$ 540,00']) {
      card.getByText((text) => text.replaceAll(' ', ' ') === words);
    }
    card.getByText('Chegamos depois das 22h');
    await press('Mais: Bia Lima');
    const menu = within(await screen.findByRole('dialog', { name: 'Bia Lima' }));
    expect(menu.getByRole('link', { name: 'Ligar para Bia Lima' })).toHaveAttribute('href', 'tel:+5548999990001');
    expect(menu.getByRole('link', { name: 'Escrever para Bia Lima' })).toHaveAttribute(
      'href',
      'mailto:bia@example.com',
    );
    await userEvent.keyboard('{Escape}');
    api.answer(confirmBooking, { ...booked, status: 'confirmed' });
    api.answer(listReceivedBookings, [{ ...booked, status: 'confirmed' }]);
    await press('Confirmar a reserva EST-7K3M-9QXT');
    await card.findByText('Confirmada');
    api.answer(markBookingPayment, { ...booked, paymentStatus: 'paid' });
    await press('Marcar como paga a reserva EST-7K3M-9QXT');
    await waitFor(() => expect(api.seen(markBookingPayment)[0]?.body).toEqual({ paymentStatus: 'paid' }));
    expect(api.seen(listReceivedBookings)[0]?.query).toEqual({ accommodationId: serra.id });
  });

  it('start with those that need a reply, the earliest deadline first', async () => {
    const of = (n: number, change: object) => ({ ...booked, id: `0198c0de-0000-7000-8000-00000000000${n}`, ...change });
    api.answer(listReceivedBookings, [
      of(1, { guestName: 'Confirmado', status: 'confirmed' }),
      of(2, { guestName: 'Amanhã', answerBy: '2026-06-02T12:00:00.000Z' }),
      of(3, { guestName: 'Hoje', answerBy: '2026-06-01T12:00:00.000Z' }),
    ]);
    show({ at: 'received', id: null });
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
        'Hoje',
        'Amanhã',
        'Confirmado',
      ]),
    );
  });

  it('records a refund', async () => {
    const cancelled = { ...booked, status: 'cancelled', paymentStatus: 'paid' } as const;
    api.answer(listReceivedBookings, [cancelled]);
    api.answer(markBookingPayment, { ...cancelled, paymentStatus: 'refunded' });
    show({ at: 'received', id: null });
    await press('Marcar como devolvido');
    await screen.findByText('Devolução registrada');
    expect(api.seen(markBookingPayment)[0]?.body).toEqual({ paymentStatus: 'refunded' });
  });

  it('cancels only after a confirmation', async () => {
    api.answer(listReceivedBookings, [booked]);
    api.answer(cancelBooking);
    show({ at: 'received', id: null });
    await press('Mais: Bia Lima');
    await press('Cancelar a reserva EST-7K3M-9QXT');
    await answerQuestion('Manter');
    expect(api.seen(cancelBooking)).toEqual([]);
    await press('Mais: Bia Lima');
    await press('Cancelar a reserva EST-7K3M-9QXT');
    await answerQuestion('Cancelar reserva');
    await waitFor(() => expect(api.seen(cancelBooking)).toHaveLength(1));
  });

  it('offers no cancelling of a stay in the past', async () => {
    api.answer(listReceivedBookings, [{ ...booked, checkInDate: '2026-06-01', checkOutDate: '2026-06-03' }]);
    show({ at: 'received', id: null });
    await screen.findByText('Não confirmada');
    await press('Mais: Bia Lima');
    expect(await screen.findByRole('link', { name: 'Ligar para Bia Lima' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancelar a reserva/ })).not.toBeInTheDocument();
  });

  it('shows that there are none at first', async () => {
    api.answer(listReceivedBookings, []);
    show({ at: 'received', id: null });
    await screen.findByText('Nenhuma reserva ainda');
  });
});
