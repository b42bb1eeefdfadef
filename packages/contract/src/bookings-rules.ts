import { nightsBetween } from './day.ts';
import { type Day, longestStayNights, mostGuests } from './lodging.ts';

/** What a booking is refused for before anybody is asked, word for word as part 2 §5 has it; the last two are ours. */
export const bookingTexts = {
  datesMissing: 'Selecione as datas de check-in e check-out antes de fazer a reserva.',
  checkOutNotLater: 'A data de check-out deve ser posterior à data de check-in.',
  checkInPast: 'A data de check-in deve ser futura.',
  tooFewGuests: 'Mínimo de 1 hóspede',
  tooManyGuests: `Máximo de ${mostGuests} hóspedes`,
  stayTooLong: `Estadia longa demais (máximo de ${longestStayNights} noites)`,
  tooFarAhead: 'Reservas são aceitas até dois anos à frente.',
} as const;

/** Longer ahead nobody knows prices. */
const furthestAheadNights = 731;

/** The stay that somebody wants; a date that was not chosen is ''. */
export type WantedStay = { checkInDate: Day; checkOutDate: Day; numberOfGuests: number };

/**
 * What is wrong with a stay whatever the place, pt-BR; null where nothing is. `today` is the rider's own date in the browser
 * and that of São Paulo on the server (D27). Tonight can be booked: 'futura' is whatever has not passed.
 */
export function stayProblem({ checkInDate, checkOutDate, numberOfGuests }: WantedStay, today: Day): string | null {
  if (!checkInDate || !checkOutDate) return bookingTexts.datesMissing;
  if (checkOutDate <= checkInDate) return bookingTexts.checkOutNotLater;
  if (checkInDate < today) return bookingTexts.checkInPast;
  if (nightsBetween(checkInDate, checkOutDate) > longestStayNights) return bookingTexts.stayTooLong;
  if (nightsBetween(today, checkInDate) > furthestAheadNights) return bookingTexts.tooFarAhead;
  if (numberOfGuests < 1) return bookingTexts.tooFewGuests;
  return numberOfGuests > mostGuests ? bookingTexts.tooManyGuests : null;
}
