import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '../geometry.ts';
import type { Stop } from '../prepared-route.ts';
import type { Effect, Question, Ride } from './guidance-state.ts';

/** So near around it, a stop is reached that was left the line for; so near behind it, one that a short cut came out at. */
export const parkedMeters = 40;

/** An open question is put again after so long, and taken as a no at the earliest so long after that, so far from the stop. */
const repeatMillis = 30_000;
const leftOutMeters = 2_000;

export type StopTurn = { ride: Ride; effects: Effect[] };

/** Where the ride still has to go, in order: stops wanted back first, never one that was passed. */
export const remainingWaypoints = ({ prepared, nextStop, wanted }: Ride): Waypoint[] => [
  ...wanted,
  ...prepared.stops.slice(nextStop).map((stop) => stop.waypoint),
];

/**
 * Ticks off the stops before the destination up to a place along the line. One that was ridden up to (`continuous`) is
 * reached; one that a short cut left behind is asked about.
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
      const asked = ask(leaveBehind(passing, stop, alongMeters), stop.waypoint, 'passed-over');
      passing = asked.ride;
      for (const effect of asked.effects) effects.push(effect);
    }
  }
  return { ride: passing, effects };
}

/** A stop may lie off the road: while off the line, being there is enough. */
export function visitStopNearby(ride: Ride, position: LatLng): StopTurn {
  const stop = viaStop(ride);
  if (!stop || distanceMeters(position, stop.waypoint) > parkedMeters) return { ride, effects: [] };
  return { ride: leaveBehind(ride, stop, stop.alongMeters), effects: [stopReached(stop)] };
}

/** Whether only the destination is left and the rider is there, along the line or, while off it, by its place. */
export function isAtDestination({ prepared, nextStop, alongMeters }: Ride, offRouteAt: LatLng | null): boolean {
  const destination = prepared.stops.at(-1);
  if (!destination || nextStop < prepared.stops.length - 1) return false;
  if (!offRouteAt) return alongMeters >= destination.reachedFromMeters;
  return distanceMeters(offRouteAt, destination.waypoint) <= parkedMeters;
}

/** Opens a question; it is put to the rider once those before it are answered. */
export function ask(ride: Ride, waypoint: Waypoint, why: Question['why']): StopTurn {
  const question: Question = { waypoint, why, askedAt: null, repeatedAt: null };
  const questions = [...ride.questions, question];
  return { ride: { ...ride, questions }, effects: questions.length === 1 ? [askEffect(question)] : [] };
}

/** Takes the answer to the first open question and puts the next. A stop given up is passed from then on. */
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
 * Puts an unanswered question once more, and takes it as 'Seguir sem ela' later on, once the rider is far from the stop. `isQuiet`
 * says that nothing else is being said in this turn.
 */
export function pressQuestion(ride: Ride, now: number, isQuiet: boolean): StopTurn {
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

/** Passes the next stop. One that was come to after all is not asked about any more. */
function leaveBehind(ride: Ride, { waypoint, alongMeters }: Stop, passedAtMeters: number): Ride {
  return {
    ...ride,
    nextStop: ride.nextStop + 1,
    passedMeters: Math.max(ride.passedMeters, Math.min(alongMeters, passedAtMeters)),
    questions: ride.questions.filter(
      ({ why, waypoint: asked }) => why !== 'ridden-away' || !isSamePlace(asked, waypoint),
    ),
  };
}

/** Passes the next stop without having been there; it is gone back to where the rider answers so. */
export function leaveUntilAnswered(ride: Ride, stop: Stop): Ride {
  const questions = ride.questions.map(
    (question): Question =>
      isSamePlace(question.waypoint, stop.waypoint) ? { ...question, why: 'passed-over' } : question,
  );
  return leaveBehind({ ...ride, questions }, stop, stop.alongMeters);
}

const stopReached = ({ waypoint, waypointIndex }: Stop): Effect => ({ type: 'stop-reached', waypoint, waypointIndex });
const askEffect = ({ waypoint }: Question): Effect => ({ type: 'ask-about-skipped-stop', waypoint });
