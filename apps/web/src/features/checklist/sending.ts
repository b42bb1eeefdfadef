import {
  Checklist,
  createChecklist,
  deleteChecklist,
  listChecklists,
  updateChecklist,
} from '@estradeiro/contract/checklist/lists';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { isSignedOut, lastRiderId } from '#platform/session.ts';
import {
  acceptAll,
  acceptResponse,
  completeRemovals,
  type DeletedList,
  dropList,
  mustReadFirst,
  type StoredList,
  sendable,
  settleDeleted,
  storedLists,
} from './stored-lists.ts';

/**
 * The result of an attempt. `waiting`: no network. `signed-out`: the lists are another rider's. `gone`: deleted on another device. `back`:
 * a deleted list is back, since another device changed it.
 */
export type Outcome =
  | { state: 'sent' | 'waiting' | 'signed-out' | 'gone' | 'back' }
  | { state: 'failed'; error: unknown };

/** Timeout of a request: merging makes it harmless to send the same again. */
const longestMillis = 15_000;

let running: Promise<Outcome> | null = null;
let again = false;

/** Sends pending lists one after the other, never two at once. Changes made while it sends are sent in the same run. */
export function sendUnsent(): Promise<Outcome> {
  if (running) {
    again = true;
    return running;
  }
  running = sendAll().finally(() => {
    running = null;
  });
  return running;
}

export const sendingEnds = async (): Promise<unknown> => running;

async function sendAll(): Promise<Outcome> {
  let outcome: Outcome;
  do {
    again = false;
    completeRemovals((until) => until <= systemClock());
    const riderId = lastRiderId();
    outcome = await readFirst(riderId);
    if (outcome.state === 'signed-out') return outcome;
    const { deleted } = storedLists();
    // Deletions are sent first, since a new list may have the name of a deleted one.
    const attempts = [
      ...deleted.map((list) => () => sendDeletion(list, riderId)),
      ...sendable().map((list) => () => sendOne(list, riderId)),
    ];
    for (const attempt of attempts) {
      const one = await attempt();
      if (one.state === 'signed-out') return one;
      if (one.state !== 'sent') outcome = one;
    }
  } while (again && outcome.state === 'sent');
  return outcome;
}

/**
 * Loads the server's lists before a main list is sent that was begun before the first load: it would add all proposed
 * items to the rider's list on the server.
 */
async function readFirst(riderId: string | null): Promise<Outcome> {
  if (!mustReadFirst()) return { state: 'sent' };
  const signal = AbortSignal.timeout(longestMillis);
  try {
    const answer = await call(listChecklists, senderOf(riderId), signal);
    if (lastRiderId() !== riderId) return { state: 'signed-out' };
    if (mustReadFirst()) acceptAll(answer, Date.now());
    return { state: 'sent' };
  } catch (error) {
    if (isNotTheirs(error, riderId)) return { state: 'signed-out' };
    return isUnreached(error, signal) ? { state: 'waiting' } : { state: 'failed', error };
  }
}

async function sendDeletion({ id, seenAt }: DeletedList, riderId: string | null): Promise<Outcome> {
  const signal = AbortSignal.timeout(longestMillis);
  const body = seenAt === null ? undefined : { seen: { updatedAt: seenAt } };
  try {
    await call(deleteChecklist, { params: { id }, body, ...senderOf(riderId) }, signal);
  } catch (error) {
    if (isNotTheirs(error, riderId)) return { state: 'signed-out' };
    if (isUnreached(error, signal)) return { state: 'waiting' };
    const type = error instanceof ApiError && error.type;
    if (type === 'changed_elsewhere') {
      settleDeleted(id, Checklist.safeParse((error as ApiError).details).data);
      return { state: 'back' };
    }
    if (type !== 'not_found') return { state: 'failed', error };
  }
  if (lastRiderId() !== riderId) return { state: 'signed-out' };
  settleDeleted(id);
  return { state: 'sent' };
}

const isUnreached = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || (error instanceof ApiError && error.status === 0);

const senderOf = (riderId: string | null) => (riderId === null ? {} : { riderId });

/** Whether the stored lists belong to a rider who is not, or no longer, signed in. */
const isNotTheirs = (error: unknown, riderId: string | null): boolean =>
  isSignedOut(error) || lastRiderId() !== riderId;

async function sendOne(list: StoredList, riderId: string | null): Promise<Outcome> {
  const { id, name, items, removed, key } = list;
  const body = { name, items, removed, ...countsOf(items) };
  const signal = AbortSignal.timeout(longestMillis);
  const sender = senderOf(riderId);
  try {
    const answer = id
      ? await call(updateChecklist, { params: { id }, body, ...sender }, signal)
      : await call(createChecklist, { body, idempotencyKey: key, ...sender }, signal);
    if (lastRiderId() !== riderId) return { state: 'signed-out' }; // the stored lists are another rider's by now
    acceptResponse(list, answer);
    return { state: 'sent' };
  } catch (error) {
    if (isNotTheirs(error, riderId)) return { state: 'signed-out' };
    if (isUnreached(error, signal)) return { state: 'waiting' };
    if (!(error instanceof ApiError && error.type === 'not_found' && id)) return { state: 'failed', error };
    dropList(name);
    return { state: 'gone' };
  }
}

const countsOf = (items: StoredList['items']) => ({
  completedCount: items.filter(({ completed }) => completed).length,
  totalCount: items.length,
});
