import { stateNames } from '@estradeiro/contract/brazilian-state';
import { withoutAccents } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import type { AreaWarning } from './weather.provider.ts';

/** Whether a warning holds at a place: in its polygons, or in its municipalities where it has none. */
export function holdsAt({ polygons, municipalities }: AreaWarning, at: LatLng, town: Place | null): boolean {
  if (polygons.length > 0) return polygons.some((rings) => liesWithin(rings, at));
  return town !== null && municipalities.some(({ name, state }) => isTown(town, name, state));
}

const isTown = ({ name, context }: Place, otherName: string, state: string) =>
  withoutAccents(name) === withoutAccents(otherName) &&
  withoutAccents(context) === withoutAccents(stateNames[state] ?? state);

/** Even-odd rule over all rings, so that holes are outside. */
function liesWithin(rings: LatLng[][], at: LatLng): boolean {
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const corner of ring) {
      if (previous && crosses(previous, corner, at)) inside = !inside;
      previous = corner;
    }
  }
  return inside;
}

/** Whether the edge crosses the eastward ray from the place. */
function crosses(from: LatLng, to: LatLng, { lat, lng }: LatLng): boolean {
  if (from.lat > lat === to.lat > lat) return false;
  return lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng;
}
