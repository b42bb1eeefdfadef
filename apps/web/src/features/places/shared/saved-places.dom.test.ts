import type { Place } from '@estradeiro/contract/places';
import { afterEach, expect, it } from 'vitest';
import { savedPlaces, savedPlacesNamed, savePlaces } from './saved-places.ts';

afterEach(() => savedPlaces.remove());

const called = (name: string): Place => ({ lat: -30, lng: -51, name, context: '', kind: 'poi' });
const names = (places: readonly Place[]) => places.map(({ name }) => name);

it('keeps each place once, and 500 at most', () => {
  savePlaces([called('Mirante'), called('Café')]);
  savePlaces([called('Posto'), called('Café')]);
  expect(names(savedPlaces.read())).toEqual(['Posto', 'Café', 'Mirante']);
  savePlaces(Array.from({ length: 600 }, (_, i) => called(`P${i}`)));
  expect(savedPlaces.read()).toHaveLength(500);
});

it.each([
  ['cafe', ['Café da Serra']],
  ['SERRA', ['Café da Serra', 'Serra Azul']],
  ['c', []],
  ['', []],
])('are found by %o', (text, found) => {
  expect(names(savedPlacesNamed(['Café da Serra', 'Serra Azul', 'Posto'].map(called), text))).toEqual(found);
});
