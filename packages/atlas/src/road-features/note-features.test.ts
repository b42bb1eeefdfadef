import { expect, it } from 'vitest';
import { path } from '../town/plan.ts';
import { avenue, drawMap, north } from './drawn-map.testing.ts';
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

it('measures the roads, whatever else there is', async () => {
  const { counts } = await drawMap((plan) => {
    plan.way(path(north), avenue);
    plan.way(path('0,400 300,400'), { highway: 'track' });
    plan.way(path('300,400 300,900'), { highway: 'footway' });
    plan.way(path('0,0 -5000,0'), { route: 'ferry' });
  });
  expect(counts.roadMeters).toBeGreaterThan(695);
  expect(counts.roadMeters).toBeLessThan(705);
});
