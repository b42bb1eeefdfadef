import { Map as MapIcon, Route as RouteIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { usePlannedRoute } from '#platform/planned-route.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { CardList } from '../cards/card-list.tsx';
import { cardIdOf } from '../cards/lodging-card.tsx';
import { ChoiceField } from './choice-field.tsx';
import { type Filters, sorts } from './filters.ts';
import { type MeasuredRoute, RouteChoice } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import type { SearchResult } from './search-result.ts';
import { resultsTexts } from './texts.ts';
import type { ResultsState } from './use-results.ts';

type Props = {
  filters: Pick<Filters, 'sort' | 'route'>;
  changeFilters: (change: Partial<Filters>) => void;
  onRoute: (measured: MeasuredRoute | null) => void;
  /** What else there is to do with the results. */
  children: ReactNode;
};

/** In which order the results stand, and from where their distances are told. */
function OrderFields({ filters, changeFilters, onRoute, children }: Props) {
  const [isWanted, setWanted] = useState(filters.route !== null);
  const hasPlan = usePlannedRoute() !== null;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 *:only:col-span-2">
        <ChoiceField
          label={resultsTexts.sort}
          value={filters.sort}
          onChoose={(value) => changeFilters({ sort: sorts.find((sort) => sort === value) ?? 'relevance' })}
          options={sorts.map((value) => ({ value, name: resultsTexts.sorts[value] }))}
        />
        {children}
      </div>
      {isWanted || hasPlan ? (
        <RouteChoice requested={filters.route} onChoose={(route) => changeFilters({ route })} onRoute={onRoute} />
      ) : (
        <Button
          variant="quiet"
          className="-mx-2 -my-2 self-start px-2! text-guidance!"
          icon={<RouteIcon size={20} aria-hidden="true" />}
          onClick={() => setWanted(true)}
        >
          {resultsTexts.measureFromRoute}
        </Button>
      )}
    </>
  );
}

const ResultsMap = lazyPart(
  () => import('../map/results-map.tsx').then((m) => m.ResultsMap),
  <Skeleton className="h-80" />,
);

export type ResultsViewProps = {
  found: readonly SearchResult[];
  results: ResultsState['results'];
  filters: Filters;
  changeFilters: (change: Partial<Filters>) => void;
  measured: MeasuredRoute | null;
  onRoute: (measured: MeasuredRoute | null) => void;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** The results as cards and, where the rider asks for it, on a map; a press on either shows the other. */
export function ResultsView({ found, results, filters, changeFilters, measured, onRoute, values }: ResultsViewProps) {
  const [isMapOpen, setMapOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The card from which the map was asked for; it then opens there. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const hasPlaces = found.some(({ place }) => place.position !== null);
  const Icon = isMapOpen ? X : MapIcon;
  const showOnMap = (id: string) => {
    setChosenId(id);
    setOpenedAt(id);
    setMapOpen(true);
  };
  return (
    <>
      <OrderFields {...{ filters, changeFilters, onRoute }}>
        {hasPlaces && (
          <Button
            variant="secondary"
            aria-expanded={isMapOpen}
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => {
              setOpenedAt(null);
              setMapOpen(!isMapOpen);
            }}
          >
            {isMapOpen ? resultsTexts.hideMap : resultsTexts.showMap}
          </Button>
        )}
      </OrderFields>
      {isMapOpen && hasPlaces && (
        <InSight key={openedAt ?? 'all'} active={openedAt !== null}>
          <ResultsMap found={found} route={measured} chosenId={chosenId} onChoose={setChosenId} onShowCard={showCard} />
        </InSight>
      )}
      <CardList {...{ found, values }} chosenId={isMapOpen ? chosenId : null} onShowOnMap={showOnMap} />
      {results.hasNextPage && (
        <Button variant="secondary" busy={results.isFetchingNextPage} onClick={() => void showMore(results)}>
          {resultsTexts.more}
        </Button>
      )}
    </>
  );
}

async function showMore(results: ResultsState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError)
    showToast({ title: resultsTexts.moreFailed, description: failureText(error), tone: 'destructive' });
}

/** To the card, for the eyes and for the keyboard. */
function showCard(placeId: string) {
  const card = document.getElementById(cardIdOf(placeId));
  card?.scrollIntoView?.({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Comes into sight when it appears, where what asked for it may lie far below. */
function InSight({ active, children }: { active: boolean; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    element?.scrollIntoView?.({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [active, element]);
  return (
    <div ref={setElement} tabIndex={-1} className="scroll-mt-4">
      {children}
    </div>
  );
}
