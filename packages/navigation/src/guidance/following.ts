import { headingDifference } from '../geometry.ts';
import { stepAt } from '../prepared-route.ts';
import { arrive } from './arrival.ts';
import { calloutAt, calloutHere, calloutKey, onward } from './callouts.ts';
import { estimatedMeters } from './estimated-place.ts';
import type { Effect, Ride, RideInProgress, Tracking, Turn } from './guidance-state.ts';
import { requestRoute } from './rerouting.ts';
import { isAtDestination, passStops } from './stops.ts';
import { rejoinedMeters, speedMps } from './tracking.ts';

/** Largest distance on the line between two fixes; more is a short cut to a later part. */
const fastestMps = 40;
const shortCutMeters = 100;
const surelyRiddenMeters = 50;
/** Slower is walking. */
const ridingMps = 2;

export function depart(ride: Ride): { ride: Ride; effects: Effect[] } {
  const begun = { ...ride, beganAt: null };
  if (ride.spokenUpTo >= calloutKey(0, 'now')) return { ride: begun, effects: [] };
  const { announce, spokenUpTo } = calloutHere(ride.prepared, 0);
  return { ride: { ...begun, spokenUpTo }, effects: [announce] };
}

/** After so long without a position the rider counts as being at the start of the route. */
const unseenMillis = 3_000;

/** Departs without a position; null if there is one, or may come soon. */
export function departUnseen(state: RideInProgress, now: number): Turn | null {
  const { beganAt, tracking } = state.ride;
  if (beganAt === null || tracking || now - beganAt < unseenMillis) return null;
  const departed = depart(state.ride);
  return { state: { ...state, ride: departed.ride }, effects: departed.effects };
}

/** Announces the departure at the start of a route or on joining it; not to a rider who starts farther on. */
function departAt(ride: Ride, joining: Joining): { ride: Ride; effects: Effect[] } {
  const isDue = ride.beganAt !== null || joining === 'rejoined';
  if (isDue && stepAt(ride.prepared, ride.alongMeters) === 0) return depart(ride);
  return { ride: { ...ride, beganAt: null }, effects: [] };
}

function announceOnward(ride: Ride): { ride: Ride; effects: Effect[] } {
  const announced = onward(ride.prepared, ride.alongMeters);
  return announced && announced.spokenUpTo > ride.spokenUpTo
    ? { ride: { ...ride, spokenUpTo: announced.spokenUpTo }, effects: [announced.announce] }
    : { ride, effects: [] };
}

/** How the rider came onto the line: never left it, left it for one unconfirmed fix, or was lost. */
export type Joining = 'steady' | 'after-one-stray' | 'rejoined';

export function follow(before: Ride, tracking: Tracking, joining: Joining, now: number): Turn {
  const { ride, effects } = progress(before, tracking, joining);
  if (isAtDestination(ride, null)) return reachEnd({ phase: 'following', ride }, before, effects);
  if (ride.wanted.length > 0) {
    const turn = requestRoute(ride, now, (unchanged) => ({ phase: 'following', ride: unchanged }));
    if (turn.state.phase === 'recalculating') return { ...turn, effects: [...effects, ...turn.effects] };
  }
  const departed = departAt(ride, joining);
  const due = announceDue(departed.ride, ride.alongMeters);
  const announced =
    ride.beganAt !== null && departed.effects.length + due.effects.length === 0 ? announceOnward(due.ride) : due;
  return {
    state: { phase: 'following', ride: announced.ride },
    effects: [...effects, ...departed.effects, ...announced.effects],
  };
}

/** Announces what is due while the receiver is silent, at the place estimated from the last speed; null if nothing is due. */
export function announceInSilence(state: RideInProgress, now: number): Turn | null {
  const alongMeters = estimatedMeters(state, now);
  if (alongMeters === null) return null;
  const announced = announceDue(state.ride, alongMeters);
  return announced.effects.length > 0
    ? { state: { ...state, ride: announced.ride }, effects: announced.effects }
    : null;
}

