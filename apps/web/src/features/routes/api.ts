import type { AskedRoute } from '@estradeiro/contract/navigation';
import { type AskedRoundTrip, findRoundTrips } from '@estradeiro/contract/round-trip';
import { calculateSavedRoute } from '@estradeiro/contract/routes';
import { hashKey, keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wayQuery } from '#features/planner/shared/way-query.ts';
import { call } from '#platform/call.ts';

export function useCalculateRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calculateSavedRoute, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }),
  });
}

/** So long a question waits for the one before, at least: a line that is being drawn would ask at every move. */
const pauseMillis = 500;

/**
 * The way through what is asked for, calculated again whenever that changes; the one before stays until then. One question is in flight
 * at a time, so that no late answer replaces a newer one. Null where nothing can be asked.
 */
export function useDrawnWay(wanted: AskedRoute | null) {
  const [asked, setAsked] = useState(wanted);
  const isAsked = hashKey(wayQuery(asked).queryKey) === hashKey(wayQuery(wanted).queryKey);
  const way = useQuery({ ...wayQuery(isAsked ? wanted : asked), placeholderData: keepPreviousData });
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const isFirst = asked === null;
  useEffect(() => {
    if (isAsked || way.isFetching) return;
    const timer = setTimeout(() => setAsked(latest.current), isFirst ? 0 : pauseMillis);
    return () => clearTimeout(timer);
  }, [isAsked, way.isFetching, isFirst]);
  const failed = isAsked && !way.isFetching ? way.error : null;
  return {
    route: wanted && !failed ? (way.data ?? null) : null,
    isCalculating: wanted !== null && (way.isFetching || !isAsked),
    error: failed,
    retry: () => void way.refetch(),
  };
}

/** Round trips as they are asked for, again only where something else is; idle without. */
export const useRoundTrips = (asked: AskedRoundTrip | null) =>
  useQuery({
    queryKey: ['round-trips', asked],
    queryFn: asked ? ({ signal }) => call(findRoundTrips, { body: asked }, signal) : skipToken,
  });

export type DrawnWay = ReturnType<typeof useDrawnWay>;
