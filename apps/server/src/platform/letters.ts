import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { addJobs } from './jobs.store.ts';
import type { Jobs } from './jobs.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';
import { users } from './users.tables.ts';

/** An iCalendar file that goes with a letter. */
const Calendar = z.object({ name: z.string(), content: z.string() });
export type Calendar = z.infer<typeof Calendar>;

const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), calendar: Calendar.optional() });
export type Letter = z.infer<typeof Letter>;
export type LetterWords = Omit<Letter, 'to'>;

/**
 * Hands a letter to the mail server, without retries. All attempts at one letter bear one `id`, by which most mailboxes
 * merge duplicates. Fails with `upstream_unavailable`, whose cause names the `problem`.
 */
export type SendLetter = (letter: Letter & { id: string }) => Promise<void>;

export type Letters = {
  /** False where this installation sends no letters: then none is written. */
  areSent: boolean;
  /**
   * Writes a letter in the transaction of its cause; a job sends it. An unreachable mail server is tried again until the
   * letter is `hours` old.
   */
  write(tx: Database, letter: Letter, hours?: number): Promise<void>;
  /** Writes to the rider's address, unless nobody confirmed it: it may be a stranger's. */
  tell(tx: Database, userId: string, words: LetterWords): Promise<void>;
};

const rules = {
  keptHours: 24,
  firstPauseMs: 15_000,
  longestPauseMs: 15 * 60_000,
  /** The mail server has read the letter or its address, and says no for good. */
  finalProblems: ['address_refused', 'message_refused'],
  /** By then its transaction has usually committed; if not, the next look at the jobs finds it. */
  wakeMs: 20,
};

const kind = 'letter';
/** A letter's links open accounts, so its text is sealed: the database holds of such links only hashes. */
const Payload = z.object({ id: z.uuid(), sealed: z.string(), writtenAtMs: z.number(), untilMs: z.number() });

type Deps = {
  /** Null where this installation sends no letters. */
  sendLetter: SendLetter | null;
  jobs: Pick<Jobs, 'handle' | 'wake'>;
  secrets: Secrets;
  clock: Clock;
  log: FastifyBaseLogger;
};

/**
 * Letters to riders as jobs: none is lost by a restart or a mail server that is away, and each is sent at least once.
 * Twice only where the process ends between the mail server's yes and the end of the job, with the same `id`.
 */
export function createLetters({ sendLetter, jobs, secrets, clock, log }: Deps): Letters {
  const nowMs = () => clock.now().getTime();

  if (sendLetter)
    jobs.handle(kind, async (payload) => {
      const { id, sealed, writtenAtMs, untilMs } = Payload.parse(payload);
      const opened = unseal(sealed, secrets);
      if (opened === null) {
        log.warn({ problem: 'secret_lost' }, 'letter not sent');
        return null;
      }
      const letter = Letter.parse(JSON.parse(opened));
      try {
        await sendLetter({ id, ...letter });
        return null;
      } catch (error) {
        const problem = problemOf(error);
        // As long again as it has been waiting.
        const pauseMs = Math.min(Math.max(nowMs() - writtenAtMs, rules.firstPauseMs), rules.longestPauseMs);
        const again = nowMs() + pauseMs;
        const isTriedAgain = again < untilMs && !rules.finalProblems.includes(problem);
        log.warn({ problem, isTriedAgain }, `letter not sent: ${letter.subject}`);
        return isTriedAgain ? new Date(again) : null;
      }
    });

  async function write(tx: Database, letter: Letter, hours = rules.keptHours): Promise<void> {
    if (!sendLetter) return;
    const writtenAtMs = nowMs();
    const sealed = seal(JSON.stringify(letter), secrets);
    const payload = { id: randomUUID(), sealed, writtenAtMs, untilMs: writtenAtMs + hours * 3_600_000 };
    await addJobs(tx, kind, [payload satisfies z.infer<typeof Payload>], clock.now());
    setTimeout(jobs.wake, rules.wakeMs).unref();
  }

  return {
    areSent: sendLetter !== null,
    write,
    async tell(tx, userId, words) {
      const confirmed = and(eq(users.id, userId), users.emailVouched);
      const [row] = await tx.select({ email: users.email }).from(users).where(confirmed);
      if (row?.email) await write(tx, { to: row.email, ...words });
    },
  };
}

/** For an operator's command, which sends none. */
export const noLetters: Letters = { areSent: false, write: async () => {}, tell: async () => {} };

/** The error's kind alone: a mail server's message may contain the address. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { problem } = (error.cause ?? {}) as { problem?: unknown };
  return typeof problem === 'string' ? problem : error.name;
}
