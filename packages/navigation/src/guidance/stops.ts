import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '../geometry.ts';
import type { Stop } from '../prepared-route.ts';
import type { Effect, Question, Ride } from './guidance-state.ts';

/** So near around it, a stop is reached that was left the line for; so near behind it, one that a short cut came out at. */
const parkedMeters = 40;

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
      const asked = ask(leaveBehind(passing, stop, alongMeters), { waypoint: stop.waypoint, why: 'passed-over' });
      passing = asked.ride;
      effects.push(...asked.effects);
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
export function ask(ride: Ride, question: Question): StopTurn {
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
    },
    effects: questions.slice(0, 1).map(askEffect),
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

const stopReached = ({ waypoint, waypointIndex }: Stop): Effect => ({ type: 'stop-reached', waypoint, waypointIndex });
const askEffect = ({ waypoint }: Question): Effect => ({ type: 'ask-about-skipped-stop', waypoint });
