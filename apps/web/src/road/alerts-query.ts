import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listTrafficAlerts, type TrafficAlert } from '@estradeiro/contract/traffic';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { keepLastAlerts, lastAlertsAt } from './last-alerts.ts';

/** Part 1 §7 and §9. */
export const refreshMillis = 2 * 60_000;
const renewal = { refetchInterval: refreshMillis, staleTime: refreshMillis };

/** The root of all keys under which lists of alerts are kept. */
export const alertsKey = ['traffic', 'alerts'] as const;

/** To about five kilometres: a device that moves does not ask again at every fix. */
export const coarsePlace = ({ lat, lng }: LatLng): LatLng => ({ lat: coarse(lat), lng: coarse(lng) });
const coarse = (degrees: number) => Math.round(degrees * 20) / 20;

/**
 * Alerts around the device, or everywhere while it is not known where that is; it starts from what this browser last read
 * here, with the age that it has.
 */
export const alertsAroundQuery = (here: LatLng | null) => {
  const place = here && coarsePlace(here);
  const last = place && lastAlertsAt(place, systemClock());
  return queryOptions({
    queryKey: [...alertsKey, 'around', place],
    queryFn: async ({ signal }) => {
      const alerts = await call(listTrafficAlerts, { query: place ?? {} }, signal);
      if (place) keepLastAlerts(place, alerts, systemClock());
      return alerts;
    },
    ...renewal,
    ...(last && { initialData: last.alerts, initialDataUpdatedAt: last.answeredAt }),
  });
};

/** Alerts in a box. Idle without one. */
export const alertsInBoxQuery = (box: Bbox | null) =>
  queryOptions({
    queryKey: [...alertsKey, 'box', box],
    queryFn: ({ signal }) => call(listTrafficAlerts, { query: box ?? {} }, signal),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    ...renewal,
  });

/** Those that hold now, whatever was read when. */
export const holding = (alerts: readonly TrafficAlert[], now: number): TrafficAlert[] =>
  alerts.filter(({ isActive, expiresAt }) => isActive && Date.parse(expiresAt) > now);
