import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';

const spacingMeters = 40;
/** Matching 5,000 points takes about half a second; a longer track is thinned more. */
const mostPoints = 5_000;

/** A recorded track with about 40 m between its points, which matches roads best: standing still says nothing new. */
export function thinTrack(track: readonly LatLng[]): LatLng[] {
  const lengthMeters = cumulativeMeters(track).at(-1) ?? 0;
  const spacing = Math.max(spacingMeters, lengthMeters / mostPoints);
  const kept: LatLng[] = [];
  for (const { lat, lng } of track) {
    const last = kept.at(-1);
    if (!last || distanceMeters(last, { lat, lng }) >= spacing) kept.push({ lat, lng });
  }
  const [end, last] = [track.at(-1), kept.at(-1)];
  if (end && last && distanceMeters(last, end) > 0) kept.push({ lat: end.lat, lng: end.lng });
  return kept;
}
