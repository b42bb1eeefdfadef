import type { ErrorType } from '@estradeiro/contract/errors';
import { type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import { estimateRoutes } from './estimate.ts';
import { type GpxContent, readGpx } from './gpx.ts';
import type { Networks } from './networks.ts';
import { searchRoutes } from './search.ts';
import { texts } from './texts.ts';
import { thinTrack } from './thin-track.ts';
import { mapRequired, refusalOf } from './unreachable.ts';

export type Navigation = {
  /** The best route first, then its alternatives. Fails with the routing errors of the contract, as all here does. */
  routes(request: RouteRequest): Promise<Route[]>;
  /** The best route alone. */
  calculate(request: RouteRequest): Promise<Route>;
  /** A GPX file as a route: its track matched to roads, or its points routed as stops. */
  importGpx(text: string): Promise<{ name: string | null; route: Route }>;
  /** Resolves when the engine that answers riders answers. */
  ready(): Promise<void>;
};

/** Routes on the best roads that are there: the installed maps or a server, else the highway skeleton as an estimate. */
export function createNavigation(networks: Networks): Navigation {
  const routes = (request: RouteRequest) => findRoutes(networks, request);
  const calculate = async (request: RouteRequest) => first(await routes(request));
  return {
    routes,
    calculate,
    async importGpx(text) {
      const gpx = readGpx(text);
      if (gpx.kind === 'track') return { name: gpx.name, route: await matchTrack(networks, gpx) };
      return { name: gpx.name, route: await calculate(RouteRequest.parse({ waypoints: gpx.points })) };
    },
    async ready() {
      const engine = networks.roads() ?? networks.skeleton();
      if (!engine) throw new AppError('upstream_unavailable');
      await engine.ping();
    },
  };
}

async function findRoutes(networks: Networks, request: RouteRequest): Promise<Route[]> {
  const roads = networks.roads();
  if (!roads) return estimateOr(mapRequired(), networks, request);
  try {
    return await searchRoutes(roads, request);
  } catch (failure) {
    const refusal = await refusalOf(failure, roads, networks, request.waypoints);
    if (!refusal) throw failure;
    if (!refusal.estimable) throw refusal.error;
    return estimateOr(refusal.error, networks, request);
  }
}

const skeletonCannotTell: ReadonlySet<ErrorType> = new Set(['no_road_nearby', 'no_route', 'map_required']);

/** An estimate on the highways, or the error that says why there is nothing better. */
async function estimateOr(error: AppError, networks: Networks, request: RouteRequest): Promise<Route[]> {
  const skeleton = networks.skeleton();
  if (!skeleton) throw error;
  return estimateRoutes(skeleton, request).catch((failure: unknown) => {
    throw failure instanceof AppError && skeletonCannotTell.has(failure.type) ? error : failure;
  });
}

/** A track needs the roads it was ridden on: the skeleton has none of them. */
async function matchTrack(networks: Networks, { points }: GpxContent): Promise<Route> {
  const roads = networks.roads();
  if (!roads) throw new AppError('map_required', { message: texts.mapForTrack });
  const track = thinTrack(points);
  if (track.length < 2) throw new AppError('gpx_unreadable', { message: texts.gpxEmpty });
  try {
    return await roads.match(track);
  } catch (failure) {
    if (!(failure instanceof AppError) || !skeletonCannotTell.has(failure.type)) throw failure;
    throw new AppError(failure.type, { message: texts.trackOffRoads, cause: failure });
  }
}

function first(routes: readonly Route[]): Route {
  const [best] = routes;
  if (!best) throw new AppError('no_route');
  return best;
}
