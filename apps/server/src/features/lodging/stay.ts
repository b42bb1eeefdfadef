import { type Day, nightsBetween } from '@estradeiro/contract/day';

/** The requested nights, at least one. */
export type Stay = { checkIn: Day; checkOut: Day; nights: number };

/** Null without dates, and where both are one day: no night lies between them. */
export function stayOf({ checkIn, checkOut }: { checkIn?: Day | undefined; checkOut?: Day | undefined }): Stay | null {
  if (!checkIn || !checkOut) return null;
  const nights = nightsBetween(checkIn, checkOut);
  return nights > 0 ? { checkIn, checkOut, nights } : null;
}
