import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { formatCoordinates } from '@estradeiro/navigation/display';
import type { LinkedStop } from './map-links.ts';
import { readShared } from './shared/shared-place.ts';
import { placeTexts } from './shared/texts.ts';

/** The content of a field: words to search for, a place in the text itself, a plus code beside a town, or why there is no place. */
export type Written =
  | { type: 'search'; text: string }
  | { type: 'place'; place: Place }
  | { type: 'plus-code'; code: string; town: string }
  | { type: 'none'; why: string };

export function readWritten(text: string): Written {
  const shared = readShared(text);
  if (shared.type === 'place') return { type: 'place', place: named(shared.place, shared.name) };
  switch (shared.type) {
    case 'short-link':
      return { type: 'none', why: placeTexts.shortLink };
    case 'app-link':
      return { type: 'none', why: placeTexts.appLink(shared.app) };
    case 'bad-coordinates':
      return { type: 'none', why: placeTexts.badCoordinates };
    case 'route':
      return lastOf(shared.stops);
    case 'plus-code':
      return shared.town ? shared : { type: 'none', why: placeTexts.plusCodeWithoutTown };
    case 'search':
      return { type: 'search', text: shared.text };
    case 'nothing':
      return { type: 'search', text: text.trim() };
  }
}

/** The last stop of a route, since a field has room for one place. */
function lastOf(stops: readonly LinkedStop[]): Written {
  const last = stops.findLast((stop) => stop !== null);
  if (!last || 'search' in last) return { type: 'search', text: last?.search ?? '' };
  return { type: 'place', place: named(last.place, last.name) };
}

/** The code is the place's name. */
export const placeOfCode = (code: string, town: string, at: LatLng): Place => ({
  ...at,
  name: `${code} ${town}`,
  context: formatCoordinates(at),
  kind: 'poi',
});

const named = (at: LatLng, name: string | null): Place => ({
  ...at,
  name: name ?? formatCoordinates(at),
  context: name === null ? placeTexts.pastedPoint : formatCoordinates(at),
  kind: 'poi',
});
