import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference, Route, RouteRequest } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import { onBothCarriageways } from './avoided-stretches.ts';
import { detours } from './beside-line.ts';
import { curvyRoutes, type GoodRoadsWithin } from './curvy-roads.ts';
import { doublingBackMeters } from './doubling-back.ts';
import { engineQueriesFor } from './engine-queries.ts';
import type { FurtherSearch } from './further-search.ts';
import { gravelRoutes } from './gravel.ts';
import type { Circle, EngineRequest, RoadPreferences, RoutePoint, RoutingEngine } from './navigation.provider.ts';
import { emptyIfNoRoute } from './no-route.ts';
import { mostAvoidedPlaces, pavedCandidates, surveyCandidates } from './paved.ts';
import { asCandidate, type Candidate, distinct, rank } from './ranking.ts';
import { routesAroundTowns, type TownsAround, type TownsOn, townsOnRoutes } from './towns-on-route.ts';

/** No route doubles back for longer while another does not. */
const mostDoublingBackMeters = 100;
/** A rider does not notice smaller differences in time. */
const alike = { share: 0.01, seconds: 10 };
/** Whether a preference needs a survey of the roads. */
const needsSurvey: Record<Preference, boolean> = { fast: false, economic: true, safe: true, scenic: false };

/** The engine of a request, the one for its optional parts, and the land. */
type Engines = { engine: RoutingEngine; further: FurtherSearch } & LandKnown;

/** What is known of the land beside its roads; nothing by default. */
export type LandKnown = { goodRoads: GoodRoadsWithin; townsAround: TownsAround };
const nothingKnown: LandKnown = { goodRoads: () => [], townsAround: () => [] };

/**
 * Routes by the preferences of a request, the best first: one and its alternatives. Calls the engine four times for
 * plain requests, twelve times more where turning round is the fastest, a bounded number of times (about 40) for the
 * most demanding. `further` is called for everything that only widens the choice. Fails as the engine does.
 */
export async function searchRoutes(
  engine: RoutingEngine,
  original: RouteRequest,
  further: FurtherSearch = engine,
  known: LandKnown = nothingKnown,
): Promise<Route[]> {
  const [points, avoidStretches] = await Promise.all([
    inOrder(engine, original),
    onBothCarriageways(engine, original.avoidStretches),
  ]);
  const request = { ...original, avoidStretches };
  const metersOf = remembered(doublingBackMeters);
  const townsOn = request.avoidTowns ? townsOnRoutes(points, known.townsAround) : null;
  const found = await findCandidates({ engine, further, ...known }, request, points, townsOn, metersOf);
  const candidates = townsOn ? found.map((one) => withTowns(one, townsOn)) : found;
  const count = 1 + (points.length === 2 ? request.alternatives : 0);
  // Where only time counts, ranking first gives the same routes, and only the chosen ones are measured by `metersOf`.
  const onlyTime =
    request.preferences.every((preference) => preference === 'fast') &&
    (request.unpaved ?? 'any') === 'any' &&
    !request.avoidTowns;
  const ranked = onlyTime
    ? straightOn(rank(candidates, request), metersOf)
    : rank([...straightOn(candidates, metersOf)], request);
  return distinct(ranked, count);
}

function withTowns({ route, ...candidate }: Candidate, townsOn: TownsOn): Candidate {
  const townsPassed = townsOn(route).length;
  return { ...candidate, route: { ...route, townsPassed }, townsPassed };
}

function remembered(measure: (route: Route) => number): (route: Route) => number {
  const known = new Map<Route, number>();
  return (route) => {
    const value = known.get(route) ?? measure(route);
    known.set(route, value);
    return value;
  };
}

/** Whether a route is faster by more than a rider would call equal. */
const isFaster = (a: Route, b: Route) =>
  a.durationSeconds < b.durationSeconds / (1 + alike.share) && a.durationSeconds < b.durationSeconds - alike.seconds;

/**
 * D14a: no route turns on the spot or rides back over itself unless every route does, whatever is preferred. Checks no
 * more routes than are taken.
 */
