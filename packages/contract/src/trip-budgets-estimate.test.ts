import { expect, it } from 'vitest';
import { estimateTrip, nightsFor, type TripFacts } from './trip-budgets-estimate.ts';

const facts: TripFacts = {
  ...{ distanceKm: 600, kmPerLiter: 24, pricePerLiter: 6.19, nights: 2, pricePerNight: 180.5, hasToll: false },
};

it.each<[string, Partial<TripFacts>, object]>([
  ['all is known', {}, { fuel: 15_475, lodging: 36_100, tolls: 0 }],
  ['nobody measured the consumption', { kmPerLiter: null }, { fuel: null, lodging: 36_100, tolls: 0 }],
  ['the price of fuel is not known', { pricePerLiter: null }, { fuel: null }],
  ['the rider comes home the same day', { nights: 0, pricePerNight: null }, { lodging: 0 }],
  ['the price of a night is not known', { pricePerNight: null }, { lodging: null }],
  ['there are tolls, which tell no price', { hasToll: true }, { tolls: null }],
  ['no map tells of tolls', { hasToll: null }, { tolls: null }],
])('estimates where %s', (_, more, expected) => expect(estimateTrip({ ...facts, ...more })).toMatchObject(expected));

it.each([
  [0, 0],
  [480, 0],
  [481, 1],
  [1_440, 2],
])('%i minutes take %i nights', (minutes, nights) => expect(nightsFor(minutes)).toBe(nights));
