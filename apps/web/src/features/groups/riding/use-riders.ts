import { groupChanged } from '@estradeiro/contract/groups/groups';
import { listRiding, riderStopped, ridingChanged } from '@estradeiro/contract/groups/riding';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { storeGroupRide } from '../shared/group-ride.ts';
import { areRidersKnown, ridersNow } from '../shared/now-shown.ts';
import { noRiders, ridersAfter, shownRiders } from './riders.ts';

const readMillis = 5_000;
const tickMillis = 1_000;

/** Loads the member positions every few seconds while mounted, and shows them with their age. */
export function useRiders(groupId: string, clock: Clock = systemClock): void {
  const [state, send] = useReducer(ridersAfter, noRiders);
  const { data, error, refetch } = useQuery({
    queryKey: ['group-ride', groupId, 'riders'],
    queryFn: async ({ signal }) => {
      const requestedAt = clock();
      return { askedAt: requestedAt, answer: await call(listRiding, { params: { id: groupId } }, signal) };
    },
    refetchInterval: readMillis,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) send({ type: 'read', ...data });
  }, [data]);

  const isOut = error instanceof ApiError && error.type === 'not_found';
  useEffect(() => {
    if (isOut) storeGroupRide(null);
  }, [isOut]);

  const read = () => void refetch();
  const ofThis = (other: { groupId: string }) => other.groupId === groupId;
  useLiveEvent({ kind: ridingChanged, onEvent: (event) => ofThis(event) && read(), onMissed: read });
  useLiveEvent({ kind: groupChanged, onEvent: (event) => ofThis(event) && read(), onMissed: read });
  useLiveEvent({
    kind: riderStopped,
    onEvent: (event) => ofThis(event) && send({ type: 'stopped', now: clock(), userId: event.userId }),
    onMissed: read,
  });

  const now = useTicks(clock);
  useEffect(() => {
    const shown = shownRiders(state, now);
    if (shown.length > 0 || ridersNow.read().length > 0) ridersNow.put(shown);
  }, [state, now]);
  const isKnown = data !== undefined && error === null;
  useEffect(() => areRidersKnown.put(isKnown), [isKnown]);
  useEffect(
    () => () => {
      ridersNow.put([]);
      areRidersKnown.put(false);
    },
    [],
  );
}

function useTicks(clock: Clock): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), tickMillis);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