function* straightOn(ranked: readonly Candidate[], metersOf: (route: Route) => number): Generator<Candidate> {
  const bending: { candidate: Candidate; meters: number }[] = [];
  for (const candidate of ranked) {
    const meters = metersOf(candidate.route);
    if (meters <= mostDoublingBackMeters) yield candidate;
    else bending.push({ candidate, meters });
  }
  if (bending.length < ranked.length) return;
  const most = smallest(bending.map(({ meters }) => meters)) + mostDoublingBackMeters;
  for (const { candidate, meters } of bending) if (meters <= most) yield candidate;
}

/** The places of a request as an engine passes them, stops in the best order where that is requested. */
export async function inOrder(
  engine: RoutingEngine,
  { waypoints, optimizeOrder }: Pick<RouteRequest, 'waypoints' | 'optimizeOrder'>,
): Promise<RoutePoint[]> {
  const points = waypoints.map(({ via, ...at }): RoutePoint => (via ? { ...at, through: 'this-road' } : at));
  const stops = points.filter(({ through }) => !through);
  return optimizeOrder && stops.length > 3 ? engine.order(stops) : points;
}

async function findCandidates(
  { engine, further, goodRoads }: Engines,
  request: RouteRequest,
  points: readonly RoutePoint[],
  townsOn: TownsOn | null,
  metersOf: (route: Route) => number,
): Promise<Candidate[]> {
  const [first, ...own] = engineQueriesFor(request);
  const fast = engineQueriesFor({ ...request, preferences: [], unpaved: 'any' });
  const others = [...own, ...fast.filter((wishes) => ![first, ...own].some((other) => isSame(other, wishes)))];
  const common = { points, alternatives: 2, headingDegrees: request.headingDegrees };
  const query = (wishes: RoadPreferences) => {
    if (wishes === first) return routeWithTollsIfNeeded(engine, { ...common, wishes });
    return wishes === fast[0]
      ? routeWithTollsIfNeeded(further, { ...common, wishes })
      : further.route({ ...common, wishes });
  };
  // All at once, so that an engine with two places is never half idle. The first query decides whether there is a route
  // at all.
  const results = await Promise.all(
    [first, ...others].map(async (wishes) => {
      const routes = query(wishes);
      return { wishes, routes: await (wishes === first ? routes : routes.catch(emptyIfNoRoute)) };
    }),
  );
  const detouring = (wishes: RoadPreferences, fewer = 0) =>
    Promise.all(
      detours(points, request.curvesOnly)
        .slice(fewer)
        .map((beside) => further.route({ ...common, points: beside, wishes, alternatives: 0 }).catch(emptyIfNoRoute)),
    ).then((routes) => routes.flat());
  const toFast = results
    .filter(({ wishes }) => fast.some((other) => isSame(other, wishes)))
    .flatMap((result) => result.routes);
  const around = (avoidCircles: readonly Circle[]) =>
    further.route({ ...common, wishes: { ...first, avoidCircles }, alternatives: 0 }).catch(emptyIfNotAvoidable);
  const calm = await routesAroundTowns({
    routes: townsOn ? results.flatMap((result) => result.routes) : [],
    townsOn: townsOn ?? (() => []),
    routeAround: around,
  });
  // What follows keeps around the same towns.
  const aroundTowns = (wishes: RoadPreferences) =>
    calm.avoided.length > 0 ? { ...wishes, avoidCircles: calm.avoided } : wishes;
  const calmed = aroundTowns(first);
  const throughWith = (wishes: RoadPreferences) => (places: readonly RoutePoint[]) =>
    further.route({ ...common, points: places, wishes, alternatives: 0 }).catch(emptyIfNoRoute);
  let tries = 0;
  const curvy = async () => {
    const byTime = toFast.toSorted((a, b) => timeOf(a) - timeOf(b)).map(asCandidate);
    const [fastest] = straightOn(byTime, metersOf);
    const isFree = points.every(({ through }) => !through);
    const { curvesOnly = false } = request;
    const routeThrough = (places: readonly RoutePoint[]) => {
      tries += 1;
      return throughWith(calmed)(places);
    };
    const search = { goodRoads, points, curvesOnly, routeThrough };
    return fastest && isFree ? curvyRoutes({ ...search, fastest: fastest.route }) : null;
  };
  const scenic = request.preferences.includes('scenic') ? ((await curvy()) ?? (await detouring(calmed, tries))) : [];
  const beside = needsDetours(toFast, request, metersOf) ? await detouring(aroundTowns(fast[0])) : [];
  const routes = unlike([...calm.routes, ...results.flatMap((result) => result.routes), ...beside, ...scenic]);
  const ofFast = new Set([...toFast, ...beside].map(({ polyline }) => polyline));
  const routeAround = (avoidPlaces: LatLng[]) =>
    further
      .route({
        ...common,
        alternatives: 0,
        wishes: { ...calmed, avoidPlaces: [...avoidPlaces, ...first.avoidPlaces].slice(-mostAvoidedPlaces) },
      })
      .catch(emptyIfNoRoute);
  const { preferences, avoidHighways, unpaved = 'any' } = request;
  if (!avoidHighways && unpaved === 'any' && !preferences.some((preference) => needsSurvey[preference]))
    return routes.map(asCandidate);
  const ranked = likeliest(routes, ofFast, preferences.includes('economic') ? lengthOf : timeOf, metersOf);
  const [fastest] = ranked;
  const likely = unlike([...ranked.slice(0, 1), ...calm.routes, ...ranked]);
  if (unpaved === 'prefer' && fastest) {
    // Before the time for all that only widens the choice is over: without its survey a route has no known gravel.
    const surveyed = await surveyCandidates(further, likely);
    const overGravel = await gravelRoutes({
      engine: further,
      survey: async (route) => (await surveyCandidates(further, [route]))[0],
      points,
      fastest,
      routeThrough: throughWith(calmed),
    });
    const isNew = ({ route }: Candidate) => !surveyed.some((known) => known.route.polyline === route.polyline);
    return [...surveyed, ...overGravel.filter(isNew)];
  }
  return preferences.includes('safe') || unpaved === 'avoid'
    ? pavedCandidates(further, likely, routeAround)
    : surveyCandidates(further, likely);
}

