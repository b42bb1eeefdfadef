import type { Preference, RouteRequest } from '@estradeiro/contract/navigation';
import type { RoadWishes } from './navigation.provider.ts';

/** What an engine is asked for: the first is what comes nearest to the preferences, the others widen the choice. */
export type EngineQueries = [RoadWishes, ...RoadWishes[]];

type Asked = Pick<RouteRequest, 'avoidTolls' | 'avoidHighways'> & { preferences: readonly Preference[] };

/**
 * How to ask an engine so that what the preferences mean (D14) is among its answers. Engines count turns in towns by more than the
 * time that they tell, so that the fastest way may come by any asking: all of them are asked whatever is preferred.
 */
export function engineQueriesFor(asked: Asked): EngineQueries {
  const wants = new Set(asked.preferences);
  const seeksTime = wants.size === 0 || wants.has('fast');
  const plain: RoadWishes = {
    goal: 'time',
    tolls: asked.avoidTolls || wants.has('economic') ? 'exclude' : 'allow',
    highways: asked.avoidHighways ? 0 : 0.5,
    unpaved: seeksTime && !wants.has('safe') ? 'allow' : 'avoid',
    turnPenaltySeconds: 5,
    avoidPlaces: [],
  };
  const shortest: RoadWishes = { ...plain, goal: 'distance' };
  // Few turns keep to the through roads, which are the well-classed ones.
  const throughRoads: RoadWishes = {
    ...plain,
    unpaved: 'avoid',
    highways: asked.avoidHighways ? 0 : 1,
    turnPenaltySeconds: 30,
  };
  const quietRoads: RoadWishes = { ...plain, highways: 0, turnPenaltySeconds: 0 };
  const scenic: RoadWishes[] = wants.has('scenic') ? [{ ...plain, highways: 0.2, turnPenaltySeconds: 0 }] : [];
  return [plain, shortest, throughRoads, quietRoads, ...scenic];
}
