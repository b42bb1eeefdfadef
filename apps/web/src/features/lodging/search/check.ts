import { lodgingSearchOn } from '@estradeiro/contract/lodging-search';
import { type FormRules, fieldNames, problemOf, readGuests, type SearchForm } from './search-form.ts';

type More = { maxPrice?: number; useBookingCom?: boolean };

/** The first thing wrong with a search that is about to be sent: of its fields, then of the whole by the schema that both sides share. */
export function firstError(values: SearchForm, rules: FormRules, more: More = {}): string | null {
  for (const name of fieldNames) {
    const problem = problemOf(name, values, rules);
    if (problem) return problem;
  }
  const { destination, checkIn, checkOut, guests } = values;
  const checked = lodgingSearchOn(rules.today).safeParse({
    destination,
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    guests: readGuests(guests),
    ...more,
  });
  return checked.error?.issues[0]?.message ?? null;
}
