import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../call.ts';
import { systemClock } from '../clock.ts';
import { sessionQuery } from '../session.ts';
import type { OutboxKind } from './kind.ts';
import { type Outcome, outbox } from './outbox.ts';
import { heldBack, type NewWrite, type QueuedWrite } from './queue.ts';

/** The rider whose writes these are; null while that is not known. Never fetches: the gate did. */
export const useRiderId = (): string | null => useQuery({ ...sessionQuery, enabled: false }).data?.id ?? null;

/** The same at the moment of the call. */
export const riderIdIn = (client: QueryClient): string | null => client.getQueryData(sessionQuery.queryKey)?.id ?? null;

/** A pending write as a screen shows it. `accepted` is one that the screen's own query does not show yet. */
export type Pending<Payload> = Omit<QueuedWrite, 'payload' | 'state'> & {
  payload: Payload;
  /** Whether it cannot leave before the rider has settled one that was refused. */
  isHeld: boolean;
  state: QueuedWrite['state'] | { phase: 'accepted' };
};

/** Writes go under `about` in order; `makes` says that the record begins with this one. */
export type Put<Payload> = {
  payload: Payload;
  about: string;
  makes?: boolean;
  /** What has to exist first, named like `about`: the budget of an expense. */
  needs?: string;
  /** The idempotency key, where the caller has one: the same again is the same write. */
  id?: string;
};

/** So long a form waits for the server's answer before it says that its write is pending. */
const patienceMillis = 8_000;

/** What is pending or was refused of the signed-in rider, the oldest first. */
export function useQueue(): readonly QueuedWrite[] {
  const riderId = useRiderId() ?? '';
  const queue = useSyncExternalStore(outbox.subscribe, outbox.queue);
  useEffect(() => void outbox.read().catch(() => undefined), []);
  return useMemo(() => queue.filter((write) => write.riderId === riderId), [queue, riderId]);
}

/** The pending writes of one kind. What does not parse by its kind's schema is left out: nothing can be shown of it. */
export function usePendingWrites<Payload>(kind: OutboxKind<Payload>): readonly Pending<Payload>[] {
  const riderId = useRiderId() ?? '';
  const queue = useQueue();
  const unrefetched = useSyncExternalStore(outbox.subscribe, outbox.unrefetched);
  return useMemo(() => {
    const accepted = unrefetched.map((write) => ({ ...write, state: { phase: 'accepted' as const } }));
    const held: ReadonlySet<unknown> = heldBack(queue);
    return [...accepted, ...queue].flatMap((write): Pending<Payload>[] => {
      const read = write.kind === kind.name && write.riderId === riderId ? kind.schema.safeParse(write.payload) : null;
      return read?.success ? [{ ...write, payload: read.data, isHeld: held.has(write) }] : [];
    });
  }, [queue, unrefetched, kind, riderId]);
}

/** Queues a write: on the disk once it resolves (see `outbox.problem`), and then sent. Fails with `OutboxFull`. */
export async function put<Payload>(client: QueryClient, kind: OutboxKind<Payload>, one: Put<Payload>): Promise<string> {
  const write = writeOf(client, kind, one);
  await outbox.put(write);
  return write.id;
}

/**
 * The same in the place of others, in one step that no kill comes between; not sent before `undoableUntil` (epoch milliseconds). Null
 * where one of them is on its way by now: then nothing is queued.
 */
export async function putInPlace<Payload>(
  client: QueryClient,
  kind: OutboxKind<Payload>,
  {
    replaces,
    undoableUntil,
    ...one
  }: Put<Payload> & { replaces: readonly string[]; undoableUntil?: number | undefined },
): Promise<string | null> {
  const write = writeOf(client, kind, one);
  const isPut = await outbox.put(write, { replaces, ...(undoableUntil !== undefined && { undoableUntil }) });
  return isPut ? write.id : null;
}

function writeOf<Payload>(
  client: QueryClient,
  kind: OutboxKind<Payload>,
  { payload, about, makes = false, needs, id = newIdempotencyKey() }: Put<Payload>,
): NewWrite {
  const riderId = riderIdIn(client);
  if (!riderId) throw new Error('nobody is signed in');
  return { id, kind: kind.name, payload, riderId, about, makes, needs: needs ?? null, createdAt: systemClock() };
}

/** What a rider may do about any pending write. */
export const outboxActions = {
  /**
   * Puts another payload in the place of what was certainly not accepted. False where it may have been: then a further write has
   * to say the change.
   */
  amend: (id: string, payload: unknown): Promise<boolean> => outbox.dispatch({ type: 'amended', id, payload }),
  retry: (id: string): Promise<boolean> => outbox.dispatch({ type: 'retried', id }),
  discard: (id: string): Promise<boolean> => outbox.dispatch({ type: 'discarded', id }),
  /** Brings back what it replaced; false where that can no longer be. */
  undo: (id: string): Promise<boolean> => outbox.dispatch({ type: 'undone', id }),
  lapseUndo: (id: string): Promise<boolean> => outbox.dispatch({ type: 'undo-lapsed', id, now: systemClock() }),
  /** What becomes of it while its form shows; at once `pending` where the device has no network. */
  outcomeOf: (id: string): Promise<Outcome> => outbox.outcomeOf(id, navigator.onLine ? patienceMillis : 0),
};
