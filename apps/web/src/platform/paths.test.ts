import { expect, it } from 'vitest';
import { navigationTo, placeInAddress } from './paths.ts';

it('carries a place in the address and back', () => {
  const place = { lat: -27.59, lng: -48.54, name: 'Posto São João & Filhos' };
  expect(placeInAddress(new URL(navigationTo(place), 'http://x').search)).toEqual(place);
});

it.each(['', '?route=1', '?lat=a&lng=1&name=x', '?lat=91&lng=1&name=x', '?lat=1&lng=&name=x', '?lat=1&lng=1'])(
  'finds no place in "%s"',
  (search) => {
    expect(placeInAddress(search)).toBeNull();
  },
);
