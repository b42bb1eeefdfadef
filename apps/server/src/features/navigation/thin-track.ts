import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';

const spacingMeters = 40;
/** Matching 5,000 points takes about half a second; a longer track is thinned more. */
const mostPoints = 5_000;

/** How many points before and after a point, and how far from it, give its smoothed position. */
const smoothing = { points: 3, meters: 50 };
/** Between points this far apart nothing was recorded: any road that joins them is accepted. */
const gapMeters = 1_000;
/** A road winds by less within so few metres: a line that smoothing shortens by more was a noisy recording. */
const noisyShare = 1.15;

/**
 * A recorded track with about 40 m between its points, which matches roads best: standing still adds nothing, and a
 * line that was thinned on the device is filled again. A noisy recording is smoothed first.
 */
export function thinTrack(recorded: readonly LatLng[]): LatLng[] {
  const smooth = smoothed(recorded);
  const track = lengthOf(recorded) > noisyShare * lengthOf(smooth) ? smooth : recorded;
  const lengthMeters = cumulativeMeters(track).at(-1) ?? 0;
  const spacing = Math.max(spacingMeters, lengthMeters / mostPoints);
  const kept: LatLng[] = [];
  for (const { lat, lng } of track) {
    const last = kept.at(-1);
    const meters = last ? distanceMeters(last, { lat, lng }) : spacing;
    if (meters < spacing) continue;
    const parts = meters < gapMeters ? Math.floor(meters / spacing) : 1;
    for (let part = 1; last && part < parts; part++) kept.push(interpolate(last, { lat, lng }, part / parts));
    kept.push({ lat, lng });
  }
  const [end, last] = [track.at(-1), kept.at(-1)];
  if (end && last && distanceMeters(last, end) > 0) kept.push({ lat: end.lat, lng: end.lng });
  return kept;
}

const lengthOf = (points: readonly LatLng[]) => cumulativeMeters(points).at(-1) ?? 0;

/** Each point but the ends at the mean of those around it. */
const smoothed = (track: readonly LatLng[]): LatLng[] =>
  track.map((point, index) => {
    const { points, meters } = smoothing;
    if (index === 0 || index === track.length - 1) return point;
    const around = track
      .slice(Math.max(0, index - points), index + points + 1)
      .filter((other) => distanceMeters(point, other) <= meters);
    const mean = (part: 'lat' | 'lng') => around.reduce((sum, other) => sum + other[part], 0) / around.length;
    return { lat: mean('lat'), lng: mean('lng') };
  });
