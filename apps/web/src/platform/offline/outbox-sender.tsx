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

/** Sends this rider's pending writes whenever there may be a network, on any screen. */
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

/** Mounted only while writes are pending, since a listener keeps the event stream open. */
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

/** Runs `work` in one page of this browser at a time. Browsers without locks run it anyway. */
async function inOnePage<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the app is served without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('estradeiro-outbox', work) : work();
}

/** After the first failure; doubled by each further one. */
const firstMillis = 4_000;
const longestMillis = 120_000;

/**
 * The pause after `failures` in a row, with a random spread, so that riders who leave one tunnel together, or find a recovered
 * server, do not all send at once.
 */
const pauseAfter = (failures: number): number =>
  Math.min(firstMillis * 2 ** Math.max(0, failures - 1), longestMillis) * (0.75 + Math.random() / 2);

/** Attempts one after the other, never two at once: immediately when woken, and after a pause while something is left. */
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
    /** Attempts at once: call it when there is a new write or a new chance of success. */
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

/** A first attempt within this time of the write gets no toast, since the form itself reports its outcome. */
const formSaysMillis = 8_000;

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

/** What the writes waited for: the server, if the last attempt reached an unhealthy one, else a signal. */
function awaitedBy(writes: readonly (readonly [QueuedWrite, ...unknown[]])[]): Awaited {
  const onServer = writes.filter(([{ state }]) => state.phase === 'waiting' && state.on === 'server').length;
  if (onServer === 0) return 'signal';
  return onServer === writes.length ? 'server' : 'both';
}

function titleOf(write: QueuedWrite, kind: OutboxKind): string {
  const read = kind.schema.safeParse(write.payload);
  return read.success ? kind.titleOf(read.data) : outboxTexts.untitled;
}
