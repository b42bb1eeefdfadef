import { largest, smallest } from '@estradeiro/contract/extremes';
import type { OsmRelation } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { classify } from './classify.ts';
import { type Draft, draftsOf } from './draft.ts';
import { type Box, middleOf } from './shape.ts';

/** Places mapped as several lines, such as parks, universities and airports; their position is the middle of those lines. */
export type Areas = {
  /** Whether the line of the way belongs to such a place. */
  needs(wayId: number): boolean;
  see(wayId: number, box: Box): void;
  /** Complete once `see` was called for every needed way. */
  places(): Draft[];
};

/** Reads the relations of an extract that are places, except settlements, which have a node of their own. */
export async function readAreas(pbfPath: string): Promise<Areas> {
  const relations: OsmRelation[] = [];
  for await (const items of readOsm(pbfPath, ['relation'])) {
    for (const item of items) if (item.type === 'relation' && isArea(item)) relations.push(item);
  }
  const boxes = new Map<number, Box | null>(relations.flatMap(outlineOf).map((wayId) => [wayId, null]));
  return {
    needs: (wayId) => boxes.has(wayId),
    see: (wayId, box) => void boxes.set(wayId, box),
    places: () =>
      relations.flatMap((relation) => {
        const seen = outlineOf(relation).flatMap((wayId) => boxes.get(wayId) ?? []);
        return seen.length > 0 ? draftsOf(relation.tags, middleOf(boundsOf(seen))) : [];
      }),
  };
}

function isArea({ tags }: OsmRelation): boolean {
  if (tags.name === undefined || (tags.type !== 'multipolygon' && tags.type !== 'boundary')) return false;
  const found = classify(tags);
  return found !== null && found.kind !== 'city' && found.kind !== 'place';
}

const outlineOf = ({ members }: OsmRelation): number[] =>
  members.filter(({ type, role }) => type === 'way' && role !== 'inner').map(({ ref }) => ref);

const boundsOf = (boxes: readonly Box[]): Box => ({
  south: smallest(boxes.map(({ south }) => south)),
  north: largest(boxes.map(({ north }) => north)),
  west: smallest(boxes.map(({ west }) => west)),
  east: largest(boxes.map(({ east }) => east)),
});
