import type { ErrorType } from '@estradeiro/contract/errors';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type {
  LineHeights,
  PassedGantry,
  RoadAhead,
  Route,
  RouteRequest,
  Waypoint,
} from '@estradeiro/contract/navigation';
import { type RoundTripRequest, type RoundTripResponse, roundTripLimits } from '@estradeiro/contract/round-trip';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { AppError } from '#platform/errors.ts';
import { estimateRoutes, type TownAt } from './estimate.ts';
import { type Followed, followTrack, joinFollowed, type TrackWork } from './follow-track.ts';
import { type FurtherSearch, furtherMs, furtherSearch } from './further-search.ts';
import { boundsOf, gantriesPassed, type Passing, passingsOn } from './gantries.ts';
import { noHeights } from './ground.ts';
import { routesInStyles } from './legs.ts';
import { isAlikeLine } from './likeness.ts';
import type { EngineCaller, RiddenLine, RoutingEngine, SurveyedLine } from './navigation.provider.ts';
import { type Networks, networksFor } from './networks.ts';
import { partlyEstimated } from './partly-estimated.ts';
import { createRequestTurns } from './request-turns.ts';
import { readAhead, readLineHeights } from './road-ahead.ts';
import { mapReach, searchRoundTrips } from './round-trip.ts';
import type { LandKnown } from './search.ts';
import { texts } from './texts.ts';
import { thinTrack } from './thin-track.ts';
import { mapRequired, refusalOf, refusalOfStart } from './unreachable.ts';

/** The slow work on riders' lines, in any thread. */
export type LineWork = {
  /** The line prepared for matching to roads. Fails with `invalid_request` for what is no line. */
  track(riderId: string, polyline: string): Promise<LatLng[]>;
  alike(riderId: string, ...of: Parameters<typeof isAlikeLine>): Promise<boolean>;
  followed(riderId: string, ...of: Parameters<typeof joinFollowed>): Promise<Followed>;
  passings(riderId: string, ...of: Parameters<typeof passingsOn>): Promise<Passing[]>;
};
const atOnce: LineWork = {
  track: async (_riderId, polyline) => thinTrack(decodePolyline(polyline)),
  alike: async (_riderId, track, polyline) => isAlikeLine(track, polyline),
  followed: async (_riderId, legs) => joinFollowed(legs),
  passings: async (_riderId, polyline, places) => passingsOn(polyline, places),
};

/** A line and its stops, in riding order. */
type LineToFollow = { polyline: string; stops: readonly Waypoint[] };

export type RecordedTrack = { polyline: string; points: readonly LatLng[] };

export type Navigation = {
  /**
   * The best route first, then its alternatives. Fails with the routing errors of the contract, as all functions here
   * do.
   */
  routes(request: RouteRequest, caller: EngineCaller): Promise<Route[]>;
  /** The best route alone. */
  calculate(request: RouteRequest, caller: EngineCaller): Promise<Route>;
  /** Round trips on real roads only: the skeleton has no second route between places. */
  roundTrips(request: RoundTripRequest, caller: EngineCaller): Promise<RoundTripResponse>;
  /** A line as a route, on roads where they are similar. Fails with `invalid_request` for what is no line. */
  followLine(line: LineToFollow, caller: EngineCaller): Promise<Followed>;
  /** The limits that the map states on a line, and the features of its roads. Empty off the map. */
  roadAhead(line: SurveyedLine, caller: EngineCaller): Promise<RoadAhead>;
  /** None off the map, and where no heights are installed. */
  heights(line: RiddenLine & RoadLine, caller: EngineCaller): Promise<LineHeights>;
  /**
   * The toll gantries that a track passed, in riding order. Null where none is known and the maps do not hold all of the
   * track, or do not name gantries. `points` may be thinned.
   */
  gantries(track: RecordedTrack, caller: EngineCaller): Promise<PassedGantry[] | null>;
  /** Resolves when the engine that serves riders responds. */
  ready(): Promise<void>;
};

/**
 * Routes on the best roads available: the installed maps or a server, else the highway skeleton as an estimate.
 * `townAt` gives the town of any place in the country, `known` the rest of what is known of the land. Riders take turns.
 */
export function createNavigation(
  networks: Networks,
  lineWork: LineWork = atOnce,
  townAt: TownAt = () => null,
  known?: LandKnown,
): Navigation {
  const turns = createRequestTurns();
  const onRoads = <Found>(caller: EngineCaller, search: (land: Land) => Promise<Found>) =>
    turns.run(caller, () => searchOn(networks, caller, { townAt, known }, search));
  const routes = (request: RouteRequest, caller: EngineCaller) => onRoads(caller, (land) => findRoutes(land, request));
  const calculate = async (request: RouteRequest, caller: EngineCaller) => first(await routes(request, caller));
  return {
    routes,
    calculate,
    roundTrips: (request, caller) => onRoads(caller, (land) => findRoundTrips(land, request)),
    async followLine({ polyline, stops }, caller) {
      const { riderId } = caller;
      const track = await lineWork.track(riderId, polyline);
      const work: TrackWork = {
        isAlike: (part, matched) => lineWork.alike(riderId, part, matched),
        join: (legs) => lineWork.followed(riderId, legs),
      };
      return onRoads(caller, (land) => matchTrack(land, work, track, stops));
    },
    roadAhead: (line, caller) =>
      onRoads(caller, async ({ roads }) => (roads ? readAhead(roads, line) : { limits: [], features: [] })),
    heights: (line, caller) => onRoads(caller, async ({ roads }) => (roads ? readLineHeights(roads, line) : noHeights)),
    async gantries({ polyline, points }, caller) {
      const near = networks.roads()?.gantriesWithin(boundsOf(points));
      if (!near) return null;
      const passings = near.length > 0 ? await lineWork.passings(caller.riderId, polyline, near) : [];
      const passed =
        passings.length > 0
          ? await onRoads(caller, async ({ roads }) => (roads ? gantriesPassed(roads, passings) : null))
          : [];
      return passed?.length || points.every((point) => networks.oneMapHolds([point])) ? passed : null;
    },
    async ready() {
      const engine = networks.roads() ?? networks.skeleton();
      if (!engine) throw new AppError('upstream_unavailable');
      await engine.ping();
    },
  };
}

