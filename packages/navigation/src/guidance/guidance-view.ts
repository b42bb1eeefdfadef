import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadClosure, Step, Waypoint } from '@estradeiro/contract/navigation';
import { staleMillis } from '../fix.ts';
import { type PreparedRoute, positionOnRoute, segmentAt } from '../prepared-route.ts';
import { type Progress, progressAt } from '../progress.ts';
import { type BackToRoute, backToRoute } from './back-to-route.ts';
import { estimatedMeters, isPlaceKnown } from './estimated-place.ts';
import type { Guidance, RideInProgress } from './guidance-state.ts';

export type GuidanceView = Progress & {
  phase: Guidance['phase'];
  /** The banner 'Recalculando...' is shown. */
  offRoute: boolean;
  /**
   * The next manoeuvre, `metersToManeuver` ahead, and the one after it; null at the end. The exit of a roundabout is part of
   * entering it.
   */
  next: Step | null;
  afterNext: Step | null;
  /** The next three manoeuvres with their metres on the line. */
  upcoming: readonly { step: Step; alongMeters: number }[];
  /** On the line while following, else at the last fix; null before the first. */
  position: LatLng | null;
  headingDegrees: number | null;
  /** The receiver is silent: place and distances are estimated from the last speed. */
  isEstimated: boolean;
  /** No accepted fix for more than 10 s. */
  isStale: boolean;
  /** Whether the place is measured or estimated; if not, values of a place, such as a speed limit, are unknown. */
  isPlaceKnown: boolean;
  /** Off the line, with no request pending or due. */
  backToRoute: BackToRoute | null;
  /**
   * Whether the rider is off the line because the route starts beside their road; no other route is requested for now.
   */
  startsOffRoad: boolean;
  skippedStop: Waypoint | null;
  /** The last stop that was dropped because the rider did not respond. */
  leftOut: Waypoint | null;
  passesAvoided: boolean;
  /** Closed roads that the route leads around, or passes; null without one. */
  closures: readonly RoadClosure[] | null;
  /** No route leads around what of both it passes. */
  hasToPass: boolean;
  /** The rider wants another route, which is calculated, or waits for the network. */
  wantsOther: boolean;
};

/** Cheap: called at every change. */
export function guidanceView(state: Guidance, now: number): GuidanceView {
  if (state.phase === 'arrived') return arrivedView(state.prepared);
  const { ride, phase } = state;
  const { prepared, tracking } = ride;
  const estimated = estimatedMeters(state, now);
  return {
    phase,
    offRoute: phase !== 'following',
    ...stepsAhead(prepared, progressAt(prepared, estimated ?? ride.alongMeters)),
    ...(estimated === null ? riderPlace(state) : placeAlong(prepared, estimated)),
    isEstimated: estimated !== null,
    isStale: tracking === null || now - tracking.fix.at > staleMillis,
    isPlaceKnown: isPlaceKnown(state, now),
    backToRoute: phase === 'off-route' && (state.confirmed || !ride.router.online) ? backToRoute(ride) : null,
    startsOffRoad: phase === 'off-route' && ride.router.startedOffRoad !== null,
    skippedStop: ride.questions[0]?.waypoint ?? null,
    leftOut: ride.leftOut,
    passesAvoided: prepared.route.passesAvoided ?? false,
    closures: prepared.route.closures ?? null,
    hasToPass: prepared.route.hasToPass ?? false,
    wantsOther: ride.wantsOther,
  };
}

function arrivedView(prepared: PreparedRoute): GuidanceView {
  return {
    phase: 'arrived',
    offRoute: false,
    ...stepsAhead(prepared, progressAt(prepared, prepared.totalMeters)),
    position: positionOnRoute(prepared, prepared.totalMeters),
    headingDegrees: null,
    isEstimated: false,
    isStale: false,
    isPlaceKnown: true,
    backToRoute: null,
    startsOffRoad: false,
    skippedStop: null,
    leftOut: null,
    passesAvoided: false,
    closures: null,
    hasToPass: false,
    wantsOther: false,
  };
}

function stepsAhead({ route, stepStartMeters, totalMeters }: PreparedRoute, progress: Progress) {
  const ahead = progress.stepIndex + 1;
  const [next = null, second = null, third = null] = route.steps.slice(ahead, ahead + 3);
  const leavesRoundabout = next?.maneuver === 'roundabout' && second?.maneuver === 'roundabout-exit';
  const upcoming = [next, second, third].flatMap((step, index) =>
    step ? [{ step, alongMeters: stepStartMeters[ahead + index] ?? totalMeters }] : [],
  );
  return { ...progress, upcoming, next, afterNext: leavesRoundabout ? third : second };
}

function riderPlace({ phase, ride }: RideInProgress): Pick<GuidanceView, 'position' | 'headingDegrees'> {
  if (!ride.tracking) return { position: null, headingDegrees: null };
  const { match, motion, fix } = ride.tracking;
  if (phase === 'following' && match.onRoute) return { position: match.position, headingDegrees: match.bearingDegrees };
  return { position: fix.position, headingDegrees: motion.headingDegrees };
}

const placeAlong = (prepared: PreparedRoute, meters: number) => ({
  position: positionOnRoute(prepared, meters),
  headingDegrees: prepared.bearings[segmentAt(prepared, meters)] ?? null,
});
