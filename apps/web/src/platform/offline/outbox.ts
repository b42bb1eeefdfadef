import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { advance, type NewWrite, type Queue, QueuedWrite, type QueueEvent, type Refusal } from './queue.ts';
import { createQueueStorage, type DiskProblem, disk, type QueueStorage } from './queue-storage.ts';
import { createStored, type Stored } from './store.ts';

/** More than a rider writes in a month without a network. */
const maxWrites = 2_000;

export class OutboxFull extends Error {}

/** What became of a write: accepted, refused, or still pending. */
export type Outcome =
  | { state: 'accepted' }
  | { state: 'pending'; on?: 'server' }
  | { state: 'refused'; refusal: Refusal };

const isWork: ReadonlySet<QueueEvent['type']> = new Set([
  'put',
  'amended',
  'retried',
  'undone',
  'undo-lapsed',
  'discarded',
]);

type Put = Extract<QueueEvent, { type: 'put' }>;

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Broadcast by a page that changed the queue; pages of another version may send anything. */
const Broadcast = z.object({ accepted: QueuedWrite });

/** This page's view of the queue, and the only way to change it. */
export function createOutbox(
  storage: QueueStorage,
  openChannel: () => Channel | null,
  storedUnrefetched: Stored<readonly QueuedWrite[]> | null = null,
) {
  let opened: { channel: Channel | null } | null = null;
  let queue: Queue = [];
  let unrefetched: readonly QueuedWrite[] | null = null;
  const listeners = new Set<() => void>();
  const workListeners = new Set<() => void>();
  const otherPageListeners = new Set<(write: QueuedWrite) => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const notifyWork = () => {
    for (const listener of workListeners) listener();
  };

  function channel(): Channel | null {
    if (opened) return opened.channel;
    opened = { channel: openChannel() };
    opened.channel?.addEventListener('message', ({ data }) => void receive(data));
    return opened.channel;
  }

  /** Starts with writes that a closed page sent and did not refetch. */
  const readUnrefetched = () => {
    unrefetched ??= storedUnrefetched?.read() ?? [];
    return unrefetched;
  };

  function setUnrefetched(writes: readonly QueuedWrite[]) {
    unrefetched = writes;
    if (writes.length > 0) storedUnrefetched?.write(writes);
    else storedUnrefetched?.remove();
  }

  /** Adds a write, and drops those of another rider, whose cached responses were removed as well. */
  const addUnrefetched = (write: QueuedWrite) =>
    setUnrefetched([...readUnrefetched().filter(({ riderId }) => riderId === write.riderId), write]);

  function show(now: Queue) {
    queue = now;
    notify();
  }

  async function read(): Promise<void> {
    channel();
    show(await storage.read());
  }

  /** A write that another page sent stays optimistic on this page, too, until it is refetched. */
  async function receive(message: unknown): Promise<void> {
    const accepted = Broadcast.safeParse(message).data?.accepted;
    if (accepted && otherPageListeners.size > 0) addUnrefetched(accepted);
    await read();
    if (accepted) for (const listener of otherPageListeners) listener(accepted);
  }

  async function dispatch(event: QueueEvent): Promise<boolean> {
    const pages = channel();
    let before: Queue = [];
    const isTooMuch = () => event.type === 'put' && before.length >= maxWrites;
    const after = await storage.change((stored) => {
      before = stored;
      return isTooMuch() ? stored : advance(stored, event);
    });
    if (after === before && isTooMuch()) throw new OutboxFull();
    const accepted = event.type === 'accepted' ? before.find(({ id }) => id === event.id) : undefined;
    if (accepted) addUnrefetched(accepted);
    show(after);
    pages?.postMessage(accepted ? { accepted } : event.type);
    if (isWork.has(event.type) && !('isInFlight' in event)) notifyWork();
    return after !== before;
  }

  return {
    read,
    /**
     * Changes the queue. Once it resolves, the change is on disk, or only in this page where `problem` is not null.
     * False where the event did not apply.
     */
    dispatch,
    /** False where a write that it `replaces` is being sent or was removed. */
    put: (write: NewWrite, more: Pick<Put, 'replaces' | 'undoableUntil'> = {}): Promise<boolean> =>
      dispatch({ type: 'put', write, ...more }),
    /** Queues a write that the caller sends itself; the caller reports the result afterwards. */
    putInFlight: async (write: NewWrite): Promise<void> =>
      void (await dispatch({ type: 'put', write, isInFlight: true })),
    /** The caller's attempt was not accepted: from now on the outbox sends it. */
    async takeOver(id: string): Promise<void> {
      await dispatch({ type: 'postponed', id });
      notifyWork();
    },
    queue: (): Queue => queue,
    /** Why the queue would not outlive the page, as far as known; null where it does. */
    problem: (): DiskProblem | null => storage.problem(),
    unrefetched: readUnrefetched,
    markRefetched(writes: readonly QueuedWrite[] = readUnrefetched()): void {
      setUnrefetched(readUnrefetched().filter((write) => !writes.includes(write)));
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called whenever the rider added something to send on this page. */
    onWork(listener: () => void): () => void {
      workListeners.add(listener);
      return () => void workListeners.delete(listener);
    },
    /** Called with what another page sent: this page has to refetch as well. */
    onAcceptedElsewhere(listener: (write: QueuedWrite) => void): () => void {
      otherPageListeners.add(listener);
      return () => void otherPageListeners.delete(listener);
    },
    outcomeOf(id: string, withinMillis: number): Promise<Outcome> {
      return new Promise((resolve) => {
        const settle = (outcome: Outcome) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(outcome);
        };
        const look = () => {
          const write = queue.find((one) => one.id === id);
          if (!write) settle({ state: 'accepted' });
          else if (write.state.phase === 'refused') settle({ state: 'refused', refusal: write.state.refusal });
          else if (write.state.phase === 'waiting' && write.attempts > 0) {
            settle({ state: 'pending', on: write.state.on });
          }
        };
        const timer = setTimeout(() => settle({ state: 'pending' }), withinMillis);
        listeners.add(look);
        look();
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Survives a page that is closed before it has refetched. */
const storedUnrefetched = createStored<readonly QueuedWrite[]>('outbox-unread', z.array(QueuedWrite), []);

export const outbox = createOutbox(
  createQueueStorage(disk, systemClock),
  () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('estradeiro-outbox') : null),
  storedUnrefetched,
);
