import type { Route } from '@estradeiro/contract/navigation';
import type { FurtherSearch } from './further-search.ts';
import type { RoutePoint } from './navigation.provider.ts';
import { routesOver } from './passed-stretches.ts';
import { type Candidate, gravelSlack } from './ranking.ts';

/** Each costs a route, and a survey. */
const mostTries = 10;
/** Riders of good gravel ride it at this speed. */
const gravelMetersPerSecond = 8;

type Search = {
  engine: Pick<FurtherSearch, 'gravelWithin'>;
  points: readonly RoutePoint[];
  fastest: Route;
  routeThrough(points: readonly RoutePoint[]): Promise<Route[]>;
  survey(route: Route): Promise<Candidate | undefined>;
};

/** Routes over good gravel (see `routesOver`). None where the land has no gravel near. */
export async function gravelRoutes({ engine, survey, ...search }: Search): Promise<Candidate[]> {
  const found = await routesOver({
    ...search,
    mostShare: gravelSlack,
    mostTries,
    stretchesWithin: (bounds) =>
      Array.from(engine.gravelWithin(bounds), ({ ends, lengthMeters }) => ({
        through: ends,
        isOneWay: false,
        seconds: lengthMeters / gravelMetersPerSecond,
        worth: lengthMeters,
      })),
    consider: survey,
  });
  return found ?? [];
}
