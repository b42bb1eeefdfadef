import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { flush } from './flush.ts';
import { type OutboxKind, outboxKind } from './kind.ts';
import { createMemoryStorage } from './outbox.testing.ts';
import { createOutbox, OutboxFull } from './outbox.ts';
import { QueuedWrite } from './queue.ts';
import { createQueueStorage, type QueueStorage } from './queue-storage.ts';
import { createStored } from './store.ts';

const Note = z.object({ about: z.string(), text: z.string() });
type Note = z.infer<typeof Note>;

/** The fate of one request: whether the server accepts it, and whether the phone receives the response. */
const Luck = fc.constantFrom('heard', 'heard', 'slow', 'answer lost', 'no network', 'server unwell', 'page killed');
const Step = fc.record({
  does: fc.constantFrom('write', 'write', 'send', 'restart'),
  page: fc.nat(1),
  about: fc.constantFrom('a', 'b', 'c'),
});

it('delivers everything exactly once and in order, from two pages without locks, whatever is lost', async () => {
  const run = fc.asyncProperty(fc.array(Step, { maxLength: 60 }), fc.array(Luck, { maxLength: 40 }), holds);
  await fc.assert(run, { numRuns: 60 });
});

async function holds(steps: { does: string; page: number; about: string }[], fortune: string[]) {
  const disk = createMemoryStorage();
  const server = createServer(fortune);
  const pages = [openPage(disk, server), openPage(disk, server)];
  const written: Note[] = [];
  for (const { does, page, about } of steps) {
    const open = pages[page] ?? openPage(disk, server);
    if (does === 'restart') {
      open.kill();
      pages[page] = openPage(disk, server);
    } else if (does === 'send') void open.send();
    else if (open.isAlive()) {
      const note = { about, text: `${written.length}` };
      written.push(note);
      await open.write(note);
    }
  }
  for (const page of pages) await page.ends();
  server.becomesWell();
  await openPage(disk, server).send();
  expect(await disk.read()).toEqual([]);
  for (const about of ['a', 'b', 'c']) {
    const of = (notes: Note[]) => notes.filter((note) => note.about === about);
    expect(of(server.notes)).toEqual(of(written));
  }
}

/** It recognizes a repeated request by its key. */
function createServer(fortune: string[]) {
  const known = new Map<string, Note>();
  const left = [...fortune];
  return {
    get notes() {
      return [...known.values()];
    },
    becomesWell: () => left.splice(0),
    /** Resolves to whether the page survives it. */
    async take(id: string, note: Note): Promise<'alive' | 'killed'> {
      const luck = left.shift() ?? 'heard';
      await after(luck === 'slow' ? 2 : 0);
      if (luck === 'no network') throw new ApiError('offline');
      if (luck === 'server unwell') throw new ApiError('internal', { status: 500 });
      if (!known.has(id)) known.set(id, note);
      if (luck === 'answer lost') throw new ApiError('network');
      return luck === 'page killed' ? 'killed' : 'alive';
    },
  };
}

const forEver = () => new Promise<never>(() => {});

function openPage(disk: QueueStorage, server: ReturnType<typeof createServer>) {
  let isAlive = true;
  let running: Promise<unknown> = Promise.resolve();
  let die = () => {};
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const kill = () => {
    isAlive = false;
    die();
  };
  const box: QueueStorage = {
    problem: disk.problem,
    read: disk.read,
    change: (by) => (isAlive ? disk.change(by) : forEver()),
  };
  const outbox = createOutbox(box, () => null);
  const notes = outboxKind<Note>({
    name: 'note',
    schema: Note,
    invalidates: [],
    titleOf: ({ text }) => text,
    async send(note, { id }) {
      if ((await server.take(id, note)) === 'alive') return;
      kill();
      await forEver();
    },
  });
  return {
    kill,
    isAlive: () => isAlive,
    write: ({ about, text }: Note) =>
      outbox.put({
        id: `note-${text.padStart(4, '0')}`,
        about,
        kind: 'note',
        payload: { about, text },
        riderId: 'ana',
        needs: null,
        makes: false,
        createdAt: 0,
      }),
    send() {
      const sending = flush({ outbox, riderId: 'ana', kinds: [notes as unknown as OutboxKind] });
      running = Promise.all([running, Promise.race([sending, death])]);
      return running;
    },
    ends: () => running,
  };
}

const entry = { kind: 'note', payload: {}, riderId: 'ana', about: 'a', needs: null, makes: false, createdAt: 0 };

/** Two pages of one browser, connected by broadcasts. */
function twoPages() {
  const box = createMemoryStorage();
  const hearing: ((message: { data: unknown }) => void)[] = [];
  return [0, 1].map((page) =>
    createOutbox(box, () => ({
      postMessage: (data) => hearing.filter((_, index) => index !== page).forEach((receive) => void receive({ data })),
      addEventListener(_: string, receive: never) {
        hearing[page] = receive;
      },
    })),
  );
}

