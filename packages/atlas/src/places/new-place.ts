import type { LatLng } from '@estradeiro/contract/lat-lng';
import { isName } from '../osm/is-name.ts';
import type { Tags } from '../osm/items.ts';
import { classify, type PlaceClass } from './classify.ts';
import { texts } from './texts.ts';

/**
 * A place from one OSM element, before its town is known. `aliases` are other names in use; `street`, `hood` and `city` come from its
 * own address.
 */
export type NewPlace = LatLng &
  PlaceClass & {
    name: string;
    aliases: string[];
    tags: Tags | null;
    street: string | null;
    hood: string | null;
    city: string | null;
  };

const aliasKeys = ['alt_name', 'old_name', 'loc_name', 'short_name', 'official_name', 'name:pt', 'brand'];

/** The tags that features read; the rest is mapping detail. */
const usedTags =
  /^((contact:)?(phone|mobile|whatsapp|website|email|instagram)|brand|operator|population|opening_hours|parking.*|garage.*|motorcycle.*|fuel:.*|stars|rooms|beds|internet_access|payment:.*|fee|ele|cuisine|breakfast|description|wikidata|addr:.*)$/;

/** The places of an OSM element at a position: the named thing, its address, its kilometre mark; mostly none. */
export function newPlacesOf(tags: Tags, at: LatLng): NewPlace[] {
  return [pointPlace(tags, at), addressPlace(tags, at), kilometerPlace(tags, at)].filter((place) => place !== null);
}

function pointPlace(tags: Tags, at: LatLng): NewPlace | null {
  const found = classify(tags);
  const named = tags.name !== undefined && isName(tags.name) ? tags.name : undefined;
  const name = named ?? (found ? namelessName(found, tags) : undefined);
  if (!found || !name) return null;
  return { ...at, ...found, ...addressOf(tags), name, aliases: aliasesOf(tags, name), tags: usedTagsOf(tags) };
}

function addressPlace(tags: Tags, at: LatLng): NewPlace | null {
  const { 'addr:housenumber': number, 'addr:street': street } = tags;
  if (!number || !street) return null;
  const name = `${street}, ${number}`;
  const what = { kind: 'address', type: 'address', importance: 0.05 } as const;
  return { ...at, ...what, ...addressOf(tags), name, aliases: [], tags: null };
}

/** A milestone with the number of its road: 'BR-262, km 10'. */
function kilometerPlace({ highway, ref, distance }: Tags, at: LatLng): NewPlace | null {
  const [, kilometer] = /^(\d+)(?:[.,]0+)?(?:\s*km)?$/.exec(distance ?? '') ?? [];
  if (highway !== 'milestone' || !ref || !kilometer) return null;
  const what = { kind: 'address', type: 'milestone', importance: 0.1 } as const;
  return { ...at, ...what, ...addressOf({}), name: texts.kilometer(ref, kilometer), aliases: [], tags: null };
}

const addressOf = (tags: Tags) => ({
  street: tags['addr:street'] ?? null,
  hood: tags['addr:suburb'] ?? tags['addr:neighbourhood'] ?? null,
  city: tags['addr:city'] ?? null,
});

/** The name shown for a nameless place that riders in need look for; undefined for any other nameless place. */
function namelessName({ kind, type }: PlaceClass, { brand, operator }: Tags): string | undefined {
  const seller = brand ?? operator;
  if (kind === 'fuel') return seller ? texts.fuelStationOf(seller) : texts.fuelStation;
  const what = texts.nameless[type];
  return what && seller ? `${what} ${seller}` : what;
}

/** Every other name, once. A street has its numbers as aliases: 'BR-101;SC-110' are two. */
export function aliasesOf(tags: Tags, name: string): string[] {
  const keys = tags.highway ? [...aliasKeys, 'ref'] : aliasKeys;
  const names = keys.flatMap((key) => tags[key]?.split(';') ?? []).map((alias) => alias.trim());
  return [...new Set(names)].filter((alias) => isName(alias) && alias !== name);
}

function usedTagsOf(tags: Tags): Tags | null {
  const used = Object.entries(tags).filter(([key]) => usedTags.test(key));
  return used.length > 0 ? Object.fromEntries(used) : null;
}