function announceDue(ride: Ride, alongMeters: number): { ride: Ride; effects: Effect[] } {
  const spoken = calloutAt(ride.prepared, alongMeters, speedMps(ride), ride.spokenUpTo);
  if (!spoken) return { ride, effects: [] };
  return { ride: { ...ride, spokenUpTo: spoken.spokenUpTo }, effects: [spoken.announce] };
}

/** The first fix at the destination may be an error; the second in a row ends the ride. */
export function reachEnd(state: RideInProgress, before: Ride, effects: Effect[]): Turn {
  const { ride } = state;
  if (before.arrivesInSilenceAt !== null) {
    const arrived = arrive(ride);
    return { ...arrived, effects: [...effects, ...arrived.effects] };
  }
  return { state: { ...state, ride: { ...ride, arrivesInSilenceAt: silenceEnds(before, ride) } }, effects };
}

/**
 * Many receivers are silent while the rider stands: a fix at the destination without a later one counts as arrival. A
 * fix farther ahead than the rider can be may be an error before a tunnel, so that the silence has to last longer.
 */
const silenceMillis = 4_000;
const doubtfulSilenceMillis = 30_000;
const leapMeters = 40;

function silenceEnds(before: Ride, { tracking, alongMeters }: Ride): number | null {
  if (!tracking) return null;
  const seconds = before.onRouteAt === null ? 0 : (tracking.fix.at - before.onRouteAt) / 1_000;
  const isReachable = alongMeters - before.alongMeters <= 1.5 * seconds * speedMps(before) + leapMeters;
  return tracking.fix.at + (isReachable ? silenceMillis : doubtfulSilenceMillis);
}

/** Ends a ride whose last fix was at the destination once the receiver is silent for a while; else null. */
export function arriveInSilence({ ride }: RideInProgress, now: number): Turn | null {
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
    router: { ...before.router, startedOffRoad: null, backToRoute: null },
  };
  const reached = passing.effects.some((effect) => effect.type === 'stop-reached');
  const onward = reached ? departFromStop(ride) : { ride, effects: [] };
  return { ride: onward.ride, effects: [...passing.effects, ...onward.effects] };
}

/** A line is joined by riding in its direction: a rider beside it, or on the road to its start, has not departed yet. */
function approachAfter({ approach }: Ride, { fix, match, motion }: Tracking): Ride['approach'] {
  const { headingDegrees, speedMps } = motion;
  if (!approach || (speedMps ?? 0) < ridingMps) return approach;
  // Positions alone also move while the bike stands.
  if (fix.speedMps === null && match.alongMeters - (approach.fromAlongMeters ?? 0) < surelyRiddenMeters)
    return approach;
  const isWithLine = headingDegrees !== null && headingDifference(headingDegrees, match.bearingDegrees) <= 90;
  if (isWithLine && match.deviationMeters <= rejoinedMeters) return null;
  return { ...approach, nearestMeters: Math.min(approach.nearestMeters, match.deviationMeters) };
}

function isContinuous({ alongMeters, onRouteAt }: Ride, { match, fix }: Tracking): boolean {
  const seconds = onRouteAt === null ? 0 : (fix.at - onRouteAt) / 1_000;
  return match.alongMeters - alongMeters <= shortCutMeters + fastestMps * seconds;
}

/** Announces how to go on after a stop, since no later place on the line does. */
function departFromStop(ride: Ride): { ride: Ride; effects: Effect[] } {
  const stepIndex = stepAt(ride.prepared, (ride.prepared.stops[ride.nextStop - 1]?.alongMeters ?? 0) + 0.5);
  const departs = ride.prepared.route.steps[stepIndex]?.maneuver.startsWith('depart') ?? false;
  if (!departs || ride.spokenUpTo >= calloutKey(stepIndex, 'now')) return { ride, effects: [] };
  const { announce, spokenUpTo } = calloutHere(ride.prepared, stepIndex);
  return { ride: { ...ride, spokenUpTo }, effects: [announce] };
}
