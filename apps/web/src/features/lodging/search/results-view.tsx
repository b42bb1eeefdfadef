import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardList } from '../cards/card-list.tsx';
import { cardIdOf } from '../cards/lodging-card.tsx';
import type { Filters } from './filters.ts';
import type { SearchResult } from './search-result.ts';
import { resultsTexts } from './texts.ts';
import type { SearchState } from './use-search.ts';

const ResultsMap = lazyPart(
  () => import('../map/results-map.tsx').then((m) => m.ResultsMap),
  <Skeleton className="h-80" />,
);

/** What the map shows: all places, or the one whose row opened it; null while it is closed. */
export type MapShown = 'all' | { placeId: string } | null;

type Props = {
  search: SearchState;
  filters: Filters;
  map: MapShown;
  onMap: (map: MapShown) => void;
  onDates: () => void;
};

/**
 * The results as rows and on a map, side by side where there is room; each result leads from its row to the map and
 * back.
 */
export function ResultsView({ search, filters, map, onMap, onDates }: Props) {
  const { results, place } = search;
  const isWide = useIsWide();
  const found = search.found ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const hasMap = hasPlaces(found) && (map !== null || isWide);
  const showOnMap = (placeId: string) => {
    setChosenId(placeId);
    onMap({ placeId });
  };
  return (
    <div className="flex flex-col gap-4 desk:grid desk:grid-cols-[28rem_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:items-start">
      {hasMap && (
        <MapPlace key={typeof map === 'object' ? map?.placeId : map} isScrolledTo={map !== null && !isWide}>
          <ResultsMap
            found={found}
            route={place.route}
            chosenId={chosenId}
            onChoose={setChosenId}
            onShowCard={showCard}
            stay={filters}
            onDates={onDates}
          />
        </MapPlace>
      )}
      <CardList
        found={found}
        stay={filters}
        onDates={onDates}
        chosenId={hasMap ? chosenId : null}
        onShowOnMap={showOnMap}
      />
      {results.hasNextPage && (
        <Button variant="secondary" busy={results.isFetchingNextPage} onClick={() => void showMore(results)}>
          {resultsTexts.more}
        </Button>
      )}
    </div>
  );
}

export const hasPlaces = (found: readonly SearchResult[]) => found.some(({ place }) => place.position !== null);

async function showMore(results: SearchState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError) showFailure(resultsTexts.moreFailed, error);
}

function showCard(placeId: string) {
  const card = document.getElementById(cardIdOf(placeId));
  card?.scrollIntoView?.({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Beside the list on a wide window; else above it, scrolled into view. */
function MapPlace({ isScrolledTo, children }: { isScrolledTo: boolean; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isScrolledTo) return;
    element?.scrollIntoView?.({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [isScrolledTo, element]);
  return (
    <div
      ref={setElement}
      tabIndex={-1}
      // On a phone it fills the screen below the count of results, which stays visible with the button that closes the
      // map.
      className="h-[max(20rem,calc(100dvh-15.5rem))] scroll-mt-16 sideways:h-60 sideways:scroll-mt-4 desk:sticky desk:top-4 desk:col-start-2 desk:row-start-1 desk:row-span-3 desk:h-[calc(100dvh-25rem)]"
    >
      {children}
    </div>
  );
}

/** As the `desk` variant of styles.css. */
const wideQuery = '(width >= 1024px) and (height >= 480px)';
// Missing in tests without a browser.
const wideMedia = () => globalThis.matchMedia?.(wideQuery);

function subscribe(onChange: () => void): () => void {
  const media = wideMedia();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window has the width of the `desk` variant: narrower windows do not load the map beside the list. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wideMedia()?.matches ?? false);
