import type { LatLng } from '@estradeiro/contract/lat-lng';
import { nearbyPlaces, reversePlace } from '@estradeiro/contract/places';
import { bearingDegrees, headingDifference } from '@estradeiro/navigation/geometry';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { fullName } from '#map/place-name.ts';
import { call } from '#platform/call.ts';
import { type Fix, navigationFixes, recentPosition } from '#platform/geolocation.ts';

const frontDegrees = 90;
const ridingMps = 2;

/** The places in front of a moving rider; all of them while standing, or without a heading. */
function placesInFront<T extends { lat: number; lng: number }>(
  { position, headingDegrees, speedMps }: Fix,
  places: T[],
): T[] {
  if (headingDegrees === null || (speedMps ?? 0) < ridingMps) return places;
  const inFront = places.filter(
    (place) => headingDifference(headingDegrees, bearingDegrees(position, place)) <= frontDegrees,
  );
  return inFront.length > 0 ? inFront : places;
}

export type Station = { name: string; context: string; lat: number; lng: number; distanceMeters: number };

const maxStations = 3;
/** The server's search radius. */
const nearMeters = 30_000;

/** The name of the device's position; null far from any. */
export async function whereAmI(signal: AbortSignal) {
  const { position } = await recentPosition(navigationFixes);
  return call(reversePlace, { query: position }, signal);
}

/** A place's name with its context, if any; null far from any. */
export async function nameOf(position: LatLng, signal: AbortSignal): Promise<string | null> {
  const place = await call(reversePlace, { query: position }, signal);
  return place && fullName(place);
}

export async function nearestStations(signal: AbortSignal): Promise<Station[]> {
  const fix = await recentPosition(navigationFixes);
  const stations = await callOrPacked(
    nearbyPlaces,
    { query: { kind: 'fuel', ...fix.position } },
    (packed) => packed.stationsNear(fix.position, nearMeters),
    signal,
  );
  return placesInFront(fix, stations).slice(0, maxStations);
}
