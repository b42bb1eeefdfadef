import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/** An alert with its distance from the rider; null while that position is unknown. */
export type AlertWithDistance = { alert: TrafficAlert; metersAway: number | null };

/** The nearest first, or the newest while the rider's position is unknown. */
export function nearestFirst(alerts: readonly TrafficAlert[], here: LatLng | null): AlertWithDistance[] {
  if (!here) {
    return alerts
      .toSorted((a, b) => Date.parse(b.reportedAt) - Date.parse(a.reportedAt))
      .map((alert) => ({ alert, metersAway: null }));
  }
  return alerts
    .map((alert) => ({ alert, metersAway: distanceMeters(here, placeOf(alert)) }))
    .toSorted((a, b) => a.metersAway - b.metersAway);
}

export const placeOf = ({ latitude, longitude }: TrafficAlert): LatLng => ({ lat: latitude, lng: longitude });
