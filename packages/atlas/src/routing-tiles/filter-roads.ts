import { type OnProgress, type OsmItem, type OsmNode, type OsmRelation, type OsmType, within } from '../osm/items.ts';
import { readOsm, readOsmHeader } from '../osm/read-pbf.ts';
import { UnreadableExtractError } from '../osm/unreadable-extract-error.ts';
import { createOsmWriter } from '../osm/write-pbf.ts';
import { isSettlement } from '../road-features/destination.ts';
import { isEnforcement } from '../road-features/enforcement.ts';
import { isCamera } from '../road-features/tags.ts';
import { withTrackSpeed } from '../road-surfaces/surface-tags.ts';
import { createIdList, createIdWalk } from './id-list.ts';
import { isRoad, isRoutingRelation } from './road-rules.ts';
import { texts } from './texts.ts';

/**
 * Copies the parts of an extract that routing needs: roads, their nodes and turn restrictions; cameras beside roads, the relations that
 * describe them, and the settlements that their directions may name. Ways keep references to nodes that the extract lacks, because
 * another extract may have them. Reads the file three times, with one block and 8 bytes for each road point in memory. Fails with
 * `UnreadableExtractError`, also when ids don't ascend or nothing is left.
 */
export async function filterRoads(pbfPath: string, outPath: string, onProgress?: OnProgress): Promise<void> {
  const points = createIdList();
  let hasRoads = false;
  for await (const batch of readAscending(pbfPath, ['way', 'relation'], within(onProgress, 0, 0.3))) {
    for (const item of batch) {
      if (item.type === 'way' && isRoad(item)) {
        points.add(item.refs);
        hasRoads = true;
      } else if (item.type === 'relation' && isEnforcement(item)) points.add(nodesOf(item));
    }
  }
  if (!hasRoads) throw new UnreadableExtractError(texts.noRoads);
  const wanted = points.sorted();

  const walk = createIdWalk(wanted);
  const writer = await createOsmWriter(outPath, (await readOsmHeader(pbfPath)).bounds ?? undefined);
  for await (const batch of readAscending(pbfPath, ['node'], within(onProgress, 0.3, 0.6))) {
    await writer.write(
      (batch as OsmNode[]).filter(({ id, tags }) => walk.reach(id) || isCamera(tags) || isSettlement(tags)),
    );
  }
  for await (const batch of readAscending(pbfPath, ['way', 'relation'], within(onProgress, 0.6, 1)))
    await writer.write(
      batch.filter(isKept).map((item) => (item.type === 'way' ? { ...item, tags: withTrackSpeed(item.tags) } : item)),
    );
  await writer.close();
}

const isKept = (item: OsmItem) =>
  (item.type === 'way' && isRoad(item)) ||
  (item.type === 'relation' && (isRoutingRelation(item) || isEnforcement(item)));

const nodesOf = ({ members }: OsmRelation) => members.flatMap(({ type, ref }) => (type === 'node' ? [ref] : []));

/** `mergeRoads` requires ascending ids. Published extracts have them; files saved from editors may not. */
async function* readAscending(
  path: string,
  wanted: readonly OsmType[],
  onProgress?: OnProgress,
): AsyncGenerator<OsmItem[]> {
  const rank = { node: 0, way: 1, relation: 2 };
  let last = { rank: -1, id: 0 };
  for await (const batch of readOsm(path, wanted, onProgress)) {
    for (const item of batch) {
      const here = { rank: rank[item.type], id: item.id };
      if (here.rank < last.rank || (here.rank === last.rank && here.id <= last.id)) {
        throw new UnreadableExtractError(texts.unsorted(path));
      }
      last = here;
    }
    yield batch;
  }
}
