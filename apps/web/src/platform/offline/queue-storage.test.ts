import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { resultOf } from './database.ts';
import type { Queue, QueuedWrite } from './queue.ts';
import { createQueueStorage, type Disk, disk, queueDatabase } from './queue-storage.ts';

const entry = (place: number, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  place,
  id: `note-${place}-key`,
  kind: 'note',
  payload: { text: 'oi' },
  riderId: 'ana',
  about: 'a',
  needs: null,
  makes: false,
  createdAt: 0,
  attempts: 0,
  state: { phase: 'waiting' },
  ...more,
});

describe('the disk', () => {
  it('stores what is added, changed and removed, in order', async () => {
    await disk.change(() => [entry(1), entry(2), entry(10)]);
    await disk.change((queue) => queue.filter(({ place }) => place !== 2));
    const change = (one: QueuedWrite): QueuedWrite => (one.place === 10 ? { ...one, attempts: 3 } : one);
    await disk.change((queue) => queue.map(change));
    expect(await disk.read()).toEqual([entry(1), entry(10, { attempts: 3 })]);
  });

  it('keeps what can still be undone, with what is then restored', async () => {
    const before = await disk.read();
    const removal = entry(11, {
      state: { phase: 'undoable', until: 9, replaced: [{ ...entry(3), state: { phase: 'waiting' } }] },
    });
    await disk.change((queue) => [...queue, removal]);
    expect(await disk.read()).toEqual([...before, removal]);
  });

  it('changes nothing where a step fails', async () => {
    const before = await disk.read();
    const broken = () => {
      throw new Error('full');
    };
    await expect(disk.change(broken)).rejects.toThrow('full');
    expect(await disk.read()).toEqual(before);
  });

  it('lets two steps at once come one after the other', async () => {
    await disk.change(() => []);
    const add = () => disk.change((queue) => [...queue, entry(queue.length)]);
    await Promise.all([add(), add(), add()]);
    expect(await disk.read()).toHaveLength(3);
  });

  it('leaves alone what another version of the app stores in another form', async () => {
    await queueDatabase.run('readwrite', (store) => resultOf(store.put({ place: 5_000, of: 'the future' })));
    await disk.change((queue) => queue.slice(1));
    const stored = await queueDatabase.run('readonly', (store) => resultOf<unknown>(store.get(5_000)));
    expect(stored).toEqual({ place: 5_000, of: 'the future' });
  });
});

/** A disk that fails like a browser's while `failure` is set. */
function mortalDisk() {
  let written: Queue = [];
  const state = { failure: null as Error | null, attempts: 0, written: () => written };
  const failing = () => {
    state.attempts += 1;
    if (state.failure) throw state.failure;
  };
  const mortal: Disk = {
    async read() {
      failing();
      return written;
    },
    async change(by) {
      failing();
      written = by(written);
      return written;
    },
  };
  return { disk: mortal, state };
}

describe('a queue whose disk fails', () => {
  let now = 0;
  const add = (place: number) => (queue: Queue) => [...queue, entry(place)];
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');

  function opened() {
    const { disk, state } = mortalDisk();
    return { storage: createQueueStorage(disk, () => now), state };
  }

  it('is held by the page, and is on disk once that works again, with what another page wrote meanwhile', async () => {
    const { storage, state } = opened();
    await storage.change(add(1));
    state.failure = lost;
    expect(await storage.change(add(2))).toEqual([entry(1), entry(2)]);
    expect(await storage.read()).toEqual([entry(1), entry(2)]);
    expect([storage.problem(), state.written()]).toEqual(['lost', [entry(1)]]);
    state.failure = null;
    state.written = () => [];
    now += 30_000;
    expect(await storage.read()).toEqual([entry(1), entry(2)]);
    expect(storage.problem()).toBeNull();
  });

  it('retries a failed disk only after half a minute, since each attempt may take seconds', async () => {
    const { storage, state } = opened();
    state.failure = lost;
    for (const place of [1, 2, 3]) await storage.change(add(place));
    expect(state.attempts).toBe(1);
    now += 30_000;
    await storage.change(add(4));
    expect(state.attempts).toBe(2);
  });

  it.each<[string, Error, ReturnType<ReturnType<typeof opened>['storage']['problem']>]>([
    ['a full disk', new DOMException('', 'QuotaExceededError'), 'full'],
    ['a lost one', lost, 'lost'],
    ['one that answers nothing', new DOMException('', 'TimeoutError'), 'lost'],
    ['a private window', new DOMException('', 'InvalidStateError'), 'none'],
    ['a browser that forbids it', new DOMException('', 'SecurityError'), 'none'],
    ['a browser without any', new ReferenceError('indexedDB is not defined'), 'none'],
  ])('knows %s', async (_, failure, problem) => {
    const { storage, state } = opened();
    state.failure = failure;
    await storage.change(add(1));
    expect(storage.problem()).toBe(problem);
  });

  it('knows one that worked and is lost, however the browser says it', async () => {
    const { storage, state } = opened();
    await storage.read();
    state.failure = new DOMException('', 'InvalidStateError');
    await storage.change(add(1));
    expect(storage.problem()).toBe('lost');
  });
});
