import type { Day } from '@estradeiro/contract/day';
import { lodgingSearchOn } from '@estradeiro/contract/lodging/search';
import { readGuests, type SearchForm } from './search-form.ts';

/** What is wrong with a search as a whole, by the schema that both sides share; null where nothing is. */
export function wholeError({ destination, checkIn, checkOut, guests }: SearchForm, today: Day): string | null {
  const checked = lodgingSearchOn(today).safeParse({
    destination,
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    guests: readGuests(guests),
  });
  return checked.error?.issues[0]?.message ?? null;
}
