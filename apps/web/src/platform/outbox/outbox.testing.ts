import { outbox } from './outbox.ts';

/** Leaves nothing to be sent for the next test. */
export async function emptyOutbox(): Promise<void> {
  for (const { id } of outbox.queue()) await outbox.dispatch({ type: 'arrived', id });
  outbox.forgetArrived();
}
