import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type OnProgress, type OsmWay, within } from '../osm/items.ts';
import { createNodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { createIdList } from '../routing-tiles/id-list.ts';
import { isRoad } from '../routing-tiles/road-rules.ts';
import { type GravelPiece, joinGravel } from './gravel-stretches.ts';
import { writeSurfaces } from './surface-file.ts';
import { isOpenToAll, type Surface, surfaceOf } from './surface-tags.ts';

/**
 * Stores beside the tiles the surface of each road, and the stretches of good unpaved road that lead on at both ends.
 * Reads the file's ways twice and its nodes once; memory holds some 30 bytes for each point of a good unpaved road. Fails with `UnreadableExtractError`.
 */
export async function noteSurfaces(pbfPath: string, tileDir: string, onProgress?: OnProgress): Promise<void> {
  const ids = { gravel: createIdList(), rough: createIdList(), unknown: createIdList() };
  const points = createIdList();
  for await (const way of waysOf(pbfPath, within(onProgress, 0, 0.3))) {
    const surface = surfaceOf(way.tags);
    if (surface !== 'paved') ids[surface].add([way.id]);
    if (isGoodGravel(way, surface)) points.add(way.refs);
  }
  const nodes = createNodeUses(points.sorted());
  const locations = createNodeLocations();
  for await (const batch of readOsm(pbfPath, ['node'], within(onProgress, 0.3, 0.6))) {
    for (const node of batch) {
      if (node.type === 'node' && nodes.has(node.id))
        locations.add(node.id, Math.round(node.lng * unitsPerDegree), Math.round(node.lat * unitsPerDegree));
    }
  }
  const gravel: Float64Array[] = [];
  for await (const way of waysOf(pbfPath, within(onProgress, 0.6, 1))) {
    const isGravel = isGoodGravel(way, surfaceOf(way.tags));
    nodes.add(way.refs, isGravel ? 'gravel' : 'other');
    if (isGravel) gravel.push(Float64Array.from(way.refs));
  }
  const pieces: GravelPiece[] = [];
  for (const refs of gravel) {
    for (const piece of piecesOf([...refs], nodes, (ids) => locations.pathOf(ids))) pieces.push(piece);
  }
  const ways = { gravel: ids.gravel.sorted(), rough: ids.rough.sorted(), unknown: ids.unknown.sorted() };
  await writeSurfaces(
    tileDir,
    ways,
    joinGravel(pieces, (node) => nodes.isMetByOther(node)),
  );
}

const unitsPerDegree = 1e7;

async function* waysOf(pbfPath: string, onProgress: OnProgress): AsyncGenerator<OsmWay> {
  for await (const batch of readOsm(pbfPath, ['way'], onProgress)) {
    for (const item of batch) if (item.type === 'way' && item.tags.highway !== undefined && isRoad(item)) yield item;
  }
}

const isGoodGravel = ({ tags }: OsmWay, surface: Surface) => surface === 'gravel' && isOpenToAll(tags);

type NodeUses = ReturnType<typeof createNodeUses>;

/** Which roads use the nodes of good gravel. */
function createNodeUses(ids: Float64Array) {
  const uses = new Uint8Array(ids.length);
  const otherRoad = 128;
  const indexOf = (id: number): number => {
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
  const useOf = (id: number) => uses[indexOf(id)] ?? 0;
  return {
    has: (id: number) => indexOf(id) >= 0,
    add(refs: readonly number[], road: 'gravel' | 'other'): void {
      for (const ref of refs) {
        const index = indexOf(ref);
        const use = uses[index];
        if (use === undefined) continue;
        uses[index] = road === 'other' ? use | otherRoad : (use & otherRoad) | Math.min(3, (use & ~otherRoad) + 1);
      }
    },
    isJunction: (id: number) => useOf(id) > 1,
    isMetByOther: (id: number) => useOf(id) >= otherRoad,
  };
}

/** A way cut at its junctions. Nodes that the extract lacks, at its edge, are left out. */
function piecesOf(
  refs: readonly number[],
  nodes: NodeUses,
  pathOf: (refs: readonly number[]) => Int32Array,
): GravelPiece[] {
  const cuts = refs.flatMap((ref, index) =>
    index === 0 || index === refs.length - 1 || nodes.isJunction(ref) ? [index] : [],
  );
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] ?? 0;
    const path = pathOf(refs.slice(start, end + 1));
    const [from, to] = [refs[start], refs[end]];
    if (path.length <= 2 || from === undefined || to === undefined) return [];
    // A whole region's points as objects would take hundreds of megabytes.
    const piece: GravelPiece = {
      from,
      to,
      get points() {
        return placesOf(path);
      },
    };
    return [piece];
  });
}

const placesOf = (path: Int32Array): LatLng[] =>
  Array.from({ length: path.length / 2 }, (_, index) => ({
    lat: (path[index * 2 + 1] ?? 0) / unitsPerDegree,
    lng: (path[index * 2] ?? 0) / unitsPerDegree,
  }));
