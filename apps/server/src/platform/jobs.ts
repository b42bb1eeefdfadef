import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { type ClaimedJob, createJobsStore } from './jobs.store.ts';

/** Does a job. Null when it is done, else when to come back to it. It may be called again after a crash at any point. */
export type JobHandler = (payload: unknown) => Promise<Date | null>;

export type Jobs = {
  /** States who does the jobs of a kind, before `start`. */
  handle(kind: string, handler: JobHandler): void;
  /** Looks for due jobs at once instead of within `pollMs`: call it after the commit that wrote some. */
  wake(): void;
  start(): Promise<void>;
  /** Takes no more, and resolves when those under way have ended or `farewellMs` have passed. */
  stop(): Promise<void>;
};

type Deps = { database: OpenDatabase; clock: Clock; log: FastifyBaseLogger };

const rules = {
  pollMs: 1_000,
  atOnce: 32,
  /** Longer than any handler takes: a job whose claim ran out is taken by another instance. */
  leaseMs: 60_000,
  farewellMs: 8_000,
  /** After a handler threw: doubled with each failure in a row. */
  firstPauseMs: 5_000,
  longestPauseMs: 15 * 60_000,
};

/** The jobs of the app, worked on while it listens. */
export const jobsOf = (app: FastifyInstance, database: OpenDatabase, clock: Clock): Jobs => {
  const jobs = createJobs({ database, clock, log: app.log });
  app.addHook('onListen', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  return jobs;
};

/** Works on the jobs in the database, together with every other instance on the same one. */
export function createJobs({ database, clock, log }: Deps): Jobs {
  const store = createJobsStore(database.db);
  const handlers = new Map<string, JobHandler>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = true;

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  async function takeDue(): Promise<void> {
    const free = rules.atOnce - running.size;
    if (free <= 0) return; // whichever ends first looks again
    const claimed = await store.claim([...handlers.keys()], free, clock.now(), inMs(rules.leaseMs));
    for (const job of claimed) {
      const work: Promise<void> = perform(job).finally(() => {
        const wasFull = running.size >= rules.atOnce;
        running.delete(work);
        if (wasFull) look();
      });
      running.add(work);
    }
  }

  async function perform(job: ClaimedJob): Promise<void> {
    try {
      const again = (await handlers.get(job.kind)?.(job.payload)) ?? null;
      if (again) await store.postpone(job, again, 0);
      else await store.finish(job);
      if (again && again <= clock.now()) look();
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'job failed');
      const pause = Math.min(rules.firstPauseMs * 2 ** job.failures, rules.longestPauseMs);
      await store.postpone(job, inMs(pause), job.failures + 1).catch(() => undefined); // else the claim runs out
    }
  }

  /** One look at a time; a wish that comes during one is met by another right after. */
  function look(): void {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = takeDue()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not read'))
      .then(() => {
        looking = null;
        if (stopped) return;
        if (lookAgain) {
          lookAgain = false;
          look();
        } else timer = setTimeout(look, rules.pollMs);
      });
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    wake: look,
    async start() {
      if (database.isOursAlone) await store.releaseAll();
      stopped = false;
      look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const farewell = new Promise((done) => setTimeout(done, rules.farewellMs).unref());
      await Promise.race([Promise.all(running), farewell]);
    },
  };
}
