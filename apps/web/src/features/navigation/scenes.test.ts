import { expect, it } from 'vitest';
import { farStart, longRoute } from './fixtures.testing.ts';
import { marksOf } from './scenes.ts';

it('marks what lies on the road at its place along the line', () => {
  const [bump, toll] = marksOf(longRoute, [
    { kind: 'speed-bump', alongMeters: 0 },
    { kind: 'toll', alongMeters: 1_112 },
  ]);
  expect(bump).toEqual({ kind: 'speed-bump', position: farStart });
  expect(toll?.position.lat).toBeCloseTo(farStart.lat + 0.01, 4);
});
