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
/** A neighbouring cell of the request grid covers nearly the same box. */
const besideDegrees = 0.1;

const lastAlerts = instantCache('last-traffic', z.array(TrafficAlert), {
  maxAgeMillis: 12 * 3_600_000,
  nearDegrees: besideDegrees,
});

/** Caches the alerts around a place, without their authors: another rider may use this browser next. */
function cacheAlerts(place: LatLng, alerts: readonly TrafficAlert[], answeredAt: number): void {
  const nobodys = alerts.slice(0, mostCachedAlerts).map((alert) => ({ ...alert, isOwn: false, ownVote: null }));
  lastAlerts.write(nobodys, answeredAt, place);
}

/** Part 1 §7 and §9. */
const refreshMillis = 2 * 60_000;
const renewal = { refetchInterval: refreshMillis, staleTime: refreshMillis };

export const alertsKey = ['traffic', 'alerts'] as const;

/** To about five kilometres, so that a moving device does not send a request at every fix. */
export const coarsePlace = ({ lat, lng }: LatLng): LatLng => ({ lat: coarse(lat), lng: coarse(lng) });
const coarse = (degrees: number) => Math.round(degrees * 20) / 20;

/**
 * The position that selects the nearest alerts when there are more than a response holds. Not part of the key, since it changes at
 * every fix.
 */
const nearestTo = (here: LatLng | null) => (here ? { nearLat: fine(here.lat), nearLng: fine(here.lng) } : {});
/** To about ten metres. */
const fine = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/**
 * Alerts around the device, or everywhere while its position is unknown; the nearest to `near` where there are too many. Starts
 * from what this browser last loaded here, with its age.
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

/** The sources of alerts on this server; they change with its configuration, and when an operator silences one. */
export const trafficSourcesQuery = queryOptions({
  queryKey: ['traffic', 'sources'],
  queryFn: async ({ signal }) => (await call(listTrafficSources, {}, signal)).sources,
  ...cached({ response: z.array(TrafficSource) }),
  staleTime: 600_000,
});

/** The alerts valid by the server's clock while this device's shows `now`, whenever they were loaded. */
export const holding = (alerts: readonly TrafficAlert[], now: number): TrafficAlert[] =>
  alerts.filter(({ isActive, expiresAt }) => isActive && Date.parse(expiresAt) > serverTime(now));

/** Alerts in a box, the nearest to `near` where there are too many. Idle without one. */
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

/** The alerts around the device, or everywhere without a place; idle while the place may still become known. */
export function useAlertsAround(here: LatLng | null, mayBecomeKnown = false) {
  const near = useRef(here);
  near.current = here;
  const { lat, lng } = here ? coarsePlace(here) : {};
  // A new fix in the same cell needs no new read from storage.
  const query = useMemo(
    () => alertsAroundQuery(lat === undefined || lng === undefined ? null : { lat, lng }, () => near.current),
    [lat, lng],
  );
  return useQuery({ ...query, enabled: here !== null || !mayBecomeKnown });
}

/** Changes within this time cause one refetch. */
const momentMillis = 500;

/** Refetches the alerts when some in the box were added, changed or ended (D29). Without a box only polling updates them. */
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

/** `position` is the rider's: far away nobody can know. */
type Vote = { alert: TrafficAlert; vote: TrafficVote; position: LatLng };

/** Votes whether an alert is still there: optimistic in every list, and rolled back when the server refuses. */
export function useVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ alert, vote, position }: Vote) =>
      call(voteOnTraffic, { params: { id: alert.id }, body: { vote, position } }),
    onMutate: async ({ alert, vote }) => {
      await client.cancelQueries({ queryKey: alertsKey });
      put(client, withVote(alert, vote));
    },
    onSuccess: (updated) => put(client, updated),
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

function put(client: QueryClient, changed: TrafficAlert): void {
  client.setQueriesData<TrafficAlert[]>({ queryKey: alertsKey }, (alerts) =>
    alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
  );
}

const wordsOf = (error: Error) =>
  error instanceof ApiError && error.type === 'not_found' ? voteTexts.ended : failureText(error);
