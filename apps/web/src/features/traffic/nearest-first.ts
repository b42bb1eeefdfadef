import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { distanceMeters } from '@estradeiro/navigation/geometry';

/** An alert and how far it is from the rider; null while it is not known where the rider is. */
export type AlertAway = { alert: TrafficAlert; metersAway: number | null };

/** The nearest first, or the newest while it is not known where the rider is. */
export function nearestFirst(alerts: readonly TrafficAlert[], here: LatLng | null): AlertAway[] {
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
