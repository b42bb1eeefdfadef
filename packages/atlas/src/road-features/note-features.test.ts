import { expect, it } from 'vitest';
import { FeatureCounts } from './note-features.ts';

it('reads what an earlier release has counted, which knew no gantries', () => {
  const { 'toll-gantry': _, ...earlier } = FeatureCounts.parse({
    'speed-camera': 3,
    'speed-bump': 0,
    'cattle-grid': 0,
    'level-crossing': 1,
    ford: 0,
    toll: 2,
    'toll-gantry': 1,
    undirectedCameras: 1,
    leftOut: 0,
  });
  expect(FeatureCounts.parse(earlier)).toEqual({ ...earlier, 'toll-gantry': 0 });
});