it('notifies a page of what another one sent, which shows it until refetched', async () => {
  const [here, there] = twoPages();
  if (!here || !there) throw new Error('no pages');
  const received: string[] = [];
  there.onAcceptedElsewhere(({ id }) => received.push(id));
  await there.read();
  await here.put({ ...entry, id: 'note-0001' });
  await expect.poll(() => there.queue().length).toBe(1);
  await here.dispatch({ type: 'accepted', id: 'note-0001' });
  await expect.poll(() => received).toEqual(['note-0001']);
  expect([there.queue(), there.unrefetched().map(({ id }) => id)]).toEqual([[], ['note-0001']]);
  there.markRefetched();
  expect(there.unrefetched()).toEqual([]);
});

it('shows nothing for ever that was discarded in another page, or that nobody would refetch', async () => {
  const [here, there] = twoPages();
  if (!here || !there) throw new Error('no pages');
  await there.read();
  await here.put({ ...entry, id: 'note-0001' });
  await here.put({ ...entry, id: 'note-0002' });
  await here.dispatch({ type: 'discarded', id: 'note-0001' });
  await here.dispatch({ type: 'accepted', id: 'note-0002' });
  await expect.poll(() => there.queue()).toEqual([]);
  expect(there.unrefetched()).toEqual([]);
});

/** A page on a disk that fails like a browser's while `state.failure` is set. */
function onMortalDisk() {
  const stored = createMemoryStorage();
  const state = { failure: null as Error | null, now: 0 };
  const orFail = <T>(part: () => Promise<T>) => (state.failure ? Promise.reject(state.failure) : part());
  const disk = {
    read: () => orFail(stored.read),
    change: (by: Parameters<typeof stored.change>[0]) => orFail(() => stored.change(by)),
  };
  const page = createOutbox(
    createQueueStorage(disk, () => state.now),
    () => null,
  );
  return { page, stored, state };
}

/** A kind of writes that reach the server at once; it records their ids. */
const notesSentTo = (sent: string[]) =>
  outboxKind<unknown>({
    name: 'note',
    schema: z.unknown(),
    invalidates: [],
    titleOf: () => 'Nota',
    send: async (_, { id }) => void sent.push(id),
  });

it.each([
  ['lost', new DOMException('Connection to Indexed Database server lost', 'UnknownError')],
  ['full', new DOMException('', 'QuotaExceededError')],
] as const)('delivers all while the disk is %s, and nothing a second time afterwards', async (problem, failure) => {
  const { page, stored, state } = onMortalDisk();
  await page.put({ ...entry, id: 'note-0001' });
  state.failure = failure;
  await page.put({ ...entry, id: 'note-0002' });
  expect(page.problem()).toBe(problem);
  const sent: string[] = [];
  const notes = notesSentTo(sent);
  await flush({ outbox: page, riderId: 'ana', kinds: [notes] });
  expect(sent).toEqual(['note-0001', 'note-0002']);
  state.failure = null;
  state.now += 60_000;
  await flush({ outbox: page, riderId: 'ana', kinds: [notes] });
  expect([sent.length, await stored.read(), page.problem()]).toEqual([2, [], null]);
});

it('has a removal on the disk before it shows, and sends it when the browser is killed while it could be undone', async () => {
  const stored = createMemoryStorage();
  const open = () => createOutbox(stored, () => null);
  const sent: string[] = [];
  const notes = notesSentTo(sent);
  const sendAt = (now: number) => flush({ outbox: open(), riderId: 'ana', kinds: [notes], clock: () => now });
  await open().put({ ...entry, id: 'removal-1' }, { undoableUntil: 8_000 });
  await sendAt(7_999);
  expect(sent).toEqual([]);
  await sendAt(8_000);
  expect(sent).toEqual(['removal-1']);
});

it('takes no more than it can keep, and says so', async () => {
  const full = Array.from({ length: 2_000 }, (_, n) => ({ ...entry, id: `note-${n}`, place: n }));
  const box = createMemoryStorage();
  await box.change(() => full.map((one) => ({ ...one, attempts: 0, state: { phase: 'waiting' } })));
  const outbox = createOutbox(box, () => null);
  await expect(outbox.put({ ...entry, id: 'one-more-note' })).rejects.toThrow(OutboxFull);
});

it('shows what another page sent before it was closed', async () => {
  const box = createMemoryStorage();
  const kept = createStored<readonly QueuedWrite[]>('unread-of-this-test', z.array(QueuedWrite), []);
  const openNext = () => createOutbox(box, () => null, kept);
  const before = openNext();
  await before.put({ ...entry, id: 'note-0001' });
  await before.dispatch({ type: 'accepted', id: 'note-0001' });
  const after = openNext();
  expect(after.unrefetched().map(({ id }) => id)).toEqual(['note-0001']);
  after.markRefetched(after.unrefetched());
  expect(openNext().unrefetched()).toEqual([]);
});
