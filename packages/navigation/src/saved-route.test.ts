import { expect, it } from 'vitest';
import { routeOf } from './routes.testing.ts';
import { listDetailsOf, metricsOfRoute, savedRouteRequest } from './saved-route.ts';
import { readThumbnail } from './thumbnail.ts';

const way = routeOf([
  { heading: 0, meters: 400 },
  { heading: 90, meters: 600 },
]);

it('has kilometres to the metre and whole minutes, at least one', () => {
  expect(metricsOfRoute({ ...way, distanceMeters: 35_249.6, durationSeconds: 3_690 })).toEqual({
    distance: 35.25,
    estimatedTime: 62,
    estimate: false,
    isTimeGuessed: false,
  });
  expect(metricsOfRoute({ ...way, durationSeconds: 5, estimate: true })).toMatchObject({
    estimatedTime: 1,
    estimate: true,
  });
  expect(metricsOfRoute({ ...way, ownLineMeters: 600 })).toMatchObject({ estimate: false, isTimeGuessed: true });
});

it('shows the shape of its line, and curves unless they are estimated', () => {
  const shown = listDetailsOf(way);
  expect(readThumbnail(shown.thumbnail)).toHaveLength(3);
  expect(shown).toMatchObject({ curviness: expect.any(Number), bendsPerHour: expect.any(Number) });
  expect(listDetailsOf({ ...way, estimate: true })).toEqual({ ...shown, curviness: null, bendsPerHour: null });
});

it('keeps a route as it is, between places that have a name', () => {
  const [start, end] = [
    { lat: -28.4, lng: -49.55 },
    { lat: -28.39, lng: -49.54, name: ' Mirante ' },
  ];
  const kept = savedRouteRequest(
    'Serra',
    { ...way, waypoints: [start, end] },
    { avoidTolls: true, avoidHighways: false },
  );
  expect(kept).toMatchObject({
    name: 'Serra',
    origin: '-28.40000, -49.55000',
    destination: 'Mirante',
    waypoints: [
      { ...start, name: '-28.40000, -49.55000' },
      { ...end, name: 'Mirante' },
    ],
    avoidTolls: true,
    route: { polyline: way.polyline },
  });
});

it('leaves out what holds for its rider in these days only', () => {
  const closure = { alertId: 'a', name: null, reportedAt: '2026-03-01T12:00:00.000Z', isPassed: true };
  const kept = savedRouteRequest('Serra', { ...way, passesAvoided: true, closures: [closure], hasToPass: true });
  expect(kept.route).toEqual(way);
});

it("cuts names to the contract's lengths", () => {
  const long = 'Serra'.repeat(100);
  const { name, origin } = savedRouteRequest(long, {
    ...way,
    waypoints: way.waypoints.map((at) => ({ ...at, name: long })),
  });
  expect([name, origin].map((text) => text?.length)).toEqual([120, 200]);
});
