import { calculateRoute, maxOwnStyles, RouteRequest } from '@estradeiro/contract/navigation';
import { advance, startGuidance } from '@estradeiro/navigation/guidance/guidance';
import type { Guidance } from '@estradeiro/navigation/guidance/guidance-state';
import { remainingWaypoints } from '@estradeiro/navigation/guidance/stops';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { routeOf } from '@estradeiro/navigation/routes.testing';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { describe, expect, it } from 'vitest';
import { estimate } from '#features/planner/fixtures.testing.ts';
import { defaultOptions } from '#features/planner/shared/plan.ts';
import { api } from '#platform/render.testing.tsx';
import { createReroute } from './reroute.ts';

const kept = routeOf([
  { heading: 0, meters: 2_000 },
  { heading: 90, meters: 2_000, stop: 'Mirante' },
  { heading: 0, meters: 1_000 },
]);
const prepared = prepareRoute(kept);
const lastFix = fixOnRoute(prepared, 500, 15, Date.UTC(2026, 2, 1));
const lead = routeOf([{ heading: 0, meters: 300 }], lastFix.position);
const options = { ...defaultOptions, avoidTolls: true };
const request = { from: lastFix.position, waypoints: kept.waypoints.slice(1), headingDegrees: 90, mayRejoin: true };
const signal = new AbortController().signal;

/** Guidance of a rider some metres into the saved route. */
function ridden(meters = 500, route = kept): Guidance {
  const own = prepareRoute(route);
  const started = advance(startGuidance(own), { type: 'start', now: lastFix.at }).state;
  const fixes = Array.from({ length: meters / 100 }, (_, i) =>
    fixOnRoute(own, (i + 1) * 100, 15, lastFix.at + i * 7_000),
  );
  return fixes.reduce((state, fix) => advance(state, { type: 'fix', fix, now: fix.at }).state, started);
}

describe('a calculated route', () => {
  it('is calculated again through the remaining stops, with the same options and in the direction of travel', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    expect(await createReroute('calculated', options)(request, ridden(), signal)).toEqual(lead);
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({
      waypoints: [request.from, ...request.waypoints],
      avoidTolls: true,
      headingDegrees: 90,
    });
  });

  it('passes closed roads in which the rider stops believing, also from a line that was kept until then', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const passed = new Set<string>();
    const reroute = createReroute('drawn', options, passed);
    const closure = crypto.randomUUID();
    passed.add(closure);
    expect(await reroute(request, ridden(), signal)).toEqual(lead);
    expect(api.seen(calculateRoute)).toMatchObject([{ body: { passAnyway: [closure] } }]);
  });

  it('keeps the shape ahead of a drawn one past a closed road, and its line afterwards', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const passed = new Set<string>();
    const [start, stop, end] = kept.waypoints;
    const via = (meters: number) => ({ ...positionOnRoute(prepared, meters), via: true });
    const [behind, ahead, last] = [via(200), via(1_500), via(4_500)];
    const plan = [start, behind, ahead, stop, last, end].filter((point) => point !== undefined);
    const reroute = createReroute('drawn', options, passed, plan);
    passed.add(crypto.randomUUID());
    expect(await reroute(request, ridden(), signal)).toEqual(lead);
    expect(api.seen(calculateRoute)).toMatchObject([{ body: { waypoints: [request.from, ahead, stop, last, end] } }]);
    const rejoined = await reroute(request, ridden(), signal);
    expect(decodePolyline(rejoined.polyline).slice(-150)).toEqual(decodePolyline(kept.polyline).slice(-150));
  });

  it('is never replaced by an estimated route', async () => {
    api.answer(calculateRoute, { routes: [estimate] });
    await expect(createReroute('calculated', options)(request, ridden(), signal)).rejects.toThrow();
  });
});

