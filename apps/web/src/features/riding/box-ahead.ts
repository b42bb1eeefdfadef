import type { Bbox } from '@estradeiro/contract/bbox';
import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostAlerts, type TrafficAlert } from '@estradeiro/contract/traffic';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';

/**
 * Requested again every `stepMeters` for the next `aheadMeters`: a response holds a hundred alerts at most, and a city has
 * thousands.
 */
const stepMeters = 5_000;
const aheadMeters = 15_000;
/** Close enough to follow every bend to within the margin. */
const sampleMeters = 250;
/** Alerts lie beside the line, and positions are not exact. */
const marginMeters = 300;

export const stretchAt = (alongMeters: number): number => Math.floor(alongMeters / stepMeters);

/** The box of the route ahead, including the current stretch, since the rider is asked about alerts just passed. */
export function boxAhead(prepared: PreparedRoute, stretch: number): Bbox {
  const from = Math.max(0, stretch * stepMeters - sampleMeters);
  const to = Math.min(prepared.totalMeters, stretch * stepMeters + aheadMeters);
  const box = { minLat: 90, minLng: 180, maxLat: -90, maxLng: -180 };
  for (let meters = from; meters < to + sampleMeters; meters += sampleMeters) {
    const { lat, lng } = positionOnRoute(prepared, Math.min(meters, to));
    box.minLat = Math.min(box.minLat, lat);
    box.maxLat = Math.max(box.maxLat, lat);
    box.minLng = Math.min(box.minLng, lng);
    box.maxLng = Math.max(box.maxLng, lng);
  }
  return widened(box);
}

/**
 * Whether the rider has passed half the reach of a full response. A full response holds the alerts nearest to where it was
 * requested, and none farther ahead.
 */
export function needsRefetch(alerts: readonly TrafficAlert[], requestedFrom: LatLng, here: LatLng): boolean {
  if (alerts.length < mostAlerts) return false;
  const reach = largest(
    alerts.map(({ latitude, longitude }) => distanceMeters(requestedFrom, { lat: latitude, lng: longitude })),
  );
  return distanceMeters(requestedFrom, here) > reach / 2;
}

function widened({ minLat, minLng, maxLat, maxLng }: Bbox): Bbox {
  const lat = marginMeters / metersPerDegree;
  const lng = marginMeters / metersPerLngDegree(maxLat);
  return {
    minLat: Math.max(-90, minLat - lat),
    minLng: Math.max(-180, minLng - lng),
    maxLat: Math.min(90, maxLat + lat),
    maxLng: Math.min(180, maxLng + lng),
  };
}
