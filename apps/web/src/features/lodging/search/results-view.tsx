import { Map as MapIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { cardIdOf } from '../cards/card-id.ts';
import { CardList } from '../cards/card-list.tsx';
import type { Asked } from './asked.ts';
import type { Found } from './found.ts';
import { OrderFields } from './order-fields.tsx';
import { resultsTexts as texts } from './results-texts.ts';
import type { MeasuredRoute } from './route-choice.tsx';
import type { SearchForm } from './search-form.ts';
import type { FoundState } from './use-found.ts';

const ResultsMap = onDemand(() => import('../map/results-map.tsx').then((m) => m.ResultsMap), {
  meanwhile: () => <Skeleton className="h-80" />,
});

export type ResultsViewProps = {
  found: readonly Found[];
  results: FoundState['results'];
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  measured: MeasuredRoute | null;
  onRoute: (measured: MeasuredRoute | null) => void;
  /** What stands in the form: places are booked for these dates. */
  values: SearchForm;
};

/** The results as cards and, where the rider asks for it, on a map; a press on either shows the other. */
export function ResultsView({ found, results, asked, ask, measured, onRoute, values }: ResultsViewProps) {
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
      <OrderFields {...{ asked, ask, onRoute }}>
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
            {isMapOpen ? texts.hideMap : texts.showMap}
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
          {texts.more}
        </Button>
      )}
    </>
  );
}

async function showMore(results: FoundState['results']) {
  const { isFetchNextPageError, error } = await results.fetchNextPage();
  if (isFetchNextPageError)
    showToast({ title: texts.moreFailed, description: failureText(error), tone: 'destructive' });
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
