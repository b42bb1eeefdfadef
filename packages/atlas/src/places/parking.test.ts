import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { createParkings, parkingAt } from './parking.ts';

const hotel = { lat: -28.0152, lng: -49.5917 };

it.each<[Record<string, string>, Record<string, string> | null]>([
  [{ amenity: 'motorcycle_parking' }, { 'motorcycle_parking:near': 'yes' }],
  [{ amenity: 'motorcycle_parking', covered: 'yes' }, { 'motorcycle_parking:near': 'covered' }],
  [{ amenity: 'motorcycle_parking', access: 'private' }, null],
  [{ amenity: 'parking', motorcycle: 'yes' }, { 'motorcycle_parking:near': 'yes' }],
  [{ amenity: 'parking', parking: 'underground', access: 'customers' }, { 'parking:near': 'garage' }],
  [{ amenity: 'parking', parking: 'underground' }, null], // open to anybody
  [{ amenity: 'parking', parking: 'surface', access: 'customers' }, null],
  [{ amenity: 'fuel', motorcycle: 'yes' }, null],
])('%o says of the lodging beside it %o', (tags, said) => {
  expect(parkingAt(tags, hotel)?.tags ?? null).toEqual(said);
});

it('belongs to the places beside it, the nearer parking first, and to none further away', () => {
  const at = (meters: number) => destinationPoint(hotel, 90, meters);
  const parkings = createParkings([
    { ...at(20), tags: { 'motorcycle_parking:near': 'covered' } },
    { ...at(50), tags: { 'motorcycle_parking:near': 'yes' } },
    { ...at(55), tags: { 'parking:near': 'garage' } },
  ]);
  expect(parkings.tagsBeside(hotel)).toEqual({ 'motorcycle_parking:near': 'covered', 'parking:near': 'garage' });
  expect(parkings.tagsBeside(at(150))).toEqual({});
});
