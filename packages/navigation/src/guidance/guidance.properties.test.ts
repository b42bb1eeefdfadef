import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fix } from '../fix.ts';
import { destinationPoint } from '../geometry.ts';
import { noisyRides } from '../noisy-rides.testing.ts';
import { type PreparedRoute, positionOnRoute } from '../prepared-route.ts';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { simulateRide } from '../simulate.ts';
import { calloutKey } from './callouts.ts';
import { advance, startGuidance } from './guidance.ts';
import type { Effect, Guidance, GuidanceEvent } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { announced, asEvents, ofType, ride, startAt } from './rides.testing.ts';

const maneuver = fc.constantFrom(
  'left',
  'right',
  'slight-left',
  'sharp-right',
  'keep-left',
  'exit-right',
  'name-change',
  'straight',
);
const leg: fc.Arbitrary<Leg> = fc.record(
  {
    heading: fc.integer({ min: 0, max: 359 }),
    meters: fc.integer({ min: 60, max: 3_000 }),
    maneuver,
    stop: fc.constantFrom('Mirante', 'Posto', undefined),
  },
  { requiredKeys: ['heading', 'meters'] },
);
const route = fc.array(leg, { minLength: 1, maxLength: 8 }).map((legs) => preparedOf(legs));

/** Callouts with rising keys are never repeated and in order. */
const keysOf = (effects: readonly Effect[]) =>
  announced(effects).map(({ stepIndex, callout }) => calloutKey(stepIndex, callout));
const expectRising = (keys: number[]) => expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));

