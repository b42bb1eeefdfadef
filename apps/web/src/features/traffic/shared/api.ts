import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  listTrafficAlerts,
  listTrafficSources,
  TrafficAlert,
  TrafficSource,
  type TrafficVote,
  trafficChanged,
  voteOnTraffic,
} from '@estradeiro/contract/traffic';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { ApiError, failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { cached, instantCache } from '#platform/offline/cache.ts';
import { serverTime } from '#platform/server-clock.ts';
import { showToast } from '#ui/toast.tsx';
import { voteTexts } from './texts.ts';

/** The nearest come first, and storage is small. */
const mostCachedAlerts = 50;
/** A neighbouring cell of the grid that is asked by sees nearly the same box. */
const besideDegrees = 0.1;

const lastAlerts = instantCache('last-traffic', z.array(TrafficAlert), {
  maxAgeMillis: 12 * 3_600_000,
  nearDegrees: besideDegrees,
});

/** Caches what was read around a place. Whose reports they are is left out: another rider may use this browser next. */
function cacheAlerts(place: LatLng, alerts: readonly TrafficAlert[], answeredAt: number): void {
  const nobodys = alerts.slice(0, mostCachedAlerts).map((alert) => ({ ...alert, isOwn: false, ownVote: null }));
  lastAlerts.write(nobodys, answeredAt, place);
}

/** Part 1 §7 and §9. */
const refreshMillis = 2 * 60_000;
const renewal = { refetchInterval: refreshMillis, staleTime: refreshMillis };

/** The root of all keys under which lists of alerts are cached. */
export const alertsKey = ['traffic', 'alerts'] as const;

/** To about five kilometres: a device that moves does not ask again at every fix. */
export const coarsePlace = ({ lat, lng }: LatLng): LatLng => ({ lat: coarse(lat), lng: coarse(lng) });
const coarse = (degrees: number) => Math.round(degrees * 20) / 20;

/** Of more alerts than an answer holds, those nearest to here. Not a part of the key: it changes at every fix. */
const nearestTo = (here: LatLng | null) => (here ? { nearLat: fine(here.lat), nearLng: fine(here.lng) } : {});
/** To about ten metres. */
const fine = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/**
 * Alerts around the device, or everywhere while it is not known where that is, those nearest to `near` where there are too
 * many; it starts from what this browser last read here, with the age that it has.
 */
const alertsAroundQuery = (here: LatLng | null, near: () => LatLng | null = () => here) => {
  const place = here && coarsePlace(here);
  return queryOptions({
    queryKey: [...alertsKey, 'around', place],
    queryFn: async ({ signal }) => {
      const alerts = await call(listTrafficAlerts, { query: place ? { ...place, ...nearestTo(near()) } : {} }, signal);
      if (place) cacheAlerts(place, alerts, systemClock());
      return alerts;
    },
    ...renewal,
    ...(place && lastAlerts.initial(systemClock(), place)),
  });
};

/** Who reports to this server; it changes with its configuration only. */
export const trafficSourcesQuery = queryOptions({
  queryKey: ['traffic', 'sources'],
  queryFn: async ({ signal }) => (await call(listTrafficSources, {}, signal)).sources,
  ...cached({ response: z.array(TrafficSource) }),
  staleTime: 3_600_000,
});

/** Those that hold by the server's clock while this device's shows `now`, whatever was read when. */
export const holding = (alerts: readonly TrafficAlert[], now: number): TrafficAlert[] =>
  alerts.filter(({ isActive, expiresAt }) => isActive && Date.parse(expiresAt) > serverTime(now));

/** Alerts in a box, those nearest to `near` where there are too many. Idle without one. */
export const alertsInBoxQuery = (box: Bbox | null, near: () => LatLng | null) =>
  queryOptions({
    queryKey: [...alertsKey, 'box', box],
    queryFn: ({ signal }) =>
      callOrPacked(
        listTrafficAlerts,
        { query: box ? { ...box, ...nearestTo(near()) } : {} },
        async (packed) => box && packed.alertsIn(box),
        signal,
      ),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    ...renewal,
  });

/** The alerts around the device, or everywhere without a place; idle while it may still become known. */
export function useAlertsAround(here: LatLng | null, mayBecomeKnown = false) {
  const near = useRef(here);
  near.current = here;
  const { lat, lng } = here ? coarsePlace(here) : {};
  // A new fix in the same cell is no reason to look into the storage again.
  const query = useMemo(
    () => alertsAroundQuery(lat === undefined || lng === undefined ? null : { lat, lng }, () => near.current),
    [lat, lng],
  );
  return useQuery({ ...query, enabled: here !== null || !mayBecomeKnown });
}

/** What changes within a moment is read once. */
const momentMillis = 500;

/** Refetches the alerts when some in the box came, changed or ended (D29). Without a box only polling brings them. */
export function useLiveAlerts(box: Bbox | null): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: alertsKey }), momentMillis);
  };
  useLiveEvent({
    kind: trafficChanged,
    onEvent: refresh,
    onMissed: refresh,
    area: box && { topic: 'traffic', box },
  });
}

/** `position` is where the rider is: whoever is far away cannot know. */
type Vote = { alert: TrafficAlert; vote: TrafficVote; position: LatLng };

/** Says of an alert whether it is still there: shown at once everywhere, taken back where the server does not take it. */
export function useVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ alert, vote, position }: Vote) =>
      call(voteOnTraffic, { params: { id: alert.id }, body: { vote, position } }),
    onMutate: async ({ alert, vote }) => {
      await client.cancelQueries({ queryKey: alertsKey });
      put(client, withVote(alert, vote));
    },
    onSuccess: (answered) => put(client, answered),
    onError: (error, { alert }) => {
      put(client, alert);
      showToast({ title: voteTexts.failed, description: wordsOf(error), tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

function withVote(alert: TrafficAlert, vote: TrafficVote): TrafficAlert {
  const counted = (known: TrafficVote | null) => (known === 'still-there' ? 1 : 0);
  return { ...alert, ownVote: vote, confirmations: alert.confirmations + counted(vote) - counted(alert.ownVote) };
}

/** Into every list that holds it. */
function put(client: QueryClient, changed: TrafficAlert): void {
  client.setQueriesData<TrafficAlert[]>({ queryKey: alertsKey }, (alerts) =>
    alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
  );
}

const wordsOf = (error: Error) =>
  error instanceof ApiError && error.type === 'not_found' ? voteTexts.ended : failureText(error);
