import { createDatabase, isFull, resultOf } from './database.ts';
import { type Queue, QueuedWrite } from './queue.ts';

export const writesStore = 'entries';

export const queueDatabase = createDatabase('estradeiro-outbox', writesStore, { keyPath: 'place' });

type Change = (queue: Queue) => Queue;

/**
 * Why the queue does not outlive the page: no disk for it (private windows), the disk is lost until the app is reopened, or it is
 * full.
 */
export type DiskProblem = 'none' | 'lost' | 'full';

export type QueueStorage = {
  /** Null while all of the queue outlives the page. */
  problem(): DiskProblem | null;
  read(): Promise<Queue>;
  /** One atomic step over all pages. Once it resolves without a problem it outlives a killed browser. */
  change(by: Change): Promise<Queue>;
};

/** IndexedDB rather than localStorage, whose writes reach the disk only some seconds later. */
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

/** What another version of the app wrote in another form is left alone. */
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

/** The pause before a failed disk is tried again: each attempt takes seconds where it does not respond. */
const pauseMillis = 30_000;

/**
 * The queue on disk. Changes that the disk does not take are held by the page, sent from there, and written once the
 * disk takes them. The page holds the changes rather than the changed queue, since another page may change the queue on
 * disk meanwhile.
 */
export function createQueueStorage(disk: Disk, now: () => number): QueueStorage {
  let known: Queue = [];
  let held: Change[] = [];
  let problem: DiskProblem | null = null;
  let hasWorked = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that changes are held in the order in which they were made. */
  function inTurn(step: () => Promise<Queue>): Promise<Queue> {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  }

  /** True where the disk worked: `known` is its content, and nothing is held. */
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

/** WebKit's error when its storage process was killed, Chromium's when it cannot open its files, and ours for a timeout. */
const losses: readonly string[] = ['UnknownError', 'TimeoutError'];

function problemOf(error: unknown, hasWorked: boolean): DiskProblem {
  if (isFull(error)) return 'full';
  return hasWorked || (error instanceof DOMException && losses.includes(error.name)) ? 'lost' : 'none';
}
