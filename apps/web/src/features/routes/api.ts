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

/** The least pause after a response: a line that is being drawn would otherwise send a request at every move. */
const pauseMillis = 500;

/**
 * The route for a request, calculated again whenever that changes; the previous route stays until then. One request is in flight at
 * a time, so that no late response replaces a newer one. Null where nothing can be requested.
 */
export function useDrawnRoute(request: RouteRequestInput | null) {
  const [sent, setSent] = useState(request);
  const isSent = hashKey(routeQuery(sent).queryKey) === hashKey(routeQuery(request).queryKey);
  const planned = useQuery({ ...routeQuery(isSent ? request : sent), placeholderData: keepPreviousData });
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const isFirst = sent === null;
  useEffect(() => {
    if (isSent || planned.isFetching) return;
    const timer = setTimeout(() => setSent(latest.current), isFirst ? 0 : pauseMillis);
    return () => clearTimeout(timer);
  }, [isSent, planned.isFetching, isFirst]);
  const failed = isSent && !planned.isFetching ? planned.error : null;
  return {
    route: request && !failed ? (planned.data ?? null) : null,
    isCalculating: request !== null && (planned.isFetching || !isSent),
    error: failed,
    retry: () => void planned.refetch(),
  };
}

/** Round trips for a request, refetched only when it changes; idle without one. */
export const useRoundTrips = (request: RoundTripRequestInput | null) =>
  useQuery({
    queryKey: ['round-trips', request],
    queryFn: request ? ({ signal }) => call(findRoundTrips, { body: request }, signal) : skipToken,
  });

export type DrawnRoute = ReturnType<typeof useDrawnRoute>;
