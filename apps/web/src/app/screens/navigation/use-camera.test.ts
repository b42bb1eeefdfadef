import { expect, it } from 'vitest';
import { route } from '#features/planner/fixtures.testing.ts';
import { deviationZoom, ridingZoom } from './use-camera.ts';

const [next = null] = route.steps;
const following = { phase: 'following' as const, next };

it.each([
  [3_000, 16],
  [500, 16],
  [325, 16.75],
  [150, 17.5],
  [10, 17.5],
])('looks at a manoeuvre in %i m at zoom %d', (metersToManeuver, zoom) => {
  expect(ridingZoom({ ...following, metersToManeuver })).toBeCloseTo(zoom);
});

it('keeps its distance off the line, where no manoeuvre is near', () => {
  expect(ridingZoom({ ...following, phase: 'off-route', metersToManeuver: 20 })).toBe(16);
});

it.each([
  [0, 16],
  [40, 16],
  [120, 14.5],
  [5_000, 13],
])('shows the line that was left %i m ago, at zoom %d', (metersAway, zoom) => {
  expect(deviationZoom(metersAway)).toBe(zoom);
});
