import type { LatLng } from '@estradeiro/contract/lat-lng';
import { nearbyPlaces, reversePlace } from '@estradeiro/contract/places';
import { bearingDegrees, headingDifference } from '@estradeiro/navigation/geometry';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { fullName } from '#map/place-name.ts';
import { call } from '#platform/call.ts';
import { type Fix, navigationFixes, recentPosition } from '#platform/geolocation.ts';

const frontDegrees = 90;
const ridingMps = 2;

/** The places in front of a moving rider; all of them while standing, without a heading, or where none is in front. */
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

/** The named place at the device's position; null where none is near. */
export async function whereAmI(signal: AbortSignal) {
  const { position } = await recentPosition(navigationFixes);
  return call(reversePlace, { query: position }, signal);
}

/** The name of the place at a position, with its context, if any; null where none is near. */
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
