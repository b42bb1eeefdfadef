import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Place, reversePlace } from '@estradeiro/contract/places';
import { call } from '#platform/call.ts';
import type { PickedPoint } from './scene.ts';

/** The name of a place with its context, if any: 'Parcão, Moinhos de Vento'. */
export const fullName = ({ name, context }: Pick<Place, 'name' | 'context'>): string =>
  [name, context].filter(Boolean).join(', ');

/** The server's name for a place; null where it has none or does not respond, since a point works without a name. */
export async function placeNameAt({ lat, lng }: LatLng, endpoint = reversePlace): Promise<string | null> {
  try {
    const place = await call(endpoint, { query: { lat, lng } });
    return place && fullName(place);
  } catch {
    return null;
  }
}

/** Calls `onPick` with a point and the name of its place, once that has loaded. */
export const namedPick =
  (onPick: (point: PickedPoint) => void, endpoint = reversePlace) =>
  async (at: LatLng): Promise<void> =>
    onPick({ ...at, name: await placeNameAt(at, endpoint) });
