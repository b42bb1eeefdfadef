import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../call.ts';
import { systemClock } from '../clock.ts';
import type { Entry } from './entry.ts';
import type { OutboxKind } from './kind.ts';
import { know } from './kinds.ts';
import { type Fate, outbox } from './outbox.ts';
import { heldBack } from './queue.ts';
import { riderIdIn, useRiderId } from './use-rider-id.ts';

/** An entry as a screen draws it. `arrived` is one that the screen's own reading does not show yet. */
export type Waiting<Payload> = Omit<Entry, 'payload' | 'state'> & {
  payload: Payload;
  /** Whether it cannot leave before the rider has settled one that was refused. */
  isHeld: boolean;
  state: Entry['state'] | { phase: 'arrived' };
};

/** What a rider does goes under `about` in order; `makes` says that the record begins with it. */
export type Put<Payload> = {
  payload: Payload;
  about: string;
  makes?: boolean;
  /** What else has to be there first, named like `about`: the budget of an expense. */
  needs?: string;
  /** The idempotency key, where the caller has one: the same again is the same entry. */
  id?: string;
};

/** So long a form waits for the server's answer before it says that what it wrote waits. */
const patienceMillis = 8_000;

/** What waits or was refused of the signed-in rider, the oldest first. */
export function useEntries(): readonly Entry[] {
  const riderId = useRiderId() ?? '';
  const queue = useSyncExternalStore(outbox.subscribe, outbox.queue);
  useEffect(() => void outbox.read().catch(() => undefined), []);
  return useMemo(() => queue.filter((entry) => entry.riderId === riderId), [queue, riderId]);
}

/**
 * The writes of one kind that the server has not confirmed, for drawing them as if it had, and what a rider may do about them. What
 * does not fit its kind's schema is left out here: nothing can be drawn of it.
 */
export function useOutbox<Payload>(kind: OutboxKind<Payload>) {
  const riderId = useRiderId() ?? '';
  const entries = useEntries();
  const lately = useSyncExternalStore(outbox.subscribe, outbox.lately);
  useEffect(() => know(kind as OutboxKind<never>), [kind]);
  const mine = useMemo(() => {
    const arrived = lately.map((entry) => ({ ...entry, state: { phase: 'arrived' as const } }));
    const held: ReadonlySet<unknown> = heldBack(entries);
    return [...arrived, ...entries].flatMap((entry): Waiting<Payload>[] => {
      const read = entry.kind === kind.name && entry.riderId === riderId ? kind.schema.safeParse(entry.payload) : null;
      return read?.success ? [{ ...entry, payload: read.data, isHeld: held.has(entry) }] : [];
    });
  }, [entries, lately, kind, riderId]);

  const client = useQueryClient();
  const putOne = useCallback((one: Put<Payload>) => put(client, kind, one), [client, kind]);
  return { entries: mine, put: putOne, ...outboxActions };
}

/**
 * Writes one of a kind: kept on this device once it is told, and then sent. Fails with `OutboxFull`, or where the device has no
 * room.
 */
export async function put<Payload>(
  client: QueryClient,
  kind: OutboxKind<Payload>,
  { payload, about, makes = false, needs, id = newIdempotencyKey() }: Put<Payload>,
): Promise<string> {
  const riderId = riderIdIn(client);
  if (!riderId) throw new Error('nobody is signed in');
  know(kind as OutboxKind<never>);
  await outbox.put({
    id,
    kind: kind.name,
    payload,
    riderId,
    about,
    makes,
    needs: needs ?? null,
    createdAt: systemClock(),
  });
  return id;
}

/** What a rider may do about any entry. */
export const outboxActions = {
  /**
   * Puts another text in the place of what certainly did not arrive. False where it may have: then a further entry has to say
   * the change.
   */
  amend: (id: string, payload: unknown): Promise<boolean> => outbox.dispatch({ type: 'amended', id, payload }),
  retry: (id: string): Promise<boolean> => outbox.dispatch({ type: 'retried', id }),
  discard: (id: string): Promise<boolean> => outbox.dispatch({ type: 'discarded', id }),
  /** What becomes of it while its form shows; at once `waiting` where the device has no network. */
  fateOf: (id: string): Promise<Fate> => outbox.fateOf(id, navigator.onLine ? patienceMillis : 0),
};
