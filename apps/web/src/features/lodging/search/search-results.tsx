import { aroundKm, offRouteKm } from '@estradeiro/contract/lodging/search';
import { useState } from 'react';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { CardList } from '../cards/card-list.tsx';
import { PlatformBox } from '../lodging-platform/platform-box.tsx';
import { platformTexts } from '../lodging-platform/texts.ts';
import { validationFailure } from '../stay/failure.ts';
import { FailureOverlay } from '../stay/failure-overlay.tsx';
import { stayTexts } from '../stay/texts.ts';
import { type Filters, priceCap } from './filters.ts';
import { LastResults, Placeholders } from './result-states.tsx';
import {
  fieldTexts,
  type LodgingScreen,
  nearestTexts,
  resultCountTexts,
  resultsTexts,
  screenTexts,
  searchTexts,
  whereTexts,
} from './texts.ts';
import type { Rows } from './use-rows.ts';
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
  rows: Rows;
  onWhere: () => void;
  onDates: () => void;
};

export function SearchResults({ screen, search, filters, changeFilters, rows, onWhere, onDates }: Props) {
  const { results, platform, place, found, total, isSearching, isEmpty, nearest } = search;
  const { empty, emptyHint } = screenTexts[screen];
  const list = {
    stay: filters,
    onDates,
    chosenId: rows.chosenId,
    opened: rows.opened,
    onFocus: rows.choose,
    onShowOnMap: rows.look,
  };
  return (
    <section aria-label={resultsTexts.results} className="flex min-w-0 flex-col gap-2">
      {search.connected && (
        <PlatformBox
          checked={filters.external}
          hint={filters.external && search.isPlatformIdle ? platformTexts.boxHint : undefined}
          onChange={(external) => changeFilters({ external })}
        />
      )}
      <div role="status" className="text-15 leading-tight empty:hidden">
        {isSearching && <p className="font-semibold">{fieldTexts.searching}</p>}
        {found && !isSearching && total > 0 && (
          <h2 className="font-semibold">{resultCountTexts[place.by](total, place.label)}</h2>
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
      {found && found.length > 0 && <CardList found={found} {...list} />}
      {results.hasNextPage && (
        <Button variant="secondary" busy={results.isFetchingNextPage} onClick={() => void showMore(results)}>
          {resultsTexts.more}
        </Button>
      )}
      {isEmpty && !nearest && <Placeholders />}
      {isEmpty && nearest?.length === 0 && (
        <Empty
          title={empty}
          hint={emptyHint}
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
      {isEmpty && nearest && nearest.length > 0 && (
        <>
          <div>
            <h2 className="leading-tight font-semibold">{empty}</h2>
            <p className="text-15 text-quiet">{emptyHint}</p>
          </div>
          <h2 className="leading-tight font-semibold">
            {place.by === 'route' ? nearestTexts.onRoute(offRouteKm) : nearestTexts.around(aroundKm)}
          </h2>
          <CardList found={nearest} {...list} />
          <div className="flex flex-wrap gap-2 *:flex-auto *:px-3! *:text-15!">
            <Button variant="secondary" onClick={() => changeFilters(withoutFilters)}>
              {fieldTexts.clearFilters}
            </Button>
            <Button variant="secondary" onClick={onWhere}>
              {whereTexts.elsewhere}
            </Button>
          </div>
        </>
      )}
      {!found && isSearching && <Placeholders />}
      {import.meta.env.DEV && <TestButton />}
    </section>
  );
}

async function showMore(results: SearchState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError) showFailure(resultsTexts.moreFailed, error);
}
