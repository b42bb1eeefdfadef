import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin } from './photo.ts';

it.each([
  ['a wide picture', { width: 4000, height: 3000 }, { width: 400, height: 300 }],
  ['a tall one', { width: 3000, height: 4000 }, { width: 300, height: 400 }],
  ['a panorama, never to nothing', { width: 10_000, height: 5 }, { width: 400, height: 1 }],
  ['a small one not at all', { width: 120, height: 80 }, { width: 120, height: 80 }],
])('shrinks %s', (_, size, expected) => {
  expect(fitWithin(size, 400)).toEqual(expected);
});

it('never goes beyond the side, whatever comes', () => {
  const pixels = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const fitted = fitWithin({ width, height }, 400);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(400);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
