import type { MapTask, OperatorMaps } from '@estradeiro/contract/operator-maps';
import { drawnRegions } from './brazil-regions.ts';

export type RegionState = {
  isInstalled: boolean;
  /** Of its installation; null where none is asked for. */
  task: Extract<MapTask['state'], 'queued' | 'running'> | null;
  /** How often riders of its states lacked a map. */
  wishes: number;
};

/** The map of the whole country, which is one of each region too. */
const wholeCountry = 'brasil';

/** What the server has, does and lacks of a region. */
export function stateOfRegion({ installed, tasks, wishes }: OperatorMaps, id: string): RegionState {
  const isOf = (map: string) => map === id || map === wholeCountry;
  const open = tasks.flatMap(({ kind, state, targets }) =>
    kind === 'install' && targets.some(isOf) && (state === 'queued' || state === 'running') ? state : [],
  );
  const states: readonly string[] = drawnRegions.find((region) => region.id === id)?.states ?? [];
  return {
    isInstalled: installed.some((map) => isOf(map.id)),
    task: open[0] ?? null,
    wishes: wishes
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { planned, wished }) => sum + planned + wished, 0),
  };
}
