import type { QueryClient } from '@tanstack/react-query';
import { cacheWritten } from '../offline/cache.ts';
import type { Entry } from './entry.ts';
import type { OutboxKind } from './kind.ts';
import { kindOf, type LoadKind } from './kinds.ts';
import { outbox } from './outbox.ts';
import { verdictOf } from './verdict.ts';

/** Beyond it what arrived goes on being drawn, and is read another time. */
const longestMillis = 10_000;

type Deps = { riderId: string; client: QueryClient; loadKind: LoadKind };
type Arrived = { entry: Entry; kind: OutboxKind | null };

/**
 * Reads anew what shows otherwise since this rider's entries arrived, on screens and of what is kept for a time without a network,
 * and then draws them no more. False where that is still to be done.
 */
export async function readArrived({ riderId, client, loadKind }: Deps): Promise<boolean> {
  const entries = outbox.lately().filter((entry) => entry.riderId === riderId);
  if (entries.length === 0) return true;
  const read = Promise.all(entries.map(async (entry) => ({ entry, kind: await kindOf(entry.kind, loadKind) })))
    .then((arrived) => readAll(arrived, client))
    .catch(() => false);
  const isRead = await Promise.race([read, afterLongest()]);
  if (isRead) outbox.forgetArrived(entries);
  return isRead;
}

async function readAll(arrived: readonly Arrived[], client: QueryClient): Promise<boolean> {
  const keys = [...new Set(arrived.flatMap(({ kind }) => kind?.refreshes ?? []))];
  if (keys.length === 0) return true;
  if (!navigator.onLine) return false;
  // What was asked before they arrived may be answered without them.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })));
  const answers = await Promise.allSettled(arrived.flatMap((one) => ask(one, client)));
  await Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, type: 'active', stale: true })));
  await cacheWritten();
  return answers.every((answer) => answer.status === 'fulfilled' || isRefused(answer.reason));
}

function ask({ entry: { payload }, kind }: Arrived, client: QueryClient): Promise<unknown>[] {
  const read = kind?.schema.safeParse(payload);
  return (read?.success && kind?.readAnew?.(read.data, client)) || [];
}

/** As where the record's budget is no more: then there is nothing to be read. */
const isRefused = (error: unknown) => verdictOf(error).outcome === 'refused';

const afterLongest = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), longestMillis));
