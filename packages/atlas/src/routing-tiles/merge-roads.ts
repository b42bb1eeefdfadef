import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { type OnProgress, type OsmNode, type OsmRelation, type OsmWay, within } from '../osm/items.ts';
import { createOsmWriter, type OsmWriter } from '../osm/write-pbf.ts';
import { createIdList, createIdWalk } from './id-list.ts';
import { mergeById } from './merge-streams.ts';

/** Data of all extracts that must be complete before anything is written. */
type Survey = { points: Float64Array; looseEnds: Set<number> };

/**
 * Merges several files from `filterRoads` into one network. Valhalla accepts several extracts too, but duplicates every
 * road that two of them contain: here each node, way and restriction is written once, and ways that a border cuts are
 * joined. A way is split at nodes that no extract contains. Memory holds one block a file and 8 bytes for each road
 * point.
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

type LocationOf = (nodeId: number) => LatLng | undefined;

/**
 * Joins the nodes of one way from several extracts, each of which may lack the nodes beyond its border. Shared nodes
 * fix the order; where two parts have different nodes between the same shared nodes, the nearer ends are joined. The
 * direction is kept for one-way streets; it is unknown when all parts are single nodes, and the result is then empty.
 */
export function healWay(parts: readonly (readonly number[])[], locationOf: LocationOf): number[] {
  if (parts.length > 1 && parts.every(({ length }) => length === 1) && new Set(parts.flat()).size > 1) return [];
  const [longest = [], ...others] = [...parts].sort((a, b) => b.length - a.length);
  return others.reduce<number[]>((line, part) => insertPart(line, part, locationOf), [...longest]);
}

/** The nodes whose locations `healWay` will request. Almost always none. */
export function looseEnds(parts: readonly (readonly number[])[]): number[] {
  const requested: number[] = [];
  healWay(parts, (id) => {
    requested.push(id);
    return undefined;
  });
  return requested;
}

function insertPart(line: readonly number[], part: readonly number[], locationOf: LocationOf): number[] {
  const joined: number[] = [];
  let at = 0;
  let own: number[] = [];
  for (const id of part) {
    const shared = line.indexOf(id, at);
    if (shared === -1) own.push(id);
    else {
      for (const node of inOrder(line.slice(at, shared), own, locationOf)) joined.push(node);
      joined.push(id);
      at = shared + 1;
      own = [];
    }
  }
  return [...joined, ...inOrder(line.slice(at), own, locationOf)];
}

function inOrder(a: readonly number[], b: readonly number[], locationOf: LocationOf): readonly number[] {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  const gap = (from: number | undefined, to: number | undefined) => {
    const [start, end] = [locationOf(from ?? 0), locationOf(to ?? 0)];
    return start && end ? distanceMeters(start, end) : Number.POSITIVE_INFINITY;
  };
  return gap(b.at(-1), a.at(0)) < gap(a.at(-1), b.at(0)) ? [...b, ...a] : [...a, ...b];
}
