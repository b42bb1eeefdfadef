import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

const blockNodes = 64;
const pageBytes = 1 << 20;
/** Three numbers of at most ten bytes each. */
const maxBlockBytes = blockNodes * 3 * 10;
const cacheBlocks = 4_096;

/**
 * Where the nodes of an extract lie, packed as differences in blocks of 64: about 7 bytes a node instead of the 24 and
 * more of a plain map. Nodes come in order of their ids, as every extract has them.
 */
export function createNodeLocations() {
  const pages: Uint8Array[] = [new Uint8Array(pageBytes)];
  let pageEnd = 0;
  /** Per block: its first id, and where it starts (page × page size + offset). */
  const firstIds = growing(Float64Array);
  const starts = growing(Float64Array);

  let count = 0;
  const last = { id: -Infinity, lng: 0, lat: 0 };

  const cachedBlock = new Int32Array(cacheBlocks).fill(-1);
  const cachedIds = new Float64Array(cacheBlocks * blockNodes);
  const cachedPlaces = new Int32Array(cacheBlocks * blockNodes * 2);

  function startBlock(id: number): void {
    if (pageEnd + maxBlockBytes > pageBytes) {
      pages.push(new Uint8Array(pageBytes));
      pageEnd = 0;
    }
    firstIds.push(id);
    starts.push((pages.length - 1) * pageBytes + pageEnd);
    last.id = id;
    last.lng = 0;
    last.lat = 0;
  }

  function write(difference: number): void {
    const page = pages[pages.length - 1] as Uint8Array;
    let value = difference < 0 ? -difference * 2 - 1 : difference * 2;
    while (value >= 128) {
      page[pageEnd++] = (value % 128) | 128;
      value = Math.floor(value / 128);
    }
    page[pageEnd++] = value;
  }

  /** Unpacks a block into its place in the cache and says where that is. */
  function open(block: number): number {
    const slot = block % cacheBlocks;
    if (cachedBlock[slot] === block) return slot;
    cachedBlock[slot] = block;
    const start = starts.at(block);
    const page = pages[Math.floor(start / pageBytes)] as Uint8Array;
    const nodes = Math.min(blockNodes, count - block * blockNodes);
    let at = start % pageBytes;
    const read = () => {
      let [value, scale] = [0, 1];
      for (;;) {
        const byte = page[at++] ?? 0;
        value += (byte & 127) * scale;
        if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
        scale *= 128;
      }
    };
    let [id, lng, lat] = [firstIds.at(block), 0, 0];
    for (let i = slot * blockNodes; i < slot * blockNodes + nodes; i++) {
      cachedIds[i] = id += read();
      cachedPlaces[2 * i] = lng += read();
      cachedPlaces[2 * i + 1] = lat += read();
    }
    cachedIds.fill(Infinity, slot * blockNodes + nodes, (slot + 1) * blockNodes);
    return slot;
  }

  /** Where the node is in the cache, -1 when the extract has no such node. */
  function find(id: number): number {
    const block = lastAtMost(firstIds, id);
    if (block < 0) return -1;
    const start = open(block) * blockNodes;
    for (let i = start; i < start + blockNodes; i++) {
      const known = cachedIds[i] ?? Infinity;
      if (known >= id) return known === id ? i : -1;
    }
    return -1;
  }

  return {
    /** Fails with `UnreadableExtractError` when the ids don't rise. Place in units of 1e-7 degree. */
    add(id: number, lng: number, lat: number): void {
      if (id <= last.id) throw new UnreadableExtractError(texts.unsorted);
      if (count % blockNodes === 0) startBlock(id);
      write(id - last.id);
      write(lng - last.lng);
      write(lat - last.lat);
      last.id = id;
      last.lng = lng;
      last.lat = lat;
      count += 1;
    },

    /**
     * Longitude and latitude, in units of 1e-7 degree, of those nodes that the extract has: ways at its edge can name
     * others.
     */
    pathOf(ids: readonly number[]): Int32Array {
      const path = new Int32Array(ids.length * 2);
      let end = 0;
      for (const id of ids) {
        const found = find(id);
        if (found < 0) continue;
        path[end++] = cachedPlaces[2 * found] ?? 0;
        path[end++] = cachedPlaces[2 * found + 1] ?? 0;
      }
      return end === path.length ? path : path.slice(0, end);
    },
  };
}
export type NodeLocations = ReturnType<typeof createNodeLocations>;

type Growing = { push(value: number): void; at(index: number): number; size(): number };

function growing(Numbers: typeof Float64Array): Growing {
  let values = new Numbers(1_024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Numbers(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index) => values[index] ?? 0,
    size: () => length,
  };
}

/** The last index whose value is at most `limit`, -1 when none is. Values rise. */
function lastAtMost(values: Growing, limit: number): number {
  let [low, high] = [0, values.size() - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (values.at(middle) <= limit) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}
