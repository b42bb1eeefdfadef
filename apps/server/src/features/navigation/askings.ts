import type { Preference, RouteRequest } from '@estradeiro/contract/navigation';
import type { RoadWishes } from './navigation.provider.ts';

/** What an engine is asked for: the first is what comes nearest to the preferences, the others widen the choice. */
export type Askings = [RoadWishes, ...RoadWishes[]];

type Asked = Pick<RouteRequest, 'preferences' | 'avoidTolls' | 'avoidHighways'>;

/** How to ask an engine so that what the preferences mean (D14) is among its answers. One asking for plain requests. */
export function askingsFor(asked: Asked): Askings {
  const wants = new Set(asked.preferences);
  const plain: RoadWishes = {
    goal: 'time',
    tolls: asked.avoidTolls || wants.has('economic') ? 'exclude' : 'allow',
    highways: asked.avoidHighways ? 0 : 0.5,
    unpaved: wants.has('fast') && !wants.has('safe') ? 'allow' : 'avoid',
    turnPenaltySeconds: 5,
    avoidPlaces: [],
  };
  const further = asked.preferences.flatMap((preference) => furtherAskings[preference](plain));
  if (wants.has('economic') && !wants.has('fast'))
    return [shortest(plain), ...(wants.size > 1 ? [plain, ...further] : [])];
  return [plain, ...further];
}

const shortest = (plain: RoadWishes): RoadWishes => ({ ...plain, goal: 'distance' });

const furtherAskings: Record<Preference, (plain: RoadWishes) => RoadWishes[]> = {
  fast: () => [],
  economic: (plain) => [shortest(plain)],
  // Few turns keep to the through roads, which are the well-classed ones.
  safe: (plain) => [{ ...plain, highways: plain.highways === 0 ? 0 : 1, turnPenaltySeconds: 30 }],
  scenic: (plain) => [
    { ...plain, highways: 0 },
    { ...plain, highways: 0.2, turnPenaltySeconds: 0 },
  ],
};
