import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../call.ts';
import { systemClock } from '../clock.ts';
import { sessionQuery } from '../session.ts';
import type { OutboxKind } from './kind.ts';
import { type Outcome, outbox } from './outbox.ts';
import { heldBack, type NewWrite, type QueuedWrite } from './queue.ts';

/** The signed-in rider; null while unknown. Never fetches, since the session gate has done so. */
export const useRiderId = (): string | null => useQuery({ ...sessionQuery, enabled: false }).data?.id ?? null;

/** The same at the moment of the call. */
export const riderIdIn = (client: QueryClient): string | null => client.getQueryData(sessionQuery.queryKey)?.id ?? null;

/** A pending write as a screen shows it. `accepted`: the screen's own query does not show it yet. */
export type Pending<Payload> = Omit<QueuedWrite, 'payload' | 'state'> & {
  payload: Payload;
  /** Whether it needs a refused write, which the rider has to amend or discard first. */
  isHeld: boolean;
  state: QueuedWrite['state'] | { phase: 'accepted' };
};

/** Writes with the same `about` are sent in order; `makes`: this write creates the record. */
export type Put<Payload> = {
  payload: Payload;
  about: string;
  makes?: boolean;
  /** A record that has to exist first, in the format of `about`: the budget of an expense. */
  needs?: string;
  /** The idempotency key, where the caller has one: the same key is the same write. */
  id?: string;
};

/** How long a form waits for the response before it reports the write as pending. */
const patienceMillis = 8_000;

/** Pending and refused writes of the signed-in rider, the oldest first. */
export function useQueue(): readonly QueuedWrite[] {
  const riderId = useRiderId() ?? '';
  const queue = useSyncExternalStore(outbox.subscribe, outbox.queue);
  useEffect(() => void outbox.read().catch(() => undefined), []);
  return useMemo(() => queue.filter((write) => write.riderId === riderId), [queue, riderId]);
}

/** The pending writes of one kind. A write that the kind's schema does not parse is left out, since it cannot be shown. */
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

/** Queues a write, on disk once it resolves (see `outbox.problem`), and then sends it. Fails with `OutboxFull`. */
export async function put<Payload>(client: QueryClient, kind: OutboxKind<Payload>, one: Put<Payload>): Promise<string> {
  const write = writeOf(client, kind, one);
  await outbox.put(write);
  return write.id;
}

/**
 * Like `put`, but replaces other writes in one atomic step; not sent before `undoableUntil` (epoch milliseconds). Null, with nothing
 * queued, where one of them is being sent.
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

export const outboxActions = {
  /**
   * Replaces the payload of a write that was certainly not accepted. False where it may have been: then the change needs another
   * write.
   */
  amend: (id: string, payload: unknown): Promise<boolean> => outbox.dispatch({ type: 'amended', id, payload }),
  retry: (id: string): Promise<boolean> => outbox.dispatch({ type: 'retried', id }),
  discard: (id: string): Promise<boolean> => outbox.dispatch({ type: 'discarded', id }),
  /** Restores the replaced writes; false where that is no longer possible. */
  undo: (id: string): Promise<boolean> => outbox.dispatch({ type: 'undone', id }),
  lapseUndo: (id: string): Promise<boolean> => outbox.dispatch({ type: 'undo-lapsed', id, now: systemClock() }),
  /** The outcome while its form is open; `pending` at once without a network. */
  outcomeOf: (id: string): Promise<Outcome> => outbox.outcomeOf(id, navigator.onLine ? patienceMillis : 0),
};
