import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Tags } from '../osm/items.ts';
import type { NewPlace } from './new-place.ts';
import { texts } from './texts.ts';

const brazilian = /^(\d{5})-?(\d{3})$/;

/** The postcode's name when the text is a postcode and nothing else; null for any other text. */
export function typedPostcode(text: string): string | null {
  const [, area, rest] = /^\s*(?:cep:?\s*)?(\d{5})-?(\d{3})\s*$/i.exec(text) ?? [];
  return area && rest ? texts.postcode(`${area}-${rest}`) : null;
}

/** Collects the postcodes in addresses of an extract: each is a place of its own, at the first of its addresses. */
export function createPostcodes() {
  const found = new Map<string, NewPlace>();
  return {
    see(tags: Tags, at: LatLng): void {
      const [, area, rest] = brazilian.exec(tags['addr:postcode'] ?? '') ?? [];
      if (area === undefined || rest === undefined || found.has(area + rest)) return;
      found.set(area + rest, {
        ...at,
        name: texts.postcode(`${area}-${rest}`),
        aliases: [],
        kind: 'address',
        type: 'postcode',
        importance: 0.1,
        tags: null,
        street: tags['addr:street'] ?? null,
        hood: tags['addr:suburb'] ?? tags['addr:neighbourhood'] ?? null,
        city: tags['addr:city'] ?? null,
      });
    },
    places: (): NewPlace[] => [...found.values()],
  };
}
