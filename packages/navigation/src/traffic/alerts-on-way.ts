import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { headingDifference } from '../geometry.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import { visitSegmentsWithin } from '../segment-tree.ts';

/** What has to be known of an alert to place it on a way. */
export type WayAlert = Pick<TrafficAlert, 'id' | 'type' | 'subtype' | 'latitude' | 'longitude' | 'headingDegrees'>;

/** An alert on the own line and direction, and how far along the line. A way that comes by twice meets it twice. */
export type AlertOnWay<A extends WayAlert = WayAlert> = { alert: A; alongMeters: number; deviationMeters: number };

/** From the line to an alert on it: positions of phones are some metres off, and other roads lie farther away. */
const onLineMeters = 30;
/** Directions farther apart than that are those of another carriageway or a crossing road. */
const sameDirectionDegrees = 60;
/** Places along the line nearer to each other than that are one passing. */
const samePassingMeters = 200;

/** The alerts that the way meets, in riding order. Takes time in proportion to the alerts, not to the line. */
export function alertsOnWay<A extends WayAlert>(prepared: PreparedRoute, alerts: readonly A[]): AlertOnWay<A>[] {
  const met = alerts.flatMap((alert) => passings(prepared, alert).map((passing) => ({ alert, ...passing })));
  return met.toSorted((a, b) => a.alongMeters - b.alongMeters);
}

/** Those that the rider has yet to pass. */
export const alertsAhead = <A extends WayAlert>(
  onWay: readonly AlertOnWay<A>[],
  alongMeters: number,
): readonly AlertOnWay<A>[] => onWay.filter((alert) => alert.alongMeters > alongMeters);

type Passing = { alongMeters: number; deviationMeters: number };

function passings(prepared: PreparedRoute, { latitude, longitude, headingDegrees }: WayAlert): Passing[] {
  const position: LatLng = { lat: latitude, lng: longitude };
  const found: Passing[] = [];
  visitSegmentsWithin(prepared.tree, position, onLineMeters, 0, ({ segment, fraction, distanceMeters }) => {
    const bearing = prepared.bearings[segment] ?? 0;
    if (headingDegrees !== null && headingDifference(headingDegrees, bearing) > sameDirectionDegrees) return;
    const [start = 0, end = 0] = [prepared.alongMeters[segment], prepared.alongMeters[segment + 1]];
    found.push({ alongMeters: start + fraction * (end - start), deviationMeters: distanceMeters });
  });
  return nearestOfEach(found.toSorted((a, b) => a.alongMeters - b.alongMeters));
}

/** Of places along the line in order, the one nearest to the alert each time that the way comes by. */
function nearestOfEach(found: readonly Passing[]): Passing[] {
  const nearest: Passing[] = [];
  let previousMeters = Number.NEGATIVE_INFINITY;
  for (const passing of found) {
    const best = nearest.at(-1);
    if (!best || passing.alongMeters - previousMeters > samePassingMeters) nearest.push(passing);
    else if (passing.deviationMeters < best.deviationMeters) nearest[nearest.length - 1] = passing;
    previousMeters = passing.alongMeters;
  }
  return nearest;
}
