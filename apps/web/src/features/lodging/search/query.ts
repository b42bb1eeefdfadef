import { type Day, longestStayNights } from '@estradeiro/contract/lodging';
import type { searchAccommodations } from '@estradeiro/contract/lodging-search';
import type { z } from 'zod';
import type { Asked } from './asked.ts';
import { addDays, isDay } from './calendar.ts';
import { longestDestination, shortestDestination } from './limits.ts';

/** What the server is asked, pages aside. */
export type Query = Omit<z.input<typeof searchAccommodations.query & object>, 'limit' | 'offset'>;

/** Of Hospedagens: only what is set (part 2 §7). Null while there is no destination to search. */
export function hospedagensQuery(asked: Asked, today: Day): Query | null {
  const base = baseQuery(asked);
  if (!base) return null;
  const { category, maxPrice } = asked;
  return {
    ...base,
    ...(isStay(asked, today) && { ...datesOf(asked, today), guests: asked.guests }),
    ...(category === 'moto-friendly' && { motorcycleFriendly: 'true' }),
    ...((category === 'hotel' || category === 'pousada') && { category }),
    maxPrice,
  };
}

/** Of Acomodações para Motociclistas: always motorcycle-friendly. Null until destination and dates are such that can be searched. */
export function acomodacoesQuery(asked: Asked, today: Day): Query | null {
  const base = baseQuery(asked);
  if (!base || !isStay(asked, today)) return null;
  return { ...base, ...datesOf(asked, today), guests: asked.guests, motorcycleFriendly: 'true' };
}

function baseQuery({ destination, position, secureParking, sort }: Asked): Query | null {
  const named = destination.trim();
  if (named.length < shortestDestination || named.length > longestDestination) return null;
  return {
    destination: named,
    ...position,
    ...(secureParking && { hasSecureParking: 'true' }),
    ...(sort !== 'relevance' && { sort }),
  };
}

const datesOf = ({ checkIn, checkOut }: Asked, today: Day) => ({ checkIn, checkOut, today });

/** Whether both dates are there, and such that a search takes them. */
function isStay({ checkIn, checkOut }: Pick<Asked, 'checkIn' | 'checkOut'>, today: Day): boolean {
  if (!isDay(checkIn) || !isDay(checkOut)) return false;
  return checkIn >= today && checkOut >= checkIn && checkOut <= addDays(checkIn, longestStayNights);
}
