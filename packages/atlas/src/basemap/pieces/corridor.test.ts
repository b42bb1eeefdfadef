import { expect, it } from 'vitest';
import { piecesNear } from './corridor.ts';

it('selects no pieces beyond the edge of the map near the pole', () => {
  const eastward = (lat: number) =>
    piecesNear(
      [
        { lat, lng: 0 },
        { lat, lng: 1 },
      ],
      [],
    );
  expect(eastward(89.99)).toEqual([]);
  expect(eastward(84.9).length).toBeLessThan(12 * eastward(-30).length);
});
