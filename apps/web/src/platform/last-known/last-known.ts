import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isPassing } from '../api-error.ts';
import { lastRiderId } from '../session.ts';
import { answersCache } from './answers-cache.ts';

/** A rider's own screens ask some thirty; places and searches make the rest, of which the oldest go. */
const mostKept = 150;

const LastAnswer = z.object({ at: z.number(), value: z.unknown() });
type LastAnswer = z.infer<typeof LastAnswer>;

const addressOf = (riderId: string, query: string) => `/last-answers/${riderId}/${encodeURIComponent(query)}`;

/** Makes ready to keep: a network that goes with the answer brings nothing any more. */
const openAnswers = (): Promise<Cache> => caches.open(answersCache);

/** Keeps an answer in place of the one before. Fails where the browser does not let us, or has no room. */
async function keepAnswer(riderId: string, query: string, answer: LastAnswer): Promise<void> {
  const cache = await openAnswers();
  const address = addressOf(riderId, query);
  await cache.delete(address); // put again it is the newest
  await cache.put(address, new Response(JSON.stringify(answer)));
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - mostKept))) await cache.delete(request);
}

/** What was last answered to that rider; null where that is not known any more. */
export async function readAnswer(riderId: string, query: string): Promise<LastAnswer | null> {
  const cache = await openAnswers();
  const found = await cache.match(addressOf(riderId, query));
  const read = LastAnswer.safeParse(await found?.json().catch(() => null));
  return read.success ? read.data : null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The last answer stays on this device, and shows where the server cannot be reached: reads it back. */
      lastKnown?: z.ZodType | undefined;
    };
  }
}

/** On a poor network a question may hang for minutes: what is known shows after that long, until the answer comes. */
const patienceMs = 2_500;

/** For the options of a query that asks this endpoint, and whose last answer is to be known without a network. */
export const keepsLast = ({ response }: Pick<Endpoint, 'response'>) => ({ meta: { lastKnown: response } });

/** The same for a query of pages. */
export const keepsPages = ({ response = z.never() }: Pick<Endpoint, 'response'>) => ({
  meta: { lastKnown: z.object({ pages: z.array(response).min(1), pageParams: z.array(z.unknown()).min(1) }) },
});

let keeping: Promise<unknown> = Promise.resolve();

/** Once it is told, all that was answered so far is kept, where that could be done. */
export const lastAnswersKept = async (): Promise<void> => void (await keeping);

/**
 * Asks; where nothing answers, not in time or not with what was asked, and nothing is known on this page, the query has what was last answered to this
 * rider, with its age (`dataUpdatedAt`) and to be asked again. A query that failed stays failed: screens show both.
 */
export async function askOrLastKnown(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: Query<unknown, Error, unknown, QueryKey>,
): Promise<unknown> {
  const schema = query.meta?.lastKnown;
  const riderId = lastRiderId();
  if (!schema || riderId === null || !('caches' in globalThis)) return ask(context);

  async function showLast() {
    if (query.state.data !== undefined || riderId === null) return;
    const last = await readAnswer(riderId, query.queryHash).catch(() => null);
    const value = schema?.safeParse(last?.value);
    if (!last || !value?.success || query.state.data !== undefined || lastRiderId() !== riderId) return;
    query.setData(value.data, { updatedAt: last.at, manual: true });
    query.invalidate();
  }

  void openAnswers().catch(() => undefined); // tried again where there is something to keep
  const patience = setTimeout(() => void showLast(), patienceMs);
  try {
    const value = await ask(context);
    const kept = keepAnswer(riderId, query.queryHash, { at: Date.now(), value }).catch(() => undefined); // then it is not known without a network
    keeping = Promise.all([keeping, kept]);
    return value;
  } catch (error) {
    if (isPassing(error)) await showLast();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
