import type { Day } from '@estradeiro/contract/lodging';
import { type FormEvent, useState } from 'react';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import type { Asked } from './asked.ts';
import { isDay } from './calendar.ts';
import { mostGuests } from './limits.ts';
import { fieldNames, readGuests, type SearchForm } from './search-form.ts';
import { searchTexts as texts } from './search-texts.ts';
import { type SearchFormState, useSearchForm } from './use-search-form.ts';

type Settings = {
  asked: Asked;
  today: Day;
  datesRequired: boolean;
  /** Hears of dates and guests as soon as they can be searched for, where the screen does not wait to be sent. */
  onStay?: (stay: Pick<Asked, 'checkIn' | 'checkOut' | 'guests'>) => void;
  /** Gets a search that nothing is wrong with. */
  onSearch: (search: Pick<Asked, 'destination' | 'position' | 'checkIn' | 'checkOut' | 'guests'>) => void;
};

/** The form of a search: its fields, where the chosen destination lies, and what sending it does. */
export function useLodgingForm({ asked, today, datesRequired, onStay, onSearch }: Settings) {
  const rules = { today, datesRequired };
  const [position, setPosition] = useState(asked.position);
  const form = useSearchForm(
    {
      destination: asked.destination,
      checkIn: asked.checkIn,
      checkOut: asked.checkOut,
      guests: String(asked.guests),
    },
    rules,
    (values) => onStay?.(stayOf(values, rules.today)),
  );
  const tell = (error: string) => showToast({ title: texts.invalid, description: error, tone: 'destructive' });
  const submit = async (element: HTMLFormElement, values: SearchForm) => {
    const problems = await problemsOf(form);
    const wrong = fieldNames.find((name) => problems[name]);
    if (wrong) {
      showWrong(element, form.judgeAll);
      return tell(problems[wrong] ?? '');
    }
    const error = await wholeErrorOf(values, today);
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
      void submit(event.currentTarget, form.values);
    },
  };
}

/** What judges comes with the first change or search; where it cannot be had, the server still does. */
async function problemsOf({ allProblems }: SearchFormState): Promise<Partial<SearchForm>> {
  try {
    return await allProblems();
  } catch {
    return {};
  }
}

/** The same of the schema. */
async function wholeErrorOf(values: SearchForm, today: Day): Promise<string | null> {
  try {
    const { wholeError } = await import('./check.ts');
    return wholeError(values, today);
  } catch {
    return null;
  }
}

function stayOf({ checkIn, checkOut, guests }: SearchForm, today: Day) {
  const fair = (day: string) => (isDay(day) && day >= today ? day : '');
  return {
    checkIn: fair(checkIn),
    checkOut: fair(checkOut),
    guests: Math.min(mostGuests, Math.max(1, readGuests(guests))),
  };
}
