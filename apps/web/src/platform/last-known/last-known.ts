import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isPassing } from '../api-error.ts';
import { lastRiderId } from '../session.ts';

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
  const answers = () => import('./last-answers.ts');

  async function showLast() {
    if (query.state.data !== undefined || riderId === null) return;
    const last = await (await answers()).readAnswer(riderId, query.queryHash).catch(() => null);
    const value = schema?.safeParse(last?.value);
    if (!last || !value?.success || query.state.data !== undefined || lastRiderId() !== riderId) return;
    query.setData(value.data, { updatedAt: last.at, manual: true });
    query.invalidate();
  }

  void answers()
    .then(({ openAnswers }) => openAnswers())
    .catch(() => undefined); // tried again where there is something to keep
  const patience = setTimeout(() => void showLast(), patienceMs);
  try {
    const value = await ask(context);
    const kept = answers()
      .then(({ keepAnswer }) => keepAnswer(riderId, query.queryHash, { at: Date.now(), value }))
      .catch(() => undefined); // then it is not known without a network
    keeping = Promise.all([keeping, kept]);
    return value;
  } catch (error) {
    if (isPassing(error)) await showLast();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
