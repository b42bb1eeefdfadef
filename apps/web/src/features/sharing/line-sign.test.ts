import { expect, it } from 'vitest';
import { shieldPlaces } from './line-sign.ts';

it.each([
  [1, [[864, 824]]],
  [
    3,
    [
      [624, 824],
      [744, 824],
      [864, 824],
    ],
  ],
  [
    5,
    [
      [624, 700],
      [744, 700],
      [864, 700],
      [624, 824],
      [744, 824],
    ],
  ],
])('lays %i shields out as they are read, up to the right margin', (count, places) => {
  expect(shieldPlaces(count).map(({ x, y }) => [x, y])).toEqual(places);
});