type Land = {
  roads: RoutingEngine | null;
  /** The engine for optional parts of a response, for a share of the time for them. */
  furtherFor: (engine: RoutingEngine, share: number) => FurtherSearch;
  networks: Networks;
  townAt: TownAt;
  known: LandKnown | undefined;
  isTown: (place: LatLng) => boolean;
};

/** Searches on the installed roads, and once more where they were replaced, and so closed, during the search. */
async function searchOn<Found>(
  networks: Networks,
  caller: EngineCaller,
  { townAt, known }: Pick<Land, 'townAt' | 'known'>,
  search: (land: Land) => Promise<Found>,
): Promise<Found> {
  const before = networks.roads();
  const own = networksFor(networks, caller);
  const furtherFor = (engine: RoutingEngine, share: number) =>
    furtherSearch(engine, caller, AbortSignal.timeout(furtherMs * share));
  const searchNow = () =>
    search({ roads: own.roads(), furtherFor, networks: own, townAt, known, isTown: (place) => townAt(place) !== null });
  try {
    return await searchNow();
  } catch (failure) {
    if (networks.roads() === before) throw failure;
    return searchNow();
  }
}

async function findRoutes(land: Land, request: RouteRequest): Promise<Route[]> {
  const { roads, furtherFor, networks, townAt, known, isTown } = land;
  const estimateOr = (error: AppError) => estimateOn(networks, request, townAt, error);
  if (!roads) return estimateOr(mapRequired());
  const onRoads = { engine: roads, furtherFor: (share: number) => furtherFor(roads, share), known };
  try {
    return await routesInStyles(onRoads, request);
  } catch (failure) {
    const refusal = await refusalOf(failure, roads, networks, request.waypoints, isTown);
    if (!refusal) throw failure;
    if (!refusal.estimable) throw refusal.error;
    const half = await partlyEstimated(onRoads, networks, request);
    return half ? [half] : estimateOr(refusal.error);
  }
}

async function findRoundTrips(
  { roads, furtherFor, networks, known, isTown }: Land,
  request: RoundTripRequest,
): Promise<RoundTripResponse> {
  if (!roads) throw mapRequired();
  const reason = await refusalOfStart(roads, networks, request.start, isTown);
  if (reason) throw reason;
  const trips = await searchRoundTrips(roads, request, () => furtherFor(roads, 1), known).catch(
    async (failure: unknown) => {
      if (!(failure instanceof AppError) || failure.type !== 'no_route') throw failure;
      const reachMeters = await mapReach(roads, request);
      if (reachMeters === null) throw failure;
      throw new AppError('no_route', { message: texts.noRoundTripWithin(kilometers(reachMeters)), cause: failure });
    },
  );
  const isShort = trips.every(({ missShare }) => missShare < -roundTripLimits.missShare);
  const mapReachMeters = isShort ? await mapReach(roads, request) : null;
  return { trips, ...(mapReachMeters !== null && { mapReachMeters }) };
}

const kilometers = (meters: number) => Math.round(meters / 1_000);

const unknownToSkeleton: ReadonlySet<ErrorType> = new Set(['no_road_nearby', 'no_route', 'map_required']);

/** An estimate on the skeleton, or the error that says why there is nothing better. */
async function estimateOn(
  networks: Networks,
  request: RouteRequest,
  townAt: TownAt,
  error: AppError,
): Promise<Route[]> {
  const skeleton = networks.skeleton();
  if (!skeleton) throw error;
  return estimateRoutes(skeleton, request, townAt).catch((failure: unknown) => {
    throw failure instanceof AppError && unknownToSkeleton.has(failure.type) ? error : failure;
  });
}

/** A track needs its roads, of which the skeleton has none. */
async function matchTrack(
  { roads, networks }: Land,
  work: TrackWork,
  track: readonly LatLng[],
  stops: readonly Waypoint[],
): Promise<Followed> {
  if (!roads) throw new AppError('map_required', { message: texts.mapForTrack });
  const isOnMap = (place: LatLng) => networks.oneMapHolds([place]);
  return followTrack({ engine: roads, isOnMap, work }, track, stops);
}

function first(routes: readonly Route[]): Route {
  const [best] = routes;
  if (!best) throw new AppError('no_route');
  return best;
}
