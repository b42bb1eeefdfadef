import { largest } from '@estradeiro/contract/extremes';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { type ClaimedJob, createJobsStore, type DueJobs, type JobsStore } from './jobs.store.ts';
import type { StoredMetric } from './stored-metrics.ts';

/** Null when the job is done, else the time of the next attempt. It may be called again after a crash at any point. */
export type JobHandler = (payload: unknown) => Promise<Date | null>;

export type Jobs = {
  /**
   * Registers a kind's handler before `start`, and how many of its jobs run at once, so that a kind whose outside
   * service hangs leaves room for the others. Kinds that need space wait while the disk is nearly full.
   */
  handle(kind: string, handler: JobHandler, atOnce?: number, more?: { needsSpace: boolean }): void;
  /** Looks for due jobs at once instead of within `pollMs`: call it after the commit that wrote some. */
  wake(): void;
  /** Due jobs that no instance works on, by kind. */
  due(): Promise<DueJobs[]>;
  metrics: readonly StoredMetric[];
  start(): Promise<void>;
  /** Takes no more jobs, and resolves when running ones have ended or `farewellMs` have passed. */
  stop(): Promise<void>;
};

type Deps = { database: OpenDatabase; clock: Clock; log: FastifyBaseLogger; hasSpace?: () => boolean };

const rules = {
  pollMs: 1_000,
  /** More than all channels of an SOS together may hold. */
  atOnce: 80,
  ofKindAtOnce: 8,
  /** Longer than any handler takes: after it another instance takes the job. */
  leaseMs: 60_000,
  farewellMs: 8_000,
  /** After a handler threw: doubled with each failure in a row. */
  firstPauseMs: 5_000,
  longestPauseMs: 15 * 60_000,
};

/** Works on the jobs in the database, together with every other instance on the same one. */
export function createJobs({ database, clock, log, hasSpace = () => true }: Deps): Jobs {
  const store = createJobsStore(database.db);
  const handlers = new Map<string, { handler: JobHandler; atOnce: number; needsSpace: boolean }>();
  const running = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  let stopped = true;

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  const freeOf = (kind: string) => {
    const busy = [...running.values()].filter((one) => one === kind).length;
    return Math.min((handlers.get(kind)?.atOnce ?? 0) - busy, rules.atOnce - running.size);
  };

  async function takeDue(): Promise<void> {
    const kinds = [...handlers].filter(([, { needsSpace }]) => !needsSpace || hasSpace()).map(([kind]) => kind);
    for (const kind of await store.dueKinds(kinds, clock.now())) {
      const free = freeOf(kind);
      if (free <= 0) continue; // the first of its jobs to end polls again
      const claimed = await store.claim([kind], free, clock.now(), inMs(rules.leaseMs));
      for (const job of claimed) begin(job);
    }
  }

  function begin(job: ClaimedJob): void {
    const work: Promise<void> = perform(job).finally(() => {
      const wasFull = freeOf(job.kind) <= 0;
      running.delete(work);
      if (wasFull) poll();
    });
    running.set(work, job.kind);
  }

  async function perform(job: ClaimedJob): Promise<void> {
    try {
      const again = (await handlers.get(job.kind)?.handler(job.payload)) ?? null;
      if (again) await store.postpone(job, again, 0);
      else await store.finish(job);
      if (again && again <= clock.now()) poll();
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'job failed');
      const pause = Math.min(rules.firstPauseMs * 2 ** job.failures, rules.longestPauseMs);
      await store.postpone(job, inMs(pause), job.failures + 1).catch(() => undefined); // else the claim runs out
    }
  }

  /** Polls once at a time; a call during a poll starts another right after it. */
  function poll(): void {
    if (stopped) return;
    if (polling) {
      pollAgain = true;
      return;
    }
    clearTimeout(timer);
    polling = takeDue()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not read'))
      .then(() => {
        polling = null;
        if (stopped) return;
        if (pollAgain) {
          pollAgain = false;
          poll();
        } else timer = setTimeout(poll, rules.pollMs);
      });
  }

  return {
    handle: (kind, handler, atOnce = rules.ofKindAtOnce, { needsSpace } = { needsSpace: false }) =>
      void handlers.set(kind, { handler, atOnce, needsSpace }),
    wake: poll,
    due: () => store.dueByKind(clock.now()),
    metrics: jobMetrics(store, clock),
    async start() {
      if (database.isOursAlone) await store.releaseAll();
      stopped = false;
      poll();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
      const farewell = new Promise((done) => setTimeout(done, rules.farewellMs).unref());
      await Promise.race([Promise.all(running.keys()), farewell]);
    },
  };
}

/** All instances on one database report the same. */
const jobMetrics = (store: JobsStore, clock: Clock): readonly StoredMetric[] => [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and that no instance works on, by how long ago they fell due',
    labelNames: ['kind', 'age'],
    async read() {
      const kinds = await store.dueByKind(clock.now());
      return kinds.flatMap(({ kind, byAge }) =>
        Object.entries(byAge).map(([age, value]) => ({ labels: { kind, age }, value })),
      );
    },
  },
  {
    name: 'jobs_longest_wait_seconds',
    help: 'For how long the job that waits the longest has been due',
    async read() {
      const kinds = await store.dueByKind(clock.now());
      return [{ value: Math.max(0, largest(kinds.map(({ longestMs }) => longestMs / 1_000))) }];
    },
  },
];
