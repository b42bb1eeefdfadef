import type { Step } from '@estradeiro/contract/navigation';
import { type PreparedRoute, stepAt } from '../prepared-route.ts';
import type { Callout, Effect } from './guidance-state.ts';

type Announce = Extract<Effect, { type: 'announce' }>;

const order: readonly Callout[] = ['far', 'early', 'near', 'now', 'after'];
const highwayMps = 80 / 3.6;
const longStepMeters = 10_000;
const afterMeters = 3_000;
const chainSeconds = 10;
/** Fixes may skip the place of an announcement: it is still made up to this distance behind. */
const justPassedMeters = 30;
/** Ridden in under 10 s, whatever time the router plans for turns. */
const chainMeters = 50;
/** Announced only at the place. */
const onlyAtThePlace: ReadonlySet<Step['maneuver']> = new Set([
  'depart',
  'depart-left',
  'depart-right',
  'name-change',
  'roundabout-exit',
]);
const arrivals: ReadonlySet<Step['maneuver']> = new Set(['arrive', 'arrive-left', 'arrive-right']);

/** Rises over the ride, so that one number marks what was announced: nothing at or below it is announced again. */
export const calloutKey = (stepIndex: number, callout: Callout): number =>
  stepIndex * order.length + order.indexOf(callout);

export type Spoken = { announce: Announce; spokenUpTo: number };

/**
 * The announcement at a place on the line for a rider at `speedMps` who has heard everything up to `spokenUpTo`; null if none is
 * due. Of missed callouts only the nearest is made (voice.md, 'Timing').
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

export const calloutHere = (prepared: PreparedRoute, stepIndex: number): Spoken =>
  announce(prepared, stepIndex, 'now', null);

/** The announcement of how far the road continues from a place within a step; null at the end. */
export function onward(prepared: PreparedRoute, alongMeters: number): Spoken | null {
  const current = stepAt(prepared, alongMeters);
  const metersToNext = (prepared.stepStartMeters[current + 1] ?? alongMeters) - alongMeters;
  return metersToNext > 0 ? announce(prepared, current, 'after', metersToNext) : null;
}

/** Arrivals and departures are announced with the stops. */
function isJustPassed(step: Step | undefined, metersSince: number): boolean {
  if (!step || arrivals.has(step.maneuver) || step.maneuver.startsWith('depart')) return false;
  return metersSince <= justPassedMeters;
}

type Approach = { speedMps: number; isHighway: boolean; isFresh: boolean };

function dueCallout(step: Step, meters: number, { speedMps, isHighway, isFresh }: Approach): Callout | null {
  const isArrival = arrivals.has(step.maneuver);
  // The arrival itself is announced when the stop is reached.
  if (!isArrival && meters <= Math.max(20, 2.5 * speedMps)) return 'now';
  if (onlyAtThePlace.has(step.maneuver)) return null;
  // A new manoeuvre little more than 10 s ahead would be announced twice in a row.
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

/** The next step if it follows within about 10 s. The exit of a roundabout is part of its own instruction. */
function chainedStep(steps: readonly Step[], stepIndex: number): number | null {
  const [step, next] = [steps[stepIndex], steps[stepIndex + 1]];
  if (!step || !next || arrivals.has(step.maneuver)) return null;
  if (step.durationSeconds >= chainSeconds && step.distanceMeters >= chainMeters) return null;
  return onlyAtThePlace.has(next.maneuver) ? null : stepIndex + 1;
}