describe('whatever the receiver, the router and the rider do', () => {
  type Deed =
    | {
        deed: 'fix';
        along: number;
        north: number;
        east: number;
        heading: number | null;
        speed: number | null;
        accuracy: number;
        age: number;
      }
    | {
        deed:
          | 'tick'
          | 'recenter-tapped'
          | 'router-online'
          | 'router-offline'
          | 'other-route-wanted'
          | 'start'
          | 'answer'
          | 'give-up'
          | 'failed'
          | 'replaced';
      };
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        deed: fc.constant('fix' as const),
        along: fc.double({ min: 0, max: 1, noNaN: true }),
        north: fc.oneof(fc.constant(0), fc.integer({ min: -150, max: 150 })),
        east: fc.oneof(fc.constant(0), fc.integer({ min: -150, max: 150 })),
        heading: fc.option(fc.integer({ min: 0, max: 359 })),
        speed: fc.option(fc.double({ min: 0, max: 50, noNaN: true })),
        accuracy: fc.integer({ min: 0, max: 120 }),
        age: fc.constantFrom(0, 0, 0, 9_000, 11_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        deed: fc.constantFrom(
          'tick',
          'recenter-tapped',
          'router-online',
          'router-offline',
          'other-route-wanted',
          'start',
          'answer',
          'give-up',
          'failed',
          'replaced',
        ),
      }),
    },
  );
  const story = fc.array(fc.record({ deed, wait: fc.constantFrom(500, 1_000, 1_000, 4_000, 30_000) }), {
    maxLength: 80,
  });

  function toEvent(given: Deed, state: Guidance, prepared: PreparedRoute, now: number): GuidanceEvent {
    const requestId = state.phase === 'arrived' ? 1 : (state.ride.router.inFlight?.requestId ?? 1);
    switch (given.deed) {
      case 'fix':
        return { type: 'fix', now, fix: fixOf(given, prepared, now) };
      case 'failed':
        return { type: 'route-failed', now, requestId };
      case 'replaced':
        return { type: 'route-replaced', now, requestId, prepared };
      case 'answer':
        return { type: 'skipped-stop-answered', now, visit: true };
      case 'give-up':
        return { type: 'skipped-stop-answered', now, visit: false };
      default:
        return { type: given.deed, now };
    }
  }

  function fixOf(given: Extract<Deed, { deed: 'fix' }>, prepared: PreparedRoute, now: number): Fix {
    const onLine = positionOnRoute(prepared, given.along * prepared.totalMeters);
    return {
      position: destinationPoint(destinationPoint(onLine, 0, given.north), 90, given.east),
      accuracyMeters: given.accuracy,
      headingDegrees: given.heading,
      speedMps: given.speed,
      at: now - given.age,
    };
  }

  it('announces nothing twice, is silent off the route, returns to no passed stop and requests one route at a time', () => {
    fc.assert(
      fc.property(route, story, (prepared, deeds) => {
        let state = startGuidance(prepared);
        let now = startAt;
        let said: number[] = [];
        const open = new Set<number>();
        for (const { deed: given, wait } of deeds) {
          now += wait;
          const before = state;
          const event = toEvent(given, state, prepared, now);
          const turn = advance(state, event);
          state = turn.state;
          if (turn.effects.some(({ type }) => type === 'new-route')) said = [];
          said.push(...keysOf(turn.effects));
          expectRising(said);
          if (state.phase === 'off-route' || state.phase === 'recalculating') {
            const silent = event.type === 'start' || ofType(turn.effects, 'stop-reached').length > 0;
            if (!silent) expect(announced(turn.effects)).toEqual([]);
          }
          if ('requestId' in event) open.delete(event.requestId);
          for (const id of [...open])
            if (state.phase !== 'arrived' && state.ride.router.inFlight?.requestId !== id) open.delete(id);
          for (const { requestId } of ofType(turn.effects, 'request-route')) open.add(requestId);
          expect(open.size).toBeLessThanOrEqual(1);
          expectStopsKept(before, state, turn.effects);
          const view = guidanceView(state, now);
          expect(view.percent >= 0 && view.percent <= 100 && view.remainingMeters >= 0).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  function expectStopsKept(before: Guidance, after: Guidance, effects: Effect[]): void {
    if (before.phase === 'arrived' || after.phase === 'arrived') return;
    const { prepared, nextStop, alongMeters } = after.ride;
    const passed = prepared.stops.slice(0, nextStop);
    if (after.phase === 'following' && after.ride.tracking) {
      expect(alongMeters).toBeGreaterThanOrEqual(passed.at(-1)?.reachedFromMeters ?? 0);
    }
    if (prepared === before.ride.prepared && effects.every(({ type }) => type !== 'new-route')) {
      expect(nextStop).toBeGreaterThanOrEqual(before.ride.nextStop);
    }
    for (const { waypoints } of ofType(effects, 'request-route')) {
      const wanted = new Set(after.ride.wanted);
      expect(
        waypoints.every((waypoint) => wanted.has(waypoint) || passed.every((stop) => stop.waypoint !== waypoint)),
      ).toBe(true);
    }
  }
});

describe('an exact ride on any route', () => {
  it('is never off the route, only goes forward, announces every manoeuvre in order and arrives', () => {
    const speed = fc.integer({ min: 3, max: 38 });
    fc.assert(
      fc.property(route, speed, (prepared, speedMps) => {
        const fixes = simulateRide(prepared, { startAt, speedMps });
        const { state, states, effects } = ride(prepared, [{ type: 'start', now: startAt }, ...asEvents(fixes)]);
        const views = states.map((each) => guidanceView(each, startAt));
        expect(views.every(({ offRoute }) => !offRoute)).toBe(true);
        for (const [i, view] of views.entries()) {
          expect(view.remainingMeters).toBeLessThanOrEqual(
            (views[i - 1]?.remainingMeters ?? Number.POSITIVE_INFINITY) + 0.5,
          );
        }
        expectRising(keysOf(effects));
        const announcedSteps = announced(effects).flatMap(({ stepIndex, thenStepIndex }) =>
          thenStepIndex === null ? [stepIndex] : [stepIndex, thenStepIndex],
        );
        const owed = prepared.route.steps.flatMap(({ waypointIndex }, index) =>
          waypointIndex === undefined ? [index] : [],
        );
        expect(owed.filter((index) => !announcedSteps.includes(index))).toEqual([]);
        expect(ofType(effects, 'stop-reached')).toHaveLength(prepared.stops.length - 1);
        expect(ofType(effects, 'arrived')).toHaveLength(1);
        expect(state.phase).toBe('arrived');
      }),
      { numRuns: 40 },
    );
  });
});

describe('a ride with the errors of a receiver', () => {
  it.each(noisyRides)('$name', ({ prepared, fixes }) => {
    const events = [{ type: 'start', now: startAt } as const, ...asEvents(fixes)];
    const standing = { type: 'tick', now: (events.at(-1)?.now ?? 0) + 5_000 } as const;
    const { state, effects, states } = ride(prepared, [...events, standing]);
    expect(ofType(effects, 'off-route')).toEqual([]);
    expect(ofType(effects, 'ask-about-skipped-stop')).toEqual([]);
    expect(ofType(effects, 'stop-reached')).toHaveLength(prepared.stops.length - 1);
    expectRising(keysOf(effects));
    expect(state.phase).toBe('arrived');
    expect(largestStepBack(states)).toBeLessThan(60);
  });

  function largestStepBack(states: Guidance[]): number {
    const along = states.flatMap((state) => (state.phase === 'arrived' ? [] : [state.ride.alongMeters]));
    return Math.max(...along.map((meters, i) => (along[i - 1] ?? 0) - meters));
  }
});
