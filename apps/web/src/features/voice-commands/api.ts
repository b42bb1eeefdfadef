import type { LatLng } from '@estradeiro/contract/lat-lng';
import { nearbyPlaces, reversePlace } from '@estradeiro/contract/places';
import { callOrPacked } from '#packs/call-or-packed.ts';
import { call } from '#platform/call.ts';
import { currentPosition, navigationFixes } from '#platform/geolocation.ts';
import { ahead } from './ahead.ts';

export type Station = { name: string; context: string; lat: number; lng: number; distanceMeters: number };

const offered = 3;
/** As far as the server looks. */
const nearMeters = 30_000;

/** What the place where the device is is called; null far from any. */
export async function whereAmI(signal: AbortSignal) {
  const { position } = await currentPosition(navigationFixes);
  return call(reversePlace, { query: position }, signal);
}

/** The words for a place, as far as it has any; null far from any. */
export async function nameOf(position: LatLng, signal: AbortSignal): Promise<string | null> {
  const place = await call(reversePlace, { query: position }, signal);
  return place && [place.name, place.context].filter(Boolean).join(', ');
}

/** The nearest fuel stations ahead. */
export async function nearestStations(signal: AbortSignal): Promise<Station[]> {
  const fix = await currentPosition(navigationFixes);
  const stations = await callOrPacked(
    nearbyPlaces,
    { query: { kind: 'fuel', ...fix.position } },
    (packed) => packed.stationsNear(fix.position, nearMeters),
    signal,
  );
  return ahead(fix, stations).slice(0, offered);
}
