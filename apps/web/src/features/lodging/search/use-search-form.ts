import type { Day } from '@estradeiro/contract/day';
import { mostGuests } from '@estradeiro/contract/lodging/search';
import { useReducer } from 'react';
import { isDay } from '#ui/day.ts';
import {
  type FieldName,
  type FormState,
  formAfter,
  longestDestination,
  readGuests,
  type SearchForm,
  shortestDestination,
  startForm,
} from './search-form.ts';

/** Part 2 §5. */
const problemTexts = {
  destinationMissing: 'Destino é obrigatório',
  destinationShort: 'Destino deve ter pelo menos 2 caracteres',
  destinationLong: 'Destino muito longo (máximo 100 caracteres)',
  checkInMissing: 'Data de check-in é obrigatória',
  checkInPast: 'Data de check-in não pode ser anterior à data atual',
  checkOutMissing: 'Data de check-out é obrigatória',
  checkOutEarly: 'Data de check-out deve ser posterior à data de check-in',
  guestsFew: 'Mínimo de 1 hóspede',
  guestsMany: 'Máximo de 20 hóspedes',
};

export function problemsOf({ values, judged }: FormState, today: Day): Partial<SearchForm> {
  const problems: Partial<SearchForm> = {};
  for (const name of judged) {
    const problem = problemOf(name, values, today);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** The problem of one field, pt-BR, word for word the specification's; null without one. */
export function problemOf(name: FieldName, values: SearchForm, today: Day): string | null {
  switch (name) {
    case 'destination':
      return destinationProblem(values.destination.trim());
    case 'checkIn':
      return checkInProblem(values, today);
    case 'checkOut':
      return checkOutProblem(values);
    case 'guests':
      return guestsProblem(readGuests(values.guests));
  }
}

function destinationProblem(destination: string): string | null {
  if (destination === '') return problemTexts.destinationMissing;
  if (destination.length < shortestDestination) return problemTexts.destinationShort;
  return destination.length > longestDestination ? problemTexts.destinationLong : null;
}

/** Either date requires the other: a search needs both or none. */
function checkInProblem({ checkIn, checkOut }: SearchForm, today: Day): string | null {
  if (!isDay(checkIn)) return checkIn || checkOut ? problemTexts.checkInMissing : null;
  return checkIn < today ? problemTexts.checkInPast : null;
}

function checkOutProblem({ checkIn, checkOut }: SearchForm): string | null {
  if (!isDay(checkOut)) return checkIn || checkOut ? problemTexts.checkOutMissing : null;
  return isDay(checkIn) && checkOut < checkIn ? problemTexts.checkOutEarly : null;
}

function guestsProblem(guests: number): string | null {
  if (guests < 1) return problemTexts.guestsFew;
  return guests > mostGuests ? problemTexts.guestsMany : null;
}

export function useSearchForm(initial: SearchForm, today: Day) {
  const [state, send] = useReducer(formAfter, initial, startForm);
  const problems = problemsOf(state, today);
  const change = (field: FieldName, value: string) => send({ type: 'changed', field, value });
  return {
    values: state.values,
    problems,
    change,
    chooseDates: (checkIn: string, checkOut: string) => send({ type: 'chose-dates', checkIn, checkOut }),
    leave: (field: FieldName) => send({ type: 'left', field }),
    allProblems: () => problemsOf(formAfter(state, { type: 'sent' }), today),
    judgeAll: () => send({ type: 'sent' }),
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
