import { ChevronDown, Map as MapIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { CardList } from '../cards/card-list.tsx';
import { cardIdOf } from '../cards/lodging-card.tsx';
import { type Filters, sorts } from './filters.ts';
import { resultsTexts } from './texts.ts';
import type { SearchState } from './use-search.ts';

const ResultsMap = lazyPart(
  () => import('../map/results-map.tsx').then((m) => m.ResultsMap),
  <Skeleton className="h-80" />,
);

type Props = {
  search: SearchState;
  filters: Filters;
  changeFilters: (change: Partial<Filters>) => void;
  /** The dates are asked for: without them nothing is booked. */
  onDates: () => void;
};

/** The results as rows and on a map, beside each other where there is room; a press on either shows the other. */
export function ResultsView({ search, filters, changeFilters, onDates }: Props) {
  const { results, place } = search;
  const isWide = useIsDesk();
  const found = search.found ?? [];
  const [isMapOpen, setMapOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The row from which the map was asked for; it then opens there. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const hasPlaces = found.some((one) => one.place.position !== null);
  const hasMap = hasPlaces && (isMapOpen || isWide);
  const showOnMap = (id: string) => {
    setChosenId(id);
    setOpenedAt(id);
    setMapOpen(true);
  };
  const openMap = () => {
    setOpenedAt(null);
    setMapOpen(!isMapOpen);
  };
  return (
    <div className="flex flex-col gap-4 desk:grid desk:grid-cols-[28rem_minmax(0,1fr)] desk:grid-rows-[auto_auto_1fr] desk:items-start">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-2 desk:my-0">
        <SortField sort={filters.sort} onSort={(sort) => changeFilters({ sort })} />
        {hasPlaces && !isWide && <MapButton isOpen={isMapOpen} onPress={openMap} />}
      </div>
      {hasMap && (
        <MapPlace key={openedAt ?? 'all'} inSight={openedAt !== null && !isWide}>
          <ResultsMap
            found={found}
            route={place.route}
            chosenId={chosenId}
            onChoose={setChosenId}
            onShowCard={showCard}
            tall={isWide}
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

/** In which order the results stand, by the phone's own list. */
const SortField = ({ sort, onSort }: { sort: Filters['sort']; onSort: (sort: Filters['sort']) => void }) => (
  <span className="relative inline-flex items-center">
    <select
      aria-label={resultsTexts.sort}
      value={sort}
      onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? 'relevance')}
      className="min-h-12 appearance-none rounded-full border border-quiet bg-card pr-9 pl-4 text-15 font-semibold"
    >
      {sorts.map((value) => (
        <option key={value} value={value} className="bg-card text-ink">
          {resultsTexts.sorts[value]}
        </option>
      ))}
    </select>
    <ChevronDown size={20} aria-hidden="true" className="pointer-events-none absolute right-3" />
  </span>
);

function MapButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const Icon = isOpen ? X : MapIcon;
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      className="px-2! text-15! text-guidance!"
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={onPress}
    >
      {isOpen ? resultsTexts.hideMap : resultsTexts.showMap}
    </Button>
  );
}

async function showMore(results: SearchState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError)
    showToast({ title: resultsTexts.moreFailed, description: failureText(error), tone: 'destructive' });
}

/** To the row, for the eyes and for the keyboard. */
function showCard(placeId: string) {
  const card = document.getElementById(cardIdOf(placeId));
  card?.scrollIntoView?.({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Beside the list on a wide window; else above it, where it comes into sight when what asked for it may lie far below. */
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
      className="scroll-mt-4 desk:sticky desk:top-4 desk:col-start-2 desk:row-start-1 desk:row-span-3 desk:h-[calc(100dvh-25rem)]"
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
