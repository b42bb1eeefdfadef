import type { ListedRoad } from '@estradeiro/atlas/good-roads/road-list';
import { throughPoints } from '@estradeiro/atlas/good-roads/through-points';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds } from '@estradeiro/contract/maps';
import type { Route } from '@estradeiro/contract/navigation';
import { curviness } from '@estradeiro/navigation/curviness';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { RoutePoint } from './navigation.provider.ts';
import { routesOver, type Stretch } from './passed-stretches.ts';
import { asCandidate, curvesOnlySlack, scenicSlack } from './ranking.ts';

export type GoodRoad = Pick<ListedRoad, 'key' | 'line' | 'lengthMeters' | 'seconds' | 'isOneWay' | 'surface'>;
/** The roads worth riding of the installed maps within bounds, the best first; none where no map has a list. */
export type GoodRoadsWithin = (bounds: Bounds) => GoodRoad[];

/** Each costs a route: with the plain queries three and five times what a plain request costs. */
const mostTries = { scenic: 4, curvesOnly: 8 };
/** A route may follow a part of a long road. */
const pieceMeters = 8_000;
/** Places on a road lie apart from the junctions at its ends. */
const fromEndMeters = 100;

type Search = {
  goodRoads: GoodRoadsWithin;
  points: readonly RoutePoint[];
  fastest: Route;
  curvesOnly: boolean;
  routeThrough(points: readonly RoutePoint[]): Promise<Route[]>;
};

/**
 * Routes over the good roads that the map draws, without those known to be unpaved, or null (see `routesOver`). Calls
 * `routeThrough` at most four times, eight with `curvesOnly`.
 */
export async function curvyRoutes({ goodRoads, curvesOnly, ...search }: Search): Promise<Route[] | null> {
  const found = await routesOver({
    ...search,
    mostShare: curvesOnly ? curvesOnlySlack : scenicSlack,
    mostTries: curvesOnly ? mostTries.curvesOnly : mostTries.scenic,
    stretchesWithin: (bounds) => curvyStretches(goodRoads(bounds)),
    consider: async (route) => asCandidate(route),
  });
  return found?.map(({ route }) => route) ?? null;
}

/** `middle` is a place on it. */
export type CurvyStretch = Stretch & { middle: LatLng };

/** Good roads in pieces, each once, without those that are known to have gravel. */
export const curvyStretches = (roads: readonly GoodRoad[]): CurvyStretch[] =>
  onceEach(roads).filter(mayBePaved).flatMap(piecesOf);

/** Maps that overlap share roads. */
const onceEach = (roads: readonly GoodRoad[]) => [...new Map(roads.map((road) => [road.key, road])).values()];

const mayBePaved = ({ surface }: GoodRoad) => surface === 'paved' || surface === null;

/** A road in pieces of much the same length, each worth its winding metres. */
function piecesOf({ line, lengthMeters, seconds, isOneWay }: GoodRoad): CurvyStretch[] {
  const along = cumulativeMeters(line);
  const total = along.at(-1) ?? 0;
  const count = Math.max(1, Math.round(total / pieceMeters));
  return Array.from({ length: count }, (_, part) => {
    const [from, to] = [total * (part / count) + fromEndMeters, total * ((part + 1) / count) - fromEndMeters];
    const points = line.filter((_, index) => (along[index] ?? 0) >= from && (along[index] ?? 0) <= to);
    const meters = cumulativeMeters(points).at(-1) ?? 0;
    return {
      through: throughPoints(points),
      middle: points[Math.floor(points.length / 2)] ?? { lat: 0, lng: 0 },
      isOneWay,
      ...(isOneWay && { line: points }),
      seconds: seconds * (meters / Math.max(1, lengthMeters)),
      worth: curviness(points) * meters,
    };
  }).filter(({ through, worth }) => through.length > 1 && worth > 0);
}
