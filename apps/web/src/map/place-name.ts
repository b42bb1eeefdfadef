import type { LatLng } from '@estradeiro/contract/lat-lng';
import { reversePlace } from '@estradeiro/contract/places';
import { call } from '#platform/call.ts';

/** What the server knows to be there; null where it knows nothing or cannot be asked: without signal a point is as good without a name. */
export async function placeNameAt({ lat, lng }: LatLng, endpoint = reversePlace): Promise<string | null> {
  try {
    const place = await call(endpoint, { query: { lat, lng } });
    return place && [place.name, place.context].filter(Boolean).join(', ');
  } catch {
    return null;
  }
}
