import type { ErrorType } from '@estradeiro/contract/errors';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type OwnLine, type RoadAhead, type Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { AppError } from '#platform/errors.ts';
import { estimateRoutes } from './estimate.ts';
import { followTrack } from './follow-track.ts';
import { type GpxContent, readGpx } from './gpx.ts';
import { knownAsFarAsItIs } from './known-part.ts';
import type { RoutingEngine, SurveyedLine } from './navigation.provider.ts';
import type { Networks } from './networks.ts';
import { readAhead } from './road-ahead.ts';
import { searchRoundTrips } from './round-trip.ts';
import { searchRoutes } from './search.ts';
import { texts } from './texts.ts';
import { thinTrack } from './thin-track.ts';
import { mapRequired, refusalOf, refusalOfStart } from './unreachable.ts';

type Followed = { route: Route; ownLines: OwnLine[] };
type ImportedGpx = Followed & Pick<GpxContent, 'name' | 'stopsLeftOut'>;

export type Navigation = {
  /** The best route first, then its alternatives. Fails with the routing errors of the contract, as all here does. */
  routes(request: RouteRequest): Promise<Route[]>;
  /** The best route alone. */
  calculate(request: RouteRequest): Promise<Route>;
  /** Round trips on real roads alone: the highways know no ways there and back that differ. */
  roundTrips(request: RoundTripRequest): Promise<RoundTrip[]>;
  /** A GPX file as a route: its track followed, on roads where they are like it, or its points routed as stops. */
  importGpx(text: string, riderId: string): Promise<ImportedGpx>;
  /** The limits that the map states along a line, and what stands on its roads. Nothing off the map. */
  roadAhead(line: SurveyedLine): Promise<RoadAhead>;
  /** Resolves when the engine that answers riders answers. */
  ready(): Promise<void>;
};

/**
 * Routes on the best roads that are there: the installed maps or a server, else the highway skeleton as an estimate. `read` is
 * `readGpx`, in whatever thread; `isTown` tells a town from any place in the country.
 */
export function createNavigation(
  networks: Networks,
  read: (text: string, riderId: string) => Promise<GpxContent> = async (text) => readGpx(text),
  isTown: (place: LatLng) => boolean = () => false,
): Navigation {
  const routes = (request: RouteRequest) =>
    onRoads(networks, (roads) => findRoutes({ roads, networks, isTown }, request));
  const calculate = async (request: RouteRequest) => first(await routes(request));
  return {
    routes,
    calculate,
    roundTrips: (request) => onRoads(networks, (roads) => findRoundTrips({ roads, networks, isTown }, request)),
    async importGpx(text, riderId) {
      const gpx = await read(text, riderId);
      const { name, stopsLeftOut } = gpx;
      if (gpx.kind === 'track')
        return { name, stopsLeftOut, ...(await onRoads(networks, (roads) => matchTrack(roads, networks, gpx))) };
      const route = await calculate(RouteRequest.parse({ waypoints: gpx.points }));
      return { name, stopsLeftOut, route, ownLines: [] };
    },
    roadAhead: (line) =>
      onRoads(networks, async (roads) => (roads ? readAhead(roads, line) : { limits: [], features: [] })),
    async ready() {
      const engine = networks.roads() ?? networks.skeleton();
      if (!engine) throw new AppError('upstream_unavailable');
      await engine.ping();
    },
  };
}

/** Searches on the roads in force, and once more where they were replaced, and so closed, in the middle of it. */
async function onRoads<Found>(
  networks: Networks,
  search: (roads: RoutingEngine | null) => Promise<Found>,
): Promise<Found> {
  const roads = networks.roads();
  try {
    return await search(roads);
  } catch (failure) {
    const current = networks.roads();
    if (current === roads) throw failure;
    return search(current);
  }
}

type Land = { roads: RoutingEngine | null; networks: Networks; isTown: (place: LatLng) => boolean };

async function findRoutes({ roads, networks, isTown }: Land, request: RouteRequest): Promise<Route[]> {
  if (!roads) return estimateOr(mapRequired(), networks, request);
  try {
    return await searchRoutes(roads, request);
  } catch (failure) {
    const refusal = await refusalOf(failure, roads, networks, request.waypoints, isTown);
    if (!refusal) throw failure;
    if (!refusal.estimable) throw refusal.error;
    const half = await knownAsFarAsItIs(roads, networks, request);
    return half ? [half] : estimateOr(refusal.error, networks, request);
  }
}

async function findRoundTrips({ roads, networks, isTown }: Land, request: RoundTripRequest): Promise<RoundTrip[]> {
  if (!roads) throw mapRequired();
  const reason = await refusalOfStart(roads, networks, request.start, isTown);
  if (reason) throw reason;
  return searchRoundTrips(roads, request);
}

const unknownToSkeleton: ReadonlySet<ErrorType> = new Set(['no_road_nearby', 'no_route', 'map_required']);

/** An estimate on the highways, or the error that says why there is nothing better. */
async function estimateOr(error: AppError, networks: Networks, request: RouteRequest): Promise<Route[]> {
  const skeleton = networks.skeleton();
  if (!skeleton) throw error;
  return estimateRoutes(skeleton, request).catch((failure: unknown) => {
    throw failure instanceof AppError && unknownToSkeleton.has(failure.type) ? error : failure;
  });
}

/** A track needs the roads it was ridden on: the skeleton has none of them. */
async function matchTrack(
  roads: RoutingEngine | null,
  networks: Networks,
  { points, stops }: GpxContent,
): Promise<Followed> {
  if (!roads) throw new AppError('map_required', { message: texts.mapForTrack });
  const track = thinTrack(points);
  if (track.length < 2) throw new AppError('gpx_unreadable', { message: texts.gpxEmpty });
  return followTrack(roads, track, stops, (place) => networks.oneMapHolds([place]));
}

function first(routes: readonly Route[]): Route {
  const [best] = routes;
  if (!best) throw new AppError('no_route');
  return best;
}
