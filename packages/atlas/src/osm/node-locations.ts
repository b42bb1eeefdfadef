import { createGrowingNumbers } from './growing-numbers.ts';
import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';
import { createVarintPages } from './varint-pages.ts';

const blockNodes = 64;
const cachedBlocks = 4_096;

/**
 * The locations of an extract's nodes, stored as differences from one node to the next in blocks of 64: a fraction of the memory of a
 * map by id. Nodes must come by ascending id, as in every extract.
 */
export function createNodeLocations() {
  const pages = createVarintPages();
  const firstIds = createGrowingNumbers();
  const starts = createGrowingNumbers();
  const last = { id: -Infinity, lng: 0, lat: 0 };
  let count = 0;
  const cache = createBlockCache((block, put) => {
    const read = pages.reader(starts.at(block));
    const nodes = Math.min(blockNodes, count - block * blockNodes);
    let [id, lng, lat] = [firstIds.at(block), 0, 0];
    for (let i = 0; i < nodes; i++) {
      id += read();
      lng += read();
      lat += read();
      put(i, id, lng, lat);
    }
  });

  return {
    /** Location in units of 1e-7 degree. Fails with `UnreadableExtractError` when the ids don't ascend. */
    add(id: number, lng: number, lat: number): void {
      if (id <= last.id) throw new UnreadableExtractError(texts.unsorted);
      if (count % blockNodes === 0) {
        starts.push(pages.begin(blockNodes * 3));
        firstIds.push(id);
        Object.assign(last, { id, lng: 0, lat: 0 });
      }
      pages.write(id - last.id);
      pages.write(lng - last.lng);
      pages.write(lat - last.lat);
      Object.assign(last, { id, lng, lat });
      count += 1;
    },

    /** Alternating longitudes and latitudes of the nodes that the extract has; ways at its edge can name others. */
    pathOf(ids: readonly number[]): Int32Array {
      const path = new Int32Array(ids.length * 2);
      let end = 0;
      for (const id of ids) {
        const block = firstIds.lastAtMost(id);
        const found = block < 0 ? -1 : cache.find(block, id);
        if (found < 0) continue;
        path[end++] = cache.lngs[found] ?? 0;
        path[end++] = cache.lats[found] ?? 0;
      }
      return end === path.length ? path : path.slice(0, end);
    },
  };
}
export type NodeLocations = ReturnType<typeof createNodeLocations>;

type Put = (index: number, id: number, lng: number, lat: number) => void;

/** The most recently used blocks, unpacked: the nodes of a way mostly lie in few blocks. */
function createBlockCache(unpack: (block: number, put: Put) => void) {
  const blocks = new Int32Array(cachedBlocks).fill(-1);
  const ids = new Float64Array(cachedBlocks * blockNodes);
  const lngs = new Int32Array(cachedBlocks * blockNodes);
  const lats = new Int32Array(cachedBlocks * blockNodes);

  function open(block: number): number {
    const slot = block % cachedBlocks;
    const start = slot * blockNodes;
    if (blocks[slot] === block) return start;
    blocks[slot] = block;
    ids.fill(Infinity, start, start + blockNodes);
    unpack(block, (index, id, lng, lat) => {
      ids[start + index] = id;
      lngs[start + index] = lng;
      lats[start + index] = lat;
    });
    return start;
  }

  /** The index of the node in `lngs` and `lats`, -1 when the block has no such node. */
  function find(block: number, id: number): number {
    const start = open(block);
    for (let i = start; i < start + blockNodes; i++) {
      const candidate = ids[i] ?? Infinity;
      if (candidate >= id) return candidate === id ? i : -1;
    }
    return -1;
  }

  return { find, lngs, lats };
}
