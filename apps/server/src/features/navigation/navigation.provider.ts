import type { GravelStretch } from '@estradeiro/atlas/road-surfaces/surface-file';
import type { Surface } from '@estradeiro/atlas/road-surfaces/surface-tags';
import type { GoogleRouteRequest, RouteOverview } from '@estradeiro/contract/google-maps';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { RoadFeature, Route, Step, Waypoint } from '@estradeiro/contract/navigation';

export type Circle = LatLng & { radiusMeters: number };

export type RoadPreferences = {
  /** Least time, or least distance whatever the time. */
  goal: 'time' | 'distance';
  /** `exclude` refuses toll roads, so that there may be no route; `avoid` uses them where all else is much longer. */
  tolls: 'allow' | 'avoid' | 'exclude';
  /** 0 avoids motorways and trunk roads, 0.5 is neutral, 1 prefers them. */
  highways: number;
  /** `allow` counts unpaved roads by their time alone; `prefer` moves an engine only where both are nearly as fast. */
  unpaved: 'allow' | 'avoid' | 'prefer';
  /** Extra seconds for each turn: high values keep to main roads. */
  turnPenaltySeconds: number;
  /** Places whose roads are avoided, with a heading only in that direction of travel. At most 50. */
  avoidPlaces: readonly (LatLng & { headingDegrees?: number | undefined })[];
  /** All of their roads are excluded. A server of the operator's own may refuse more than one or two. */
  avoidCircles?: readonly Circle[];
};

/**
 * A place to pass: a waypoint where the ride stops, or a via point that only draws the line `through` it, over its
 * nearest road or over the nearest one of at least the tertiary class.
 */
export type RoutePoint = Waypoint & {
  through?: 'this-road' | 'any-road-near';
  /** The reach of `any-road-near`: 5 km by default, at most 30. */
  reachMeters?: number;
};

export type EngineRequest = {
  points: readonly RoutePoint[];
  wishes: RoadPreferences;
  /** Further routes requested, at most 2; there may be fewer, and none with more than two points. */
  alternatives: number;
  headingDegrees?: number | undefined;
  /**
   * Saves surveys of the found routes: unpaved metres are then an upper bound, and waits at signals may be left out.
   */
  roughly?: boolean;
};

/** One piece of road between two junctions, as a route rides it. */
export type RoadStretch = {
  names: string[];
  distanceMeters: number;
  unpaved: boolean;
  /** Null where the surfaces of the network are not known. */
  surface: Surface | null;
  isFerry: boolean;
  /** A bridge or a tunnel. */
  isOffGround: boolean;
  /** The highest speed that the map states, in km/h; null where it states none. */
  limitKmh: number | null;
  kind: 'highway' | 'main' | 'minor' | 'track';
  from: LatLng;
  /** Index of `from` in the route's decoded polyline. */
  shapeIndex: number;
  /** A place in its middle, on the road. */
  middle: LatLng;
};

/**
 * The data shown while riding for the road up to the next piece. A leg that is not matched on the roads is a piece
 * without limit, gravel, ferry, bridge and tunnel.
 */
export type RidePiece = Pick<
  RoadStretch,
  'shapeIndex' | 'distanceMeters' | 'limitKmh' | 'unpaved' | 'surface' | 'isFerry' | 'isOffGround'
>;

/** A route's stops are those of its steps that have a waypoint. */
type Stops = { steps: readonly Pick<Step, 'shapeIndex' | 'waypointIndex'>[] };
export type SurveyedLine = Stops & { polyline: string };
/** The same, decoded. */
export type RiddenLine = Stops & { points: readonly LatLng[] };

/** The caller of an engine, one for each request. */
export type EngineCaller = {
  riderId: string;
  /** Riding comes before planning, and planning before proposing. */
  purpose: 'riding' | 'planning' | 'proposing';
  /** Aborts when nobody waits for the response any more: calls that have not begun are dropped. */
  signal?: AbortSignal;
  /** The time to widen a choice, for several searches as one: it begins with the turn of the first. */
  enough?: () => AbortSignal;
};

/**
 * Finds routes on roads. Fails only with `no_road_nearby`, `no_route`, `too_far`, `invalid_request` and
 * `upstream_unavailable`.
 */
export type RoutingEngine = {
  /** At least one route, the best first. */
  route(request: EngineRequest): Promise<Route[]>;
  /** The same waypoints with those between the first and the last in the fastest order. */
  order(waypoints: readonly Waypoint[]): Promise<Waypoint[]>;
  /** The roads of a recorded track, as a route. Works best with points at most 100 m apart. */
  match(track: readonly LatLng[]): Promise<Route>;
  /** The roads of a route, in order. `no_route` when the engine does not match it on its roads. */
  survey(route: SurveyedLine): Promise<RoadStretch[]>;
  /**
   * The same for a ride, where a leg that is not matched is one piece and does not affect the others. `no_route` when
   * none is matched.
   */
  surveyForRide(line: RiddenLine): Promise<RidePiece[]>;
  /** Mapped features of a line's roads, in riding order; `along` has the metres at each of its points. */
  featuresOn(line: readonly LatLng[], along: ArrayLike<number>): RoadFeature[];
  /** Toll gantries of either direction; null where the features of the network are not known. */
  gantriesWithin(bounds: Bounds): LatLng[] | null;
  /** Whether the surfaces of the network are known. */
  hasSurfaces: boolean;
  /** Good unpaved roads that lead on at both ends; none where the surfaces of the network are not known. */
  gravelWithin(bounds: Bounds): Iterable<GravelStretch>;
  /** For each place whether a road lies within `meters`, at most 30,000. At most 50 places. */
  haveRoadsWithin(places: readonly LatLng[], meters: number): Promise<boolean[]>;
  /**
   * For each place the nearest point within `meters` of a road that leads from town to town; null without such a road.
   * At most 50 places.
   */
  mainRoadsNear(places: readonly LatLng[], meters: number): Promise<(LatLng | null)[]>;
  /**
   * For each place on one carriageway of a divided road the place on the opposite one, within 60 m; null elsewhere. At most 50
   * places.
   */
  oppositeCarriageways(places: readonly LatLng[]): Promise<(LatLng | null)[]>;
  /** The ground's height above the sea at each point, in metres; null where no height is installed. */
  heightsAt(points: readonly LatLng[]): Promise<(number | null)[]>;
  /** The same engine, where the caller's calls take turns with those of other riders. */
  onBehalfOf(caller: EngineCaller): RoutingEngine;
  ping(): Promise<void>;
  /** Answers earlier calls, then ends. */
  close(): Promise<void>;
};

/**
 * Plans routes, the best first, on any network: `Navigation` does, and Google, whose routes also carry warnings. Stops
 * between start and end may be reordered on request. Fails as a `RoutingEngine` does.
 */
export type RoutePlanner<Planned extends RouteOverview = RouteOverview> = {
  routes(request: GoogleRouteRequest): Promise<Planned[]>;
};
