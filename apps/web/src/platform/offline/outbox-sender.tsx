import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '#ui/toast.tsx';
import { systemClock } from '../clock.ts';
import { useReconnect } from '../events.ts';
import { sessionQuery } from '../session.ts';
import { type Flushed, flush } from './flush.ts';
import type { OutboxKind } from './kind.ts';
import { outbox } from './outbox.ts';
import { useQueue, useRiderId } from './pending.ts';
import type { QueuedWrite } from './queue.ts';
import { refetchAccepted } from './refetch.ts';
import { type Awaited, outboxTexts } from './texts.ts';

/** Sends what this rider's writes wait for whenever there may be a network, whatever screen is open. Shows nothing. */
export function OutboxSender({ kinds }: { kinds: readonly OutboxKind[] }) {
  const client = useQueryClient();
  const riderId = useRiderId();
  const isPending = useQueue().some(({ state }) => state.phase !== 'refused');
  const wake = useRef(() => {});
  useEffect(() => {
    if (!riderId) return;
    const retries = createRetries(() => attemptAs(riderId, client, kinds));
    wake.current = retries.wake;
    const unsubscribes = [outbox.onWork(retries.wake), outbox.onAcceptedElsewhere(retries.wake)];
    addEventListener('online', retries.wake);
    document.addEventListener('visibilitychange', retries.wake);
    retries.wake();
    return () => {
      retries.stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
      removeEventListener('online', retries.wake);
      document.removeEventListener('visibilitychange', retries.wake);
    };
  }, [riderId, client, kinds]);
  return isPending && <Reconnects onReconnect={() => wake.current()} />;
}

/** The stream of live events is open only while somebody listens. */
function Reconnects({ onReconnect }: { onReconnect: () => void }) {
  useReconnect(onReconnect);
  return null;
}

async function attemptAs(riderId: string, client: QueryClient, kinds: readonly OutboxKind[]) {
  const flushed: Flushed = { accepted: [], refused: [] };
  const { end } = await inOnePage(() => flush({ outbox, riderId, kinds }, flushed)).finally(() =>
    toastFlushed(flushed),
  );
  if (end === 'signed-out') await client.invalidateQueries(sessionQuery);
  const isRefetched = await refetchAccepted({ riderId, client, kinds });
  return { isLeft: end === 'later' || end === 'unreachable' || !isRefetched };
}

/** Runs `work` while no other page of this browser does. Where browsers know no locks it runs all the same. */
async function inOnePage<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the app is served without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('estradeiro-outbox', work) : work();
}

/** After the first failure; doubled by each further one. */
const firstMillis = 4_000;
const longestMillis = 120_000;

/**
 * The pause after `failures` in a row. Chance spreads it, so that riders who all come out of one tunnel, or find a server well
 * again, do not all ask at once.
 */
const pauseAfter = (failures: number): number =>
  Math.min(firstMillis * 2 ** Math.max(0, failures - 1), longestMillis) * (0.75 + Math.random() / 2);

/** Attempts one after the other, never two at once: at once when woken, and by itself after a pause while something is left. */
function createRetries(attempt: () => Promise<{ isLeft: boolean }>) {
  let running = false;
  let again = false;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    clearTimeout(timer);
    running = true;
    do {
      again = false;
      const { isLeft } = await attempt().catch(() => ({ isLeft: true }));
      failures = isLeft ? failures + 1 : 0;
    } while (again && !stopped);
    running = false;
    if (failures > 0 && !stopped) timer = setTimeout(run, pauseAfter(failures));
  }

  return {
    /** There is something new, or reason to hope. */
    wake(): void {
      if (running) again = true;
      else if (!stopped) void run();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The form says what became of a write that is younger and was accepted at once: it still shows. */
const formSaysMillis = 8_000;

/** Says what became of what was pending. */
function toastFlushed({ accepted, refused }: Flushed): void {
  const isOld = ([{ createdAt, attempts }]: readonly [QueuedWrite, ...unknown[]]) =>
    attempts > 0 || systemClock() - createdAt > formSaysMillis;
  const said = accepted.filter(isOld).filter(([, { isQuiet }]) => !isQuiet);
  const [only] = said;
  if (only && said.length === 1) showToast({ ...acceptedWords(...only), tone: 'success' });
  else if (only) showToast({ title: outboxTexts.accepted(said.length, awaitedBy(said)), tone: 'success' });
  for (const [write, kind, { message }] of refused.filter(isOld)) {
    showToast({
      title: outboxTexts.refusedToast,
      description: `${titleOf(write, kind)}. ${message}`,
      tone: 'destructive',
    });
  }
}

function acceptedWords(write: QueuedWrite, kind: OutboxKind) {
  const read = kind.schema.safeParse(write.payload);
  if (kind.acceptedText && read.success) return { title: kind.acceptedText(read.data) };
  return { title: outboxTexts.accepted(1, awaitedBy([[write]])), description: titleOf(write, kind) };
}

/** What they waited for: the server, where it was reached and not well. */
function awaitedBy(writes: readonly (readonly [QueuedWrite, ...unknown[]])[]): Awaited {
  const onServer = writes.filter(([{ state }]) => state.phase === 'waiting' && state.on === 'server').length;
  if (onServer === 0) return 'signal';
  return onServer === writes.length ? 'server' : 'both';
}

function titleOf(write: QueuedWrite, kind: OutboxKind): string {
  const read = kind.schema.safeParse(write.payload);
  return read.success ? kind.titleOf(read.data) : outboxTexts.untitled;
}
