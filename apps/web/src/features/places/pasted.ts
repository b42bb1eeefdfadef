import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { formatCoordinates } from '#ui/figures.ts';
import { readShared } from './shared/shared-place.ts';
import { placeTexts } from './shared/texts.ts';

/** What stands in a field: words to search for, a place that the text itself contains, or a link that contains none. */
export type Written = { type: 'search'; text: string } | { type: 'place'; place: Place } | { type: 'short-link' };

/** Reads typed words, and pasted coordinates and links of maps. */
export function readWritten(text: string): Written {
  const shared = readShared(text);
  if (shared.type === 'place') return { type: 'place', place: named(shared.place, shared.name) };
  if (shared.type === 'short-link') return { type: 'short-link' };
  return { type: 'search', text: shared.type === 'search' ? shared.text : text.trim() };
}

const named = (at: LatLng, name: string | null): Place => ({
  ...at,
  name: name ?? formatCoordinates(at),
  context: name === null ? placeTexts.pastedPoint : formatCoordinates(at),
  kind: 'poi',
});
