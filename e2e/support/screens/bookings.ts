import { type Booking, createBooking } from '@estradeiro/contract/lodging/bookings';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { nightsAhead, waitForResults } from './lodging.ts';
import { press, type State } from './screen.ts';

/** An example that accepts bookings, in the usual town. */
const example = 'Casa do Motociclista (Exemplo)';
const guest = { guestName: 'Ana Souza', guestEmail: 'ana@exemplo.com.br', guestPhone: '+5548999990001' };

/** Opens the results for two nights, from which a place can be booked. */
export async function openResults(page: Page, days: number, destination = 'Campos do Jordão'): Promise<void> {
  await page.goto(`/booking?${new URLSearchParams({ destination, ...nightsAhead(days), guests: '1' })}`);
  await waitForResults(page);
}

/** Presses a place's 'Reservar Agora' and waits for the guest's details. */
export async function beginBooking(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Reservar Agora: ${name}` }).click();
  await page.getByRole('dialog', { name: 'Sua reserva' }).getByLabel('Telefone *').waitFor();
}

/** Books an example without the screens. */
async function bookExample(page: Page, days: number): Promise<Booking> {
  const { checkIn, checkOut } = nightsAhead(days);
  const query = { destination: 'Campos do Jordão', checkIn, checkOut };
  const places = await callEndpoint(page.request, searchAccommodations, { query });
  const place = places.find(({ name }) => name === example);
  if (!place) throw new Error(`${example} is not found`);
  const stay = { checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests: 1, pricePerNight: place.pricePerNight };
  return callEndpoint(page.request, createBooking, { body: { accommodationId: place.id, ...stay, ...guest } });
}

export const bookings: State[] = [
  {
    name: 'booking without dates',
    open: async (page) => {
      await page.goto('/booking?destination=Campos+do+Jordão');
      await waitForResults(page);
      await page
        .getByRole('button', { name: /^Selecione as datas primeiro/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'details of the guest, with problems',
    open: async (page) => {
      await openResults(page, 50);
      await beginBooking(page, example);
      await press(page, 'Reservar Agora');
      await expect(page.getByText('Use o formato +55 (11) 99999-9999')).toBeVisible();
    },
    next: [
      {
        name: 'booking made',
        open: async (page) => {
          await page.getByLabel('Telefone *').fill(guest.guestPhone);
          await press(page, 'Reservar Agora');
          await page.getByRole('dialog', { name: 'Pedido de reserva enviado' }).waitFor();
        },
      },
    ],
  },
  { name: 'no bookings', open: (page) => page.goto('/booking?view=reservas') },
  {
    name: 'Minhas reservas',
    open: async (page) => {
      await bookExample(page, 60);
      await page.goto('/booking?view=reservas');
      await page.getByRole('button', { name: `Mais: ${example}` }).waitFor();
    },
    next: [
      {
        name: "a booking's menu",
        open: async (page) => {
          await press(page, `Mais: ${example}`);
          await page.getByRole('button', { name: `Cancelar reserva: ${example}` }).waitFor();
        },
      },
      {
        name: 'cancelling a booking',
        open: async (page) => {
          await press(page, `Cancelar reserva: ${example}`);
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    name: 'paying and reviewing a stay',
    open: async (page) => {
      const booking = await bookExample(page, 90);
      const past = { ...booking, checkInDate: '2026-01-02', checkOutDate: '2026-01-04', status: 'confirmed' };
      // The past stay is a booked one with other dates, because no days pass in a journey.
      await page.route('**/api/bookings', (route) =>
        route.fulfill({ json: [{ ...past, pixCode: '000201br.gov.bcb.pix' }] }),
      );
      await page.goto('/booking?view=reservas');
      await press(page, `Detalhes: ${example}`);
      await press(page, 'Ver QR');
      await page.getByRole('img', { name: /^QR Code/ }).waitFor();
      await press(page, `Avaliar estadia: ${example}`);
      await press(page, 'Publicar avaliação');
      await page.getByText('Escolha de 1 a 5 estrelas.').waitFor();
    },
  },
];
