import { rm } from 'node:fs/promises';
import { loadGazetteer, type Town } from '../gazetteer/gazetteer.ts';
import type { OsmItem, OsmNode, OsmWay } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { runTileBuilder } from '../routing-tiles/run-builder.ts';
import { highwayTable } from './highways.ts';
import { parseHighways } from './parse-highways.ts';
import { type PlacedHighway, placeTowns } from './place-towns.ts';

/**
 * How much longer a highway is than the straight lines from town to town, by its cruising speed: what is ridden slowly winds. Fitted to
 * 58 known routes, which come to 1.00 of their length in the median, 0.9 to 1.1 in nine of ten.
 */
export const windingOf = (speedKmh: number): number =>
  1.04 + 0.0065 * Math.max(0, 100 - speedKmh) + 0.011 * Math.max(0, 80 - speedKmh);

/** The share of its cruising speed at which a highway is ridden, stops and towns included. */
export const skeletonSpeedShare = 0.85;

/**
 * Builds routing tiles of Brazil's main highways, for planning where no extract is installed, into `outDir`. About two
 * seconds. Good for distances, stages and fuel range; never for turn-by-turn, tolls, curves or surface. Fails like the tile builder.
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

/** The main highways with the places of their towns. Loads the gazetteer: half a second. */
export const placedHighways = (): PlacedHighway[] => placeTowns(parseHighways(highwayTable), loadGazetteer());

/** The highways as OpenStreetMap things: one node a town, where highways meet. */
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
  // Or a motorway would lead one way only.
  oneway: 'no',
});
