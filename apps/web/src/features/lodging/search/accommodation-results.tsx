import type { Day } from '@estradeiro/contract/day';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { BookingDialogs } from '../stay/booking-dialogs.tsx';
import type { Filters } from './filters.ts';
import { LastResults, Placeholders } from './result-states.tsx';
import { ResultsView } from './results-view.tsx';
import type { MeasuredRoute } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import { accommodationsTexts, searchTexts } from './texts.ts';
import { useAccommodations } from './use-accommodations.ts';

type Props = {
  filters: Filters;
  changeFilters: (change: Partial<Filters>) => void;
  today: Day;
  clock: Clock;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** What was found in both sources, or why nothing shows, and the dialogs that book it. */
export function AccommodationResults({ filters, changeFilters, today, clock, values }: Props) {
  const [measured, setMeasured] = useState<MeasuredRoute | null>(null);
  const accommodations = useAccommodations(filters, today, measured?.measure ?? null);
  const { results, platform, found, total } = accommodations;
  return (
    <BookingDialogs clock={clock}>
      <p role="status" className="-mt-3 text-quiet empty:hidden">
        {found && found.length > 0 && accommodationsTexts.found(total)}
      </p>
      {found && <StaleNotice query={results} />}
      {platform.error && (
        <Failure title={accommodationsTexts.platformFailed} error={platform.error} onRetry={platform.refetch} />
      )}
      {(found || filters.secureParking) && (
        <div>
          <ToggleChip
            pressed={filters.secureParking}
            icon={<LockKeyhole size={20} aria-hidden="true" />}
            onClick={() => changeFilters({ secureParking: !filters.secureParking })}
          >
            {searchTexts.secureParking}
          </ToggleChip>
        </div>
      )}
      {found && found.length > 0 && (
        <ResultsView {...{ found, results, filters, changeFilters, measured, values }} onRoute={setMeasured} />
      )}
      <Rest {...accommodations} />
    </BookingDialogs>
  );
}

/** What shows instead of results, or below those of the one source while the other failed or is still looking. */
function Rest({ results, platform, found }: ReturnType<typeof useAccommodations>) {
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
  return <Empty title={accommodationsTexts.empty} hint={accommodationsTexts.emptyHint} />;
}
