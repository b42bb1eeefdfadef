import type { Preference, RouteRequest } from '@estradeiro/contract/navigation';
import type { RoadWishes } from './navigation.provider.ts';

/** The first query is closest to the preferences; the others widen the choice. */
export type EngineQueries = [RoadWishes, ...RoadWishes[]];

type Asked = Pick<RouteRequest, 'avoidTolls' | 'avoidHighways'> & { preferences: readonly Preference[] };

/**
 * Queries whose results include the route that the preferences mean (D14). Engines weigh turns in towns by more than
 * the time that they report, so the fastest route may come from any query: all are sent whatever is preferred.
 */
export function engineQueriesFor(request: Asked): EngineQueries {
  const wants = new Set(request.preferences);
  const seeksTime = wants.size === 0 || wants.has('fast');
  const plain: RoadWishes = {
    goal: 'time',
    tolls: request.avoidTolls || wants.has('economic') ? 'exclude' : 'allow',
    highways: request.avoidHighways ? 0 : 0.5,
    unpaved: seeksTime && !wants.has('safe') ? 'allow' : 'avoid',
    turnPenaltySeconds: 5,
    avoidPlaces: [],
  };
  const shortest: RoadWishes = { ...plain, goal: 'distance' };
  // Few turns keep to the through roads, which are the well-classed ones.
  const throughRoads: RoadWishes = {
    ...plain,
    unpaved: 'avoid',
    highways: request.avoidHighways ? 0 : 1,
    turnPenaltySeconds: 30,
  };
  const quietRoads: RoadWishes = { ...plain, highways: 0, turnPenaltySeconds: 0 };
  const scenic: RoadWishes[] = wants.has('scenic') ? [{ ...plain, highways: 0.2, turnPenaltySeconds: 0 }] : [];
  return [plain, shortest, throughRoads, quietRoads, ...scenic];
}
