import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type OnProgress, type OsmNode, type OsmRelation, type OsmWay, within } from '../osm/items.ts';
import { createOsmWriter, type OsmWriter } from '../osm/write-pbf.ts';
import { healWay, looseEnds } from './heal-way.ts';
import { createIdList, createIdWalk } from './id-list.ts';
import { mergeById } from './merge-streams.ts';

/** Data of all extracts that must be complete before anything is written. */
type Survey = { points: Float64Array; looseEnds: Set<number> };

/**
 * Merges several files from `filterRoads` into one network. Valhalla accepts several extracts too, but duplicates every road that two of
 * them contain: here each node, way and restriction is written once, and ways that a border cuts are joined. A way ends at a node that
 * no extract has. Memory holds one block a file and 8 bytes for each road point.
 */
export async function mergeRoads(
  roadsPaths: readonly string[],
  outPath: string,
  onProgress?: OnProgress,
): Promise<void> {
  const survey = await surveyWays(roadsPaths, within(onProgress, 0, 0.25));
  const writer = await createOsmWriter(outPath);
  const found = await writeNodes(roadsPaths, survey, writer, within(onProgress, 0.25, 0.6));
  await writeWays(roadsPaths, found, writer, within(onProgress, 0.6, 1));
  await writeRelations(roadsPaths, writer);
  await writer.close();
}

async function surveyWays(paths: readonly string[], onProgress: OnProgress): Promise<Survey> {
  const points = createIdList();
  const ends = new Set<number>();
  for await (const batch of mergeById(paths, 'way', onProgress)) {
    for (const parts of batch) {
      for (const { refs } of parts) points.add(refs);
      for (const id of looseEnds(parts.map(({ refs }) => refs))) ends.add(id);
    }
  }
  return { points: points.sorted(), looseEnds: ends };
}

type FoundNodes = { missing: Set<number>; locations: Map<number, LatLng> };

async function writeNodes(
  paths: readonly string[],
  survey: Survey,
  writer: OsmWriter,
  onProgress: OnProgress,
): Promise<FoundNodes> {
  const found: FoundNodes = { missing: new Set(), locations: new Map() };
  const walk = createIdWalk(survey.points, (id) => found.missing.add(id));
  const fullest = (a: OsmNode, b: OsmNode) => (Object.keys(b.tags).length > Object.keys(a.tags).length ? b : a);
  for await (const batch of mergeById(paths, 'node', onProgress)) {
    const nodes = batch.map((same) => same.reduce(fullest));
    for (const { id, lat, lng } of nodes) {
      walk.reach(id);
      if (survey.looseEnds.has(id)) found.locations.set(id, { lat, lng });
    }
    await writer.write(nodes);
  }
  walk.reach(Number.POSITIVE_INFINITY);
  return found;
}

async function writeWays(
  paths: readonly string[],
  { missing, locations }: FoundNodes,
  writer: OsmWriter,
  onProgress: OnProgress,
): Promise<void> {
  for await (const batch of mergeById(paths, 'way', onProgress)) {
    const ways = batch.flatMap((parts): OsmWay[] => {
      const refs = healWay(
        parts.map((part) => part.refs),
        (id) => locations.get(id),
      );
      return presentRuns(refs, missing).flatMap((run) => parts.slice(0, 1).map((way) => ({ ...way, refs: run })));
    });
    await writer.write(ways);
  }
}

/** The parts of a way without missing nodes. */
function presentRuns(refs: readonly number[], missing: Set<number>): number[][] {
  const runs: number[][] = [[]];
  for (const id of refs) {
    if (missing.has(id)) runs.push([]);
    else runs.at(-1)?.push(id);
  }
  return runs.filter((run) => run.length > 1);
}

async function writeRelations(paths: readonly string[], writer: OsmWriter): Promise<void> {
  const fullest = (a: OsmRelation, b: OsmRelation) => (b.members.length > a.members.length ? b : a);
  for await (const batch of mergeById(paths, 'relation')) await writer.write(batch.map((same) => same.reduce(fullest)));
}
