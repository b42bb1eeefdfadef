import type { Day } from '@estradeiro/contract/lodging';
import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { bookingOf } from '../cards/booking-of.tsx';
import { DeskOnDemand } from '../cards/desk-on-demand.tsx';
import { TestButton } from '../stay/test-button.tsx';
import type { Asked } from './asked.ts';
import { BookingResults } from './booking-results.tsx';
import { hospedagensQuery } from './query.ts';
import type { MeasuredRoute } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import { useFound } from './use-found.ts';

type Props = {
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  today: Day;
  clock: Clock;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** What Hospedagens finds, and the desk that books it. */
export function HospedagensResults({ asked, ask, today, clock, values }: Props) {
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const state = useFound(hospedagensQuery(asked, today), asked.sort, measured?.measure ?? null);
  return (
    <DeskOnDemand clock={clock}>
      <BookingResults {...{ asked, ask, state, measured }} onRoute={setMeasured} bookingOf={bookingOf(values)} />
      <TestButton />
    </DeskOnDemand>
  );
}
