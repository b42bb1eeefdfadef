import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { popularRideQuery } from '#features/planner/shared/popular-ride.ts';
import { LinesMap } from '#map/lines-map.tsx';
import { popularRouteOf } from '#platform/paths.ts';
import { texts } from '../texts.ts';

type Props = {
  rides: readonly PopularRoute[];
  /** The card in focus or under the pointer. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
};

/**
 * All rides of the list. A ride whose route is cached has its line, any other is dashed from town to town: calculating
 * them all would take the server minutes. A press opens the ride.
 */
export function RidesMap({ rides, ...highlight }: Props) {
  const [, navigate] = useLocation();
  const drawn = useQueries({
    queries: rides.map(({ id }) => ({ ...popularRideQuery(id), enabled: false })),
    combine: (results) => results.map(({ data }) => data?.route),
  });
  const lines = useMemo(
    () =>
      rides.map(({ id, name, waypoints }, index) => {
        const route = drawn[index];
        const isKnown = route !== undefined && !route.estimate;
        return { id, name, line: isKnown ? decodePolyline(route.polyline) : waypoints, estimate: !isKnown };
      }),
    [rides, drawn],
  );
  const open = (id: string) => navigate(popularRouteOf(id));
  return <LinesMap label={texts.mapOfAll} lines={lines} onSelect={open} {...highlight} />;
}
