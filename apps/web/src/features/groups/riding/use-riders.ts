import { groupChanged } from '@estradeiro/contract/groups/groups';
import { listRiding, riderStopped, ridingChanged } from '@estradeiro/contract/groups/riding';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { storedGroupRide, storeGroupRide } from '../shared/group-ride.ts';
import { areRidersKnown, ridersGroup, ridersNow } from '../shared/now-shown.ts';
import { noRiders, ridersAfter, shownRiders } from './riders.ts';

const tickMillis = 1_000;

/** The mounted reader that shows what it loads: the last one. */
let reader: symbol | null = null;

/** The member positions of a group, with the time of the request, loaded at this interval. */
export const ridersQuery = (groupId: string, readMillis: number, clock: Clock = systemClock) =>
  queryOptions({
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

/** Loads the member positions at this interval while mounted, and shows them with their age. */
export function useRiders(groupId: string, readMillis: number, clock: Clock = systemClock): void {
  const [state, send] = useReducer(ridersAfter, noRiders);
  const { data, error, refetch } = useQuery(ridersQuery(groupId, readMillis, clock));
  useEffect(() => {
    if (data) send({ type: 'read', ...data });
  }, [data]);

  const isOut = error instanceof ApiError && error.type === 'not_found';
  useEffect(() => {
    if (isOut && storedGroupRide()?.groupId === groupId) storeGroupRide(null);
  }, [isOut, groupId]);

  const read = () => void refetch();
  const ofThis = (other: { groupId: string }) => other.groupId === groupId;
  useLiveEvent({ kind: ridingChanged, onEvent: (event) => ofThis(event) && read(), onMissed: read });
  useLiveEvent({ kind: groupChanged, onEvent: (event) => ofThis(event) && read(), onMissed: read });
  useLiveEvent({
    kind: riderStopped,
    onEvent: (event) => ofThis(event) && send({ type: 'stopped', now: clock(), userId: event.userId }),
    onMissed: read,
  });

  const [own] = useState(() => Symbol());
  useEffect(() => {
    reader = own;
    ridersGroup.put(groupId);
    return () => {
      if (reader !== own) return;
      reader = null;
      ridersNow.put([]);
      ridersGroup.put(null);
      areRidersKnown.put(false);
    };
  }, [own, groupId]);

  const now = useTicks(clock);
  useEffect(() => {
    if (reader !== own) return;
    const shown = shownRiders(state, now);
    if (shown.length > 0 || ridersNow.read().length > 0) ridersNow.put(shown);
  }, [own, state, now]);
  const isKnown = data !== undefined && error === null;
  useEffect(() => {
    if (reader === own) areRidersKnown.put(isKnown);
  }, [own, isKnown]);
}

/** The clock's time, once a second. */
export function useTicks(clock: Clock): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), tickMillis);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
