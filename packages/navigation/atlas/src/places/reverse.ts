import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { PlaceFile } from './place-file.ts';
import { boxAround, nearestOnLine } from './shape.ts';
import { toPlace } from './to-place.ts';

const streetReachMeters = 250;
const townReachMeters = [3_000, 30_000];
const rowLimit = 500;

/** See `Places.reverse`. */
export const reversePlace = (files: readonly PlaceFile[], at: LatLng): Place | null =>
  nearestStreet(files, at) ?? nearestTown(files, at);

function nearestStreet(files: readonly PlaceFile[], at: LatLng): Place | null {
  const box = boxAround(at, streetReachMeters);
  let best: { place: Place; meters: number } | null = null;
  for (const { place, line } of files.flatMap((file) => file.streetsInBox(box, rowLimit))) {
    const near = nearestOnLine(line, at);
    if (!near || near.meters > streetReachMeters || (best && best.meters <= near.meters)) continue;
    best = { place: { ...toPlace(place), ...near.at }, meters: near.meters };
  }
  return best?.place ?? null;
}

function nearestTown(files: readonly PlaceFile[], at: LatLng): Place | null {
  for (const reach of townReachMeters) {
    const box = boxAround(at, reach);
    const towns = files.flatMap((file) => [
      ...file.inBox({ kind: 'city', types: null }, box, rowLimit),
      ...file.inBox({ kind: 'place', types: null }, box, rowLimit),
    ]);
    const near = towns
      .map((place) => ({ place, meters: distanceMeters(place, at) }))
      .filter(({ meters }) => meters <= reach)
      .sort((a, b) => a.meters - b.meters)[0];
    if (near) return toPlace(near.place);
  }
  return null;
}
