import { randomUUID } from 'node:crypto';
import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createChecklist } from '@estradeiro/contract/checklist/lists';
import { addDays, type Day } from '@estradeiro/contract/day';
import { type Booking, confirmBooking, createBooking } from '@estradeiro/contract/lodging/bookings';
import { type OwnAccommodation, offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { createTrip } from '@estradeiro/contract/trips';
import type { Land, Stop } from './region.ts';
import type { Rider } from './rider.ts';

/** Today if it is a Saturday, else the next one. */
export function nextSaturday(today: Day): Day {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, 6 - weekday);
}

export const openGuestHouse = (owner: Rider, { bed, name, state }: Land): Promise<OwnAccommodation> =>
  owner.call(offerAccommodation, {
    body: {
      name: 'Pousada do Motociclista',
      category: 'pousada',
      pricePerNight: '210.00',
      rooms: 6,
      description:
        'Garagem fechada para seis motos, ferramentas à mão e café a partir das seis. Inventada para a demonstração.',
      address: bed.address,
      city: name,
      state,
      position: { lat: bed.lat, lng: bed.lng },
      amenities: ['wifi', 'parking', 'breakfast', 'drying-room', 'tools'],
      isMotorcycleFriendly: true,
      hasSecureParking: true,
      contactEmail: owner.email,
    },
  });

/** Books one night; `owner` confirms it if given. */
export async function book(guest: Rider, house: OwnAccommodation, night: Day, owner: Rider | null): Promise<Booking> {
  const booking = await guest.call(createBooking, {
    body: {
      accommodationId: house.id,
      pricePerNight: house.pricePerNight,
      checkInDate: night,
      checkOutDate: addDays(night, 1),
      numberOfGuests: 1,
      guestName: `${guest.firstName} ${guest.lastName}`,
      guestEmail: guest.email,
      guestPhone: '+55 (51) 99999-0100',
    },
  });
  await owner?.call(confirmBooking, { params: { id: booking.id } });
  return booking;
}

const items = [
  ['motorcycle', 'Pressão dos pneus', true],
  ['motorcycle', 'Corrente lubrificada', true],
  ['equipment', 'Capa de chuva', false],
  ['documentation', 'CNH e documento da moto', true],
  ['emergency', 'Kit de reparo de pneu', false],
] as const;

/** Creates the trip of the weekend: two days, a bed in between, a checklist and a budget; the group can see it. */
export async function planWeekend(rider: Rider, land: Land, groupId: string, saturday: Day, bookingId: string) {
  const [first, second] = land.weekend;
  const routeIds = [await save(rider, 'Sábado', first), await save(rider, 'Domingo', second)];
  const checklist = await rider.call(createChecklist, {
    body: {
      name: 'Fim de semana',
      items: items.map(([category, text, completed]) => ({ id: `custom-${randomUUID()}`, text, completed, category })),
    },
  });
  const budget = await rider.call(createTripBudget, {
    body: {
      name: 'Fim de semana',
      categories: [
        { name: 'Combustível', estimatedCost: 120 },
        { name: 'Alimentação', estimatedCost: 180 },
        { name: 'Hospedagem', estimatedCost: 210 },
      ],
    },
  });
  await rider.call(createTrip, {
    body: {
      name: 'Fim de semana na estrada',
      startsOn: saturday,
      days: routeIds.map((routeId, day) => ({
        id: randomUUID(),
        routeId,
        departsAt: day === 0 ? '08:30' : '10:00',
        bed: day === 0 ? { kind: 'booking' as const, bookingId } : null,
      })),
      groupId,
      checklistId: checklist.id,
      budgetId: budget.id,
    },
  });
}

async function save(rider: Rider, name: string, stops: Stop[]): Promise<string> {
  const [origin = '', destination = ''] = [stops[0]?.name, stops.at(-1)?.name];
  const { id } = await rider.call(createSavedRoute, {
    body: { name: `${name}: ${origin} a ${destination}`, origin, destination, waypoints: stops },
  });
  return id;
}
