import { Destination, LodgingSort } from '@estradeiro/contract/lodging/search';
import { expect, it } from 'vitest';
import { sorts } from './filters.ts';
import { longestDestination, type SearchForm, shortestDestination, wholeError } from './search-form.ts';

const today = '2026-11-21';
const fair: SearchForm = { destination: 'Urubici', checkIn: '2026-11-21', checkOut: '2026-11-23', guests: '2' };

it('accepts a valid search, also without dates', () => {
  expect(wholeError(fair, today)).toBeNull();
  expect(wholeError({ ...fair, checkIn: '', checkOut: '' }, today)).toBeNull();
});

it.each<[Partial<SearchForm>, string]>([
  [{ checkIn: '2026-11-20' }, 'Data de check-in não pode ser anterior à data atual'],
  [{ checkOut: '2026-11-20' }, 'Data de check-in deve ser anterior ou igual à data de check-out'],
  [{ guests: '21' }, 'Máximo de 20 hóspedes'],
  [{ checkOut: '2027-12-31' }, 'Estadia longa demais (máximo de 90 noites)'],
])('gives the first problem of %j', (change, error) => expect(wholeError({ ...fair, ...change }, today)).toBe(error));

it('keeps to the limits of the contract', () => {
  const { minLength, maxLength } = Destination;
  expect({ minLength, maxLength }).toEqual({ minLength: shortestDestination, maxLength: longestDestination });
  expect(sorts).toEqual(LodgingSort.options);
});
