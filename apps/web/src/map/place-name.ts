import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Place, reversePlace } from '@estradeiro/contract/places';
import { call } from '#platform/call.ts';

/** The words for a place, as far as it has any: 'Parcão, Moinhos de Vento'. */
export const fullName = ({ name, context }: Pick<Place, 'name' | 'context'>): string =>
  [name, context].filter(Boolean).join(', ');

/** What the server knows to be there; null where it knows nothing or cannot be asked: without signal a point is as good without a name. */
export async function placeNameAt({ lat, lng }: LatLng, endpoint = reversePlace): Promise<string | null> {
  try {
    const place = await call(endpoint, { query: { lat, lng } });
    return place && fullName(place);
  } catch {
    return null;
  }
}
