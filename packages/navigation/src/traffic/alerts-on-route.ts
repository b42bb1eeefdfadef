import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { type Passing, passingsOf } from '../passings.ts';
import type { PreparedRoute } from '../prepared-route.ts';

export type LocatedAlert = Pick<TrafficAlert, 'id' | 'type' | 'subtype' | 'latitude' | 'longitude' | 'headingDegrees'>;

/**
 * An alert on the route in its direction, with its metres on the line. An alert that the route passes twice is listed
 * twice.
 */
export type AlertOnRoute<A extends LocatedAlert = LocatedAlert> = { alert: A } & Passing;

/**
 * Positions of phones have errors of some metres, and other roads are farther away; other directions are another carriageway or a
 * crossing road.
 */
const onLine = { withinMeters: 30, withinDegrees: 60 };

/** In riding order. Takes time in proportion to the alerts, not to the line. */
export function alertsOnRoute<A extends LocatedAlert>(
  prepared: PreparedRoute,
  alerts: readonly A[],
): AlertOnRoute<A>[] {
  const met = alerts.flatMap((alert) => {
    const position = { lat: alert.latitude, lng: alert.longitude };
    return passingsOf(prepared, position, alert.headingDegrees, onLine).map((passing) => ({ alert, ...passing }));
  });
  return met.toSorted((a, b) => a.alongMeters - b.alongMeters);
}

/** Not passed yet. */
export const alertsAhead = <A extends LocatedAlert>(
  alerts: readonly AlertOnRoute<A>[],
  alongMeters: number,
): readonly AlertOnRoute<A>[] => alerts.filter((alert) => alert.alongMeters > alongMeters);
