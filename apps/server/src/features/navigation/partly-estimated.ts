import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { EstimatedPart, LegStyle, PassedPoint, Route, RouteRequest, Step } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { joinAtStop } from '@estradeiro/navigation/join-routes';
import { stylesFrom } from '@estradeiro/navigation/leg-styles';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { AppError } from '#platform/errors.ts';
import { engineQueriesFor } from './engine-queries.ts';
import { directEstimate, estimateRoutes } from './estimate.ts';
import { pointsInOrder, routesInStyles, type SearchedRoads, styleOf } from './legs.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import type { Networks } from './networks.ts';
import { isNoRoute } from './no-route.ts';
import { besideRoadMeters } from './unreachable.ts';

/** The spacing at which a line is checked for leaving the map. */
const spacingMeters = 500;
/** Lines of the skeleton go straight from town to town: the road itself may lie this far beside them. */
const besideLineMeters = 10_000;
/** The most places that an engine locates in one call. */
const mostPlaces = 50;
/**
 * The most places tried, the farthest first: some are on the opposite carriageway, or on a road cut off by the map's
 * edge.
 */
const mostTries = 6;
/** The most times a route may leave or enter the map; each costs up to eight engine calls. */
const mostChanges = 4;
/** A route to the edge of the map that exceeds the skeleton's by more than this leads elsewhere. */
const mostDetour = { factor: 1.6, meters: 5_000 };

/**
 * A place this close to the map's edge gets an estimate along a straight line where the skeleton has no route to it.
 */
const justBeyondMeters = 30_000;

const [plain] = engineQueriesFor({ preferences: [], avoidTolls: false, avoidHighways: false });

/** Consecutive points that are ridden on the same network. */
type Run = { known: boolean; points: PassedPoint[] };
type Ridden = { known: boolean; route: Route };

/**
 * One route that takes real roads as far as they are installed, and the skeleton from there on as an estimate, whose
 * towns are not counted. Null where all places or none lie on the installed roads, where the route would change the
 * network too often, or where no road leads out.
 */
export async function partlyEstimated(
  land: SearchedRoads,
  networks: Networks,
  request: RouteRequest,
): Promise<Route | null> {
  const { engine: roads } = land;
  const skeleton = networks.skeleton();
  if (!skeleton) return null;
  try {
    const places = await pointsInOrder(skeleton, request);
    const near = await roads.haveRoadsWithin(places, besideRoadMeters);
    const changes = near.filter((isNear, index) => index > 0 && isNear !== near[index - 1]).length;
    if (changes === 0 || changes > mostChanges) return null;
    const runs = await runsThrough(places, near, (known, unknown, outward) =>
      edgeBetween({ roads, skeleton, networks }, known, unknown, outward),
    );
    const styles = stylesAtStarts(request, runs);
    const ridden = await Promise.all(
      runs.map(async ({ known, points }, index): Promise<Ridden> => {
        const heading = index === 0 ? {} : { headingDegrees: undefined };
        const own = { ...heading, ...styles[index] };
        const partRequest = { ...request, ...own, waypoints: points, alternatives: 0, optimizeOrder: false };
        return {
          known,
          route: known ? await best(routesInStyles(land, partRequest)) : await estimated(skeleton, partRequest),
        };
      }),
    );
    return joined(ridden);
  } catch (failure) {
    return nullIfNoRoute(failure);
  }
}

/** The style in which each run begins; an edge of the map changes none. */
function stylesAtStarts(request: RouteRequest, runs: readonly Run[]): LegStyle[] {
  let style = styleOf(request);
  return runs.map(({ points }) => {
    const start = style;
    style = styleOf(stylesFrom(style, points).at(-1) ?? style);
    return start;
  });
}

type EdgeBetween = (known: PassedPoint, unknown: PassedPoint, outward: boolean) => Promise<LatLng>;

/** The places in runs that are cut where the map ends; a run begins where the one before ends. */
async function runsThrough(
  places: readonly PassedPoint[],
  near: readonly boolean[],
  edgeBetween: EdgeBetween,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const [index, place] of places.entries()) {
    const [known, before, run] = [near[index] ?? false, places[index - 1], runs.at(-1)];
    if (!run || !before) runs.push({ known, points: [place] });
    else if (run.known === known) run.points.push(place);
    else {
      const edge = await (run.known ? edgeBetween(before, place, true) : edgeBetween(place, before, false));
      run.points.push(edge);
      runs.push({ known, points: [edge, place] });
    }
  }
  return runs;
}

