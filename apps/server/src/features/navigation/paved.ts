import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import type { RoadStretch, RoutingEngine } from './navigation.provider.ts';
import type { Candidate } from './ranking.ts';

/** As many as an engine takes. */
const mostAvoidedPlaces = 50;
const rounds = 2;
/** Enough to choose from; each costs a survey. */
const mostSurveyed = 6;

type Surveyed = Candidate & { roughPlaces: LatLng[] };

/**
 * Candidates with what they ride on. No option keeps an engine off unpaved roads for certain, so where even the best candidate has
 * some, `routeAround` is asked for a route without those very roads.
 */
export async function pavedCandidates(
  engine: RoutingEngine,
  routes: readonly Route[],
  routeAround: (places: LatLng[]) => Promise<Route[]>,
): Promise<Candidate[]> {
  const candidates = await Promise.all(routes.slice(0, mostSurveyed).map((route) => survey(engine, route)));
  const avoided: LatLng[] = [];
  for (let round = 0; round < rounds; round++) {
    const best = candidates.reduce((a, b) => (b.roughMeters < a.roughMeters ? b : a));
    if (best.roughMeters === 0) break;
    avoided.push(...best.roughPlaces.slice(0, mostAvoidedPlaces - avoided.length));
    const [around] = await routeAround(avoided);
    if (!around) break;
    candidates.push(await survey(engine, around));
  }
  return candidates;
}

async function survey(engine: RoutingEngine, route: Route): Promise<Surveyed> {
  const stretches = await engine.survey(route).catch(emptyIfNotFollowed);
  // What cannot be looked at is not to be called safe.
  if (stretches.length === 0) return { route, roughMeters: route.distanceMeters, minorMeters: 0, roughPlaces: [] };
  const rough = stretches.filter(isRough);
  return {
    route,
    roughMeters: lengthOf(rough),
    minorMeters: lengthOf(stretches.filter((stretch) => stretch.kind === 'minor' && !stretch.unpaved)),
    roughPlaces: rough.toSorted((a, b) => b.distanceMeters - a.distanceMeters).map(({ middle }) => middle),
  };
}

function emptyIfNotFollowed(error: unknown): RoadStretch[] {
  if (error instanceof AppError && error.type === 'no_route') return [];
  throw error;
}

const isRough = ({ unpaved, kind }: RoadStretch) => unpaved || kind === 'track';

const lengthOf = (stretches: readonly RoadStretch[]) =>
  stretches.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
