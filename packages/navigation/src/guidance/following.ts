import { headingDifference } from '../geometry.ts';
import { stepAt } from '../prepared-route.ts';
import { arrive } from './arrival.ts';
import { calloutAt, calloutHere, calloutKey, onward } from './callouts.ts';
import type { Effect, Ride, Tracking, Turn, UnderWay } from './guidance-state.ts';
import { reckonedMeters } from './reckoning.ts';
import { requestRoute } from './rerouting.ts';
import { isAtDestination, passStops } from './stops.ts';
import { rejoinedMeters, speedMps } from './tracking.ts';

/** What a rider can cover along the line between two fixes; more is a short cut to a later part of it. */
const fastestMps = 40;
const shortCutMeters = 100;
const surelyRiddenMeters = 50;
/** Slower is walking a motorcycle. */
const ridingMps = 2;

/** Sets out: the departure is said, once. */
export function depart(ride: Ride): { ride: Ride; effects: Effect[] } {
  const begun = { ...ride, beganAt: null };
  if (ride.spokenUpTo >= calloutKey(0, 'now')) return { ride: begun, effects: [] };
  const { announce, spokenUpTo } = calloutHere(ride.prepared, 0);
  return { ride: { ...begun, spokenUpTo }, effects: [announce] };
}

/** Without a position nothing tells where on the route a rider is: after so long they are taken to be where it begins. */
const unseenMillis = 3_000;

/** Sets out without a position; null where there is one, or may come in a moment. */
export function departUnseen(state: UnderWay, now: number): Turn | null {
  const { beganAt, tracking } = state.ride;
  if (beganAt === null || tracking || now - beganAt < unseenMillis) return null;
  const departed = depart(state.ride);
  return { state: { ...state, ride: departed.ride }, effects: departed.effects };
}

/** Where a route is begun, or had first to be come to, its first words are said; who begins it farther on is not told of a street behind. */
function setOutAt(ride: Ride, joining: Joining): { ride: Ride; effects: Effect[] } {
  const isDue = ride.beganAt !== null || joining === 'rejoined';
  if (isDue && stepAt(ride.prepared, ride.alongMeters) === 0) return depart(ride);
  return { ride: { ...ride, beganAt: null }, effects: [] };
}

/** How to go on from a place in the middle of a step. */
function sayOn(ride: Ride): { ride: Ride; effects: Effect[] } {
  const said = onward(ride.prepared, ride.alongMeters);
  return said && said.spokenUpTo > ride.spokenUpTo
    ? { ride: { ...ride, spokenUpTo: said.spokenUpTo }, effects: [said.announce] }
    : { ride, effects: [] };
}

/** How a rider comes to be on the line: never left it, left it for one fix that nothing confirmed, or was lost. */
export type Joining = 'steady' | 'after-one-stray' | 'rejoined';

/** Goes on along the line: passes stops, says what is due, arrives. */
export function follow(before: Ride, tracking: Tracking, joining: Joining, now: number): Turn {
  const { ride, effects } = progress(before, tracking, joining);
  if (isAtDestination(ride, null)) return reachEnd({ phase: 'following', ride }, before, effects);
  if (ride.wanted.length > 0) {
    const turn = requestRoute(ride, now, (unchanged) => ({ phase: 'following', ride: unchanged }));
    if (turn.state.phase === 'recalculating') return { ...turn, effects: [...effects, ...turn.effects] };
  }
  const setOut = setOutAt(ride, joining);
  const due = sayDue(setOut.ride, ride.alongMeters);
  const said = ride.beganAt !== null && setOut.effects.length + due.effects.length === 0 ? sayOn(due.ride) : due;
  return { state: { phase: 'following', ride: said.ride }, effects: [...effects, ...setOut.effects, ...said.effects] };
}

/** Says what comes due while the receiver is silent, at the place that the last speed has led to; null where nothing is due. */
export function reckon(state: UnderWay, now: number): Turn | null {
  const alongMeters = reckonedMeters(state, now);
  if (alongMeters === null) return null;
  const said = sayDue(state.ride, alongMeters);
  return said.effects.length > 0 ? { state: { ...state, ride: said.ride }, effects: said.effects } : null;
}

function sayDue(ride: Ride, alongMeters: number): { ride: Ride; effects: Effect[] } {
  const spoken = calloutAt(ride.prepared, alongMeters, speedMps(ride), ride.spokenUpTo);
  if (!spoken) return { ride, effects: [] };
  return { ride: { ...ride, spokenUpTo: spoken.spokenUpTo }, effects: [spoken.announce] };
}