describe('legs in styles of their own', () => {
  const onward = { preferences: ['scenic' as const], curvesOnly: true };
  const styled = { ...kept, waypoints: kept.waypoints.map((at, index) => (index === 1 ? { ...at, onward } : at)) };
  const bodies = () =>
    api.seen(calculateRoute).map(({ body }) => RouteRequest.parse(body).waypoints.map((at) => at.onward));
  const rest = (of: Guidance) => ({
    ...request,
    mayRejoin: false,
    waypoints: of.phase === 'arrived' ? [] : remainingWaypoints(of.ride),
  });

  it('keeps the style of the leg being ridden, and those of the legs that are left', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const [first, second] = [ridden(500, styled), ridden(4_500, styled)];
    await createReroute('calculated', options)(rest(first), first, signal);
    await createReroute('saved', options)(rest(second), second, signal);
    expect(bodies()).toEqual([
      [undefined, onward, undefined],
      [onward, undefined],
    ]);
  });

  it('leaves out that of the leg being ridden where a stop to go back to brings more styles than a route may have', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const waypoints = Array.from({ length: maxOwnStyles }, () => ({ ...request.from, onward }));
    await createReroute('calculated', options)({ ...request, waypoints }, ridden(4_500, styled), signal);
    expect(bodies()).toEqual([[undefined, ...waypoints.map(() => onward)]]);
  });
});

describe('a saved route', () => {
  it('is rejoined some distance ahead, and kept from there', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const route = await createReroute('saved', options)(request, ridden(), signal);
    const keptLine = decodePolyline(kept.polyline);
    expect(decodePolyline(route.polyline).slice(-150)).toEqual(keptLine.slice(-150));
    expect(route.waypoints.map(({ name }) => name)).toEqual([undefined, 'Mirante', undefined]);
    const { waypoints } = RouteRequest.parse(api.seen(calculateRoute)[0]?.body);
    expect(waypoints).toHaveLength(2);
    expect(((waypoints[1]?.lat ?? 0) - lastFix.position.lat) * 111_195).toBeCloseTo(400, -1);
  });

  it('names the closed roads that the way back leads around, beside its own', async () => {
    const closure = { name: null, reportedAt: '2026-03-01T12:00:00.000Z', isPassed: false };
    const [near, far] = [crypto.randomUUID(), crypto.randomUUID()].map((alertId) => ({ ...closure, alertId }));
    if (!near || !far) throw new Error('two closures');
    api.answer(calculateRoute, { routes: [{ ...lead, closures: [near] }] });
    const riding = ridden(500, { ...kept, closures: [far] });
    const route = await createReroute('saved', options)(request, riding, signal);
    expect(route.closures).toEqual([near, far]);
  });

  it('is rejoined farther ahead when the nearer place would be reached against its direction', async () => {
    const fromAhead = routeOf([{ heading: 180, meters: 300 }], lastFix.position);
    const answer = api.hold(calculateRoute);
    const asking = createReroute('saved', options)(request, ridden(), signal);
    await expect.poll(() => api.seen(calculateRoute)).toHaveLength(1);
    api.answer(calculateRoute, { routes: [lead] });
    answer({ routes: [fromAhead] });
    expect((await asking).distanceMeters).toBeCloseTo(lead.distanceMeters + kept.distanceMeters - 1_300, -2);
    const targets = api.seen(calculateRoute).map(({ body }) => RouteRequest.parse(body).waypoints[1]?.lat ?? 0);
    expect(targets.map((lat) => Math.round((lat - lastFix.position.lat) * 111_195))).toEqual([400, 800]);
  });

  it('is given up for good by a rider who refuses to rejoin it repeatedly', async () => {
    api.answer(calculateRoute, { routes: [lead] });
    const reroute = createReroute('saved', options);
    expect(await reroute({ ...request, mayRejoin: false }, ridden(), signal)).toEqual(lead);
    expect(await reroute(request, ridden(), signal)).toEqual(lead);
    for (const { body } of api.seen(calculateRoute))
      expect(body).toMatchObject({ waypoints: [{}, ...request.waypoints] });
  });

  it('is calculated again when no route leads back to it', async () => {
    api.fail(calculateRoute, 'no_route', 422);
    await expect(createReroute('saved', options)(request, ridden(), signal)).rejects.toThrow();
    expect(api.seen(calculateRoute)).toHaveLength(2);
  });
});
