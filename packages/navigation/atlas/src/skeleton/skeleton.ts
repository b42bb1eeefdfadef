import { rm } from 'node:fs/promises';
import { loadGazetteer, type Town } from '../gazetteer/gazetteer.ts';
import type { OsmItem, OsmNode, OsmWay } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { runTileBuilder } from '../routing-tiles/run-builder.ts';
import { highwayTable } from './highways.ts';
import { parseHighways } from './parse-highways.ts';
import { type PlacedHighway, placeTowns } from './place-towns.ts';

/**
 * Towns are joined by straight lines ridden at cruising speed. Multiplied by these, 16 known routes come to 0.99 (0.89 to
 * 1.07) of their real length and 0.96 of their time; whoever answers from the skeleton applies them and says 'estimativa'.
 */
export const skeletonFactors = { length: 1.07, speed: 0.85 } as const;

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
