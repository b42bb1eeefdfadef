import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isTransient } from '../api-error.ts';
import { lastRiderId } from '../session.ts';
import { answersCache } from './sign-out.ts';
import { createStored } from './store.ts';

/** A rider's own screens ask some thirty queries; places and searches make the rest, of which the oldest go. */
const maxAnswers = 150;

const CachedAnswer = z.object({ at: z.number(), value: z.unknown() });
type CachedAnswer = z.infer<typeof CachedAnswer>;

const addressOf = (riderId: string, query: string) => `/last-answers/${riderId}/${encodeURIComponent(query)}`;

const openAnswers = (): Promise<Cache> => caches.open(answersCache);

/** Replaces the answer from before. Fails where the browser forbids it or has no room. */
async function write(riderId: string, query: string, answer: CachedAnswer): Promise<void> {
  const cache = await openAnswers();
  const address = addressOf(riderId, query);
  await cache.delete(address); // an answer that is put again counts as the newest
  await cache.put(address, new Response(JSON.stringify(answer)));
  const all = await cache.keys();
  for (const request of all.slice(0, Math.max(0, all.length - maxAnswers))) await cache.delete(request);
}

/** The last answer to that rider's query; null where none is cached. */
export async function readCached(riderId: string, query: string): Promise<CachedAnswer | null> {
  const cache = await openAnswers();
  const found = await cache.match(addressOf(riderId, query));
  const read = CachedAnswer.safeParse(await found?.json().catch(() => null));
  return read.success ? read.data : null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Parses the cached answer. A query with it is cached on this device. */
      cached?: z.ZodType | undefined;
    };
  }
}

/** On a poor network a request may hang for minutes: the cached answer shows after that long, until the answer comes. */
const patienceMs = 2_500;

/**
 * Spread into the options of a query that asks this endpoint: its last answer stays on this device and shows, with its age,
 * where the server cannot be reached. A sign-out clears it.
 */
export const cached = ({ response }: Pick<Endpoint, 'response'>) => ({ meta: { cached: response } });

/** The same for a query of pages. */
export const cachedPages = ({ response = z.never() }: Pick<Endpoint, 'response'>) => ({
  meta: { cached: z.object({ pages: z.array(response).min(1), pageParams: z.array(z.unknown()).min(1) }) },
});

let writing: Promise<unknown> = Promise.resolve();

/** Resolves once all answers so far are cached, where that was possible. */
export const cacheWritten = async (): Promise<void> => void (await writing);

/**
 * The persister of all queries. Asks the server; where it cannot be reached, or not in time, and the page has no data, the query
 * gets the cached answer with its age (`dataUpdatedAt`), marked as stale. A query that failed stays failed: screens show both.
 */
export async function askOrCached(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: Query<unknown, Error, unknown, QueryKey>,
): Promise<unknown> {
  const schema = query.meta?.cached;
  const riderId = lastRiderId();
  if (!schema || riderId === null || !('caches' in globalThis)) return ask(context);

  async function showCached() {
    if (query.state.data !== undefined || riderId === null) return;
    const last = await readCached(riderId, query.queryHash).catch(() => null);
    const value = schema?.safeParse(last?.value);
    if (!last || !value?.success || query.state.data !== undefined || lastRiderId() !== riderId) return;
    query.setData(value.data, { updatedAt: last.at, manual: true });
    query.invalidate();
  }

  // Opened before the answer comes, since the network may be gone with it; a failure is met again on writing.
  void openAnswers().catch(() => undefined);
  const patience = setTimeout(() => void showCached(), patienceMs);
  try {
    const value = await ask(context);
    const written = write(riderId, query.queryHash, { at: Date.now(), value }).catch(() => undefined);
    writing = Promise.all([writing, written]);
    return value;
  } catch (error) {
    if (isTransient(error)) await showCached();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

type InstantAnswer<T> = { answer: T; answeredAt: number; lat?: number | undefined; lng?: number | undefined };

type InstantOptions<T> = {
  maxAgeMillis?: number;
  /** An answer about a place holds at places so near. */
  nearDegrees?: number;
  /** The form on the devices of riders who have not been here since versions before this one. */
  olderForm?: z.ZodType<InstantAnswer<T>>;
};

/**
 * Declares an answer that shows at the very moment a screen opens, before the cache of queries has been asked: the last one that
 * was written under `key`. A sign-out forgets it. Times are epoch milliseconds.
 */
export function instantCache<T>(key: string, answer: z.ZodType<T>, options: InstantOptions<T> = {}) {
  const { maxAgeMillis = Number.POSITIVE_INFINITY, nearDegrees = 0, olderForm } = options;
  const place = { lat: z.number().optional(), lng: z.number().optional() };
  const form: z.ZodType<InstantAnswer<T>> = z.object({ answer, answeredAt: z.number(), ...place });
  const stored = createStored(key, (olderForm ? form.or(olderForm) : form).nullable(), null);

  function read(now: number, here?: LatLng): InstantAnswer<T> | null {
    const last = stored.read();
    if (!last || now - last.answeredAt > maxAgeMillis) return null;
    const isNear = (apart: number) => Math.abs(apart) <= nearDegrees;
    if (here && !(isNear((last.lat ?? Infinity) - here.lat) && isNear((last.lng ?? Infinity) - here.lng))) return null;
    return last;
  }

  return {
    write: (value: T, answeredAt: number, here?: LatLng): void =>
      stored.write({ answer: value, answeredAt, lat: here?.lat, lng: here?.lng }),
    /** The last answer, if it is young enough and about `here`. */
    read,
    /** Spread into a query's options: the query starts with that answer and its age. */
    initial(now: number, here?: LatLng) {
      const last = read(now, here);
      return last && { initialData: last.answer, initialDataUpdatedAt: last.answeredAt };
    },
  };
}
