import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { type Passing, passingsOf } from '../passings.ts';
import type { PreparedRoute } from '../prepared-route.ts';

/** What has to be known of an alert to place it on a way. */
export type WayAlert = Pick<TrafficAlert, 'id' | 'type' | 'subtype' | 'latitude' | 'longitude' | 'headingDegrees'>;

/** An alert on the own line and direction, and how far along the line. A way that comes by twice meets it twice. */
export type AlertOnWay<A extends WayAlert = WayAlert> = { alert: A } & Passing;

/**
 * Positions of phones are some metres off, and other roads lie farther away; directions farther apart are those of another
 * carriageway or a crossing road.
 */
const onLine = { withinMeters: 30, withinDegrees: 60 };

/** The alerts that the way meets, in riding order. Takes time in proportion to the alerts, not to the line. */
export function alertsOnWay<A extends WayAlert>(prepared: PreparedRoute, alerts: readonly A[]): AlertOnWay<A>[] {
  const met = alerts.flatMap((alert) => {
    const position = { lat: alert.latitude, lng: alert.longitude };
    return passingsOf(prepared, position, alert.headingDegrees, onLine).map((passing) => ({ alert, ...passing }));
  });
  return met.toSorted((a, b) => a.alongMeters - b.alongMeters);
}

/** Those that the rider has yet to pass. */
export const alertsAhead = <A extends WayAlert>(
  onWay: readonly AlertOnWay<A>[],
  alongMeters: number,
): readonly AlertOnWay<A>[] => onWay.filter((alert) => alert.alongMeters > alongMeters);
