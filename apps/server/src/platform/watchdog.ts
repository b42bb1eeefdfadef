import { Worker } from 'node:worker_threads';

type Settings = {
  /** Rejects, or never ends, where the process can be of no more use. */
  ping: () => Promise<void>;
  /** How long nothing may answer. */
  patienceMs?: number;
  /** How long a start may take until `started` is called. */
  startMs?: number;
};

/** As text, so that it also runs from a bundled server. It counts its own ticks, since a machine may sleep. */
const program = `
const { workerData: { cells, tickMs } } = require('node:worker_threads');
let last = -1, missed = 0;
setInterval(() => {
  const patience = Atomics.load(cells, 1);
  const beat = Atomics.load(cells, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed <= patience) return;
  require('node:fs').writeSync(2, 'O banco de dados ou o servidor parou de responder: encerrando para que possa ser iniciado de novo.\\n');
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
`;

/**
 * Ends the process, by SIGKILL, when `ping` brought nothing for so long: a thread of its own watches, which neither a busy main thread
 * nor a database that hangs inside it can stop. What was acknowledged is in the log by then.
 */
export function startWatchdog({ ping, patienceMs = 8_000, startMs = 120_000 }: Settings) {
  const tickMs = patienceMs / 16;
  const cells = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => void Atomics.add(cells, 0, 1);
  /** Counted from now. */
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
    /** From now on no patience is left but the usual. */
    started: () => allowMs(patienceMs),
    /** Does work that may keep all else waiting for so long. A signal to end ends the process at once meanwhile. */
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
    /** Pings no more: whatever happens, the process is gone after so long. */
    endWithin(ms: number) {
      isEnding = true;
      clearInterval(timer);
      allowMs(ms);
    },
  };
}

/** A busy thread hears no signal that it listens to; one that nobody listens to ends the process by itself. */
function leaveSignals(): () => void {
  const left = (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ signal, listeners: process.listeners(signal) }));
  for (const { signal } of left) process.removeAllListeners(signal);
  return () => {
    for (const { signal, listeners } of left) for (const listener of listeners) process.on(signal, listener);
  };
}
