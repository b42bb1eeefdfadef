import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOnline } from '#platform/online.ts';
import type { RouteOptions } from '../shared/plan.ts';
import { isLikelyOnRoads, routeAsItIs, routeOnRoads } from './file-routes.ts';
import type { FileRoute } from './opened-file.ts';

/** A route of a file as it is and, with a network, on roads; and which is suggested. */
export function useFileRoute(route: FileRoute | null, options: RouteOptions) {
  const asItIs = useMemo(() => (route?.kind === 'line' ? routeAsItIs(route) : null), [route]);
  const { onRoads, isOnRoadsLikely } = useRouteOnRoads(route, options);
  return { asItIs, onRoads, isOnRoadsLikely, online: useOnline() };
}

/** Simultaneous requests share one response. */
export function useRouteOnRoads(route: FileRoute | null, options: RouteOptions) {
  const online = useOnline();
  const number = numberOf(route);
  const onRoads = useQuery({
    queryKey: ['file-route', number, options],
    queryFn: ({ signal }) => (route ? routeOnRoads(route, options, signal) : null),
    enabled: route !== null && online,
    gcTime: 0,
  });
  const { data } = onRoads;
  const isOnRoadsLikely = useMemo(() => (route && data ? isLikelyOnRoads(route, data) : false), [route, data]);
  return { onRoads, isOnRoadsLikely };
}

const numbers = new WeakMap<FileRoute, number>();
let last = 0;

/** The query key of a route, since a line of 30,000 points is too long for one. */
function numberOf(route: FileRoute | null): number {
  if (!route) return 0;
  const number = numbers.get(route) ?? ++last;
  numbers.set(route, number);
  return number;
}
