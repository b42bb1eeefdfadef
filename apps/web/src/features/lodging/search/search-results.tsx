import { Map as MapIcon, MapPinOff, X } from 'lucide-react';
import { useState } from 'react';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Empty, Failure } from '#ui/states.tsx';
import { validationFailure } from '../stay/failure.ts';
import { FailureOverlay } from '../stay/failure-overlay.tsx';
import { stayTexts } from '../stay/texts.ts';
import { type Filters, priceCap } from './filters.ts';
import { LastResults, Placeholders } from './result-states.tsx';
import { hasPlaces, type MapShown, ResultsView } from './results-view.tsx';
import {
  fieldTexts,
  type LodgingScreen,
  resultCountTexts,
  resultsTexts,
  screenTexts,
  searchTexts,
  whereTexts,
} from './texts.ts';
import type { SearchState } from './use-search.ts';

/** Shows a sample validation error; only in development (D5). */
export function TestButton() {
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <Button variant="quiet" className="self-start text-15!" onClick={() => setShown(true)}>
        {stayTexts.test}
      </Button>
      {isShown && <FailureOverlay failure={validationFailure(stayTexts.testFailure)} onRetry={close} onClose={close} />}
    </>
  );
}

const withoutFilters = { category: 'todos', secureParking: false, maxPrice: priceCap.max, guests: 1 } as const;

type Props = {
  screen: LodgingScreen;
  search: SearchState;
  filters: Filters;
  changeFilters: (change: Partial<Filters>) => void;
  onWhere: () => void;
  onDates: () => void;
};

export function SearchResults({ screen, search, filters, changeFilters, onWhere, onDates }: Props) {
  const { results, platform, place, found, total } = search;
  const [map, setMap] = useState<MapShown>(null);
  // Placeholder data belongs to the previous search.
  const isSearching = results.isPlaceholderData || (!found && !results.isError);
  const isEmpty = found?.length === 0 && !isSearching && !platform.isFetching;
  return (
    <section aria-label={resultsTexts.results} className="flex flex-col gap-4">
      {place.isFallback && (
        <p className="flex flex-wrap items-center gap-x-3 text-15 text-provisional">
          <MapPinOff size={20} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 flex-1">{whereTexts.lost}</span>
        </p>
      )}
      <div className="-my-2 flex min-h-12 items-center justify-between gap-2">
        <div role="status" className="text-15">
          {isSearching && <p className="font-semibold">{fieldTexts.searching}</p>}
          {found && !isSearching && (
            <h2 className={classes(total > 0 ? 'font-semibold' : 'text-quiet')}>
              {resultCountTexts[place.by](total, place.label)}
            </h2>
          )}
        </div>
        {found && hasPlaces(found) && (
          <MapButton isOpen={map !== null} onPress={() => setMap(map === null ? 'all' : null)} />
        )}
      </div>
      {found && <StaleNotice query={results} />}
      {platform.error && (
        <Failure title={searchTexts.platformFailed} error={platform.error} onRetry={() => void platform.refetch()} />
      )}
      {results.isError && !results.data && (
        <>
          <Failure title={searchTexts.failed} error={results.error} onRetry={() => void results.refetch()} />
          {!found && <LastResults />}
        </>
      )}
      {found && found.length > 0 && <ResultsView {...{ search, filters, map, onDates }} onMap={setMap} />}
      {isEmpty && (
        <Empty
          title={screenTexts[screen].empty}
          hint={screenTexts[screen].emptyHint}
          action={
            <div className="flex w-full max-w-80 flex-col gap-3">
              <Button onClick={() => changeFilters(withoutFilters)}>{fieldTexts.clearFilters}</Button>
              <Button variant="secondary" onClick={onWhere}>
                {whereTexts.elsewhere}
              </Button>
            </div>
          }
        />
      )}
      {!found && isSearching && <Placeholders />}
      {import.meta.env.DEV && <TestButton />}
    </section>
  );
}

function MapButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const Icon = isOpen ? X : MapIcon;
  return (
    <Button
      variant="text"
      aria-expanded={isOpen}
      className="-mr-2 flex-none text-15! whitespace-nowrap desk:hidden"
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={onPress}
    >
      {isOpen ? resultsTexts.hideMap : resultsTexts.showMap}
    </Button>
  );
}
