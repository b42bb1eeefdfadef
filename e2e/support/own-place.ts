import { addDays } from '@estradeiro/contract/day';
import type { APIRequestContext } from '@playwright/test';

export const ownPlace = {
  name: 'Pousada do Planalto',
  city: 'Urubici',
  state: 'SC',
  category: 'pousada',
  pricePerNight: '177.00',
  rooms: 2,
  position: { lat: -28.0152, lng: -49.5917 },
};

/** Today in São Paulo, which is the server's day. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/** Offers a place as the signed-in rider, without the form. Returns its id. */
export async function offerPlace(request: APIRequestContext, origin: string, place: object = {}): Promise<string> {
  const response = await request.post('/api/accommodations', { data: { ...ownPlace, ...place }, headers: { origin } });
  return (await response.json()).id;
}

/** Books two nights in ten days as the signed-in rider, without the screens. */
export async function bookPlace(request: APIRequestContext, origin: string, accommodationId: string) {
  const checkInDate = addDays(today(), 10);
  const guest = { guestName: 'Bia Lima', guestEmail: 'bia@example.com', guestPhone: '+5548999990001' };
  const stay = { checkInDate, checkOutDate: addDays(checkInDate, 2), numberOfGuests: 2, pricePerNight: '177.00' };
  const response = await request.post('/api/bookings', {
    data: { accommodationId, ...stay, ...guest },
    headers: { origin },
  });
  return { status: response.status(), booking: await response.json() };
}
