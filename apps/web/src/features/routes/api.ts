import type { RouteRequestInput } from '@estradeiro/contract/navigation';
import { findRoundTrips, type RoundTripRequestInput } from '@estradeiro/contract/round-trip';
import { calculateSavedRoute } from '@estradeiro/contract/routes';
import { hashKey, keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeQuery } from '#features/planner/shared/route-query.ts';
import { call } from '#platform/call.ts';

export function useCalculateRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calculateSavedRoute, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }),
  });
}

/** The pause between the requests of a line that is dragged: it would otherwise send one at every move. */
const dragPauseMillis = 500;

/**
 * The route for a request, calculated again whenever that changes, at once unless the line is being dragged; the previous route
 * stays until then. One request is in flight at a time, so that no late response replaces a newer one. Null where nothing can be
 * requested.
 */
export function useDrawnRoute(request: RouteRequestInput | null, isDragged: boolean) {
  const [sent, setSent] = useState(request);
  const isSent = hashKey(routeQuery(sent).queryKey) === hashKey(routeQuery(request).queryKey);
  const planned = useQuery({ ...routeQuery(isSent ? request : sent), placeholderData: keepPreviousData });
  // In the same rendering: on a slow processor another one of the whole planner would come before the request.
  if (!isSent && !planned.isFetching && !isDragged) setSent(request);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  useEffect(() => {
    if (isSent || planned.isFetching || !isDragged) return;
    const timer = setTimeout(() => setSent(latest.current), dragPauseMillis);
    return () => clearTimeout(timer);
  }, [isSent, planned.isFetching, isDragged]);
  const failed = isSent && !planned.isFetching ? planned.error : null;
  return {
    route: request && !failed ? (planned.data ?? null) : null,
    isCalculating: request !== null && (planned.isFetching || !isSent),
    error: failed,
    retry: () => void planned.refetch(),
  };
}

/**
 * Requests a route before it is known that it is wanted, unless another one is being requested. Returns a function that gives it
 * up, unless the planner has it by then.
 */
export function usePreparedRoute() {
  const client = useQueryClient();
  return (request: RouteRequestInput | null) => {
    const query = routeQuery(request);
    if (!request || client.isFetching({ queryKey: query.queryKey.slice(0, 1) }) > 0) return () => {};
    void client.prefetchQuery(query);
    return () => void client.cancelQueries({ queryKey: query.queryKey, type: 'inactive' });
  };
}

/** Round trips for a request, refetched only when it changes; the previous ones stay until then. Idle without a request. */
export const useRoundTrips = (request: RoundTripRequestInput | null) =>
  useQuery({
    queryKey: ['round-trips', request],
    queryFn: request ? ({ signal }) => call(findRoundTrips, { body: request }, signal) : skipToken,
    placeholderData: keepPreviousData,
  });

export type DrawnRoute = ReturnType<typeof useDrawnRoute>;
