import { Worker } from 'node:worker_threads';

type Settings = {
  /** Rejects, or never ends, where the process can be of no more use. */
  ping: () => Promise<void>;
  /** How long nothing may answer. */
  patienceMs?: number;
};

/** As text, so that it also runs from a bundled server. It counts its own ticks, since a machine may sleep. */
const program = `
const { workerData: { cells, tickMs } } = require('node:worker_threads');
let last = -1, missed = 0;
setInterval(() => {
  const beat = Atomics.load(cells, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed <= Atomics.load(cells, 1)) return;
  require('node:fs').writeSync(2, 'O banco de dados ou o servidor parou de responder: encerrando para que possa ser iniciado de novo.\\n');
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
`;

/**
 * Ends the process, by SIGKILL, when `ping` brought nothing for so long: a thread of its own watches, which neither a busy main thread
 * nor a database that hangs inside it can stop. What was acknowledged is in the log by then.
 */
export function startWatchdog({ ping, patienceMs = 8_000 }: Settings) {
  const tickMs = patienceMs / 16;
  const [patience, cells] = [16, new Int32Array(new SharedArrayBuffer(8))];
  cells[1] = patience;
  new Worker(program, { eval: true, execArgv: [], workerData: { cells, tickMs } }).unref();
  const timer = setInterval(look, tickMs * 2).unref();
  let isLooking = false;

  function look() {
    if (isLooking) return;
    isLooking = true;
    const beat = () => void Atomics.add(cells, 0, 1);
    ping()
      .then(beat, () => undefined)
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    /** Does work that may keep all else waiting for so long. */
    async allow(ms: number, work: () => Promise<void>): Promise<void> {
      Atomics.store(cells, 1, ms / tickMs);
      await work().finally(() => Atomics.store(cells, 1, patience));
    },
    /** Pings no more: whatever happens, the process is gone after so long. */
    endWithin(ms: number) {
      clearInterval(timer);
      Atomics.store(cells, 1, ms / tickMs);
    },
  };
}
