import { centsOf } from './trip-budgets-money.ts';

/** So long in the saddle a day, with stops besides, is what touring clubs advise; beyond it the trip takes another night. */
export const ridingMinutesPerDay = 480;

/** What is known of a trip; null is what nobody knows. */
export type TripFacts = {
  distanceKm: number;
  kmPerLiter: number | null;
  pricePerLiter: number | null;
  nights: number;
  pricePerNight: number | null;
  /** Null where no map tells: a road that has a toll does not say how much either. */
  hasToll: boolean | null;
};

/** Cents, null where unknown. */
export type Estimate = { fuel: number | null; lodging: number | null; tolls: number | null };

/** What a trip will cost by what is known of it; nothing is guessed. */
export function estimateTrip(facts: TripFacts): Estimate {
  const { distanceKm, kmPerLiter, pricePerLiter, nights, pricePerNight, hasToll } = facts;
  const known = kmPerLiter !== null && kmPerLiter > 0 && pricePerLiter !== null;
  return {
    fuel: known ? centsOf((distanceKm / kmPerLiter) * pricePerLiter) : null,
    lodging: nights === 0 ? 0 : pricePerNight === null ? null : nights * centsOf(pricePerNight),
    tolls: hasToll === false ? 0 : null,
  };
}

/** The nights on the way of a ride of so many minutes. */
export const nightsFor = (minutes: number): number => Math.max(0, Math.ceil(minutes / ridingMinutesPerDay) - 1);
