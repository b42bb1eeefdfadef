import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import { Accommodation } from '@estradeiro/contract/lodging/search';
import { describe, expect, it } from 'vitest';
import { idOfMapLodging, parkingOf, positionOfMapLodging, toMapAccommodation } from './map-lodging.ts';

const hotel: NearbyPlace = {
  name: 'Hotel da Serra',
  context: 'Centro, Urubici',
  kind: 'lodging',
  type: 'hotel',
  lat: -28.0152,
  lng: -49.5917,
  distanceMeters: 120,
  tags: {},
};
const urubici = { name: 'Urubici', context: 'Santa Catarina', kind: 'city', lat: -28.01, lng: -49.59 } as const;
const placeWith = (tags: Record<string, string>, type = 'hotel') =>
  toMapAccommodation({ ...hotel, type, tags }, urubici);

describe('a place of the map', () => {
  it('is a search result without an invented price, to be called and not booked', () => {
    const place = placeWith({});
    expect(Accommodation.parse(place)).toEqual(place);
    expect(place).toMatchObject({
      source: 'osm',
      pricePerNight: null,
      stay: null,
      bookable: false,
      isExample: false,
      city: 'Urubici',
      state: 'SC',
      rating: 0,
      totalReviews: 0,
      maxGuests: null,
    });
  });

  it.each([
    ['guest_house', 'pousada'],
    ['hostel', 'hostel'],
    ['camp_site', 'camping'],
    ['something_new', null],
  ])('of type %s has the category %s', (type, category) => {
    expect(placeWith({}, type).category).toBe(category);
  });

  it('has its contact data, and prefers its own address to the town around', () => {
    const tags = {
      phone: '+55 49 3000-0001;+55 49 3000-0002',
      website: 'pousada.example',
      description: 'Na beira do rio',
      'addr:street': 'Rua das Hortênsias',
      'addr:housenumber': '12',
      'addr:city': 'Rio Rufino',
      'addr:state': 'sc',
    };
    expect(placeWith(tags)).toMatchObject({
      phone: '+55 49 3000-0001',
      website: 'https://pousada.example/',
      description: 'Na beira do rio',
      address: 'Rua das Hortênsias, 12',
      city: 'Rio Rufino',
      state: 'SC',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://files.example'])(
    'does not lead to %s',
    (website) => {
      expect(placeWith({ website }).website).toBeNull();
    },
  );

  it('is known again by its position', () => {
    expect(positionOfMapLodging(idOfMapLodging(hotel))).toEqual({ lat: hotel.lat, lng: hotel.lng });
    expect(positionOfMapLodging('osm:1;drop table')).toBeNull();
  });
});

it.each<[Record<string, string>, boolean, boolean]>([
  [{}, false, false],
  [{ parking: 'surface' }, false, false],
  [{ parking: 'underground' }, false, true],
  [{ 'parking:type': 'multi-storey' }, false, true],
  [{ garage: 'yes' }, false, true],
  [{ garage: 'no' }, false, false],
  [{ 'motorcycle:parking': 'yes' }, true, false],
  [{ 'motorcycle:parking': 'no' }, false, false],
  [{ 'motorcycle:parking': 'covered' }, true, true],
  [{ 'motorcycle:parking:covered': 'yes' }, true, true],
  [{ 'motorcycle:parking:covered': 'no' }, false, false],
  [{ motorcycle_friendly: 'customers' }, true, false],
  [{ 'motorcycle_parking:near': 'yes' }, true, false],
  [{ 'motorcycle_parking:near': 'covered' }, true, true],
  [{ 'parking:near': 'garage' }, false, true],
  [{ 'motorcycle:rental': 'yes' }, false, false],
])('reads %o: motorcycles %s, secure %s', (tags, isMotorcycleFriendly, hasSecureParking) => {
  expect(parkingOf(tags)).toEqual({ isMotorcycleFriendly, hasSecureParking });
});
