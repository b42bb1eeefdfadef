import type { LodgingSort } from '@estradeiro/contract/lodging/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ranked, ranked } from './lodging-ranking.ts';

const plain: Ranked = {
  id: 'plain',
  distanceKm: 2,
  price: 200,
  rating: 0,
  totalReviews: 0,
  isExample: false,
  bookable: true,
  isMotorcycleFriendly: false,
  hasSecureParking: false,
};
const idsBy = (sort: LodgingSort, places: Ranked[]) => ranked(places, sort).map(({ id }) => id);

it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
  ['the nearer one', { distanceKm: 1 }, { distanceKm: 3 }],
  ['the garage, if it is not too far', { distanceKm: 9, hasSecureParking: true }, { distanceKm: 1 }],
  ['the garage before the bed that can be booked', { hasSecureParking: true, bookable: false }, {}],
  ['the nearer one where the garage is far', { distanceKm: 1 }, { distanceKm: 12, hasSecureParking: true }],
  ['the one that guests praised', { rating: 4.8, totalReviews: 30 }, { rating: 3, totalReviews: 30 }],
  ['many good reviews before one perfect', { rating: 4.5, totalReviews: 40 }, { rating: 5, totalReviews: 1 }],
  ['the one that can be booked', {}, { bookable: false, price: null }],
  ['what is real before the example', { distanceKm: 20 }, { distanceKm: 0, isExample: true, hasSecureParking: true }],
])('by relevance, first comes %s', (_, first, second) => {
  const places = [
    { ...plain, ...second, id: 'second' },
    { ...plain, ...first, id: 'first' },
  ];
  expect(idsBy('relevance', places)).toEqual(['first', 'second']);
});

it.each<[LodgingSort, Partial<Ranked>[]]>([
  ['price', [{ price: 90 }, { price: 120, distanceKm: 40 }, { price: null, distanceKm: 0 }]],
  ['distance', [{ distanceKm: 0.3 }, { distanceKm: 9, hasSecureParking: true }, { distanceKm: null }]],
  ['rating', [{ rating: 4.9, totalReviews: 12 }, { rating: 4.1, totalReviews: 80 }, { rating: 0 }]],
])('orders by %s, and puts last what does not tell it', (sort, inOrder) => {
  const places = inOrder.map((place, index) => ({ ...plain, ...place, id: String(index) }));
  expect(idsBy(sort, places.toReversed())).toEqual(['0', '1', '2']);
});

it('puts the same places into the same order, however they come', () => {
  const price = fc.option(fc.constantFrom(90, 120), { nil: null });
  const place = fc.record({
    distanceKm: fc.option(fc.constantFrom(1, 2), { nil: null }),
    price,
    bookable: fc.boolean(),
  });
  const sort = fc.constantFrom<LodgingSort>('relevance', 'price', 'rating', 'distance');
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), sort, fc.integer(), (some, by, turn) => {
      const places = some.map((one, index) => ({ ...plain, ...one, id: String(index).padStart(2, '0') }));
      const at = places.length > 0 ? Math.abs(turn) % places.length : 0;
      expect(idsBy(by, [...places.slice(at), ...places.slice(0, at)])).toEqual(idsBy(by, places));
    }),
  );
});
