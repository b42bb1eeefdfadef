import type { Place } from '@estradeiro/contract/places';
import { afterEach, expect, it } from 'vitest';
import { keepPlaces, keptPlaces, keptPlacesCalled } from './kept-places.ts';

afterEach(() => keptPlaces.remove());

const called = (name: string): Place => ({ lat: -30, lng: -51, name, context: '', kind: 'poi' });
const names = (places: readonly Place[]) => places.map(({ name }) => name);

it('keeps each place once, and 500 at most', () => {
  keepPlaces([called('Mirante'), called('Café')]);
  keepPlaces([called('Posto'), called('Café')]);
  expect(names(keptPlaces.read())).toEqual(['Posto', 'Café', 'Mirante']);
  keepPlaces(Array.from({ length: 600 }, (_, i) => called(`P${i}`)));
  expect(keptPlaces.read()).toHaveLength(500);
});

it.each([
  ['cafe', ['Café da Serra']],
  ['SERRA', ['Café da Serra', 'Serra Azul']],
  ['c', []],
  ['', []],
])('are found by %o', (text, found) => {
  expect(names(keptPlacesCalled(['Café da Serra', 'Serra Azul', 'Posto'].map(called), text))).toEqual(found);
});
