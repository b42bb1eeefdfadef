import { rm } from 'node:fs/promises';
import { foldName } from '@estradeiro/contract/fold-name';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { loadGazetteer, type Town } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../gazetteer/group-by.ts';
import type { OsmItem, OsmNode, OsmWay } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { runTileBuilder } from '../routing-tiles/run-builder.ts';
import { highwayTable } from './highways.ts';
import { type Highway, type NamedTown, parseHighways } from './parse-highways.ts';

/**
 * The length of a highway as a multiple of the straight lines between its towns, by its cruising speed, since slow roads wind. Fitted to
 * 58 real routes: the result is 1.00 of their length in the median, 0.9 to 1.1 in nine of ten.
 */
export const windingOf = (speedKmh: number): number =>
  1.04 + 0.0065 * Math.max(0, 100 - speedKmh) + 0.011 * Math.max(0, 80 - speedKmh);

/** The average speed on a highway as a share of its cruising speed, with stops and towns. */
export const skeletonSpeedShare = 0.85;

/**
 * Builds routing tiles of Brazil's main highways into `outDir`, for planning where no extract is installed. Takes about two seconds. Good
 * for distances, stages and fuel range; never for turn-by-turn, tolls, curves or surface. Fails like the tile builder.
 */
export async function buildSkeleton(outDir: string): Promise<void> {
  const pbfPath = `${outDir}.osm.pbf`;
  try {
    await writeOsm(pbfPath, skeletonItems());
    await runTileBuilder({ pbfPath, tileDir: outDir });
  } finally {
    await rm(pbfPath, { force: true });
  }
}

/** The main highways with the locations of their towns. Loads the gazetteer, which takes half a second. */
export const placedHighways = (): PlacedHighway[] => placeTowns(parseHighways(highwayTable), loadGazetteer());

/** The highways as OpenStreetMap items, with one node for each town, so that highways meet there. */
function skeletonItems(): OsmItem[] {
  const nodes = new Map<string, OsmNode>();
  const nodeOf = ({ name, lat, lng }: Town): number => {
    const key = `${lat},${lng}`;
    const node = nodes.get(key) ?? { type: 'node', id: nodes.size + 1, lat, lng, tags: { name } };
    nodes.set(key, node);
    return node.id;
  };
  const ways = placedHighways().map(
    (highway, index): OsmWay => ({
      type: 'way',
      id: index + 1,
      refs: highway.towns.map(nodeOf),
      tags: tagsOf(highway),
    }),
  );
  return [...nodes.values(), ...ways];
}

const tagsOf = ({ ref, name, roadClass, speedKmh }: PlacedHighway) => ({
  highway: roadClass,
  ref,
  ...(name && { name }),
  maxspeed: `${speedKmh}`,
  // Valhalla would take a motorway as one-way.
  oneway: 'no',
});

type PlacedHighway = Omit<Highway, 'towns'> & { towns: Town[] };

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
