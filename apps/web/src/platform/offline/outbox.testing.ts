import { outbox } from './outbox.ts';

/** Leaves nothing pending for the next test. */
export async function emptyOutbox(): Promise<void> {
  for (const { id } of outbox.queue()) await outbox.dispatch({ type: 'accepted', id });
  outbox.markRefetched();
}
