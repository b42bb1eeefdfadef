import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { searchTexts, bookingTexts as texts } from '../texts.ts';
import type { Asked } from './asked.ts';
import { priceCap } from './price-cap.ts';
import { LastResults, Placeholders } from './result-states.tsx';
import { type BookingOf, ResultsView } from './results-view.tsx';
import type { MeasuredRoute } from './route-choice.tsx';
import type { FoundState } from './use-found.ts';

const withoutFilters = { category: 'todos', secureParking: false, maxPrice: priceCap.max } as const;

type Props = {
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  measured: MeasuredRoute | null;
  onRoute: (measured: MeasuredRoute | null) => void;
  state: FoundState;
  bookingOf: BookingOf;
};

/** How many there are where, and each of them; or why nothing shows. */
export function BookingResults({ state, ...rest }: Props) {
  const { results, found, total, destination } = state;
  return (
    <section aria-label={searchTexts.results} className="flex scroll-mt-4 flex-col gap-4">
      <div role="status" className="contents">
        {found && <h2 className="text-20 font-semibold">{texts.found(total, destination)}</h2>}
      </div>
      {found && (
        <LastKnownNotice readAt={results.dataUpdatedAt} failed={results.isError} onRetry={() => results.refetch()} />
      )}
      {found && <Found found={found} results={results} {...rest} />}
      {!found && results.isError && (
        <>
          <Failure title={searchTexts.failed} error={results.error} onRetry={() => void results.refetch()} />
          <LastResults />
        </>
      )}
      {!found && results.isFetching && <Placeholders />}
    </section>
  );
}

type FoundProps = Omit<Props, 'state'> & {
  found: NonNullable<FoundState['found']>;
  results: FoundState['results'];
};

function Found({ found, results, asked, ask, ...rest }: FoundProps) {
  if (found.length > 0) {
    return <ResultsView {...rest} {...{ found, results, asked, ask }} />;
  }
  return (
    <Empty
      title={texts.empty}
      hint={texts.emptyHint}
      action={
        <Button variant="secondary" onClick={() => ask(withoutFilters)}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
