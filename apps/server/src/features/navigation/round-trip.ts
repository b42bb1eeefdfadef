import type { ErrorType } from '@estradeiro/contract/errors';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Preference, type Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { CurveWish, RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { AppError } from '#platform/errors.ts';
import { lineKeepers } from './line-keepers.ts';
import { costOf, distinctLoops, fits, type Loop, measureLoop } from './loop-ranking.ts';
import { cornersOf, firstRings, type Ring, reshaped, resized } from './loop-rings.ts';
import type { RoadWishes, RoutePoint, RoutingEngine } from './navigation.provider.ts';
import { searchRoutes } from './search.ts';
import { seeded } from './seeded.ts';
import { texts } from './texts.ts';

/** How many rings are ridden in each round; each learns its size from the round before. */
const rounds = [7, 6, 4];
const wanted = 3;
/** Of so many the roads are drawn again as a rider's planner would, which asks the engine eight times for the curviest, else four or five. */
const mostDrawn: Record<CurveWish, number> = { fast: 5, balanced: 4, winding: 3, only: 3 };
/** So many at a time: other riders ask meanwhile. */
const atATime = 4;
/** Within that a corner of a ring finds a road that leads anywhere: a share of the radius, within bounds. */
const cornerReach = { share: 0.4, least: 5_000, most: 15_000 };
/** Nearer to what was asked a ring is not made any better. */
const closeEnough = 0.06;
/** Such a ring lies where there are no roads for it. */
const hopelessRepeatedShare = 0.15;
/** What is ridden twice for more than that is a way there and back. */
const mostRepeatedShare = 0.5;
/** What is so much further from what was asked than the best, in `costOf`, is not worth offering beside it. */
const mostBehind = 2;
/** On roads that wind; only the first guess of how long a ride of some hours is. */
const usualMetersPerSecond = 55 / 3.6;
/** One place that keeps the line every so often. */
const keeperMeters = 25_000;
const keepers = { least: 5, most: 12 };

/** What a planner is asked for to get curves as wished, and what the rings are ridden with. */
const askedFor: Record<CurveWish, { preferences: Preference[]; curvesOnly?: true }> = {
  fast: { preferences: ['fast'] },
  balanced: { preferences: ['scenic', 'fast'] },
  winding: { preferences: ['scenic'] },
  only: { preferences: ['scenic'], curvesOnly: true },
};
const wishesFor: Record<CurveWish, Pick<RoadWishes, 'highways' | 'turnPenaltySeconds'>> = {
  fast: { highways: 0.5, turnPenaltySeconds: 15 },
  balanced: { highways: 0.2, turnPenaltySeconds: 5 },
  winding: { highways: 0, turnPenaltySeconds: 0 },
  only: { highways: 0, turnPenaltySeconds: 0 },
};

type Tried = Loop & { ring: Ring };

/**
 * Up to three round trips that differ, those that are what was asked first. Rides rings around the start in three rounds, each ring
 * of a size that the round before taught it, and draws the best again over places that keep the line. At most 60 calls of the engine,
 * closer looks at gravel and highways aside.
 * Fails with `no_route` where no ring closes, else as the engine does at the start.
 */
export async function searchRoundTrips(engine: RoutingEngine, request: RoundTripRequest): Promise<RoundTrip[]> {
  const loops = await findLoops(engine, request, seeded(request.seed));
  const ranked = ranking(loops, request.curves);
  const drawn: (Loop & { via: LatLng[] })[] = [];
  for (const loop of distinctLoops(ranked, mostDrawn[request.curves])) {
    if (distinctLoops(drawn.filter(fits), wanted).length === wanted) break;
    const again = await drawAgain(engine, request, loop);
    if (again) drawn.push(again);
  }
  const [first, ...others] = ranking(drawn, request.curves);
  if (!first) throw new AppError('no_route', { message: texts.noRoundTrip });
  const most = costOf(first, request.curves) + mostBehind;
  const best = distinctLoops([first, ...others.filter((loop) => costOf(loop, request.curves) <= most)], wanted);
  return best.map((loop) => ({ ...loop, ...askedFor[request.curves] }));
}

const ranking = <T extends Loop>(loops: readonly T[], curves: CurveWish): T[] =>
  loops
    .filter(({ repeatedShare }) => repeatedShare <= mostRepeatedShare)
    .toSorted((a, b) => costOf(a, curves) - costOf(b, curves));

async function findLoops(engine: RoutingEngine, request: RoundTripRequest, random: () => number): Promise<Loop[]> {
  const { length, directionDegrees } = request;
  const lengthMeters = length.by === 'distance' ? length.meters : length.seconds * usualMetersPerSecond;
  const [first = 0, ...further] = rounds;
  let latest = await rideRings(engine, request, firstRings(first, { lengthMeters, directionDegrees }, random));
  const all = [...latest];
  for (const count of further) {
    latest = await rideRings(engine, request, nextRings(all, latest, count, random));
    all.push(...latest);
  }
  return all;
}

/** Those of the latest that can be made better, in their right size, and then others beside the best that differ. */
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

/** From what was asked. */
const distanceOf = ({ missShare, repeatedShare }: Loop) => Math.abs(missShare) + 2 * repeatedShare;

/** Corners without a road near are left out: the sea, or the edge of the map. A ring needs two. */
async function rideRings(
  engine: RoutingEngine,
  { start, length, curves, avoidHighways }: RoundTripRequest,
  rings: readonly Ring[],
): Promise<Tried[]> {
  if (rings.length === 0) return [];
  const corners = rings.map((ring) => cornersOf(start, ring));
  const widest = Math.max(...rings.map(({ radiusMeters }) => radiusMeters));
  const reachMeters = Math.round(Math.min(cornerReach.most, Math.max(cornerReach.least, cornerReach.share * widest)));
  const near = await engine.haveRoadsWithin(corners.flat(), reachMeters);
  const plain = { goal: 'time', tolls: 'avoid', unpaved: 'avoid', avoidPlaces: [] } as const;
  const wishes: RoadWishes = { ...plain, ...wishesFor[avoidHighways ? 'winding' : curves] };
  let place = 0;
  const plans = rings.map((ring, index) => ({ ring, via: (corners[index] ?? []).filter(() => near[place++]) }));
  const tried = await inTurns(plans, async ({ ring, via }) => {
    if (via.length < 2) return [];
    const points = [start, ...via.map((at): RoutePoint => ({ ...at, through: 'any-road-near', reachMeters })), start];
    const [route] = await engine.route({ points, wishes, alternatives: 0, roughly: true }).catch(emptyIfNoWay);
    return route ? [{ ring, ...measureLoop(route, length) }] : [];
  });
  return tried.flat();
}

/** The loop as a planner draws it over places of its line: so it is what a rider gets who takes it. */
async function drawAgain(engine: RoutingEngine, request: RoundTripRequest, { route }: Loop) {
  const { start, length, curves, avoidTolls, avoidHighways } = request;
  const count = Math.round(route.distanceMeters / keeperMeters);
  const via = lineKeepers(route, Math.min(keepers.most, Math.max(keepers.least, count)));
  const waypoints = [start, ...via.map((at) => ({ ...at, via: true })), start];
  const asked = RouteRequest.parse({ waypoints, avoidTolls, avoidHighways, ...askedFor[curves] });
  const [again] = await searchRoutes(engine, asked).catch(emptyIfNoWay);
  return again ? { ...measureLoop(again, length), via } : null;
}

async function inTurns<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += atATime)
    answers.push(...(await Promise.all(items.slice(from, from + atATime).map(ask))));
  return answers;
}

const noWay: ReadonlySet<ErrorType> = new Set(['no_route', 'no_road_nearby', 'too_far']);

function emptyIfNoWay(error: unknown): Route[] {
  if (error instanceof AppError && noWay.has(error.type)) return [];
  throw error;
}