/**
 * Whether a route beside the line may be better: where none goes straight on, or only one that takes longer than
 * turning round. While riding, any route onwards is needed at once.
 */
function needsDetours(
  routes: readonly Route[],
  { headingDegrees }: RouteRequest,
  metersOf: (route: Route) => number,
): boolean {
  const byTime = routes.toSorted((a, b) => timeOf(a) - timeOf(b));
  const [fastest] = byTime;
  const straightOn = byTime.find((route) => goesStraightOn(route, metersOf));
  if (!straightOn || !fastest) return true;
  return headingDegrees === undefined && isFaster(fastest, straightOn);
}

const lengthOf = ({ distanceMeters }: Route) => distanceMeters;
const timeOf = ({ durationSeconds }: Route) => durationSeconds;

/**
 * Routes in the order in which they deserve a survey: the fastest, since all are compared with its time, then those
 * that go straight on, the least by `measure` first.
 */
function likeliest(
  routes: readonly Route[],
  ofFast: ReadonlySet<string>,
  measure: (route: Route) => number,
  metersOf: (route: Route) => number,
): Route[] {
  const bends = (route: Route) => (goesStraightOn(route, metersOf) ? 0 : 1);
  const fast = routes.filter(({ polyline }) => ofFast.has(polyline)).toSorted((a, b) => timeOf(a) - timeOf(b));
  const fastest = [...straightOn(fast.map(asCandidate), metersOf)].slice(0, 1).map(({ route }) => route);
  return unlike([...fastest, ...routes.toSorted((a, b) => bends(a) - bends(b) || measure(a) - measure(b))]);
}

const goesStraightOn = (route: Route, metersOf: (route: Route) => number) => metersOf(route) <= mostDoublingBackMeters;

const isSame = (a: RoadPreferences, b: RoadPreferences) => JSON.stringify(a) === JSON.stringify(b);

async function routeWithTollsIfNeeded(engine: Pick<RoutingEngine, 'route'>, request: EngineRequest): Promise<Route[]> {
  if (request.wishes.tolls !== 'exclude') return engine.route(request);
  const free = await engine.route(request).catch(emptyIfNoRoute);
  return free.length > 0 ? free : engine.route({ ...request, wishes: { ...request.wishes, tolls: 'avoid' } });
}

/** A server of the operator's own limits what it excludes, and refuses more as an invalid request. */
function emptyIfNotAvoidable(error: unknown): never[] {
  if (error instanceof AppError && error.type === 'invalid_request') return [];
  return emptyIfNoRoute(error);
}

/** Each route once, in its first position. */
function unlike(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.filter(({ polyline }) => !seen.has(polyline) && seen.add(polyline));
}
