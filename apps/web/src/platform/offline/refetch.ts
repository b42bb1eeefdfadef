import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { cacheWritten } from './cache.ts';
import { meaningOf } from './flush.ts';
import type { OutboxKind } from './kind.ts';
import { outbox } from './outbox.ts';
import type { QueuedWrite } from './queue.ts';

/** Fetches even where there is a response, and caches the new one. */
export const refetch = <T, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, DefaultError, Data, Key>,
): Promise<Data> => client.fetchQuery({ ...query, staleTime: 0 });

/** The same for a query of pages: as many as are loaded. */
export const refetchPages = <T, Data, Key extends QueryKey, Param>(
  client: QueryClient,
  query: FetchInfiniteQueryOptions<T, DefaultError, Data, Key, Param>,
): Promise<unknown> => client.fetchInfiniteQuery({ ...query, staleTime: 0 });

/** After this time accepted writes stay optimistic and are refetched later. */
const longestMillis = 10_000;

type Deps = { riderId: string; client: QueryClient; kinds: readonly OutboxKind[] };
type Accepted = { write: QueuedWrite; kind: OutboxKind | undefined };

/**
 * Refetches the queries that show this rider's accepted writes, on screens and in the cache, and ends their optimistic state. False
 * where that is still to be done.
 */
export async function refetchAccepted({ riderId, client, kinds }: Deps): Promise<boolean> {
  const writes = outbox.unrefetched().filter((write) => write.riderId === riderId);
  if (writes.length === 0) return true;
  const accepted = writes.map((write) => ({ write, kind: kinds.find(({ name }) => name === write.kind) }));
  const isDone = await Promise.race([refetchAll(accepted, client).catch(() => false), afterLongest()]);
  if (isDone) outbox.markRefetched(writes);
  return isDone;
}

async function refetchAll(accepted: readonly Accepted[], client: QueryClient): Promise<boolean> {
  const keys = [...new Set(accepted.flatMap(({ kind }) => kind?.invalidates ?? []))];
  if (keys.length === 0) return true;
  if (!navigator.onLine) return false;
  // A response to a request made before the writes were accepted may lack them.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })));
  const answers = await Promise.allSettled(accepted.flatMap((one) => ask(one, client)));
  await Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, type: 'active', stale: true })));
  await cacheWritten();
  return answers.every((answer) => answer.status === 'fulfilled' || isRefused(answer.reason));
}

function ask({ write: { payload }, kind }: Accepted, client: QueryClient): Promise<unknown>[] {
  const read = kind?.schema.safeParse(payload);
  return (read?.success && kind?.refetch?.(read.data, client)) || [];
}

/**
 * Whether the refetch was refused, for example since the record's budget was deleted: then nothing is left to fetch.
 */
const isRefused = (error: unknown) => meaningOf(error).outcome === 'refused';

const afterLongest = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), longestMillis));
