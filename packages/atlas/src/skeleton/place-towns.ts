import { foldName } from '@estradeiro/contract/fold-name';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { Town } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../gazetteer/group-by.ts';
import type { Highway, NamedTown } from './parse-highways.ts';

export type PlacedHighway = Omit<Highway, 'towns'> & { towns: Town[] };

/**
 * Locates the towns of highways. 96 names occur twice in one state; then the town nearest to its neighbours on the highway is taken.
 * Fails on a town that the gazetteer lacks.
 */
export function placeTowns(highways: readonly Highway[], gazetteer: readonly Town[]): PlacedHighway[] {
  const byKey = groupBy(gazetteer, keyOf);
  return highways.map(({ towns, ...highway }) => {
    const candidates = towns.map((town) => {
      const found = byKey.get(keyOf(town));
      if (!found) throw new Error(`no town ${town.name}/${town.state} on ${highway.ref}`);
      return found;
    });
    return { ...highway, towns: candidates.map((same, index) => nearestTo(same, neighbours(candidates, index))) };
  });
}

const keyOf = ({ name, state }: NamedTown) => `${foldName(name)}/${state}`;

/** Neighbouring towns whose location is unambiguous. */
const neighbours = (candidates: Town[][], index: number): Town[] =>
  [-2, -1, 1, 2].flatMap((step) => {
    const near = candidates[index + step];
    return near?.length === 1 ? near : [];
  });

function nearestTo(candidates: readonly Town[], around: readonly Town[]): Town {
  const metersAround = (town: Town) => around.reduce((sum, other) => sum + distanceMeters(town, other), 0);
  return candidates.reduce((best, town) => (metersAround(town) < metersAround(best) ? town : best));
}
