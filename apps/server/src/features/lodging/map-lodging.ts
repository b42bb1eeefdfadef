import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import { stateNames } from '@estradeiro/contract/brazilian-state';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Accommodation, AccommodationCategory } from '@estradeiro/contract/lodging/search';
import type { Place } from '@estradeiro/contract/places';

type Tags = Record<string, string>;

/**
 * OpenStreetMap's types of lodging; the places index has no `motel`, since in Brazil it is no lodging for travellers.
 */
const categories: Record<string, AccommodationCategory> = {
  hotel: 'hotel',
  guest_house: 'pousada',
  hostel: 'hostel',
  chalet: 'chalet',
  camp_site: 'camping',
  apartment: 'apartment',
};

/** The id of a map's lodging is its position, which stays the same in a newer map, unlike the map's own numbers. */
const idPattern = /^osm:(-?\d{1,2}\.\d{7}),(-?\d{1,3}\.\d{7})$/;
export const idOfMapLodging = ({ lat, lng }: LatLng): string => `osm:${lat.toFixed(7)},${lng.toFixed(7)}`;

/** Null for an id that is not of this form. */
export function positionOfMapLodging(id: string): LatLng | null {
  const [, lat, lng] = idPattern.exec(id) ?? [];
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
}

/**
 * A place of the installed maps as a search result, with the map's data alone. It can be called and routed to, not
 * booked, and has no price. `town` is the nearest one, for an address without a town.
 */
export function toMapAccommodation(place: NearbyPlace, town: Place | null): Accommodation {
  const { tags, lat, lng } = place;
  return {
    id: idOfMapLodging(place),
    name: place.name,
    source: 'osm',
    isExample: false,
    isOwn: false,
    bookable: false,
    category: categories[place.type] ?? null,
    address: addressOf(tags),
    city: tags['addr:city'] ?? town?.name ?? null,
    state: stateOf(tags, town),
    description: tags.description ?? null,
    position: { lat, lng },
    distanceKm: null,
    rating: 0,
    totalReviews: 0,
    pricePerNight: null,
    stay: null,
    maxGuests: null,
    photos: [],
    imageUrls: [],
    amenities: amenitiesOf(tags),
    ...parkingOf(tags),
    phone: firstOf(tags, ['contact:phone', 'phone', 'contact:mobile', 'mobile', 'contact:whatsapp']),
    website: websiteOf(tags),
    bookingComUrl: null,
    checkInTime: null,
    checkOutTime: null,
    answerHours: null,
    pixTerms: null,
  };
}

export const mapCategoryOf = ({ type }: Pick<NearbyPlace, 'type'>): AccommodationCategory | null =>
  categories[type] ?? null;

const no = new Set(['no', 'none']);
const isSaid = (value: string | undefined) => value !== undefined && !no.has(value);
const closedParking = /\b(underground|multi-storey|garages?|garage_boxes|carports?|covered|locked|lockable|guarded)\b/;

/**
 * The meaning of parking tags for a motorcyclist (contracts §7.7): `motorcycle:parking`, `parking=underground`,
 * `garage=yes`.
 */
export function parkingOf(tags: Tags): Pick<Accommodation, 'isMotorcycleFriendly' | 'hasSecureParking'> {
  const tagsLike = (pattern: RegExp) =>
    Object.entries(tags).filter(([key, value]) => pattern.test(key) && isSaid(value));
  const motorcycle = tagsLike(/^motorcycle(:parking|_friendly|_parking)?(:|$)|^parking:motorcycle$/).filter(
    ([key]) => !/^motorcycle(:rental|:sales|:repair)/.test(key),
  );
  const parking = tagsLike(/^(parking|motorcycle[:_]parking)(:|$)/);
  return {
    isMotorcycleFriendly: motorcycle.length > 0,
    hasSecureParking:
      tagsLike(/^garages?$/).length > 0 || parking.some(([key, value]) => closedParking.test(`${key} ${value}`)),
  };
}

function amenitiesOf(tags: Tags): string[] {
  const offered: [string, boolean][] = [
    ['wifi', isSaid(tags.internet_access)],
    ['parking', Object.keys(tags).some((key) => /^(parking|garages?)(:|$)/.test(key) && isSaid(tags[key]))],
    ['breakfast', isSaid(tags.breakfast)],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([amenity]) => amenity);
}

function addressOf(tags: Tags): string | null {
  const { 'addr:street': street, 'addr:housenumber': number, 'addr:suburb': hood } = tags;
  if (!street) return null;
  return [number ? `${street}, ${number}` : street, hood].filter(Boolean).join(' - ');
}

function stateOf(tags: Tags, town: Place | null): string | null {
  const state = tags['addr:state']?.toUpperCase();
  if (state && stateNames[state]) return state;
  return Object.keys(stateNames).find((letters) => stateNames[letters] === town?.context) ?? null;
}

const firstOf = (tags: Tags, keys: readonly string[]): string | null =>
  keys.map((key) => tags[key]?.split(';')[0]?.trim()).find(Boolean) ?? null;

/** Anybody may edit the map: an address that is no web page is left out. */
function websiteOf(tags: Tags): string | null {
  const website = firstOf(tags, ['contact:website', 'website']);
  if (!website) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return /^https?:$/.test(protocol) ? href : null;
}
