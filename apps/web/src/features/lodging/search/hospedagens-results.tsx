import type { Day } from '@estradeiro/contract/day';
import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { hospedagensQuery } from '../api.ts';
import { useBookingFlow } from '../stay/book-stay.tsx';
import { BookingDialogs } from '../stay/booking-dialogs.tsx';
import { bookingTexts, stayTexts } from '../stay/texts.ts';
import { type Filters, priceCap } from './filters.ts';
import { LastResults, Placeholders } from './result-states.tsx';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';
import type { MeasuredRoute } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import { searchTexts } from './texts.ts';
import { useResults } from './use-results.ts';

/** Shows a sample validation error; only where the app is developed (D5). */
export function TestButton() {
  const { test } = useBookingFlow();
  return (
    <Button variant="quiet" className="self-start text-15!" onClick={() => test(new Error(stayTexts.testFailure))}>
      {stayTexts.test}
    </Button>
  );
}

/** Where Hospedagens finds nothing. */
const foundTexts = {
  empty: 'Nenhuma hospedagem encontrada para os filtros selecionados.',
  emptyHint: 'Tente ajustar os critérios de busca.',
  clearFilters: 'Limpar filtros',
};

const withoutFilters = { category: 'todos', secureParking: false, maxPrice: priceCap.max } as const;

/** Each place that Hospedagens found, or that it found none. */
const HospedagensFound = (view: ResultsViewProps) => (
  <>
    {view.found.length > 0 ? (
      <ResultsView {...view} />
    ) : (
      <Empty
        title={foundTexts.empty}
        hint={foundTexts.emptyHint}
        action={
          <Button variant="secondary" onClick={() => view.changeFilters(withoutFilters)}>
            {foundTexts.clearFilters}
          </Button>
        }
      />
    )}
    {import.meta.env.DEV && <TestButton />}
  </>
);

type Props = {
  filters: Filters;
  changeFilters: (change: Partial<Filters>) => void;
  today: Day;
  clock: Clock;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** How many places Hospedagens finds where, and each of them; or why nothing shows. */
export function HospedagensResults({ filters, changeFilters, today, clock, values }: Props) {
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const state = useResults(hospedagensQuery(filters, today), filters.sort, measured?.measure ?? null);
  const { results, found, total, destination } = state;
  return (
    <section aria-label={searchTexts.results} className="flex scroll-mt-4 flex-col gap-4">
      <div role="status" className="contents">
        {found && <h2 className="text-20 font-semibold">{bookingTexts.found(total, destination)}</h2>}
      </div>
      {found && <StaleNotice query={results} />}
      {!found && results.isError && (
        <>
          <Failure title={searchTexts.failed} error={results.error} onRetry={() => void results.refetch()} />
          <LastResults />
        </>
      )}
      {!found && results.isFetching && <Skeleton className="h-7 w-4/5" />}
      <BookingDialogs clock={clock}>
        {found && (
          <HospedagensFound {...{ found, results, filters, changeFilters, measured, values }} onRoute={setMeasured} />
        )}
        {!found && results.isFetching && <Placeholders />}
      </BookingDialogs>
    </section>
  );
}
