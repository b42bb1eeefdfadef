import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

/** A growing array of numbers of eight bytes each. */
function createGrowingNumbers() {
  let values = new Float64Array(1_024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === values.length) {
        const larger = new Float64Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index: number): number => values[index] ?? 0,
    /** The index of the last number that is at most `limit`, -1 when there is none. The numbers must ascend. */
    lastAtMost(limit: number): number {
      let [low, high] = [0, length - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        if ((values[middle] ?? 0) <= limit) low = middle + 1;
        else high = middle - 1;
      }
      return high;
    },
  };
}

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

const pageBytes = 1 << 20;
/** A signed number of 53 bits takes at most eight bytes of seven bits. */
const maxVarintBytes = 8;

/** Signed integers, small ones in one byte, in pages of 1 MB. The numbers between two calls of `begin` lie in one page. */
function createVarintPages() {
  let page = new Uint8Array(pageBytes);
  const pages = [page];
  let end = 0;
  return {
    /** Reserves space for that many numbers and returns their position. */
    begin(numbers: number): number {
      if (end + numbers * maxVarintBytes > pageBytes) {
        page = new Uint8Array(pageBytes);
        pages.push(page);
        end = 0;
      }
      return (pages.length - 1) * pageBytes + end;
    },
    write(number: number): void {
      let value = number < 0 ? -number * 2 - 1 : number * 2;
      while (value >= 128) {
        page[end++] = (value % 128) | 128;
        value = Math.floor(value / 128);
      }
      page[end++] = value;
    },
    /** Reads numbers in order from the position that `begin` returned. */
    reader(start: number): () => number {
      const from = pages[Math.floor(start / pageBytes)] ?? page;
      let at = start % pageBytes;
      return () => {
        let [value, scale] = [0, 1];
        for (;;) {
          const byte = from[at++] ?? 0;
          value += (byte & 127) * scale;
          if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
          scale *= 128;
        }
      };
    },
  };
}
