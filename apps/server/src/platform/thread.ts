import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ErrorType } from '@estradeiro/contract/errors';
import { smallest } from '@estradeiro/contract/extremes';
import { AppError } from './errors.ts';

/**
 * A call to a thread and its result. The caller receives an error of the contract with its type, any other as a plain
 * `Error`.
 */
export type ThreadCall = { task: string; input: unknown };
export type ThreadReply = { result: unknown } | { failure: { type: ErrorType | null; message: string } };

type Settings = {
  /** The path of the thread's file without extension: relative to main.js in a build, to `src` from sources. */
  entry: string;
  /** A call that takes longer fails with `invalid_request`, and its thread is terminated. */
  deadlineMs: number;
  /** The most pending calls, of one rider and of all; further ones fail with `rate_limited`. */
  mostOfRider: number;
  mostQueued: number;
};

type QueuedCall = { riderId: string; call: ThreadCall; done: (result: unknown) => void; fail: (error: Error) => void };

const mostMegabytes = 512;

/**
 * A thread for work that would block other riders' requests too long. It starts with the first call, runs one call at a
 * time with riders taking turns, and is replaced after a failure or a missed deadline.
 */
export function createThread({ entry, deadlineMs, mostOfRider, mostQueued }: Settings) {
  const queue: QueuedCall[] = [];
  /** The number of each rider's last turn; cleared when no call is queued. */
  const lastTurns = new Map<string, number>();
  let turn = 0;
  let worker: Worker | null = null;
  let current: QueuedCall | null = null;
  let tooLate: NodeJS.Timeout | undefined;

  function next() {
    current ??= takeNext();
    if (!current || tooLate) return;
    worker ??= start();
    tooLate = setTimeout(() => lose(new AppError('invalid_request')), deadlineMs);
    worker.postMessage(current.call);
  }

  /** The oldest call of the rider whose last turn is longest ago. */
  function takeNext(): QueuedCall | null {
    const lastTurn = ({ riderId }: QueuedCall) => lastTurns.get(riderId) ?? 0;
    const least = smallest(queue.map(lastTurn));
    const [one] = queue.splice(
      queue.findIndex((each) => lastTurn(each) === least),
      1,
    );
    if (queue.length === 0) lastTurns.clear();
    if (one) lastTurns.set(one.riderId, ++turn);
    return one ?? null;
  }

  function settle(how: (one: QueuedCall) => void) {
    clearTimeout(tooLate);
    tooLate = undefined;
    const one = current;
    current = null;
    if (one) how(one);
    next();
  }

  function lose(error: Error) {
    void worker?.terminate();
    worker = null;
    settle(({ fail }) => fail(error));
  }

  function start(): Worker {
    const started = new Worker(...fileOf(entry));
    started.unref();
    started.on('message', (reply: ThreadReply) =>
      settle(({ done, fail }) => ('result' in reply ? done(reply.result) : fail(errorOf(reply.failure)))),
    );
    started.on('error', (cause) => {
      if (worker === started) lose(new AppError('invalid_request', { cause }));
    });
    return started;
  }

  return {
    ask<T>(riderId: string, task: string, input: unknown): Promise<T> {
      const own = queue.filter((one) => one.riderId === riderId).length;
      if (own >= mostOfRider || queue.length >= mostQueued) return Promise.reject(new AppError('rate_limited'));
      return new Promise<T>((done, fail) => {
        queue.push({ riderId, call: { task, input }, done: (result) => done(result as T), fail });
        next();
      });
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

const errorOf = ({ type, message }: { type: ErrorType | null; message: string }) =>
  type ? new AppError(type, { message }) : new Error(message);

/** In a build the entry lies beside main.js; from sources tsx reads it. */
function fileOf(entry: string): ConstructorParameters<typeof Worker> {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  if (!import.meta.url.endsWith('.ts')) {
    return [fileURLToPath(new URL(`./${entry}.js`, import.meta.url)), { resourceLimits }];
  }
  const file = new URL(`../${entry}.ts`, import.meta.url).href;
  return [
    `import('tsx/esm/api').then(({ register }) => (register(), import('${file}')))`,
    { resourceLimits, eval: true },
  ];
}
