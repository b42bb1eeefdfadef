import type { Step } from '@estradeiro/contract/navigation';
import { type PreparedRoute, stepAt } from '../prepared-route.ts';
import type { Callout, Effect } from './guidance-state.ts';

type Announce = Extract<Effect, { type: 'announce' }>;

/** In the order in which one manoeuvre's callouts are due. */
const order: readonly Callout[] = ['far', 'early', 'near', 'now', 'after'];
const highwayMps = 80 / 3.6;
const longStepMeters = 10_000;
const afterMeters = 3_000;
const chainSeconds = 10;
/** A fix may leap over the place at which something is due: so far behind it the words still serve. */
const justPassedMeters = 30;
/** So short that one rides it under 10 s, whatever the router plans for the turns at its ends. */
const chainMeters = 50;
/** What needs no warning ahead: said at the place, or not worth a rider's attention before. */
const onlyAtThePlace: ReadonlySet<Step['maneuver']> = new Set([
  'depart',
  'depart-left',
  'depart-right',
  'name-change',
  'roundabout-exit',
]);
const arrivals: ReadonlySet<Step['maneuver']> = new Set(['arrive', 'arrive-left', 'arrive-right']);

/** Rises along the ride, so that one number tells what was said: nothing at or under it is said again. */
export const calloutKey = (stepIndex: number, callout: Callout): number =>
  stepIndex * order.length + order.indexOf(callout);

export type Spoken = { announce: Announce; spokenUpTo: number };

/**
 * What is to be said at a place along the line, when a rider at `speedMps` has heard everything up to `spokenUpTo`; null for
 * silence. Callouts that were slept through are left out: only the nearest still matters (voice.md, 'Timing').
 */
export function calloutAt(
  prepared: PreparedRoute,
  alongMeters: number,
  speedMps: number,
  spokenUpTo: number,
): Spoken | null {
  const current = stepAt(prepared, alongMeters + 0.5);
  const next = current + 1;
  const step = prepared.route.steps[next];
  const metersToNext = (prepared.stepStartMeters[next] ?? 0) - alongMeters;
  if (!step) return null;
  const metersSince = alongMeters - (prepared.stepStartMeters[current] ?? 0);
  if (isJustPassed(prepared.route.steps[current], metersSince) && spokenUpTo < calloutKey(current, 'far'))
    return announce(prepared, current, 'now', null);
  const callout = dueCallout(step, metersToNext, {
    speedMps,
    isHighway: isHighway(prepared.route.steps[current], speedMps),
    isFresh: spokenUpTo < calloutKey(next, 'far'),
  });
  if (callout) {
    if (calloutKey(next, callout) <= spokenUpTo) return null;
    return announce(prepared, next, callout, callout === 'now' ? null : metersToNext);
  }
  const isOver = metersSince >= Math.max(50, 4 * speedMps) && metersToNext >= afterMeters;
  if (!isOver || calloutKey(current, 'after') <= spokenUpTo || prepared.route.steps[current]?.maneuver === 'ferry')
    return null;
  return announce(prepared, current, 'after', metersToNext);
}

/** The words for setting out, or for the manoeuvre that one stands at. */
export const calloutHere = (prepared: PreparedRoute, stepIndex: number): Spoken =>
  announce(prepared, stepIndex, 'now', null);

/** How long the road goes on from a place in the middle of a step; null at the end. */
export function onward(prepared: PreparedRoute, alongMeters: number): Spoken | null {
  const current = stepAt(prepared, alongMeters);
  const metersToNext = (prepared.stepStartMeters[current + 1] ?? alongMeters) - alongMeters;
  return metersToNext > 0 ? announce(prepared, current, 'after', metersToNext) : null;
}

/** Arriving and departing are told by the stops themselves. */
function isJustPassed(step: Step | undefined, metersSince: number): boolean {
  if (!step || arrivals.has(step.maneuver) || step.maneuver.startsWith('depart')) return false;
  return metersSince <= justPassedMeters;
}

type Approach = { speedMps: number; isHighway: boolean; isFresh: boolean };

function dueCallout(step: Step, meters: number, { speedMps, isHighway, isFresh }: Approach): Callout | null {
  const isArrival = arrivals.has(step.maneuver);
  // Arriving itself is told by reaching the stop.
  if (!isArrival && meters <= Math.max(20, 2.5 * speedMps)) return 'now';
  if (onlyAtThePlace.has(step.maneuver)) return null;
  // A manoeuvre first seen just before its 10 s would be called twice within one breath.
  if (meters <= Math.max(150, 10 * speedMps) + (isFresh ? 4 * speedMps : 0)) return 'near';
  if (meters <= Math.max(400, 35 * speedMps)) return 'early';
  return isHighway && meters <= 2_000 ? 'far' : null;
}

function isHighway(step: Step | undefined, speedMps: number): boolean {
  if (!step) return false;
  const plannedMps = step.durationSeconds > 0 ? step.distanceMeters / step.durationSeconds : 0;
  return Math.max(speedMps, plannedMps) >= highwayMps || step.distanceMeters >= longStepMeters;
}

function announce(prepared: PreparedRoute, stepIndex: number, callout: Callout, distanceMeters: number | null): Spoken {
  const chains = callout === 'near' || callout === 'now';
  const thenStepIndex = chains ? chainedStep(prepared.route.steps, stepIndex) : null;
  const key =
    callout === 'now' && thenStepIndex !== null ? calloutKey(thenStepIndex, 'near') : calloutKey(stepIndex, callout);
  return { announce: { type: 'announce', stepIndex, callout, distanceMeters, thenStepIndex }, spokenUpTo: key };
}

/** The next step where it comes within about 10 s. A roundabout's own exit is part of its words already. */
function chainedStep(steps: readonly Step[], stepIndex: number): number | null {
  const [step, next] = [steps[stepIndex], steps[stepIndex + 1]];
  if (!step || !next || arrivals.has(step.maneuver)) return null;
  if (step.durationSeconds >= chainSeconds && step.distanceMeters >= chainMeters) return null;
  return onlyAtThePlace.has(next.maneuver) ? null : stepIndex + 1;
}
