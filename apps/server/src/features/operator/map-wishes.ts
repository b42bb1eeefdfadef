import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Bounds, isInBounds } from '@estradeiro/contract/maps';
import { serverMetricsDays } from '@estradeiro/contract/operator-health';
import type { MapWish } from '@estradeiro/contract/operator-maps';
import type { Clock } from '#platform/clock.ts';
import type { TownAt } from '#platform/town-at.ts';
import type { ServerMetrics } from './server-metrics.store.ts';

type Deps = {
  store: ServerMetrics;
  townAt: TownAt;
  installedMaps: () => { extracts: readonly { bounds: Bounds }[] };
  clock: Clock;
};

const dayMs = 86_400_000;
const prefixes = { planned: 'map_planned:', wished: 'map_wished:' } as const;
type Kind = keyof typeof prefixes;

/**
 * How many riders a day plan beyond the installed maps, and how many ask for a map, by state. Who they are is known
 * only to this process, until the day ends, so that nobody counts twice.
 */
export function createMapWishes({ store, townAt, installedMaps, clock }: Deps) {
  let counted = { day: 0, keys: new Set<string>() };

  /** Counts each state in which one of the places lies beyond the maps, and resolves with those states. */
  async function count(kind: Kind, riderId: string, places: readonly LatLng[]): Promise<BrazilianState[]> {
    const now = clock.now();
    const day = Math.floor(now.getTime() / dayMs);
    if (counted.day !== day) counted = { day, keys: new Set() };
    const { extracts } = installedMaps();
    const beyond = places.filter((place) => !extracts.some(({ bounds }) => isInBounds(bounds, place)));
    // The box of a map is larger than the map: where all places are in one, they lie beyond its edge.
    const states = new Set((beyond.length > 0 ? beyond : places).flatMap((place) => townAt(place)?.state ?? []));
    for (const state of states) {
      const key = `${kind} ${riderId} ${state}`;
      if (counted.keys.has(key)) continue;
      counted.keys.add(key);
      await store.count(`${prefixes[kind]}${state}`, 1, now);
    }
    return [...states];
  }

  return {
    planned: (riderId: string, places: readonly LatLng[]) => count('planned', riderId, places),
    wished: (riderId: string, places: readonly LatLng[]) => count('wished', riderId, places),

    /** Of the days for which counts are kept, the most wanted first. */
    async list(): Promise<MapWish[]> {
      const since = new Date(clock.now().getTime() - serverMetricsDays * dayMs);
      const sumsOf = async (kind: Kind) => new Map(await store.sumsSince(prefixes[kind], since));
      const [planned, wished] = await Promise.all([sumsOf('planned'), sumsOf('wished')]);
      return [...new Set([...planned.keys(), ...wished.keys()])]
        .map((state) => ({ state, planned: planned.get(state) ?? 0, wished: wished.get(state) ?? 0 }))
        .sort((one, other) => other.planned + other.wished - one.planned - one.wished);
    },
  };
}

export type MapWishes = ReturnType<typeof createMapWishes>;
