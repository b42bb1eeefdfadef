import { expect, it } from 'vitest';
import { routeOf } from './routes.testing.ts';
import { metricsOfRoute, shownOfRoute } from './saved-route.ts';
import { readThumbnail } from './thumbnail.ts';

const way = routeOf([
  { heading: 0, meters: 400 },
  { heading: 90, meters: 600 },
]);

it('tells kilometres to the metre and whole minutes, at least one', () => {
  expect(metricsOfRoute({ ...way, distanceMeters: 35_249.6, durationSeconds: 3_690 })).toEqual({
    distance: 35.25,
    estimatedTime: 62,
    estimate: false,
  });
  expect(metricsOfRoute({ ...way, durationSeconds: 5, estimate: true })).toMatchObject({
    estimatedTime: 1,
    estimate: true,
  });
});

it('shows the shape of its line, and curves unless they are estimated', () => {
  const shown = shownOfRoute(way);
  expect(readThumbnail(shown.thumbnail)).toHaveLength(3);
  expect(shown).toMatchObject({ curviness: expect.any(Number), bendsPerHour: expect.any(Number) });
  expect(shownOfRoute({ ...way, estimate: true })).toEqual({ ...shown, curviness: null, bendsPerHour: null });
});
