import type { Day } from '@estradeiro/contract/lodging';
import { isDay } from './calendar.ts';
import { problemTexts as texts } from './form-texts.ts';
import { longestDestination, mostGuests, shortestDestination } from './limits.ts';
import { type FieldName, type FormRules, type FormState, readGuests, type SearchForm } from './search-form.ts';

/** What is wrong with the fields that were judged. */
export function problemsOf({ values, judged }: FormState, rules: FormRules): Partial<SearchForm> {
  const problems: Partial<SearchForm> = {};
  for (const name of judged) {
    const problem = problemOf(name, values, rules);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** What is wrong with one field, pt-BR, word for word the specification's; null where nothing is. */
export function problemOf(name: FieldName, values: SearchForm, rules: FormRules): string | null {
  switch (name) {
    case 'destination':
      return destinationProblem(values.destination.trim());
    case 'checkIn':
      return checkInProblem(values.checkIn, rules);
    case 'checkOut':
      return checkOutProblem(values, rules);
    case 'guests':
      return guestsProblem(readGuests(values.guests));
  }
}

function destinationProblem(destination: string): string | null {
  if (destination === '') return texts.destinationMissing;
  if (destination.length < shortestDestination) return texts.destinationShort;
  return destination.length > longestDestination ? texts.destinationLong : null;
}

function checkInProblem(checkIn: Day, { today, datesRequired }: FormRules): string | null {
  if (!isDay(checkIn)) return datesRequired ? texts.checkInMissing : null;
  return checkIn < today ? texts.checkInPast : null;
}

function checkOutProblem({ checkIn, checkOut }: SearchForm, { datesRequired }: FormRules): string | null {
  if (!isDay(checkOut)) return datesRequired ? texts.checkOutMissing : null;
  return isDay(checkIn) && checkOut < checkIn ? texts.checkOutEarly : null;
}

function guestsProblem(guests: number): string | null {
  if (guests < 1) return texts.guestsFew;
  return guests > mostGuests ? texts.guestsMany : null;
}
