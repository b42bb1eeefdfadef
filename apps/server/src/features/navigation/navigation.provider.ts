import type { GoogleRouteRequest, RouteOverview } from '@estradeiro/contract/google-maps';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadFeature, Route, Step, Waypoint } from '@estradeiro/contract/navigation';

/** What the roads of a route should be like. */
export type RoadWishes = {
  /** Least time, or least distance whatever the time. */
  goal: 'time' | 'distance';
  /** `exclude` refuses toll roads, so that there may be no route; `avoid` rides them where all else is much longer. */
  tolls: 'allow' | 'avoid' | 'exclude';
  /** 0 keeps off motorways and trunk roads, 0.5 takes them as they come, 1 seeks them. */
  highways: number;
  /** `allow` counts unpaved roads by their time alone. */
  unpaved: 'allow' | 'avoid';
  /** How many seconds a turn may cost more than it takes: high values keep to main roads. */
  turnPenaltySeconds: number;
  /** Places whose roads are not to be ridden. At most 50. */
  avoidPlaces: readonly LatLng[];
};

/**
 * A place to pass: a waypoint where the ride stops, or one that only draws the line `through` it, over its very road or over the next
 * one that leads anywhere.
 */
export type RoutePoint = Waypoint & {
  through?: 'this-road' | 'any-road-near';
  /** How far `any-road-near` may lie: 5 km unless told, at most 30. */
  reachMeters?: number;
};

export type EngineRequest = {
  points: readonly RoutePoint[];
  wishes: RoadWishes;
  /** Further routes wanted, at most 2; there may be fewer, and none with more than two points. */
  alternatives: number;
  headingDegrees?: number | undefined;
  /** Saves closer looks at what was found: gravel is then all that may be some, and waits at signals may be left out. */
  roughly?: boolean;
};

/** One piece of road between two junctions, as a route rides it. */
export type RoadStretch = {
  names: string[];
  distanceMeters: number;
  unpaved: boolean;
  isFerry: boolean;
  /** The highest speed that the map states, in km/h; null where it states none. */
  limitKmh: number | null;
  kind: 'highway' | 'main' | 'minor' | 'track';
  from: LatLng;
  /** Index of `from` in the route's decoded polyline. */
  shapeIndex: number;
  /** A place in its middle, on the road. */
  middle: LatLng;
};

/** What a rider is told of the road up to the next piece. A leg that was not found again is a piece without limit, gravel and ferry. */
export type RidePiece = Pick<RoadStretch, 'shapeIndex' | 'limitKmh' | 'unpaved' | 'isFerry'>;

/** A route's line, and where on it stops are reached: the steps that bear a waypoint. */
export type SurveyedLine = { polyline: string; steps: readonly Pick<Step, 'shapeIndex' | 'waypointIndex'>[] };

/** For whom an engine works; one of these for each request. */
export type EngineCaller = {
  riderId: string;
  /** Riding comes before planning, and planning before proposing. */
  purpose: 'riding' | 'planning' | 'proposing';
  /** Aborts when nobody waits for the answer any more: calls that have not begun are dropped. */
  signal?: AbortSignal;
};

/**
 * Finds ways on roads. Fails only with `no_road_nearby`, `no_route`, `too_far`, `invalid_request` and `upstream_unavailable`.
 */
export type RoutingEngine = {
  /** At least one route, the best first. */
  route(request: EngineRequest): Promise<Route[]>;
  /** The same waypoints with those between the first and the last in the order that is ridden fastest. */
  order(waypoints: readonly Waypoint[]): Promise<Waypoint[]>;
  /** The roads along a recorded track, as a route. Points at most 100 m apart serve best. */
  match(track: readonly LatLng[]): Promise<Route>;
  /** What a route rides on, in its order. `no_route` when the engine does not find it again on its roads. */
  survey(route: SurveyedLine): Promise<RoadStretch[]>;
  /** The same for a ride, which loses no leg by another: one that is not found again is one piece. `no_route` when none is. */
  surveyForRide(route: SurveyedLine): Promise<RidePiece[]>;
  /** What is noted of single places of a line's roads, in riding order; `along` has the metres at each of its points. */
  featuresAlong(line: readonly LatLng[], along: ArrayLike<number>): RoadFeature[];
  /** For each place whether a road lies within so many metres, at most 30,000. At most 50 places. */
  haveRoadsWithin(places: readonly LatLng[], meters: number): Promise<boolean[]>;
  /** For each place the nearest point of a road that leads from town to town, within so many metres; null without. At most 50 places. */
  mainRoadsNear(places: readonly LatLng[], meters: number): Promise<(LatLng | null)[]>;
  /** The same engine, where the caller's calls take turns with those of other riders. */
  onBehalfOf(caller: EngineCaller): RoutingEngine;
  /** Resolves when the engine answers. */
  ping(): Promise<void>;
  /** Answers what was asked before, then ends. */
  close(): Promise<void>;
};

/**
 * Plans ways, the best first, on whatever network: `Navigation` does, and Google, whose ways bear warnings besides. Stops between start
 * and end may come in another order where that is asked for. Fails as a `RoutingEngine` does.
 */
export type RoutePlanner<Planned extends RouteOverview = RouteOverview> = {
  routes(request: GoogleRouteRequest): Promise<Planned[]>;
};
