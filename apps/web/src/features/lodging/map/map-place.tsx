import { Maximize2, Minimize2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MapBeside, useIsMapBeside } from '#ui/beside-map.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { resultsTexts } from '../search/texts.ts';
import type { ResultsMap } from './results-map.tsx';

const Results = lazyPart(
  () => import('./results-map.tsx').then((m) => m.ResultsMap),
  <Skeleton className="size-full rounded-none!" />,
);

type Props = ComponentProps<typeof ResultsMap> & { isLoading: boolean };

/**
 * The map above the rows of a phone, where it stays while they scroll, or beside them in a wide or sideways window. Without places to show
 * a phone has none; a wide window keeps it, since half of it would be empty.
 */
export function MapPlace({ isLoading, ...props }: Props) {
  const isBeside = useIsMapBeside();
  const hasSigns = props.found.some(({ place }) => place.position);
  const map = isLoading && !hasSigns ? <Skeleton className="size-full rounded-none!" /> : <Results {...props} />;
  if (isBeside) {
    return (
      <MapBeside>
        <section aria-label={resultsTexts.map} className="absolute inset-0 bg-card">
          {map}
        </section>
      </MapBeside>
    );
  }
  return (isLoading || hasSigns) && <MapAbove>{map}</MapAbove>;
}

function MapAbove({ children }: { children: ReactNode }) {
  const [isGrown, setGrown] = useState(false);
  const [Icon, words] = isGrown
    ? ([Minimize2, resultsTexts.shrinkMap] as const)
    : ([Maximize2, resultsTexts.growMap] as const);
  return (
    <section
      aria-label={resultsTexts.map}
      className={classes(
        'sticky top-0 z-10 -mx-4 overflow-hidden border-line border-y bg-card low:relative',
        isGrown ? 'h-[max(14rem,calc(100dvh-20rem))]' : 'h-30',
      )}
    >
      {children}
      <IconButton
        label={words}
        icon={<Icon size={20} aria-hidden="true" />}
        className="absolute top-2 right-2 z-10 border border-line bg-card!"
        onClick={() => setGrown(!isGrown)}
      />
    </section>
  );
}
