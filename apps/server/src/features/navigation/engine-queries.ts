import type { Preference, RouteRequest } from '@estradeiro/contract/navigation';
import type { RoadPreferences } from './navigation.provider.ts';

/** The first query is closest to the preferences; the others widen the choice. */
export type EngineQueries = [RoadPreferences, ...RoadPreferences[]];

type QueryInput = Pick<RouteRequest, 'avoidTolls' | 'avoidHighways' | 'unpaved' | 'avoidStretches'> & {
  preferences: readonly Preference[];
};

/**
 * Queries whose results include the route that the preferences mean (D14). Engines weigh turns in towns by more than
 * the time that they report, so the fastest route may come from any query: all are sent whatever is preferred.
 */
export function engineQueriesFor(request: QueryInput): EngineQueries {
  const wants = new Set(request.preferences);
  const seeksTime = wants.size === 0 || wants.has('fast');
  const isPaved = request.unpaved === 'avoid' || (wants.has('safe') && request.unpaved !== 'prefer');
  const plain: RoadPreferences = {
    goal: 'time',
    tolls: request.avoidTolls || wants.has('economic') ? 'exclude' : 'allow',
    highways: request.avoidHighways ? 0 : 0.5,
    unpaved: request.unpaved === 'prefer' ? 'prefer' : seeksTime && !isPaved ? 'allow' : 'avoid',
    turnPenaltySeconds: 5,
    avoidPlaces: (request.avoidStretches ?? []).map(({ name: _, ...place }) => place),
  };
  const shortest: RoadPreferences = { ...plain, goal: 'distance' };
  // A high penalty on turns keeps to the through roads, which usually are of a higher class.
  const throughRoads: RoadPreferences = {
    ...plain,
    unpaved: 'avoid',
    highways: request.avoidHighways ? 0 : 1,
    turnPenaltySeconds: 30,
  };
  const quietRoads: RoadPreferences = { ...plain, highways: 0, turnPenaltySeconds: 0 };
  const scenic: RoadPreferences[] = wants.has('scenic') ? [{ ...plain, highways: 0.2, turnPenaltySeconds: 0 }] : [];
  return [plain, shortest, throughRoads, quietRoads, ...scenic];
}
