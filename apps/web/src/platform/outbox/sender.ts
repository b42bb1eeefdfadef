import { call } from '../call.ts';
import type { Entry, Refusal } from './entry.ts';
import type { OutboxKind } from './kind.ts';
import type { News } from './news.ts';
import type { Outbox } from './outbox.ts';
import { nextDue, type Queue, unreadable } from './queue.ts';
import { outboxTexts } from './texts.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Beyond it an answer is not waited for: the key makes it harmless to send the same again. */
const longestMillis = 15_000;

/** How a round ended: nothing is due any more, some come later, nobody was reached, or nobody is signed in. */
export type RoundEnd = 'done' | 'later' | 'unreachable' | 'signed-out';

type Deps = {
  outbox: Pick<Outbox, 'dispatch' | 'queue'>;
  riderId: string;
  /** Null for a kind that this version of the app does not know: it waits for one that does. Fails where it cannot be loaded. */
  kindOf: (name: string) => Promise<OutboxKind | null>;
};

/**
 * Sends all that is due, one after the other, until nothing is. To be called where nobody else sends; where that cannot be had,
 * keys make doubles harmless.
 */
export async function sendDue({ outbox, riderId, kindOf }: Deps): Promise<{ end: RoundEnd; news: News }> {
  const news: News = { arrived: [], refused: [] };
  const putOff = new Set<string>();
  await outbox.dispatch({ type: 'taken-up' });
  for (;;) {
    const due = nextDue(outbox.queue(), riderId, putOff);
    if (!due) return { end: putOff.size > 0 || isOnItsWay(outbox.queue()) ? 'later' : 'done', news };
    const verdict = await take(due);
    if (verdict.outcome === 'unreachable' || verdict.outcome === 'signed-out') return { end: verdict.outcome, news };
    if (verdict.outcome === 'later') putOff.add(due.about);
  }

  async function take(due: Entry): Promise<Verdict | { outcome: 'arrived' }> {
    let kind: OutboxKind | null;
    try {
      kind = await kindOf(due.kind);
    } catch {
      return { outcome: 'unreachable' };
    }
    if (!kind) return { outcome: 'later' };
    const verdict = await attempt(due, kind);
    if (verdict.outcome === 'arrived') news.arrived.push([due, kind]);
    if (verdict.outcome === 'refused') news.refused.push([due, kind, verdict.refusal]);
    return verdict;
  }

  async function attempt(due: Entry, kind: OutboxKind): Promise<Verdict | { outcome: 'arrived' }> {
    const { id } = due;
    const read = kind.schema.safeParse(due.payload);
    if (!read.success) return refuse(id, { type: unreadable, message: outboxTexts.unreadable, details: null });
    // On a full disk it cannot be written down that it sets out: it leaves all the same, its key makes that harmless.
    await outbox.dispatch({ type: 'set-out', id }).catch(() => undefined);
    try {
      await kind.send(read.data, { call: callAs(riderId, id), id, riderId });
      await outbox.dispatch({ type: 'arrived', id });
      return { outcome: 'arrived' };
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict.outcome === 'refused') return refuse(id, verdict.refusal);
      await outbox.dispatch({ type: 'put-off', id, ...(verdict.outcome === 'later' && { on: verdict.on }) });
      return verdict;
    }
  }

  async function refuse(id: string, refusal: Refusal): Promise<Verdict> {
    await outbox.dispatch({ type: 'refused', id, refusal });
    return { outcome: 'refused', refusal };
  }
}

/** By a page that knows no locks either, and may be no more when the answer comes. */
const isOnItsWay = (queue: Queue) => queue.some(({ state }) => state.phase === 'sending');

const callAs =
  (riderId: string, idempotencyKey: string): typeof call =>
  (endpoint, input) =>
    call(endpoint, { ...input, idempotencyKey, riderId }, AbortSignal.timeout(longestMillis));
