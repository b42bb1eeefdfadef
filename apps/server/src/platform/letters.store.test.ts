import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases, testHttp } from '#testing/app.testing.ts';
import type { OpenDatabase } from './database.ts';
import { AppError } from './errors.ts';
import { jobs as jobsTable } from './jobs.tables.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLetters, type Letter, type Letters } from './letters.ts';
import { createLogger } from './logger.ts';
import type { Secrets } from './secrets.ts';

const minuteMs = 60_000;
const letter: Letter = { to: 'ana@example.com', subject: 'Nova senha', text: 'https://estradeiro.test/senha/segredo' };

describe.each(testDatabases)('letters as jobs, on $name', ({ open }) => {
  let database: OpenDatabase;
  let now = new Date();
  let problem: string | null = null;
  let attempts: { id: string; to: string }[] = [];
  const logged: string[] = [];
  const instances: Jobs[] = [];
  const clock = { now: () => now };

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await Promise.all(instances.splice(0).map((jobs) => jobs.stop()));
    await database.db.delete(jobsTable);
    [now, problem, attempts] = [new Date(), null, []];
    logged.length = 0;
  });

  /** One instance of the server. */
  async function start(secrets: Secrets = testHttp.secrets): Promise<{ letters: Letters; jobs: Jobs }> {
    const log = createLogger('trace', { write: (line) => void logged.push(line) });
    const jobs = createJobs({ database, clock, log });
    instances.push(jobs);
    const letters = createLetters({
      async sendLetter(one) {
        attempts.push(one);
        if (problem === null) return;
        const cause = Object.assign(new Error(`451 ${one.to} later`), { problem });
        throw new AppError('upstream_unavailable', { cause });
      },
      jobs,
      secrets,
      clock,
      log,
    });
    await jobs.start();
    return { letters, jobs };
  }
  const waiting = () => database.db.$count(jobsTable);
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('sends a letter once its cause is stored, and none where that failed', async () => {
    const { letters } = await start();
    const failed = database.db.transaction(async (tx) => {
      await letters.write(tx, letter);
      throw new Error('the cause');
    });
    await expect(failed).rejects.toThrow('the cause');
    expect(await waiting()).toBe(0);
    await letters.write(database.db, letter);
    await expect.poll(() => attempts).toMatchObject([letter]);
    await expect.poll(waiting).toBe(0);
  });

  it('tries an unreachable mail server again for an hour, under one id, and sends once', async () => {
    const { letters, jobs } = await start();
    problem = 'unavailable';
    await letters.write(database.db, letter);
    await expect.poll(() => attempts.length).toBe(1);
    for (let minute = 0; minute < 60; minute++) {
      later(minuteMs);
      jobs.wake();
      await new Promise((done) => setTimeout(done, 10));
    }
    expect(attempts.length).toBeGreaterThan(4);
    expect(attempts.length).toBeLessThan(15);
    problem = null;
    later(16 * minuteMs);
    jobs.wake();
    await expect.poll(waiting).toBe(0);
    const count = attempts.length;
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    later(60 * minuteMs);
    jobs.wake();
    await new Promise((done) => setTimeout(done, 50));
    expect(attempts.length).toBe(count);
  });

  it('gives up once the letter is too old to help', async () => {
    const { letters, jobs } = await start();
    problem = 'unavailable';
    await letters.write(database.db, letter, 0.5);
    await expect.poll(() => attempts.length).toBe(1);
    later(29 * minuteMs);
    jobs.wake();
    await expect.poll(waiting).toBe(0);
    expect(logged.join('')).toContain(
      '"problem":"unavailable","isTriedAgain":false,"msg":"letter not sent: Nova senha"',
    );
  });

  it('gives up at once where the address is refused', async () => {
    const { letters } = await start();
    problem = 'address_refused';
    await letters.write(database.db, letter);
    await expect.poll(() => logged.join('')).toContain('"isTriedAgain":false');
    await expect.poll(waiting).toBe(0);
    expect(attempts).toHaveLength(1);
  });

  it('sends after a restart what was written before it, once over two instances', async () => {
    const { letters, jobs } = await start();
    await jobs.stop();
    for (let count = 0; count < 10; count++) await letters.write(database.db, letter);
    expect(attempts).toEqual([]);
    await Promise.all([start(), start()]);
    await expect.poll(waiting).toBe(0);
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(10);
    expect(attempts).toHaveLength(10);
  });

  it('keeps address and links sealed in the database and out of the log, also over a rotation of the secret', async () => {
    const { letters, jobs } = await start();
    await jobs.stop();
    await letters.write(database.db, letter);
    const stored = JSON.stringify(await database.db.select().from(jobsTable));
    for (const secret of [letter.to, 'segredo']) expect(stored).not.toContain(secret);
    problem = 'unavailable';
    await start(['the new secret, which is long enough too', ...testHttp.secrets]);
    await expect.poll(() => attempts.length).toBe(1);
    await expect.poll(() => logged.join('')).toContain('letter not sent');
    for (const secret of [letter.to, 'segredo']) expect(logged.join('')).not.toContain(secret);
  });

  it('drops a letter whose secret is lost, and says so', async () => {
    const { letters, jobs } = await start();
    await jobs.stop();
    await letters.write(database.db, letter);
    await start(['another secret, which is long enough too']);
    await expect.poll(() => logged.join('')).toContain('"problem":"secret_lost","msg":"letter not sent"');
    await expect.poll(waiting).toBe(0);
    expect(attempts).toEqual([]);
  });
});
