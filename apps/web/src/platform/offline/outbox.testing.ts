import { outbox } from './outbox.ts';
import type { Queue } from './queue.ts';
import type { QueueStorage } from './queue-storage.ts';

export async function emptyOutbox(): Promise<void> {
  for (const { id } of outbox.queue()) await outbox.dispatch({ type: 'accepted', id });
  outbox.markRefetched();
}

/** A disk for tests that open several pages over it. */
export function createMemoryStorage(): QueueStorage {
  let queue: Queue = [];
  return {
    problem: () => null,
    read: async () => queue,
    async change(by) {
      queue = by(queue);
      return queue;
    },
  };
}
