import { createChecklist, updateChecklist } from '@estradeiro/contract/checklists';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { acceptAnswer, dropList, type KeptList, keptLists } from './kept-lists.ts';

/** What came of an attempt: nothing waits any more, there is no network, the list is gone elsewhere, or the server refused it. */
export type Outcome = { state: 'sent' | 'waiting' | 'gone' } | { state: 'failed'; error: unknown };

/** Beyond it an answer is not waited for: merging makes it harmless to send the same again. */
const longestMillis = 15_000;

let running: Promise<Outcome> | null = null;
let again = false;

/** Sends what waits, one list after the other. What changes meanwhile is sent in the same go, never two at once. */
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

/** When nothing is on its way any more. */
export const sendingEnds = async (): Promise<unknown> => running;

async function sendAll(): Promise<Outcome> {
  let outcome: Outcome;
  do {
    again = false;
    outcome = { state: 'sent' };
    for (const list of keptLists().lists.filter(({ unsent }) => unsent)) {
      const one = await sendOne(list);
      if (one.state !== 'sent') outcome = one;
    }
  } while (again && outcome.state === 'sent');
  return outcome;
}

async function sendOne(list: KeptList): Promise<Outcome> {
  const { id, name, items, removed, key } = list;
  const body = { name, items, removed, ...countsOf(items) };
  const signal = AbortSignal.timeout(longestMillis);
  try {
    const answer = id
      ? await call(updateChecklist, { params: { id }, body }, signal)
      : await call(createChecklist, { body, idempotencyKey: key }, signal);
    acceptAnswer(list, answer);
    return { state: 'sent' };
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 0)) return { state: 'waiting' };
    if (!(error instanceof ApiError && error.type === 'not_found' && id)) return { state: 'failed', error };
    dropList(name);
    return { state: 'gone' };
  }
}

const countsOf = (items: KeptList['items']) => ({
  completedCount: items.filter(({ completed }) => completed).length,
  totalCount: items.length,
});
