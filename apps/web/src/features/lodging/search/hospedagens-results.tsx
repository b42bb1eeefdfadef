import type { Day } from '@estradeiro/contract/lodging';
import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { bookingTexts as texts } from '../booking-texts.ts';
import { DeskOnDemand } from '../cards/desk-on-demand.tsx';
import type { Asked } from './asked.ts';
import { FoundWhenNear } from './found-when-near.tsx';
import { hospedagensQuery } from './query.ts';
import { LastResults } from './result-states.tsx';
import type { MeasuredRoute } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import { searchTexts } from './search-texts.ts';
import { useFound } from './use-found.ts';

type Props = {
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  today: Day;
  clock: Clock;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** How many places Hospedagens finds where, and each of them; or why nothing shows. */
export function HospedagensResults({ asked, ask, today, clock, values }: Props) {
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const state = useFound(hospedagensQuery(asked, today), asked.sort, measured?.measure ?? null);
  const { results, found, total, destination } = state;
  return (
    <section aria-label={searchTexts.results} className="flex scroll-mt-4 flex-col gap-4">
      <div role="status" className="contents">
        {found && <h2 className="text-20 font-semibold">{texts.found(total, destination)}</h2>}
      </div>
      {found && (
        <LastKnownNotice readAt={results.dataUpdatedAt} failed={results.isError} onRetry={() => results.refetch()} />
      )}
      {!found && results.isError && (
        <>
          <Failure title={searchTexts.failed} error={results.error} onRetry={() => void results.refetch()} />
          <LastResults />
        </>
      )}
      {!found && results.isFetching && <Skeleton className="h-7 w-4/5" />}
      <DeskOnDemand clock={clock}>
        {(found || results.isFetching) && (
          <FoundWhenNear {...{ found, results, asked, ask, measured, values }} onRoute={setMeasured} />
        )}
      </DeskOnDemand>
    </section>
  );
}
