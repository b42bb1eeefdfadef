import type { LatLng } from '@estradeiro/contract/lat-lng';
import { nearbyPlaces, reversePlace } from '@estradeiro/contract/places';
import { bearingDegrees, headingDifference } from '@estradeiro/navigation/geometry';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';
import { fullName } from '#map/place-name.ts';
import { call } from '#platform/call.ts';
import { type Fix, navigationFixes, recentPosition } from '#platform/geolocation.ts';

const aheadDegrees = 90;
const ridingMps = 2;

/** The places in front of who is moving; all of them for who stands, or whose direction is not known. */
function ahead<T extends { lat: number; lng: number }>({ position, headingDegrees, speedMps }: Fix, places: T[]): T[] {
  if (headingDegrees === null || (speedMps ?? 0) < ridingMps) return places;
  const inFront = places.filter(
    (place) => headingDifference(headingDegrees, bearingDegrees(position, place)) <= aheadDegrees,
  );
  return inFront.length > 0 ? inFront : places;
}

export type Station = { name: string; context: string; lat: number; lng: number; distanceMeters: number };

const offered = 3;
/** As far as the server looks. */
const nearMeters = 30_000;

/** What the place where the device is is called; null far from any. */
export async function whereAmI(signal: AbortSignal) {
  const { position } = await recentPosition(navigationFixes);
  return call(reversePlace, { query: position }, signal);
}

/** The words for a place, as far as it has any; null far from any. */
export async function nameOf(position: LatLng, signal: AbortSignal): Promise<string | null> {
  const place = await call(reversePlace, { query: position }, signal);
  return place && fullName(place);
}

/** The nearest fuel stations ahead. */
export async function nearestStations(signal: AbortSignal): Promise<Station[]> {
  const fix = await recentPosition(navigationFixes);
  const stations = await callOrPacked(
    nearbyPlaces,
    { query: { kind: 'fuel', ...fix.position } },
    (packed) => packed.stationsNear(fix.position, nearMeters),
    signal,
  );
  return ahead(fix, stations).slice(0, offered);
}
