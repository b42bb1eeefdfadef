import type { PlaceKind } from '@estradeiro/contract/places';
import type { Tags } from '../osm/items.ts';

/** Our kind, OpenStreetMap's own word for it, and the importance in a search, from 0 to 1. */
export type PlaceClass = { kind: PlaceKind; type: string; importance: number };

type Rule = { key: string; kind: PlaceKind; importance: number; values: readonly string[] };

/** `tourism=motel` is omitted on purpose: in Brazil it is no lodging for travellers. */
const rules: readonly Rule[] = [
  { key: 'amenity', kind: 'fuel', importance: 0.2, values: ['fuel'] },
  {
    key: 'tourism',
    kind: 'lodging',
    importance: 0.2,
    values: ['hotel', 'guest_house', 'hostel', 'chalet', 'camp_site', 'apartment'],
  },
  {
    key: 'amenity',
    kind: 'food',
    importance: 0.15,
    values: ['restaurant', 'cafe', 'fast_food', 'bar', 'pub', 'food_court', 'ice_cream'],
  },
  { key: 'shop', kind: 'food', importance: 0.15, values: ['bakery'] },
  {
    key: 'shop',
    kind: 'workshop',
    importance: 0.18,
    values: ['motorcycle', 'motorcycle_repair', 'tyres', 'car_repair'],
  },
  { key: 'mountain_pass', kind: 'pass', importance: 0.3, values: ['yes'] },
  { key: 'natural', kind: 'pass', importance: 0.3, values: ['saddle'] },
  {
    key: 'tourism',
    kind: 'sight',
    importance: 0.25,
    values: ['viewpoint', 'attraction', 'museum', 'zoo', 'theme_park'],
  },
  { key: 'natural', kind: 'sight', importance: 0.22, values: ['peak'] },
  { key: 'waterway', kind: 'sight', importance: 0.22, values: ['waterfall'] },
  { key: 'aeroway', kind: 'poi', importance: 0.3, values: ['aerodrome'] },
  {
    key: 'amenity',
    kind: 'poi',
    importance: 0.2,
    values: ['hospital', 'police', 'bus_station', 'ferry_terminal', 'marketplace', 'university', 'college'],
  },
  {
    key: 'amenity',
    kind: 'poi',
    importance: 0.1,
    values: ['atm', 'toilets', 'drinking_water', 'parking', 'motorcycle_parking'],
  },
  { key: 'railway', kind: 'poi', importance: 0.2, values: ['station', 'halt'] },
  { key: 'shop', kind: 'poi', importance: 0.22, values: ['mall'] },
  { key: 'leisure', kind: 'poi', importance: 0.2, values: ['park', 'nature_reserve', 'garden', 'stadium'] },
  { key: 'boundary', kind: 'poi', importance: 0.25, values: ['national_park'] },
  { key: 'place', kind: 'poi', importance: 0.18, values: ['square'] },
  { key: 'natural', kind: 'poi', importance: 0.2, values: ['beach'] },
  { key: 'historic', kind: 'sight', importance: 0.2, values: ['castle', 'monument', 'ruins', 'fort'] },
  { key: 'public_transport', kind: 'poi', importance: 0.18, values: ['station'] },
  {
    key: 'amenity',
    kind: 'poi',
    importance: 0.15,
    values: [
      ...['pharmacy', 'clinic', 'bank', 'place_of_worship', 'townhall', 'courthouse', 'school', 'library'],
      ...['theatre', 'cinema', 'fire_station', 'post_office', 'arts_centre', 'events_venue'],
    ],
  },
  { key: 'shop', kind: 'poi', importance: 0.15, values: ['supermarket', 'department_store'] },
];

/** Types of places that are useful to travellers only if open to everybody. */
const openToAll = new Set(['toilets', 'drinking_water', 'parking', 'motorcycle_parking']);
const closedAccess = new Set(['private', 'no', 'customers', 'permit', 'residents', 'employees']);

/** Population assumed for a place without one on the map. */
const usualPopulation: Record<string, number> = { city: 100_000, town: 10_000 };
const smallPlaces: Record<string, number> = {
  village: 0.32,
  suburb: 0.28,
  quarter: 0.24,
  neighbourhood: 0.22,
  hamlet: 0.2,
  locality: 0.15,
};
const streetImportance: Record<string, number> = {
  motorway: 0.3,
  trunk: 0.3,
  primary: 0.27,
  secondary: 0.24,
  tertiary: 0.21,
};

/** Powers of ten of people, a thousand to twelve million, and the importance of towns of so many. */
const [fewest, most] = [3, 7.1];
const [least, greatest] = [0.45, 1];
const perPower = (greatest - least) / (most - fewest);

/** The importance of a town: 0.45 at a thousand people, 1 at twelve million. */
export const townImportance = (population: number): number =>
  least + perPower * (Math.min(most, Math.max(fewest, Math.log10(population))) - fewest);

/** The people of a town of that importance, between a thousand and twelve million. */
export const townPopulation = (importance: number): number => 10 ** (fewest + (importance - least) / perPower);

/** Null for things that nobody searches for. Streets and addresses are recognised elsewhere, because their tags are not enough. */
export function classify(tags: Tags): PlaceClass | null {
  return classifySettlement(tags) ?? classifyPoint(tags);
}

function classifySettlement({ place, population }: Tags): PlaceClass | null {
  if (place === undefined) return null;
  const usual = usualPopulation[place];
  const people = populationOf(population) ?? usual ?? 0;
  if (usual !== undefined) return { kind: 'city', type: place, importance: townImportance(people) };
  const small = smallPlaces[place];
  return small === undefined
    ? null
    : { kind: 'place', type: place, importance: small + Math.min(0.1, people / 100_000) };
}

/** Accepts 'ca. 5.000'; null without a number. */
export function populationOf(text: string | undefined): number | null {
  const people = Number(text?.replace(/\D/g, ''));
  return people > 0 ? people : null;
}

function classifyPoint(tags: Tags): PlaceClass | null {
  const rule = rules.find(({ key, values }) => values.includes(tags[key] ?? ''));
  if (!rule || (openToAll.has(tags[rule.key] ?? '') && closedAccess.has(tags.access ?? ''))) return null;
  const fame = tags.wikidata || tags.wikipedia ? 0.1 : 0;
  return { kind: rule.kind, type: tags[rule.key] ?? '', importance: rule.importance + fame };
}

/** The importance of a named street by its class and length: long avenues before alleys of the same name. */
export const importanceOfStreet = (highway: string, lengthMeters: number): number =>
  (streetImportance[highway.replace(/_link$/, '')] ?? 0.17) + Math.min(0.05, lengthMeters / 200_000);
