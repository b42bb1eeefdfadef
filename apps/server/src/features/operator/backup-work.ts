import type { BackupRun } from '@estradeiro/contract/operator-backups';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { lastHourInSaoPaulo } from '#platform/sao-paulo.ts';
import type { Actor } from './actions.store.ts';
import type { BackupAdministration, RunningBackup } from './backup-administration.provider.ts';
import { latest, readBackupProblem } from './backup-problem.ts';
import type { Backups } from './backups.store.ts';
import { backupTexts } from './texts.ts';

const lookMs = 30_000;
const againMs = 3_600_000;

type Deps = { backups: Backups; administration: BackupAdministration; clock: Clock };

/** Makes copies every night and when an operator asks, one at a time, until the server closes, which breaks one off. */
export function workOnBackups(app: FastifyInstance, { backups, administration, clock }: Deps) {
  let starting: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let work: RunningBackup | null = null;
  let step: string | null = null;
  let isClosing = false;

  /** Starts a run, for the night where `actor` is null; does nothing while one is under way. */
  async function start(actor: Actor | null, isSecondTry = false): Promise<void> {
    if (running || isClosing) return;
    starting ??= begin(actor, isSecondTry).finally(() => {
      starting = null;
    });
    await starting;
  }

  async function begin(actor: Actor | null, isSecondTry: boolean): Promise<void> {
    const [before, order] = [await backups.run(), await backups.order()];
    await backups.begin(actor, isSecondTry);
    step = backupTexts.starting;
    work = administration.run(order, (next) => {
      step = next;
    });
    running = finish(work, before)
      .catch(onError)
      .finally(() => {
        [running, work, step] = [null, null, null];
      });
  }

  async function finish({ done }: RunningBackup, before: BackupRun | null): Promise<void> {
    const outcome = await done;
    if (isClosing && !outcome.read) return backups.forget(before);
    await backups.end(outcome);
    await report();
  }

  async function look(): Promise<void> {
    if (!app.hasSpace()) return;
    const due = await dueRun();
    if (due) await start(null, due === 'second');
    await report();
  }

  /** A night that failed is tried once more, an hour later. */
  async function dueRun(): Promise<'first' | 'second' | null> {
    const since = await backups.nightlySince();
    if (!since) return null;
    const { hour } = await backups.settings();
    const run = await backups.run();
    const now = clock.now();
    const last = latest(now, [since, run && new Date(run.startedAt)]);
    if (last < lastHourInSaoPaulo(hour, now).getTime()) return 'first';
    if (run?.by !== 'night' || run.isSecondTry || run.failure === null || run.endedAt === null) return null;
    return now.getTime() - new Date(run.endedAt).getTime() >= againMs ? 'second' : null;
  }

  const report = async () => administration.report(await readBackupProblem(backups, clock.now()));
  const onError = (error: unknown) => app.log.error({ err: error }, 'backups not worked on');
  const stop = everyHour(look, onError, lookMs);
  app.addHook('onReady', async () => {
    const left = await backups.run();
    if (left && left.endedAt === null && app.hasSpace()) {
      // A copy holds the run that made it, which is no run of the server that was restored from it.
      if (administration.wasBrokenOff) await backups.end({ failure: backupTexts.killed, read: null, remark: null });
      else await backups.forget(null);
    }
    await report();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    stop();
    await starting?.catch(onError);
    work?.stop();
    await running;
  });
  return { start, step: () => step, look };
}
