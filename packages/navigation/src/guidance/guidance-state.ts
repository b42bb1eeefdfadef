import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RouteStop, Waypoint } from '@estradeiro/contract/navigation';
import type { Fix, Motion } from '../fix.ts';
import type { Match } from '../match.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import type { Trail } from './trail.ts';

export type Guidance =
  | { phase: 'following'; ride: Ride }
  /** `confirmed` once two fixes in a row agree or the rider says so; a single fix may be an error. */
  | { phase: 'off-route'; ride: Ride; confirmed: boolean }
  | { phase: 'recalculating'; ride: Ride; requestId: number }
  | { phase: 'arrived'; prepared: PreparedRoute };

export type RideInProgress = Exclude<Guidance, { phase: 'arrived' }>;

export type Ride = {
  prepared: PreparedRoute;
  /** Index in `prepared.stops` of the first one that is not passed. */
  nextStop: number;
  /** Where the last stop was passed: the ride never goes back before this place on the line. */
  passedMeters: number;
  /**
   * Metres on the line when the rider was last on it, the farthest since it was joined, and when the rider was last on
   * it.
   */
  alongMeters: number;
  farthestMeters: number;
  onRouteAt: number | null;
  /**
   * When the silence of the receiver counts as arrival, since the last fix was at the destination; else null. A second fix there
   * ends the ride as well.
   */
  arrivesInSilenceAt: number | null;
  /**
   * A route may start at a distance: how near the rider has come to it, and the place on it where the approach began;
   * null once joined.
   */
  approach: { nearestMeters: number; fromAlongMeters: number | null } | null;
  /** When the ride began; null after its first announcement, which depends on the place of departure. */
  beganAt: number | null;
  /** Everything up to this callout (see `calloutKey`) was announced or missed. */
  spokenUpTo: number;
  tracking: Tracking | null;
  /** A fix rejected as a jump; the next one may confirm it. */
  doubted: Fix | null;
  /** Skipped stops without the rider's decision, the oldest first. */
  questions: readonly Question[];
  /** The last stop that was dropped because the rider did not respond. */
  leftOut: Waypoint | null;
  /** Stops to go back to: the next request begins with them. */
  wanted: readonly Waypoint[];
  /** The rider wants another route, and not the present one, though they are on it. */
  wantsOther: boolean;
  /** The stop that the rider seems to avoid, and its distance at the first request. */
  avoidedStop: { waypoint: Waypoint; distanceMeters: number; asked: boolean } | null;
  reroutes: Reroutes;
  nearDestination: NearDestination;
  router: Router;
};

export type Reroutes = {
  /** Number of new routes, and where the present one was joined. */
  count: number;
  joinedAtMeters: number;
  /** New routes in a row that were longer than the one before, because the rider did not follow it. */
  refusals: number;
};

/** Whether the rider was ever away from the destination, and since when they stand there. */
export type NearDestination = { hasBeenAway: boolean; standingSince: number | null };

export type Tracking = {
  fix: Fix;
  motion: Motion;
  /** As reported by the device, else of the last fixes, smoothed; null if unknown. */
  ownSpeedMps: number | null;
  match: Match;
  trail: Trail;
  /** Place on the line by the rider's speed; single errors of the receiver move it little. */
  pacedMeters: number;
  /** Fixes in a row against the direction of the line. */
  againstLine: number;
};

/** `passed-over`: the line was rejoined behind the stop. `ridden-away`: the rider keeps leaving the route to it. */
export type Question = {
  waypoint: Waypoint;
  why: 'passed-over' | 'ridden-away';
  /** When it was asked, and repeated; null before. */
  askedAt: number | null;
  repeatedAt: number | null;
};

export type Router = {
  online: boolean;
  inFlight: { requestId: number; sentAt: number } | null;
  failures: number;
  retryAt: number;
  nextRequestId: number;
  /**
   * The last route starts off the rider's road, which the map does not have: its distance, and how many such routes came in a row.
   */
  startedOffRoad: { times: number; from: LatLng; deviationMeters: number } | null;
  /** The last announcement of the way back, and its direction. */
  backToRoute: { at: number; direction: Direction | null } | null;
};

/** `now` is when the event is handled, epoch milliseconds. */
export type GuidanceEvent = { now: number } & (
  | { type: 'start' }
  | { type: 'fix'; fix: Fix }
  | { type: 'tick' }
  | { type: 'recenter-tapped' }
  | { type: 'route-replaced'; requestId: number; prepared: PreparedRoute }
  | { type: 'route-failed'; requestId: number }
  | { type: 'router-online' }
  | { type: 'router-offline' }
  /** The rider wants another route, as past a closed road in which they do not believe. */
  | { type: 'other-route-wanted' }
  /** The reply to the first open question: whether the rider still wants to go to the stop. */
  | { type: 'skipped-stop-answered'; visit: boolean }
);

/** A manoeuvre is announced 2 km, 35 s, 10 s and 2.5 s before it, and after it if the next one is far. */
export type Callout = 'far' | 'early' | 'near' | 'now' | 'after';

/** Where to turn to get back to the line, seen from the rider. */
export type Direction = 'left' | 'right' | 'ahead' | 'behind';

/** The narrator has the words. */
export type Effect =
  | {
      type: 'announce';
      stepIndex: number;
      callout: Callout;
      /** To the manoeuvre; with `after` to the next one; null at the manoeuvre. */
      distanceMeters: number | null;
      /** A manoeuvre that follows within about 10 s, announced together. */
      thenStepIndex: number | null;
    }
  | { type: 'off-route' }
  | {
      type: 'request-route';
      requestId: number;
      from: LatLng;
      waypoints: RouteStop[];
      headingDegrees: number | null;
      /** False once the rider has refused several times to return to a kept line. */
      mayRejoin: boolean;
    }
  /** There is no new route from here now. `direction` is null without a heading. */
  | { type: 'way-back'; direction: Direction | null; distanceMeters: number; reason: 'offline' | 'failed' }
  | { type: 'new-route'; distanceMeters: number; durationSeconds: number }
  | { type: 'stop-reached'; waypoint: Waypoint; waypointIndex: number }
  | { type: 'ask-about-skipped-stop'; waypoint: Waypoint }
  /** The rider did not respond to the question: the ride goes on without the stop. */
  | { type: 'stop-left-out'; waypoint: Waypoint }
  | { type: 'arrived'; waypoint: Waypoint; stepIndex: number };

export type Turn = { state: Guidance; effects: Effect[] };
