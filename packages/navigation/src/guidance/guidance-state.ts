import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import type { Fix, Motion } from '../fix.ts';
import type { Match } from '../match.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import type { Trail } from './trail.ts';

/** Where guidance stands. Lost or not, a ride is under way; an arrived one has no next manoeuvre. */
export type Guidance =
  | { phase: 'following'; ride: Ride }
  /** `confirmed` once two fixes in a row agree, or the rider says so; until then one bad fix may be to blame. */
  | { phase: 'off-route'; ride: Ride; confirmed: boolean }
  | { phase: 'recalculating'; ride: Ride; requestId: number }
  | { phase: 'arrived'; prepared: PreparedRoute };

/** Any state that events still change. */
export type UnderWay = Exclude<Guidance, { phase: 'arrived' }>;

export type Ride = {
  prepared: PreparedRoute;
  /** Index in `prepared.stops` of the first one that is neither reached nor passed. */
  nextStop: number;
  /** Where the last stop was passed: nothing before this place along the line is ever gone back to. */
  passedMeters: number;
  /** How far along the line the rider was when last on it, the farthest since it was joined, and when that was. */
  alongMeters: number;
  farthestMeters: number;
  onRouteAt: number | null;
  /**
   * From when on the silence of the receiver is the arrival, since the last fix lay at the destination; null where it did not. The
   * ride ends with the second such fix, or then.
   */
  arrivesInSilenceAt: number | null;
  /**
   * A route may begin at some distance: the nearest that the rider has come to it, and where beside it that began; null once it was
   * joined.
   */
  approach: { nearestMeters: number; fromAlongMeters: number | null } | null;
  /** When the ride was begun, while nothing was said of it yet: where the rider sets out tells what. */
  beganAt: number | null;
  /** Everything up to this callout (see `calloutKey`) was said or slept through. */
  spokenUpTo: number;
  tracking: Tracking | null;
  /** A fix refused as a jump: the next one may prove it right. */
  doubted: Fix | null;
  /** Skipped stops that the rider has not been heard about, the oldest first. */
  questions: readonly Question[];
  /** The last stop that the ride went on without since nobody answered. */
  leftOut: Waypoint | null;
  /** Stops that the rider wants to go back to: the next request begins with them. */
  wanted: readonly Waypoint[];
  /** The stop that the rider seems to ride away from, and how far it was at the first request. */
  shunned: { waypoint: Waypoint; distanceMeters: number; asked: boolean } | null;
  reroutes: Reroutes;
  nearDestination: NearDestination;
  router: Router;
};

/** How the rider takes to new routes. */
export type Reroutes = {
  /** How many there were, and how far along the present one it was joined. */
  count: number;
  joinedAtMeters: number;
  /** How many in a row were longer than the one before, since the rider rode on away from where they lead. */
  refusals: number;
};

/** Whether the rider has ever been away from the destination, and since when they stand at it. */
export type NearDestination = { hasBeenAway: boolean; standingSince: number | null };

/** The last believed fix and what was made of it. */
export type Tracking = {
  fix: Fix;
  motion: Motion;
  /** The own speed to show: as the device tells it, else of the last fixes, smoothed; null while unknown. */
  ownSpeedMps: number | null;
  match: Match;
  trail: Trail;
  /** Where along the line the rider's pace has led to: single errors of the receiver move it little. */
  pacedMeters: number;
  /** How many fixes in a row were ridden against the line. */
  againstLine: number;
};

/** `passed-over`: the line was rejoined behind the stop. `ridden-away`: the rider keeps leaving the way to it. */
export type Question = {
  waypoint: Waypoint;
  why: 'passed-over' | 'ridden-away';
  /** When it was put to the rider, and put again; null until then. */
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
   * The last route begins off the line of where the rider was: the map does not know their road. How far it lay from there, and how
   * many such routes came in a row.
   */
  begunAfar: { times: number; from: LatLng; deviationMeters: number } | null;
  /** When the way back was last said, and which. */
  wayBack: { at: number; direction: Direction | null } | null;
};

/** Every event bears the time, in milliseconds since 1970, at which it is handled. */
export type GuidanceEvent = { now: number } & (
  | { type: 'start' }
  | { type: 'fix'; fix: Fix }
  | { type: 'tick' }
  | { type: 'recenter-tapped' }
  | { type: 'route-replaced'; requestId: number; prepared: PreparedRoute }
  | { type: 'route-failed'; requestId: number }
  | { type: 'router-online' }
  | { type: 'router-offline' }
  /** About the first open question: whether the rider still wants to go there. */
  | { type: 'skipped-stop-answered'; visit: boolean }
);

/** When a manoeuvre is called: 2 km, 35 s, 10 s and 2.5 s before it, and after it when the next one is far. */
export type Callout = 'far' | 'early' | 'near' | 'now' | 'after';

/** Where to turn to get back to the line, seen from the rider. */
export type Direction = 'left' | 'right' | 'ahead' | 'behind';

/** What is to be done or said; the words are the narrator's. */
export type Effect =
  | {
      type: 'announce';
      stepIndex: number;
      callout: Callout;
      /** To the manoeuvre; after it (`after`) to the next one; null at the manoeuvre. */
      distanceMeters: number | null;
      /** A manoeuvre that follows within about 10 s, to be said in the same breath. */
      thenStepIndex: number | null;
    }
  | { type: 'off-route' }
  | {
      type: 'request-route';
      requestId: number;
      from: LatLng;
      waypoints: Waypoint[];
      headingDegrees: number | null;
      /** False once the rider has refused again and again to go back to a kept line: they go on. */
      mayRejoin: boolean;
    }
  /** No new route can be had from here now. `direction` is null while the rider's heading is unknown. */
  | { type: 'way-back'; direction: Direction | null; distanceMeters: number; reason: 'offline' | 'failed' }
  | { type: 'new-route'; distanceMeters: number; durationSeconds: number }
  | { type: 'stop-reached'; waypoint: Waypoint; waypointIndex: number }
  | { type: 'ask-about-skipped-stop'; waypoint: Waypoint }
  /** The question about it stayed unanswered: the ride goes on without the stop. */
  | { type: 'stop-left-out'; waypoint: Waypoint }
  | { type: 'arrived'; waypoint: Waypoint; stepIndex: number };

export type Turn = { state: Guidance; effects: Effect[] };