type Land = { roads: RoutingEngine; skeleton: RoutingEngine; networks: Networks };

/**
 * The point where the route from a place on the installed roads to one beyond them leaves these roads; unless
 * `outward`, where the route back enters them.
 */
async function edgeBetween(
  { roads, skeleton, networks }: Land,
  known: LatLng,
  unknown: LatLng,
  outward: boolean,
): Promise<LatLng> {
  const line = await skeletonLine(skeleton, known, unknown);
  const inside = resample(line, spacingMeters).filter((place) => networks.oneMapHolds([place]));
  const sampled = thinned(inside, mostPlaces);
  const found = sampled.length > 0 ? await roads.mainRoadsNear(sampled, besideLineMeters) : [];
  const alongMeters = cumulativeMeters([known, ...sampled]);
  const edges = found.flatMap((place, index) => (place ? [{ place, lineMeters: alongMeters[index + 1] ?? 0 }] : []));
  const distinct = edges.filter(({ place }, index) => {
    const next = edges[index + 1];
    return !next || distanceMeters(place, next.place) > spacingMeters;
  });
  for (const { place, lineMeters } of thinned(distinct.toReversed(), mostTries)) {
    const points = outward ? [known, place] : [place, known];
    const found = await best(roads.route({ points, wishes: plain, alternatives: 0, roughly: true })).catch(
      nullIfNoRoute,
    );
    if (found && found.distanceMeters <= lineMeters * mostDetour.factor + mostDetour.meters) return place;
  }
  throw new AppError('no_route');
}

async function skeletonLine(skeleton: RoutingEngine, from: LatLng, to: LatLng): Promise<LatLng[]> {
  const found = await best(skeleton.route({ points: [from, to], wishes: plain, alternatives: 0 })).catch(nullIfNoRoute);
  return found ? decodePolyline(found.polyline) : [from, to];
}

/** At most `most` of them, evenly, the first and the last among them. */
function thinned<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]).filter(
    (one) => one !== undefined,
  );
}

async function best(routes: Promise<Route[]>): Promise<Route> {
  const [route] = await routes;
  if (!route) throw new AppError('no_route');
  return route;
}

function nullIfNoRoute(failure: unknown): null {
  if (isNoRoute(failure, 'map_required')) return null;
  throw failure;
}

/** A place just beyond the map's edge needs no highway. */
async function estimated(skeleton: RoutingEngine, partRequest: RouteRequest): Promise<Route> {
  const direct = directEstimate(partRequest.waypoints.filter(({ via }) => !via));
  return best(estimateRoutes(skeleton, partRequest)).catch((failure: unknown) => {
    if (nullIfNoRoute(failure) === null && direct.distanceMeters <= justBeyondMeters) return direct;
    throw failure;
  });
}

function joined(ridden: readonly Ridden[]): Route | null {
  let [whole, points]: [Route | null, number] = [null, 0];
  const estimatedParts: EstimatedPart[] = [];
  for (const [index, { known, route }] of ridden.entries()) {
    const next = points + decodePolyline(route.polyline).length;
    // The gap between road and skeleton belongs to the estimated part.
    const [fromIndex, toIndex] = [Math.max(0, points - 1), index === ridden.length - 1 ? next - 1 : next];
    if (!known) estimatedParts.push({ fromIndex, toIndex, distanceMeters: route.distanceMeters });
    whole = whole ? onwardFrom(whole, route) : route;
    points = next;
  }
  const towns = ridden.flatMap(({ route }) => route.townsPassed ?? []);
  const townsPassed = towns.reduce((sum, passed) => sum + passed, 0);
  return whole && { ...whole, estimate: true, estimatedParts, ...(towns.length > 0 && { townsPassed }) };
}

/** Joins two routes: the joint is no stop, but the road has another name from there on. */
function onwardFrom(lead: Route, rest: Route): Route {
  const [entering, ...further] = rest.steps;
  const onward = entering && { ...entering, maneuver: 'straight' as const };
  const steps: Step[] = onward ? [{ ...onward, instruction: writtenInstruction(onward) }, ...further] : further;
  return joinAtStop(
    { ...lead, steps: lead.steps.slice(0, -1), waypoints: lead.waypoints.slice(0, -1) },
    { ...rest, steps },
  );
}
