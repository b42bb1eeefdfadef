import { boxAround } from '@estradeiro/atlas/places/shape';
import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference, RouteRequest } from '@estradeiro/contract/navigation';
import type { CurvePreference, RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { seeded } from '@estradeiro/navigation/seeded';
import { AppError } from '#platform/errors.ts';
import { onBothCarriageways } from './avoided-stretches.ts';
import { curvyStretches, type GoodRoadsWithin } from './curvy-roads.ts';
import { type FurtherSearch, limitedSearch } from './further-search.ts';
import {
  costOf,
  distinctLoops,
  fits,
  type Loop,
  type LoopWish,
  measureLoop,
  measureWithoutSpurs,
} from './loop-ranking.ts';
import { cornersOf, firstRings, leastWidthInValley, type Ring, reshaped, resized } from './loop-rings.ts';
import { roadsForRing } from './loop-roads.ts';
import type { RoadPreferences, RoutePoint, RoutingEngine } from './navigation.provider.ts';
import { isNoRoute } from './no-route.ts';
import { surveyCandidates } from './paved.ts';
import { type LandKnown, searchRoutes } from './search.ts';
import { texts } from './texts.ts';
import { viaPoints } from './via-points.ts';

/**
 * How many rings are requested in each round; their sizes come from the results of the round before. The curviest trips
 * have fewer, since planning them costs more calls later.
 */
const roundsFor: Record<CurvePreference, readonly number[]> = {
  fast: [8, 8, 6],
  balanced: [8, 8, 6],
  winding: [8, 7, 6],
  only: [8, 7, 6],
};
/** The same for loops over good roads. */
const roundsOverRoads = [8, 6];
/** The first guess of their rings' length: good roads wind more than others, and lie beside the ring. */
const windingShare = 0.65;
/** Rings in all, with those over good roads that were requested before. */
const mostRings = 29;
/** Routes in all. Corners of rings and opposite carriageways are looked up by seven further calls at most. */
const mostRoutes = 53;
/** More routes for each trip that is planned over gravel. */
const moreOverGravel = 10;
const wanted = 3;
/** How many of the best loops are requested again over via points on their line, and measured. */
const mostRedrawn = 5;
/** How many calls run at a time, since other riders use the engine as well. */
const atATime = 4;
/** The distance within which a corner of a ring must have a road: a share of the radius, within bounds. */
const cornerReach = { share: 0.4, least: 5_000, most: 15_000 };
/** A ring this close to the request is not improved. */
const closeEnough = 0.06;
/** A ring with a larger share ridden twice lies where there are no roads for it. */
const hopelessRepeatedShare = 0.15;
/**
 * Where no ring has closed so far, the next round tries rings of this share of their size: a small map has small loops.
 */
const smallerShare = 0.6;
/** A loop with a larger share ridden twice is a road there and back. */
const mostRepeatedShare = 0.5;
/** A loop that exceeds the best by more in `costOf` is not offered beside it. */
const mostBehind = 2;
/** The speed on winding roads, only for the first guess of the length of a ride of some hours. */
const usualMetersPerSecond = 55 / 3.6;
/** The spacing of via points that keep the line. */
const viaSpacingMeters = 25_000;
const viaCount = { least: 5, most: 12 };

/** The planner options for each wish for curves, and the engine options for the rings. */
const searchFor: Record<CurvePreference, { preferences: Preference[]; curvesOnly?: true }> = {
  fast: { preferences: ['fast'] },
  balanced: { preferences: ['scenic', 'fast'] },
  winding: { preferences: ['scenic'] },
  only: { preferences: ['scenic'], curvesOnly: true },
};
const wishesFor: Record<CurvePreference, Pick<RoadPreferences, 'highways' | 'turnPenaltySeconds'>> = {
  fast: { highways: 0.5, turnPenaltySeconds: 15 },
  balanced: { highways: 0.2, turnPenaltySeconds: 5 },
  winding: { highways: 0, turnPenaltySeconds: 0 },
  only: { highways: 0, turnPenaltySeconds: 0 },
};

/** Planning a trip over gravel makes it about so much longer: until then shorter loops are searched. */
const gravelRoom = 1.2;

function hasGravelToRide(engine: RoutingEngine, { start, length, unpaved }: RoundTripRequest): boolean {
  if (unpaved !== 'prefer') return false;
  for (const _ of engine.gravelWithin(boxAround(start, farthestShare * lengthOf({ length })))) return true;
  return false;
}

const shortened = ({ length, ...request }: RoundTripRequest): RoundTripRequest => ({
  ...request,
  length:
    length.by === 'distance'
      ? { ...length, meters: length.meters / gravelRoom }
      : { ...length, seconds: length.seconds / gravelRoom },
});

type Tried = Loop & { ring: Ring };

/**
 * A trip leads away from its start by at most this share of its length; the map is checked at the `lookedAt` shares of
 * that distance, in `directions` directions.
 */
const farthestShare = 0.4;
const lookedAt = [0.2, 0.4, 0.6, 0.8, 1];
const directions = 8;
/** A place without a road this close lies beyond the map. */
const nearRoadMeters = 3_000;

/** Metres; of a time those that roads with curves allow. */
export const lengthOf = ({ length }: Pick<RoundTripRequest, 'length'>) =>
  length.by === 'distance' ? length.meters : length.seconds * usualMetersPerSecond;

/**
 * How far the roads reach from a start in at least one direction; null where they reach as far as a trip of that length
 * may need. One engine call.
 */
export async function mapReach(
  engine: Pick<RoutingEngine, 'haveRoadsWithin'>,
  { start, length }: Pick<RoundTripRequest, 'start' | 'length'>,
): Promise<number | null> {
  const lengthMeters = lengthOf({ length });
  const distances = lookedAt.map((share) => share * farthestShare * lengthMeters);
  const places = distances.flatMap((meters) =>
    Array.from({ length: directions }, (_, turn) => destinationPoint(start, (turn * 360) / directions, meters)),
  );
  const near = await engine.haveRoadsWithin(places, nearRoadMeters);
  const reached = distances.filter((_, index) =>
    near.slice(index * directions, (index + 1) * directions).includes(true),
  );
  const farthest = reached.at(-1) ?? 0;
  return reached.length === distances.length ? null : farthest;
}

/**
 * Up to three round trips that differ, the best first. Where curves are wanted, rides the good roads along rings around
 * the start; where these are too few, rings over any roads in three rounds, each ring sized by the result of the round
 * before, and draws the best again over via points on their line. Requests three of all as the planner does. At most 60
 * calls of the engine, surveys of gravel and highways aside; where gravel is preferred, at most 30 routes more.
 * `furtherFrom` gives the engine for what only widens the planner's choice, and begins its time. Fails with `no_route`
 * where no ring closes.
 */
export async function searchRoundTrips(
  engine: RoutingEngine,
  request: RoundTripRequest,
  furtherFrom: () => FurtherSearch = () => engine,
  known?: LandKnown,
): Promise<RoundTrip[]> {
  const { curves } = request;
  let routes = 0;
  const counted = <Search extends FurtherSearch>(search: Search): Search => ({
    ...search,
    route(query) {
      routes += 1;
      return search.route(query);
    },
  });
  const roads = counted(engine);
  const closed = { ...request, avoidStretches: await onBothCarriageways(engine, request.avoidStretches) };
  const rough = hasGravelToRide(engine, request) ? shortened(closed) : closed;
  const random = seeded(request.seed);
  const { loops: overRoads, ridden } = await findLoopsOverRoads(roads, rough, known?.goodRoads, random);
  const loops = hasEnough(overRoads, request)
    ? []
    : ranking(await findLoops(roads, rough, random, mostRings - ridden), request);
  const drawnAgain = overRoads.length > 0 ? wanted : mostRedrawn;
  const redrawn = await inTurns(distinctLoops(loops, drawnAgain), (loop) => redraw(roads, rough, loop));
  const drawn: Drawn[] = [];
  const further = counted(furtherFrom());
  const offered = worthOffering(ranking([...overRoads, ...redrawn.flat()], request), request);
  const most = mostRoutes + (request.unpaved === 'prefer' ? moreOverGravel * offered.length : 0);
  const own = request.avoidTolls ? 2 : 1;
  for (const [index, loop] of offered.entries()) {
    const { route } = limitedSearch(further, Math.floor((most - routes) / (offered.length - index)) - own);
    for (const planned of await planAgain(roads, request, loop, { ...further, route }, known)) drawn.push(planned);
  }
  const best = worthOffering(ranking(drawn, request), request);
  if (best.length === 0) throw new AppError('no_route', { message: texts.noRoundTrip });
  return best.map(({ gravelMeters: _, ...loop }) => ({ ...loop, ...searchFor[curves] }));
}

/** The first, and those that differ from it and are not much further from the request. */
function worthOffering<T extends Loop>(ranked: readonly T[], wish: LoopWish): T[] {
  const [first] = ranked;
  const most = first ? costOf(first, wish) + mostBehind : 0;
  return distinctLoops(
    ranked.filter((loop) => costOf(loop, wish) <= most),
    wanted,
  );
}

const ranking = <T extends Loop>(loops: readonly T[], wish: LoopWish): T[] =>
  loops
    .filter(({ repeatedShare }) => repeatedShare <= mostRepeatedShare)
    .toSorted((a, b) => costOf(a, wish) - costOf(b, wish));

async function findLoops(
  engine: RoutingEngine,
  request: RoundTripRequest,
  random: () => number,
  most: number,
): Promise<Loop[]> {
  const { directionDegrees } = request;
  const lengthMeters = lengthOf(request);
  const [first = 0, ...further] = roundsFor[request.curves];
  const freshRings = (count: number, meters: number, leastWidth?: number) =>
    firstRings(count, { lengthMeters: meters, directionDegrees, ...(leastWidth && { leastWidth }) }, random);
  let latest = await rideRings(engine, request, freshRings(first, lengthMeters));
  let all = latest;
  let share = 1;
  for (const [index, count] of further.entries()) {
    if (first + sum(further.slice(0, index + 1)) > most) break;
    const closes = all.some(({ repeatedShare }) => repeatedShare <= hopelessRepeatedShare);
    if (!closes) share *= smallerShare;
    const narrow = all.some(fits) ? 0 : closes ? Math.floor(count / 3) : count;
    const rings = [
      ...nextRings(all, latest, count - narrow, random),
      ...freshRings(narrow, share * lengthMeters, leastWidthInValley),
    ];
    latest = await rideRings(engine, request, rings);
    all = [...all, ...latest];
  }
  return all;
}

/**
 * Loops over good roads along rings, where curves are wanted and the land has such roads. They pass no corner off their
 * way and need not be drawn again. Ends once there are enough that meet the request. `ridden` are the rings that were
 * requested, whether they closed or not.
 */
async function findLoopsOverRoads(
  engine: RoutingEngine,
  request: RoundTripRequest,
  goodRoads: GoodRoadsWithin | undefined,
  random: () => number,
): Promise<{ loops: Drawn[]; ridden: number }> {
  const { start, length, curves, unpaved, directionDegrees } = request;
  if (!goodRoads || curves === 'fast' || unpaved === 'prefer') return { loops: [], ridden: 0 };
  const lengthMeters = lengthOf({ length });
  const stretches = curvyStretches(goodRoads(boxAround(start, farthestShare * lengthMeters)));
  const wishes = wishesOf(request);
  let ridden = 0;
  const ride = async (ring: Ring): Promise<(Tried & Drawn)[]> => {
    const via = roadsForRing(start, ring, stretches, usualMetersPerSecond);
    if (!via) return [];
    ridden += 1;
    const points = [start, ...via.map((at): RoutePoint => ({ ...at, through: 'this-road' })), start];
    const [route] = await engine.route({ points, wishes, alternatives: 0, roughly: true }).catch(emptyIfNoLoop);
    return route ? [{ ring, via, ...measureLoop(route, length) }] : [];
  };
  const [first = 0, ...further] = roundsOverRoads;
  const rings = firstRings(first, { lengthMeters: windingShare * lengthMeters, directionDegrees }, random);
  let latest = (await inTurns(rings, ride)).flat();
  let all = latest;
  for (const count of further) {
    if (hasEnough(all, request)) break;
    latest = (await inTurns(nextRings(all, latest, count, random), ride)).flat();
    all = [...all, ...latest];
  }
  return { loops: all, ridden };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const hasEnough = (loops: readonly Loop[], wish: LoopWish) =>
  distinctLoops(ranking(loops.filter(fits), wish), wanted).length === wanted;

/** The latest rings that can be improved, resized, and then new shapes of the best rings that differ. */
function nextRings(all: readonly Tried[], latest: readonly Tried[], count: number, random: () => number): Ring[] {
  const improved = latest.filter(
    ({ missShare, repeatedShare }) => repeatedShare <= hopelessRepeatedShare && Math.abs(missShare) > closeEnough,
  );
  const best = distinctLoops(
    all.toSorted((a, b) => distanceOf(a) - distanceOf(b)),
    wanted,
  );
  const others = Array.from({ length: best.length === 0 ? 0 : count }, (_, index) => best[index % best.length]);
  return [
    ...improved.map(rightSized),
    ...others.flatMap((tried) => (tried ? reshaped(rightSized(tried), random) : [])),
  ].slice(0, count);
}

const rightSized = ({ ring, missShare }: Tried) => resized(ring, 1 / (1 + missShare));

/** How far a loop is from the request; the share ridden twice counts double. */
const distanceOf = ({ missShare, repeatedShare }: Loop) => Math.abs(missShare) + 2 * repeatedShare;

/**
 * Requests a loop over the corners of each ring. Corners without a road nearby, as in the sea or beyond the map, are
 * left out; a ring needs two.
 */
async function rideRings(
  engine: RoutingEngine,
  { start, length, ...options }: RoundTripRequest,
  rings: readonly Ring[],
): Promise<Tried[]> {
  if (rings.length === 0) return [];
  const corners = rings.map((ring) => cornersOf(start, ring));
  const widest = largest(rings.map(({ radiusMeters }) => radiusMeters));
  const reachMeters = Math.round(Math.min(cornerReach.most, Math.max(cornerReach.least, cornerReach.share * widest)));
  const near = await engine.haveRoadsWithin(corners.flat(), reachMeters);
  const wishes = wishesOf(options);
  let place = 0;
  const plans = rings.map((ring, index) => ({ ring, via: (corners[index] ?? []).filter(() => near[place++]) }));
  const tried = await inTurns(plans, async ({ ring, via }) => {
    if (via.length < 2) return [];
    const points = [start, ...via.map((at): RoutePoint => ({ ...at, through: 'any-road-near', reachMeters })), start];
    const [route] = await engine.route({ points, wishes, alternatives: 0, roughly: true }).catch(emptyIfNoLoop);
    return route ? [{ ring, ...measureWithoutSpurs(route, length) }] : [];
  });
  return tried.flat();
}

type Drawn = Loop & { via: LatLng[] };

/** Requests a loop again over via points on its line, without the spurs to the corners of its ring. */
async function redraw(engine: RoutingEngine, { start, length, ...options }: RoundTripRequest, loop: Loop) {
  const count = Math.round(loop.route.distanceMeters / viaSpacingMeters);
  const via = viaPoints(loop.route, Math.min(viaCount.most, Math.max(viaCount.least, count)));
  if (via.length === 0) return [];
  const points = [start, ...via.map((at): RoutePoint => ({ ...at, through: 'this-road' })), start];
  const wishes = wishesOf(options);
  const [route] = await engine.route({ points, wishes, alternatives: 0, roughly: true }).catch(emptyIfNoLoop);
  return route ? [{ ...measureLoop(route, length), via }] : [];
}

/** The planner's response for the same places and preferences, which a rider who takes the trip gets. */
async function planAgain(
  engine: RoutingEngine,
  request: RoundTripRequest,
  { via }: Drawn,
  further: FurtherSearch,
  known: LandKnown | undefined,
): Promise<Drawn[]> {
  const { start, length, curves, avoidTolls, avoidHighways, avoidTowns, unpaved, avoidStretches } = request;
  const waypoints = [start, ...via.map((at) => ({ ...at, via: true })), start];
  const routeRequest: RouteRequest = {
    ...{ waypoints, alternatives: 0, optimizeOrder: false, ...searchFor[curves] },
    ...{ avoidTolls, avoidHighways, avoidTowns, unpaved, avoidStretches },
  };
  const [route] = await searchRoutes(engine, routeRequest, further, known).catch(emptyIfNoLoop);
  if (!route) return [];
  const [surveyed] = unpaved === 'prefer' ? await surveyCandidates(engine, [route]) : [];
  return [{ ...measureLoop(route, length), via, ...(surveyed && { gravelMeters: surveyed.gravelMeters }) }];
}

const wishesOf = ({
  curves,
  avoidHighways,
  unpaved,
  avoidStretches = [],
}: Pick<RoundTripRequest, 'curves' | 'avoidHighways' | 'unpaved' | 'avoidStretches'>): RoadPreferences => ({
  ...{ goal: 'time', tolls: 'avoid', avoidPlaces: avoidStretches },
  unpaved: unpaved === 'prefer' ? 'prefer' : 'avoid',
  ...wishesFor[avoidHighways ? 'winding' : curves],
});

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[][] = [];
  for (let from = 0; from < items.length; from += atATime)
    results.push(await Promise.all(items.slice(from, from + atATime).map(work)));
  return results.flat();
}

function emptyIfNoLoop(failure: unknown): never[] {
  if (isNoRoute(failure, 'too_far')) return [];
  throw failure;
}
