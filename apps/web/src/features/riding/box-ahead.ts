import type { Bbox } from '@estradeiro/contract/bbox';
import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostAlerts, type TrafficAlert } from '@estradeiro/contract/traffic';
import { distanceMeters, metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, positionAlong } from '@estradeiro/navigation/prepared-route';

/** Asked again at each of these, for so much of the way ahead: one answer holds a hundred alerts, and a city has thousands. */
const stepMeters = 5_000;
const aheadMeters = 15_000;
/** Close enough to follow every bend to within the margin. */
const sampleMeters = 250;
/** Alerts lie beside the line, and positions are not exact. */
const marginMeters = 300;

/** The stretch of the way in which a rider so far along it is. */
export const stretchAt = (alongMeters: number): number => Math.floor(alongMeters / stepMeters);

/** The box around what lies ahead of whoever is in a stretch, with the stretch itself: what was just passed is asked about. */
export function boxAhead(prepared: PreparedRoute, stretch: number): Bbox {
  const from = Math.max(0, stretch * stepMeters - sampleMeters);
  const to = Math.min(prepared.totalMeters, stretch * stepMeters + aheadMeters);
  const box = { minLat: 90, minLng: 180, maxLat: -90, maxLng: -180 };
  for (let meters = from; meters < to + sampleMeters; meters += sampleMeters) {
    const { lat, lng } = positionAlong(prepared, Math.min(meters, to));
    box.minLat = Math.min(box.minLat, lat);
    box.maxLat = Math.max(box.maxLat, lat);
    box.minLng = Math.min(box.minLng, lng);
    box.maxLng = Math.max(box.maxLng, lng);
  }
  return widened(box);
}

/**
 * Whether the rider has left behind the better half of what an answer reached that was full: of more alerts than it holds it has
 * those nearest to where it was asked from, and what lies farther ahead is not in it.
 */
export function hasOutrun(alerts: readonly TrafficAlert[], askedFrom: LatLng, here: LatLng): boolean {
  if (alerts.length < mostAlerts) return false;
  const reach = largest(
    alerts.map(({ latitude, longitude }) => distanceMeters(askedFrom, { lat: latitude, lng: longitude })),
  );
  return distanceMeters(askedFrom, here) > reach / 2;
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
