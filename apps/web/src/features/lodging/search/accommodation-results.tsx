import { LockKeyhole } from 'lucide-react';
import type { Ref } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { searchTexts, accommodationsTexts as texts } from '../texts.ts';
import type { Asked } from './asked.ts';
import { LastResults, Placeholders, ResultsAge } from './result-states.tsx';
import { type BookingOf, ResultsView } from './results-view.tsx';
import type { MeasuredRoute } from './route-choice.tsx';
import type { useAccommodations } from './use-accommodations.ts';

type Props = {
  ref: Ref<HTMLElement>;
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  measured: MeasuredRoute | null;
  onRoute: (measured: MeasuredRoute | null) => void;
  accommodations: ReturnType<typeof useAccommodations>;
  bookingOf: BookingOf;
};

/** The results card: what was found in both sources, or why nothing shows. */
export function AccommodationResults(props: Props) {
  const { ref, asked, ask, measured, onRoute, bookingOf } = props;
  const { results, platform, found, total } = props.accommodations;
  return (
    <section ref={ref} aria-labelledby="results" className="flex scroll-mt-4 flex-col gap-4">
      <h2 id="results" className="text-20 font-semibold">
        {texts.results}
      </h2>
      <p role="status" className="-mt-3 text-quiet empty:hidden">
        {found && found.length > 0 && texts.found(total)}
      </p>
      {found && <ResultsAge readAt={results.dataUpdatedAt} failed={results.isError} />}
      {platform.error && <Failure title={texts.platformFailed} error={platform.error} onRetry={platform.refetch} />}
      {(found || asked.secureParking) && (
        <div>
          <ToggleChip
            pressed={asked.secureParking}
            icon={<LockKeyhole size={20} aria-hidden="true" />}
            onClick={() => ask({ secureParking: !asked.secureParking })}
          >
            {searchTexts.secureParking}
          </ToggleChip>
        </div>
      )}
      {found && found.length > 0 && <ResultsView {...{ found, results, asked, ask, measured, onRoute, bookingOf }} />}
      <Rest {...props.accommodations} />
    </section>
  );
}

/** What shows instead of results, or below those of the one source while the other failed or is still looking. */
function Rest({ results, platform, found }: Props['accommodations']) {
  if (results.isError && !results.data) {
    return (
      <>
        <Failure title={searchTexts.failed} error={searchTexts.failedHint} onRetry={() => void results.refetch()} />
        {!found && <LastResults />}
      </>
    );
  }
  if (found && found.length > 0) return null;
  if (results.isFetching || platform.isFetching) return <Placeholders />;
  return found ? (
    <Empty title={texts.empty} hint={texts.emptyHint} />
  ) : (
    <Empty title={texts.before} hint={texts.beforeHint} scene="fork" />
  );
}
