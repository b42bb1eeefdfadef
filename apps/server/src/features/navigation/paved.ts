import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import type { RoadStretch, RoutingEngine } from './navigation.provider.ts';
import { emptyIfNoRoute } from './no-route.ts';
import type { Candidate } from './ranking.ts';

/** The engine's maximum. */
export const mostAvoidedPlaces = 50;
const rounds = 2;
/** Enough to choose from; each costs a survey. */
const mostSurveyed = 12;

type Surveyed = Candidate & {
  /** Places on its rough roads without those at the very ends, where the rider starts or arrives. */
  roughPlaces: LatLng[];
  /** Only those between paved roads: access to a farm stays open. */
  innerPlaces: LatLng[];
};

/**
 * Surveyed candidates. No option reliably keeps an engine off unpaved roads, so where even the best candidate has some,
 * `routeAround` requests a route without those very roads.
 */
export async function pavedCandidates(
  engine: Pick<RoutingEngine, 'survey'>,
  routes: readonly Route[],
  routeAround: (places: LatLng[]) => Promise<Route[]>,
): Promise<Candidate[]> {
  const candidates = await surveyCandidates(engine, routes);
  let avoided: LatLng[] = [];
  const around = async (places: LatLng[]) => {
    if (places.length === 0) return undefined;
    const [route] = await routeAround([...avoided, ...places].slice(-mostAvoidedPlaces));
    if (route) avoided = [...avoided, ...places];
    return route;
  };
  for (let round = 0; round < rounds; round++) {
    const best = candidates.reduce((a, b) => (b.roughMeters < a.roughMeters ? b : a));
    const route = (await around(best.roughPlaces)) ?? (await around(best.innerPlaces));
    if (!route) break;
    candidates.push(await survey(engine, route));
  }
  return candidates;
}

/** Surveys the first candidates, as many as are enough to choose from: the most promising must come first. */
export const surveyCandidates = (
  engine: Pick<RoutingEngine, 'survey'>,
  routes: readonly Route[],
): Promise<Surveyed[]> => Promise.all(routes.slice(0, mostSurveyed).map((route) => survey(engine, route)));

async function survey(engine: Pick<RoutingEngine, 'survey'>, route: Route): Promise<Surveyed> {
  // A line that is not on the engine's roads has no stretches.
  const stretches = await engine.survey(route).catch(emptyIfNoRoute);
  const rough = stretches.filter(isRough);
  const [from, to] = [stretches.findIndex(isPaved), stretches.findLastIndex(isPaved)];
  return {
    route,
    // An unsurveyed route counts as rough.
    roughMeters: stretches.length === 0 ? route.distanceMeters : lengthOf(rough),
    minorMeters: lengthOf(stretches.filter((stretch) => stretch.kind === 'minor' && !stretch.unpaved)),
    trackMeters: lengthOf(stretches.filter(({ kind }) => kind === 'track')),
    highwayMeters: lengthOf(stretches.filter(({ kind }) => kind === 'highway')),
    gravelMeters:
      lengthOf(stretches.filter(isGravel)) - lengthOf(stretches.filter(({ surface }) => surface === 'rough')),
    roughPlaces: placesOf(stretches.slice(1, -1).filter(isRough)),
    innerPlaces: placesOf(stretches.slice(from, to + 1).filter(isRough)),
  };
}

/** The longest first: not all may be avoided at once. */
const placesOf = (stretches: readonly RoadStretch[]): LatLng[] =>
  stretches
    .toSorted((a, b) => b.distanceMeters - a.distanceMeters)
    .slice(0, mostAvoidedPlaces)
    .map(({ middle }) => middle);

/** Where the surfaces are not known, every unpaved road but a track may be good gravel. */
const isGravel = ({ surface, unpaved, kind }: RoadStretch) =>
  surface ? surface === 'gravel' : unpaved && kind !== 'track';
const isRough = ({ unpaved, kind }: RoadStretch) => unpaved || kind === 'track';
const isPaved = (stretch: RoadStretch) => !isRough(stretch);

const lengthOf = (stretches: readonly RoadStretch[]) =>
  stretches.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
