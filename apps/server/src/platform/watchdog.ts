import { Worker } from 'node:worker_threads';

type Settings = {
  /** Rejects or never resolves in a process that has to end. */
  ping: () => Promise<void>;
  /** How long `ping` may stay unanswered, without the time in which this process waits for a processor. */
  patienceMs?: number;
  /** How long a start may take until `started` is called. */
  startMs?: number;
};

/**
 * As text, so that it also runs from a bundled server. It counts its own ticks, since a machine may sleep, without what the main thread
 * spent in them waiting for a processor, which Linux says: a starved process is not a hanging one.
 */
const program = `
const { workerData: { cells, tickMs } } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
function readWaitedTicks() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6 / tickMs || 0;
  } catch {
    return 0;
  }
}
let last = -1, missed = 0, waited = readWaitedTicks();
setInterval(() => {
  const patience = Atomics.load(cells, 1);
  const beat = Atomics.load(cells, 0);
  const waitedNow = readWaitedTicks();
  missed = beat === last ? Math.max(0, missed + 1 - (waitedNow - waited)) : 0;
  last = beat;
  waited = waitedNow;
  if (missed <= patience) return;
  require('node:fs').writeSync(2, 'O banco de dados ou o servidor parou de responder: encerrando para que possa ser iniciado de novo.\\n');
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
`;

/**
 * Ends the process by SIGKILL when `ping` does not resolve for `patienceMs`. A thread of its own watches, so that
 * neither a busy main thread nor a hanging database inside it can stop it. Acknowledged writes are in the write-ahead
 * log by then.
 */
export function startWatchdog({ ping, patienceMs = 8_000, startMs = 120_000 }: Settings) {
  const tickMs = patienceMs / 16;
  const cells = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => void Atomics.add(cells, 0, 1);
  /** Allows that many milliseconds from now on. */
  const allowMs = (ms: number) => {
    beat();
    Atomics.store(cells, 1, ms / tickMs);
  };
  allowMs(startMs);
  new Worker(program, { eval: true, execArgv: [], workerData: { cells, tickMs } }).unref();
  const timer = setInterval(look, tickMs * 2).unref();
  let isLooking = false;
  let isEnding = false;
  let allowed = 0;

  function look() {
    if (isLooking) return;
    isLooking = true;
    ping()
      .then(beat, () => undefined)
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    /** From now on only `patienceMs` is allowed. */
    started: () => allowMs(patienceMs),
    /** Runs work that may block everything else for that long. Meanwhile SIGTERM and SIGINT end the process at once. */
    async allow(ms: number, work: () => Promise<void>): Promise<void> {
      if (isEnding) return;
      allowed++;
      allowMs(ms);
      const listenAgain = leaveSignals();
      await work().finally(() => {
        listenAgain();
        allowed--;
        if (!isEnding && allowed === 0) allowMs(patienceMs);
      });
    },
    /** Stops pinging, so that the process ends within that time. */
    endWithin(ms: number) {
      isEnding = true;
      clearInterval(timer);
      allowMs(ms);
    },
  };
}

/** A busy thread runs no signal listener; a signal without a listener ends the process by itself. */
function leaveSignals(): () => void {
  const left = (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ signal, listeners: process.listeners(signal) }));
  for (const { signal } of left) process.removeAllListeners(signal);
  return () => {
    for (const { signal, listeners } of left) for (const listener of listeners) process.on(signal, listener);
  };
}
