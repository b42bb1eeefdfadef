import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import { lodgingSearchOn } from '@estradeiro/contract/lodging/search';

/** The limit of the contract's `Destination`. */
export const shortestDestination = 2;
export const longestDestination = 100;

export type SearchForm = { destination: string; checkIn: Day; checkOut: Day; guests: string };
export type FieldName = keyof SearchForm;
const fieldNames: readonly FieldName[] = ['destination', 'checkIn', 'checkOut', 'guests'];

/**
 * A field is judged once it was changed or left, or the form was sent (part 2 §5); the first letter of a destination is
 * not judged.
 */
export type FormState = { values: SearchForm; judged: readonly FieldName[] };

export type FormEvent =
  | { type: 'changed'; field: FieldName; value: string }
  /** Pressed in the calendar, where a departure follows an arrival: neither is judged before the form is sent. */
  | { type: 'chose-dates'; checkIn: Day; checkOut: Day }
  | { type: 'left'; field: FieldName }
  | { type: 'sent' };

export const startForm = (values: SearchForm): FormState => ({ values, judged: [] });

export function formAfter(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed': {
      const values = { ...state.values, [event.field]: event.value };
      if (event.field === 'destination' && event.value.trim().length === 1) return { ...state, values };
      // Changing check-in judges check-out again, if it is set.
      const alsoCheckOut = event.field === 'checkIn' && values.checkOut !== '';
      return { values, judged: adding(state.judged, event.field, ...(alsoCheckOut ? (['checkOut'] as const) : [])) };
    }
    case 'chose-dates': {
      const { checkIn, checkOut } = event;
      const judged = state.judged.filter((name) => name !== 'checkIn' && name !== 'checkOut');
      return { values: { ...state.values, checkIn, checkOut }, judged };
    }
    case 'left': {
      const values = event.field === 'guests' ? withReadGuests(state.values) : state.values;
      return { values, judged: adding(state.judged, event.field) };
    }
    case 'sent':
      return { values: withReadGuests(state.values), judged: fieldNames };
  }
}

/** The typed number; what is none counts as 1 (part 2 §5). */
export function readGuests(typed: string): number {
  const guests = Number.parseInt(typed, 10);
  return Number.isNaN(guests) ? 1 : guests;
}

const withReadGuests = (values: SearchForm): SearchForm => ({ ...values, guests: String(readGuests(values.guests)) });

const adding = (judged: readonly FieldName[], ...names: FieldName[]): readonly FieldName[] => [
  ...new Set([...judged, ...names]),
];

/** The next Friday, today included: the start of a weekend on the road. 7 January 2000 was one. */
export const nextFriday = (today: Day): Day => addDays(today, (7 - (nightsBetween('2000-01-07', today) % 7)) % 7);

/** The first problem of a search by the schema that both sides share; null without one. */
export function wholeError({ destination, checkIn, checkOut, guests }: SearchForm, today: Day): string | null {
  const checked = lodgingSearchOn(today).safeParse({
    ...(destination && { destination }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    guests: readGuests(guests),
  });
  return checked.error?.issues[0]?.message ?? null;
}
