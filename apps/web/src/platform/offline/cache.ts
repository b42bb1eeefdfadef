import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isTransient } from '../api-error.ts';
import { lastRiderId } from '../session.ts';
import { answersCache } from './sign-out.ts';
import { createStored } from './store.ts';

/** A rider's own screens use some thirty queries; places and searches make the rest, of which the oldest are removed. */
const maxAnswers = 150;

const CachedAnswer = z.object({ at: z.number(), value: z.unknown() });
type CachedAnswer = z.infer<typeof CachedAnswer>;

const addressOf = (riderId: string, query: string) => `/last-answers/${riderId}/${encodeURIComponent(query)}`;

const openAnswers = (): Promise<Cache> => caches.open(answersCache);

/** Replaces the earlier response. Fails where the browser forbids it or has no room. */
async function write(riderId: string, query: string, answer: CachedAnswer): Promise<void> {
  const cache = await openAnswers();
  const address = addressOf(riderId, query);
  await cache.delete(address); // an entry that is put again counts as the newest
  await cache.put(address, new Response(JSON.stringify(answer)));
  const all = await cache.keys();
  for (const request of all.slice(0, Math.max(0, all.length - maxAnswers))) await cache.delete(request);
}

export async function readCached(riderId: string, query: string): Promise<CachedAnswer | null> {
  const cache = await openAnswers();
  const found = await cache.match(addressOf(riderId, query));
  const read = CachedAnswer.safeParse(await found?.json().catch(() => null));
  return read.success ? read.data : null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Parses the cached response. Queries that have it are cached on this device. */
      cached?: z.ZodType | undefined;
    };
  }
}

/** On a poor network a request may hang for minutes: after this time the cached response shows until the new one arrives. */
const patienceMs = 2_500;

/**
 * Spread into a query's options: the endpoint's last response stays on this device and shows, with its age, when the server is
 * unreachable. A sign-out clears it.
 */
export const cached = ({ response }: Pick<Endpoint, 'response'>) => ({ meta: { cached: response } });

/** The same for a query of pages. */
export const cachedPages = ({ response = z.never() }: Pick<Endpoint, 'response'>) => ({
  meta: { cached: z.object({ pages: z.array(response).min(1), pageParams: z.array(z.unknown()).min(1) }) },
});

let writing: Promise<unknown> = Promise.resolve();

/** Resolves once all responses so far are cached, where possible. */
export const cacheWritten = async (): Promise<void> => void (await writing);

/**
 * The persister of all queries. If the server is unreachable or late and the page has no data, the query gets the cached response
 * with its age (`dataUpdatedAt`), marked as stale. A failed query stays failed: screens show both.
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

  // The cache is opened before the response arrives, since the network may be lost right after it; a failure here
  // occurs again on writing.
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
  /** A response about a place is valid within this distance. */
  nearDegrees?: number;
  /** The stored form of older versions, for riders who have not opened the app since. */
  olderForm?: z.ZodType<InstantAnswer<T>>;
};

/**
 * Declares a response that shows the moment a screen opens, before the query cache is read: the last one written under `key`. A
 * sign-out removes it. Times are epoch milliseconds.
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
    /** The last response, if it is young enough and about `here`. */
    read,
    /** Spread into a query's options: the query starts with that response and its age. */
    initial(now: number, here?: LatLng) {
      const last = read(now, here);
      return last && { initialData: last.answer, initialDataUpdatedAt: last.answeredAt };
    },
  };
}
