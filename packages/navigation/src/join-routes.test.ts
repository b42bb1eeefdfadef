import { describe, expect, it } from 'vitest';
import { joinAtStop, joinWhileRiding, restOf } from './join-routes.ts';
import { decodePolyline } from './polyline.ts';
import { prepareRoute } from './prepared-route.ts';
import { routeOf } from './routes.testing.ts';

const kept = routeOf([
  { heading: 0, meters: 1_000, stop: 'Mirante' },
  { heading: 90, meters: 500 },
  { heading: 0, meters: 500, maneuver: 'left' },
]);
const [start] = kept.waypoints;
const lead = routeOf([{ heading: 180, meters: 400 }], start && { lat: start.lat + 0.0036, lng: start.lng });

const closure = (alertId: string, isPassed: boolean) => ({
  alertId,
  name: null,
  reportedAt: '2026-03-01T12:00:00.000Z',
  isPassed,
});

/** Every manoeuvre is still on the line at its location. */
function expectStepsOnLine({ polyline, steps }: typeof kept) {
  const line = decodePolyline(polyline);
  for (const { shapeIndex, location } of steps) {
    expect(line[shapeIndex]?.lat).toBeCloseTo(location.lat, 4);
    expect(line[shapeIndex]?.lng).toBeCloseTo(location.lng, 4);
  }
}

describe('the lead to the start of a kept route', () => {
  const joined = joinAtStop(lead, kept);

  it('comes before it and leaves it as it is', () => {
    expect(joined.distanceMeters).toBeCloseTo(lead.distanceMeters + kept.distanceMeters);
    expect(joined.polyline.length).toBeGreaterThan(kept.polyline.length);
    expect(decodePolyline(joined.polyline).slice(-decodePolyline(kept.polyline).length)).toEqual(
      decodePolyline(kept.polyline),
    );
    expectStepsOnLine(joined);
  });

  it('makes the start a stop', () => {
    expect(joined.waypoints).toHaveLength(4);
    expect(prepareRoute(joined).stops.map(({ alongMeters }) => Math.round(alongMeters / 100) * 100)).toEqual([
      400, 1_400, 2_400,
    ]);
  });

  it('names the closed roads of both once, as passed where either of them passes one', () => {
    const [around, past] = [closure('a', false), closure('a', true)];
    const both = joinAtStop({ ...lead, closures: [around] }, { ...kept, closures: [past, closure('b', false)] });
    expect(both.closures).toEqual([past, closure('b', false)]);
    const many = (side: string) => Array.from({ length: 8 }, (_, index) => closure(`${side}${index}`, false));
    expect(joinAtStop({ ...lead, closures: many('a') }, { ...kept, closures: many('b') }).closures).toHaveLength(10);
    expect(joined).not.toHaveProperty('closures');
  });

  it('says that nothing leads around what both pass only where that is known of each', () => {
    const [forced, unsearched] = [{ passesAvoided: true, hasToPass: true }, { closures: [closure('a', true)] }];
    const around = { closures: [closure('a', false)] };
    const join = (one: object, other: object) => joinAtStop({ ...lead, ...one }, { ...kept, ...other });
    expect(join(forced, around)).toMatchObject({ hasToPass: true });
    expect(join(forced, unsearched)).not.toHaveProperty('hasToPass');
    expect(join(around, {})).not.toHaveProperty('hasToPass');
  });
});

describe('the rest of a route', () => {
  const rest = restOf(prepareRoute(kept), 600, 0);

  it('is what lies ahead, through the stops that are left', () => {
    expect(rest.distanceMeters).toBeCloseTo(1_400, -1);
    expect(prepareRoute(rest).totalMeters).toBeCloseTo(1_400, -1);
    expect(rest.waypoints.map(({ name }) => name)).toEqual([undefined, 'Mirante', undefined]);
    expect(prepareRoute(rest).stops.map(({ alongMeters }) => Math.round(alongMeters / 100) * 100)).toEqual([
      400, 1_400,
    ]);
    expectStepsOnLine(rest);
  });

  it('begins with what is left of the step under way', () => {
    expect(rest.steps[0]).toMatchObject({ maneuver: 'straight', shapeIndex: 0 });
    expect(rest.steps[0]?.distanceMeters).toBeCloseTo(400, -1);
  });

  it('leaves passed stops behind', () => {
    const late = restOf(prepareRoute(kept), 1_200, 1);
    expect(late.waypoints).toHaveLength(2);
    expect(late.steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual([1]);
  });
});

describe('returning to a route under way', () => {
  const joined = joinWhileRiding(lead, restOf(prepareRoute(kept), 600, 0));

  it('goes on without arriving in between', () => {
    expect(joined.steps.filter(({ maneuver }) => maneuver === 'arrive')).toHaveLength(2);
    expect(joined.steps.map(({ maneuver }) => maneuver)).toEqual(['depart', 'arrive', 'depart', 'left', 'arrive']);
    expect(joined.steps[0]?.distanceMeters).toBeCloseTo(800, -1);
    expect(joined.waypoints.map(({ name }) => name)).toEqual([undefined, 'Mirante', undefined]);
    expectStepsOnLine(joined);
  });
});
