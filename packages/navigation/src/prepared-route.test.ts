import { describe, expect, it } from 'vitest';
import { distanceMeters } from './geometry.ts';
import { encodePolyline, MalformedPolylineError } from './polyline.ts';
import { positionOnRoute, prepareRoute, stepAt } from './prepared-route.ts';
import { progressAt } from './progress.ts';
import { preparedOf, routeOf, serra } from './routes.testing.ts';

const legs = [
  { heading: 0, meters: 600, stop: 'Mirante' },
  { heading: 90, meters: 400 },
  { heading: 180, meters: 500 },
];

describe('a prepared route', () => {
  const prepared = preparedOf(legs);

  it('has the places of manoeuvres and stops', () => {
    expect([...prepared.stepStartMeters].map(Math.round)).toEqual([0, 600, 600, 1_000, 1_500]);
    expect(
      prepared.stops.map(({ waypointIndex, waypoint, alongMeters }) => [
        waypointIndex,
        waypoint.name,
        Math.round(alongMeters),
      ]),
    ).toEqual([
      [1, 'Mirante', 600],
      [2, undefined, 1_500],
    ]);
  });

  it.each([
    [200, 30],
    [20, 20],
    [4, 10],
  ])('counts a stop %d m behind the last turn as reached %d m before it', (meters, reachMeters) => {
    const [stop] = preparedOf([
      { heading: 0, meters: 500 },
      { heading: 90, meters },
    ]).stops;
    expect((stop?.alongMeters ?? 0) - (stop?.reachedFromMeters ?? 0)).toBeCloseTo(reachMeters, 0);
  });

  it('finds a stop that no manoeuvre announces, never before the one in front of it', () => {
    const route = routeOf([
      { heading: 0, meters: 1_000 },
      { heading: 180, meters: 1_000, maneuver: 'u-turn-left' },
    ]);
    const [first, last] = route.waypoints;
    if (!first || !last) throw new Error('a route has two waypoints');
    const top = positionOnRoute(preparedOf([{ heading: 0, meters: 1_000 }]), 1_000);
    const half = positionOnRoute(preparedOf([{ heading: 0, meters: 1_000 }]), 500);
    const withStops = prepareRoute({
      ...route,
      steps: route.steps.map(({ waypointIndex: _, ...step }) => step),
      waypoints: [first, top, half, last],
    });
    expect(withStops.stops.map((stop) => Math.round(stop.alongMeters / 10) * 10)).toEqual([1_000, 1_500, 2_000]);
  });

  it.each([
    [-5, 0],
    [599.9, 0],
    [700, 2],
    [1_200, 3],
    [99_999, 4],
  ])('at %d m rides step %d', (meters, step) => {
    expect(stepAt(prepared, meters)).toBe(step);
  });

  it('is at its distance, limited to the ends', () => {
    expect(distanceMeters(positionOnRoute(prepared, 310), serra)).toBeCloseTo(310, 0);
    expect(positionOnRoute(prepared, -10)).toEqual(positionOnRoute(prepared, 0));
    expect(positionOnRoute(prepared, 1e9)).toEqual(positionOnRoute(prepared, prepared.totalMeters));
  });

  it('refuses a line that is none, and takes one of a single place', () => {
    expect(() => prepareRoute({ ...routeOf(legs), polyline: '' })).toThrow(MalformedPolylineError);
    expect(() => prepareRoute({ ...routeOf(legs), polyline: 'no line!' })).toThrow(MalformedPolylineError);
    expect(prepareRoute({ ...routeOf(legs), polyline: encodePolyline([serra]) }).totalMeters).toBe(0);
  });
});

describe('progress', () => {
  const prepared = preparedOf(legs);

  it.each([
    [0, 0, 600, 1_500, 100, 0],
    [300, 0, 300, 1_200, 80, 20],
    [1_250, 3, 250, 250, 250 / 15, 83],
    [9_999, 4, 0, 0, 0, 100],
  ])('at %d m', (meters, stepIndex, metersToManeuver, remainingMeters, remainingSeconds, percent) => {
    const along = Math.min(prepared.totalMeters, meters);
    const progress = progressAt(prepared, along);
    expect(progress.stepIndex).toBe(stepIndex);
    expect(progress.metersToManeuver).toBeCloseTo(metersToManeuver, -1);
    expect(progress.remainingMeters).toBeCloseTo(remainingMeters, -1);
    expect(progress.remainingSeconds).toBeCloseTo(remainingSeconds, 0);
    expect(Math.round(progress.percent)).toBe(percent);
  });

  it('sums the steps as the router measured them, not the line', () => {
    const route = routeOf(legs);
    const measured = prepareRoute({
      ...route,
      steps: route.steps.map((step) => ({ ...step, distanceMeters: step.distanceMeters * 2 })),
    });
    expect(progressAt(measured, 300).remainingMeters).toBeCloseTo(2_400, -1);
  });
});
