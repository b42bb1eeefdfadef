import { createDatabase, isFull, resultOf } from './database.ts';
import { type Queue, QueuedWrite } from './queue.ts';

export const writesStore = 'entries';

export const queueDatabase = createDatabase('estradeiro-outbox', writesStore, { keyPath: 'place' });

type Change = (queue: Queue) => Queue;

/**
 * Why the queue lasts no longer than the page: the browser has no disk for it (private windows), the one that worked is lost until the
 * app is opened again, or it is full.
 */
export type DiskProblem = 'none' | 'lost' | 'full';

export type QueueStorage = {
  /** Null while all of the queue outlives the page. */
  problem(): DiskProblem | null;
  read(): Promise<Queue>;
  /** One step that no other page comes between. Once it resolves without a problem it outlives a killed browser. */
  change(by: Change): Promise<Queue>;
};

/** In IndexedDB. localStorage would be simpler, but what is written there reaches the disk some seconds later. */
export type Disk = Pick<QueueStorage, 'read' | 'change'>;

export const disk: Disk = {
  read: () => queueDatabase.run('readonly', async (store) => stored(await resultOf(store.getAll()))),
  change: (by) =>
    queueDatabase.run('readwrite', async (store) => {
      const before = stored(await resultOf(store.getAll()));
      const after = by(before);
      write(store, before, after);
      return after;
    }),
};

/** What another version of the app wrote in another form stays where it is. */
const stored = (values: unknown[]): Queue =>
  values.flatMap((value) => {
    const read = QueuedWrite.safeParse(value);
    return read.success ? [read.data] : [];
  });

function write(store: IDBObjectStore, before: Queue, after: Queue): void {
  const stays = new Set(after.map(({ place }) => place));
  for (const { place } of before) if (!stays.has(place)) store.delete(place);
  const known = new Set(before);
  for (const one of after) if (!known.has(one)) store.put(one);
}

/** A disk that failed is tried again after so long: where it does not answer, each attempt takes seconds. */
const pauseMillis = 30_000;

/**
 * The queue on the disk. What the disk does not take is held by the page, so that it can be sent all the same, and is written once the
 * disk takes it: the changes are held, and not the queue, since another page may have changed that meanwhile.
 */
export function createQueueStorage(disk: Disk, now: () => number): QueueStorage {
  let known: Queue = [];
  let held: Change[] = [];
  let problem: DiskProblem | null = null;
  let hasWorked = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: changes are held in the order in which they were made. */
  function inTurn(step: () => Promise<Queue>): Promise<Queue> {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  }

  /** True where the disk did its part: `known` is what lies there, and nothing is held. */
  async function onDisk(part: () => Promise<Queue>): Promise<boolean> {
    if (now() - failedAt < pauseMillis) return false;
    try {
      known = await part();
    } catch (error) {
      failedAt = now();
      problem = problemOf(error, hasWorked);
      return false;
    }
    hasWorked = true;
    held = [];
    problem = null;
    return true;
  }

  const write = (changes: readonly Change[]) =>
    onDisk(() => disk.change((queue) => changes.reduce((changed, change) => change(changed), queue)));

  return {
    problem: () => problem,
    read: () =>
      inTurn(async () => {
        await (held.length > 0 ? write(held) : onDisk(disk.read));
        return known;
      }),
    change: (by) =>
      inTurn(async () => {
        if (await write([...held, by])) return known;
        known = by(known);
        held.push(by);
        return known;
      }),
  };
}

/** What WebKit says where its storage process was killed, Chromium where it cannot open its files, and we where nobody answers. */
const losses: readonly string[] = ['UnknownError', 'TimeoutError'];

function problemOf(error: unknown, hasWorked: boolean): DiskProblem {
  if (isFull(error)) return 'full';
  return hasWorked || (error instanceof DOMException && losses.includes(error.name)) ? 'lost' : 'none';
}
