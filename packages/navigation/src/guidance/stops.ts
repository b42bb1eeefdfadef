import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RouteStop, Waypoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '../geometry.ts';
import type { Stop } from '../prepared-route.ts';
import type { Effect, Question, Ride } from './guidance-state.ts';

/** Within this distance a stop counts as reached: off the line, or if a short cut ends just behind the stop. */
export const parkedMeters = 40;

/**
 * An open question is repeated after this time; after the same time again it counts as answered with no if the stop is
 * far.
 */
const repeatMillis = 30_000;
const leftOutMeters = 2_000;

export type StopTurn = { ride: Ride; effects: Effect[] };

/** Waypoints that are left, in order: stops wanted back first, never a passed one. */
export const remainingWaypoints = ({ prepared, nextStop, wanted }: Ride): RouteStop[] => [
  ...wanted,
  ...prepared.stops.slice(nextStop).map((stop) => stop.waypoint),
];

/**
 * Passes the stops before the destination up to a place on the line. A stop that was ridden up to (`continuous`) is
 * reached; the rider is asked about a stop that a short cut skipped.
 */
export function passStops(ride: Ride, alongMeters: number, continuous: boolean): StopTurn {
  const effects: Effect[] = [];
  let passing = ride;
  for (let stop = viaStop(ride); stop && stop.reachedFromMeters <= alongMeters; stop = viaStop(passing)) {
    const reached = continuous || stop.alongMeters >= alongMeters - parkedMeters;
    if (reached) {
      passing = leaveBehind(passing, stop, alongMeters);
      effects.push(stopReached(stop));
    } else {
      const opened = ask(leaveBehind(passing, stop, alongMeters), stop.waypoint, 'passed-over');
      passing = opened.ride;
      for (const effect of opened.effects) effects.push(effect);
    }
  }
  return { ride: passing, effects };
}

/** A stop may be off the road: off the line, being near is enough. */
export function visitStopNearby(ride: Ride, position: LatLng): StopTurn {
  const stop = viaStop(ride);
  if (!stop || distanceMeters(position, stop.waypoint) > parkedMeters) return { ride, effects: [] };
  return { ride: leaveBehind(ride, stop, stop.alongMeters), effects: [stopReached(stop)] };
}

/** Whether only the destination is left and the rider is there, on the line or, off it, by position. */
export function isAtDestination({ prepared, nextStop, alongMeters }: Ride, offRouteAt: LatLng | null): boolean {
  const destination = prepared.stops.at(-1);
  if (!destination || nextStop < prepared.stops.length - 1) return false;
  if (!offRouteAt) return alongMeters >= destination.reachedFromMeters;
  return distanceMeters(offRouteAt, destination.waypoint) <= parkedMeters;
}

/** Opens a question; it is asked once the earlier ones are decided. */
export function ask(ride: Ride, waypoint: Waypoint, why: Question['why']): StopTurn {
  const question: Question = { waypoint, why, askedAt: null, repeatedAt: null };
  const questions = [...ride.questions, question];
  return { ride: { ...ride, questions }, effects: questions.length === 1 ? [askEffect(question)] : [] };
}

/** Applies the response to the first open question and asks the next. A dropped stop counts as passed. */
export function answerQuestion(ride: Ride, visit: boolean): StopTurn {
  const [question, ...questions] = ride.questions;
  if (!question) return { ride, effects: [] };
  const next = viaStop(ride);
  const givesUp =
    question.why === 'ridden-away' && !visit && next !== null && isSamePlace(next.waypoint, question.waypoint);
  const wantsBack = question.why === 'passed-over' && visit;
  const left = givesUp ? leaveBehind(ride, next, next.alongMeters) : ride;
  return {
    ride: {
      ...left,
      questions,
      wanted: wantsBack ? [...ride.wanted, question.waypoint] : ride.wanted,
      reroutes: visit ? { ...left.reroutes, refusals: 0 } : left.reroutes,
    },
    effects: questions.slice(0, 1).map(askEffect),
  };
}

/**
 * Repeats an open question once, and later, far from the stop, takes it as 'Seguir sem ela'. `isQuiet`: nothing else is announced
 * in this turn.
 */
export function repeatQuestion(ride: Ride, now: number, isQuiet: boolean): StopTurn {
  const [question, ...others] = ride.questions;
  if (!question || !ride.tracking) return { ride, effects: [] };
  const { waypoint, askedAt, repeatedAt } = question;
  const later = (change: Partial<Question>): Ride => ({ ...ride, questions: [{ ...question, ...change }, ...others] });
  if (askedAt === null) return { ride: later({ askedAt: now }), effects: [] };
  if (!isQuiet || now - (repeatedAt ?? askedAt) < repeatMillis) return { ride, effects: [] };
  if (repeatedAt === null) return { ride: later({ repeatedAt: now }), effects: [askEffect(question)] };
  if (distanceMeters(ride.tracking.fix.position, waypoint) < leftOutMeters) return { ride, effects: [] };
  const answered = answerQuestion(ride, false);
  return {
    ride: { ...answered.ride, leftOut: waypoint },
    effects: [{ type: 'stop-left-out', waypoint }, ...answered.effects],
  };
}

/** The next stop, unless it is the destination. */
export function viaStop({ prepared, nextStop }: Ride): Stop | null {
  return nextStop < prepared.stops.length - 1 ? (prepared.stops[nextStop] ?? null) : null;
}

export const isSamePlace = (a: LatLng, b: LatLng): boolean => distanceMeters(a, b) < 1;

/** Passes the next stop. Questions about one that was reached after all are dropped. */
function leaveBehind(ride: Ride, { waypoint, alongMeters }: Stop, passedAtMeters: number): Ride {
  return {
    ...ride,
    nextStop: ride.nextStop + 1,
    passedMeters: Math.max(ride.passedMeters, Math.min(alongMeters, passedAtMeters)),
    questions: ride.questions.filter(
      ({ why, waypoint: other }) => why !== 'ridden-away' || !isSamePlace(other, waypoint),
    ),
  };
}

/** Passes the next stop without a visit; the rider may still decide to go back. */
export function leaveUntilReply(ride: Ride, stop: Stop): Ride {
  const questions = ride.questions.map(
    (question): Question =>
      isSamePlace(question.waypoint, stop.waypoint) ? { ...question, why: 'passed-over' } : question,
  );
  return leaveBehind({ ...ride, questions }, stop, stop.alongMeters);
}

const stopReached = ({ waypoint, waypointIndex }: Stop): Effect => ({ type: 'stop-reached', waypoint, waypointIndex });
const askEffect = ({ waypoint }: Question): Effect => ({ type: 'ask-about-skipped-stop', waypoint });
