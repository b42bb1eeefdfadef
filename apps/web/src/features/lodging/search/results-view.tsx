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

/** What the map is open for: all places, or the one whose row asked for it; null while it is closed. */
export type MapShown = 'all' | { placeId: string } | null;

type Props = {
  search: SearchState;
  filters: Filters;
  map: MapShown;
  onMap: (map: MapShown) => void;
  /** The dates are asked for: without them nothing is booked. */
  onDates: () => void;
};

/** The results as rows and on a map, beside each other where there is room; a press on either shows the other. */
export function ResultsView({ search, filters, map, onMap, onDates }: Props) {
  const { results, place } = search;
  const isWide = useIsDesk();
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
        <MapPlace key={typeof map === 'object' ? map?.placeId : map} inSight={map !== null && !isWide}>
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

/** Whether there is anything to show on a map. */
export const hasPlaces = (found: readonly SearchResult[]) => found.some(({ place }) => place.position !== null);

async function showMore(results: SearchState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError) showFailure(resultsTexts.moreFailed, error);
}

/** To the row, for the eyes and for the keyboard. */
function showCard(placeId: string) {
  const card = document.getElementById(cardIdOf(placeId));
  card?.scrollIntoView?.({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Beside the list on a wide window; else above it, where it comes into sight. */
function MapPlace({ inSight, children }: { inSight: boolean; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!inSight) return;
    element?.scrollIntoView?.({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [inSight, element]);
  return (
    <div
      ref={setElement}
      tabIndex={-1}
      // On a phone it fills the screen below the count, which stays with what closes it.
      className="h-[max(20rem,calc(100dvh-15.5rem))] scroll-mt-16 sideways:h-60 sideways:scroll-mt-4 desk:sticky desk:top-4 desk:col-start-2 desk:row-start-1 desk:row-span-3 desk:h-[calc(100dvh-25rem)]"
    >
      {children}
    </div>
  );
}

/** As the `desk` variant of styles.css. */
const deskQuery = '(width >= 1024px) and (height >= 480px)';
// Where pages are tested without a browser there is none.
const desk = () => globalThis.matchMedia?.(deskQuery);

function subscribe(onChange: () => void): () => void {
  const media = desk();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's: what stands beside the rest there is not loaded elsewhere. */
const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => desk()?.matches ?? false);