/** The first fix at the destination may be a stray one: the second in a row ends the ride. */
export function reachEnd(state: UnderWay, before: Ride, effects: Effect[]): Turn {
  const { ride } = state;
  if (before.arrivesInSilenceAt !== null) {
    const arrived = arrive(ride);
    return { ...arrived, effects: [...effects, ...arrived.effects] };
  }
  return { state: { ...state, ride: { ...ride, arrivesInSilenceAt: silenceEnds(before, ride) } }, effects };
}

/**
 * Many receivers tell nothing while the rider stands still: a fix at the destination that none follows is true. One that lies farther
 * on than the rider can have come may be a stray one before a tunnel, and is waited for longer.
 */
const silenceMillis = 4_000;
const strayedSilenceMillis = 30_000;
const leapMeters = 40;

function silenceEnds(before: Ride, { tracking, alongMeters }: Ride): number | null {
  if (!tracking) return null;
  const seconds = before.onRouteAt === null ? 0 : (tracking.fix.at - before.onRouteAt) / 1_000;
  const isReachable = alongMeters - before.alongMeters <= 1.5 * seconds * speedMps(before) + leapMeters;
  return tracking.fix.at + (isReachable ? silenceMillis : strayedSilenceMillis);
}

/** Ends a ride whose last fix lay at the destination, once nothing has followed it for a while; null where that is not so. */
export function arriveInSilence({ ride }: UnderWay, now: number): Turn | null {
  const { arrivesInSilenceAt } = ride;
  return arrivesInSilenceAt !== null && now >= arrivesInSilenceAt ? arrive(ride) : null;
}

function progress(before: Ride, tracking: Tracking, joining: Joining): { ride: Ride; effects: Effect[] } {
  const { match, fix } = tracking;
  const passing = passStops(before, match.alongMeters, joining !== 'rejoined' && isContinuous(before, tracking));
  const { alongMeters } = match;
  const approach = approachAfter(before, tracking);
  const ride: Ride = {
    ...passing.ride,
    tracking,
    alongMeters,
    farthestMeters: joining === 'steady' ? Math.max(before.farthestMeters, approach ? 0 : alongMeters) : alongMeters,
    onRouteAt: fix.at,
    arrivesInSilenceAt: null,
    approach,
    doubted: null,
    router: { ...before.router, begunAfar: null, wayBack: null },
  };
  const reached = passing.effects.some((effect) => effect.type === 'stop-reached');
  const onward = reached ? departFromStop(ride) : { ride, effects: [] };
  return { ride: onward.ride, effects: [...passing.effects, ...onward.effects] };
}

/** Joined is a line that is ridden along: who stands beside it, or rides to where it begins, has yet to set out. */
function approachAfter({ approach }: Ride, { fix, match, motion }: Tracking): Ride['approach'] {
  const { headingDegrees, speedMps } = motion;
  if (!approach || (speedMps ?? 0) < ridingMps) return approach;
  // Positions alone move also while the bike stands.
  if (fix.speedMps === null && match.alongMeters - (approach.fromAlongMeters ?? 0) < surelyRiddenMeters)
    return approach;
  const isAlong = headingDegrees !== null && headingDifference(headingDegrees, match.bearingDegrees) <= 90;
  if (isAlong && match.deviationMeters <= rejoinedMeters) return null;
  return { ...approach, nearestMeters: Math.min(approach.nearestMeters, match.deviationMeters) };
}

function isContinuous({ alongMeters, onRouteAt }: Ride, { match, fix }: Tracking): boolean {
  const seconds = onRouteAt === null ? 0 : (fix.at - onRouteAt) / 1_000;
  return match.alongMeters - alongMeters <= shortCutMeters + fastestMps * seconds;
}

/** After a stop the way on is said at once: nothing ahead would ever bring it up. */
function departFromStop(ride: Ride): { ride: Ride; effects: Effect[] } {
  const stepIndex = stepAt(ride.prepared, (ride.prepared.stops[ride.nextStop - 1]?.alongMeters ?? 0) + 0.5);
  const departs = ride.prepared.route.steps[stepIndex]?.maneuver.startsWith('depart') ?? false;
  if (!departs || ride.spokenUpTo >= calloutKey(stepIndex, 'now')) return { ride, effects: [] };
  const { announce, spokenUpTo } = calloutHere(ride.prepared, stepIndex);
  return { ride: { ...ride, spokenUpTo }, effects: [announce] };
}
