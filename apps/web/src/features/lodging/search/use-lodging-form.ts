import type { Day } from '@estradeiro/contract/day';
import { mostGuests } from '@estradeiro/contract/lodging/search';
import { type FormEvent, useState } from 'react';
import { isDay } from '#platform/day.ts';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import type { Filters } from './filters.ts';
import { fieldNames, readGuests, type SearchForm, wholeError } from './search-form.ts';
import { searchTexts } from './texts.ts';
import { useSearchForm } from './use-search-form.ts';

type Settings = {
  filters: Filters;
  today: Day;
  datesRequired: boolean;
  /** Hears of dates and guests as soon as they can be searched for, where the screen does not wait to be sent. */
  onStay?: (stay: Pick<Filters, 'checkIn' | 'checkOut' | 'guests'>) => void;
  /** Gets a search that nothing is wrong with. */
  onSearch: (search: Pick<Filters, 'destination' | 'position' | 'checkIn' | 'checkOut' | 'guests'>) => void;
};

/** The form of a search: its fields, where the chosen destination lies, and what sending it does. */
export function useLodgingForm({ filters, today, datesRequired, onStay, onSearch }: Settings) {
  const rules = { today, datesRequired };
  const [position, setPosition] = useState(filters.position);
  const form = useSearchForm(
    {
      destination: filters.destination,
      checkIn: filters.checkIn,
      checkOut: filters.checkOut,
      guests: String(filters.guests),
    },
    rules,
    (values) => onStay?.(stayOf(values, rules.today)),
  );
  const tell = (error: string) => showToast({ title: searchTexts.invalid, description: error, tone: 'destructive' });
  const submit = (element: HTMLFormElement, values: SearchForm) => {
    const problems = form.allProblems();
    const wrong = fieldNames.find((name) => problems[name]);
    if (wrong) {
      showWrong(element, form.judgeAll);
      return tell(problems[wrong] ?? '');
    }
    const error = wholeError(values, today);
    if (error) return tell(error);
    onSearch({ ...stayOf(values, today), destination: values.destination.trim(), position });
  };
  return {
    form,
    /** Where the destination lies; null once it is typed. */
    setPosition,
    /** Sends what stands in the fields; the first wrong one gets the focus. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget, form.values);
    },
  };
}

function stayOf({ checkIn, checkOut, guests }: SearchForm, today: Day) {
  const fair = (day: string) => (isDay(day) && day >= today ? day : '');
  return {
    checkIn: fair(checkIn),
    checkOut: fair(checkOut),
    guests: Math.min(mostGuests, Math.max(1, readGuests(guests))),
  };
}
