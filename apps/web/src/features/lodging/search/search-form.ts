import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import { lodgingSearchOn } from '@estradeiro/contract/lodging/search';

/** As the contract's `Destination` has them. */
export const shortestDestination = 2;
export const longestDestination = 100;

/** What stands in the inputs, as typed. */
export type SearchForm = { destination: string; checkIn: Day; checkOut: Day; guests: string };
export type FieldName = keyof SearchForm;
const fieldNames: readonly FieldName[] = ['destination', 'checkIn', 'checkOut', 'guests'];

/** A field is judged once it was changed or left, or the form was sent (part 2 §5); a destination not at its first letter. */
export type FormState = { values: SearchForm; judged: readonly FieldName[] };

export type FormEvent =
  | { type: 'changed'; field: FieldName; value: string }
  | { type: 'left'; field: FieldName }
  | { type: 'sent' };

export const startForm = (values: SearchForm): FormState => ({ values, judged: [] });

export function formAfter(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed': {
      const values = { ...state.values, [event.field]: event.value };
      if (event.field === 'destination' && event.value.trim().length === 1) return { ...state, values };
      // Changing check-in judges check-out again, where there is one to judge.
      const alsoCheckOut = event.field === 'checkIn' && values.checkOut !== '';
      return { values, judged: adding(state.judged, event.field, ...(alsoCheckOut ? (['checkOut'] as const) : [])) };
    }
    case 'left': {
      const values = event.field === 'guests' ? withReadGuests(state.values) : state.values;
      return { values, judged: adding(state.judged, event.field) };
    }
    case 'sent':
      return { values: withReadGuests(state.values), judged: fieldNames };
  }
}

/** The figure typed; anything that is none falls back to 1 (part 2 §5). */
export function readGuests(typed: string): number {
  const figure = Number.parseInt(typed, 10);
  return Number.isNaN(figure) ? 1 : figure;
}

const withReadGuests = (values: SearchForm): SearchForm => ({ ...values, guests: String(readGuests(values.guests)) });

const adding = (judged: readonly FieldName[], ...names: FieldName[]): readonly FieldName[] => [
  ...new Set([...judged, ...names]),
];

/** The next Friday, today included: where a weekend on the road begins. 7 January 2000 was one. */
export const nextFriday = (today: Day): Day => addDays(today, (7 - (nightsBetween('2000-01-07', today) % 7)) % 7);

/** What is wrong with a search as a whole, by the schema that both sides share; null where nothing is. */
export function wholeError({ destination, checkIn, checkOut, guests }: SearchForm, today: Day): string | null {
  const checked = lodgingSearchOn(today).safeParse({
    ...(destination && { destination }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    guests: readGuests(guests),
  });
  return checked.error?.issues[0]?.message ?? null;
}
