import { smallest } from '@estradeiro/contract/extremes';
import type { OnProgress, OsmItem, OsmType } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';

type ItemOf<T extends OsmType> = Extract<OsmItem, { type: T }>;

/**
 * Reads several files with ascending ids in parallel: for every id the items of that id, one from each file that has it, in batches.
 * Memory holds one block a file.
 */
export async function* mergeById<T extends OsmType>(
  paths: readonly string[],
  type: T,
  onProgress?: OnProgress,
): AsyncGenerator<ItemOf<T>[][]> {
  const read = paths.map(() => 0);
  const cursors = await Promise.all(
    paths.map((path, index) =>
      openCursor(path, type, (fraction) => {
        read[index] = fraction;
        onProgress?.(read.reduce((sum, each) => sum + each, 0) / paths.length);
      }),
    ),
  );
  let batch: ItemOf<T>[][] = [];
  for (;;) {
    const id = smallest(cursors.map((cursor) => cursor.head?.id ?? Number.POSITIVE_INFINITY));
    if (id === Number.POSITIVE_INFINITY) break;
    const same: ItemOf<T>[] = [];
    for (const cursor of cursors) {
      if (cursor.head?.id !== id) continue;
      same.push(cursor.head);
      // Awaiting each item would take longer than reading it.
      if (!cursor.advance()) await cursor.refill();
    }
    batch.push(same);
    if (batch.length >= 8_000) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

async function openCursor<T extends OsmType>(path: string, type: T, onProgress: OnProgress) {
  const batches = readOsm(path, [type], onProgress);
  let batch: ItemOf<T>[] = [];
  let index = 0;
  const cursor = {
    /** Undefined at the end of the file. */
    head: undefined as ItemOf<T> | undefined,
    /** False when the block is used up and `refill` must follow. */
    advance(): boolean {
      index += 1;
      cursor.head = batch[index];
      return cursor.head !== undefined;
    },
    async refill(): Promise<void> {
      const next = await batches.next();
      batch = next.done ? [] : (next.value as ItemOf<T>[]);
      index = 0;
      cursor.head = batch[0];
    },
  };
  await cursor.refill();
  return cursor;
}
