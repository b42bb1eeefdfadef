import type { SavedRoute } from '@estradeiro/contract/routes';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { LinesMap } from '#map/lines-map.tsx';
import { routeOf } from '#platform/paths.ts';
import { fromList } from '../from-list.ts';
import { texts } from '../texts.ts';

type Props = {
  routes: readonly SavedRoute[];
  /** The row in focus or under the pointer. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
};

/** The lines of the shown rows, as their thumbnails have them; a route without a line is left out. A press opens the route. */
export function RoutesMap({ routes, ...highlight }: Props) {
  const [, navigate] = useLocation();
  const lines = useMemo(
    () =>
      routes.flatMap(({ id, name, thumbnail, estimate }) =>
        thumbnail ? [{ id, name, line: readThumbnail(thumbnail), estimate }] : [],
      ),
    [routes],
  );
  const open = (id: string) => navigate(routeOf(id), { state: fromList });
  return <LinesMap label={texts.map} lines={lines} onSelect={open} {...highlight} />;
}
