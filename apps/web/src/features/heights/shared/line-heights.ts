import { type LineHeights, type Route, readHeights, roadAheadRequest } from '@estradeiro/contract/navigation';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

type Line = Pick<Route, 'polyline' | 'steps'>;

/** The heights of a route at every place of its line. */
export function routeHeightsQuery(route: Line) {
  const body = roadAheadRequest(route);
  return queryOptions({
    queryKey: ['line-heights', 'route', body],
    queryFn: ({ signal }) => call(readHeights, { body }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The heights of a line that is no planned route; null while unknown, and where none are installed. Without roads, as
 * of an estimate, a line has none.
 */
export function useLineHeights(polyline: string, isOnRoads = true): LineHeights | null {
  const { data } = useQuery({
    queryKey: ['line-heights', 'line', polyline],
    queryFn: ({ signal }) => {
      const stops = [{ shapeIndex: Math.max(1, decodePolyline(polyline).length - 1), waypointIndex: 1 }];
      return call(readHeights, { body: { polyline, stops } }, signal);
    },
    enabled: isOnRoads,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.sums ? data : null;
}
