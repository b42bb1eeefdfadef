import type { BackupRun } from '@estradeiro/contract/operator-backups';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { lastHourInSaoPaulo } from '#platform/sao-paulo.ts';
import type { Actor } from './actions.store.ts';
import type { BackupAdministration, RunningBackup } from './backup-administration.provider.ts';
import { readBackupProblem } from './backup-problem.ts';
import type { Backups } from './backups.store.ts';
import { backupTexts } from './texts.ts';

const lookMs = 30_000;

type Deps = { backups: Backups; administration: BackupAdministration; clock: Clock };

/** Makes copies every night and when an operator asks, one at a time, until the server closes, which breaks one off. */
export function workOnBackups(app: FastifyInstance, { backups, administration, clock }: Deps) {
  let starting: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let work: RunningBackup | null = null;
  let step: string | null = null;
  let isClosing = false;

  /** Starts a run, for the night where `actor` is null; does nothing while one is under way. */
  async function start(actor: Actor | null): Promise<void> {
    if (running || isClosing) return;
    starting ??= begin(actor).finally(() => {
      starting = null;
    });
    await starting;
  }

  async function begin(actor: Actor | null): Promise<void> {
    const [before, { keepDays }] = [await backups.run(), await backups.settings()];
    await backups.begin(actor);
    step = backupTexts.starting;
    work = administration.run(keepDays, (next) => {
      step = next;
    });
    running = finish(work, before)
      .catch(onError)
      .finally(() => {
        [running, work, step] = [null, null, null];
      });
  }

  async function finish({ done }: RunningBackup, before: BackupRun | null): Promise<void> {
    const { failure, read } = await done;
    if (isClosing) return backups.forget(before);
    await backups.end(failure, read);
    await report();
  }

  async function look(): Promise<void> {
    if (!app.hasSpace()) return;
    if (await isDue()) await start(null);
    await report();
  }

  async function isDue(): Promise<boolean> {
    const since = await backups.nightlySince();
    if (!since) return false;
    const { hour } = await backups.settings();
    const run = await backups.run();
    const last = Math.max(since.getTime(), run ? new Date(run.startedAt).getTime() : 0);
    return last < lastHourInSaoPaulo(hour, clock.now()).getTime();
  }

  const report = async () => administration.report(await readBackupProblem(backups, clock.now()));
  const onError = (error: unknown) => app.log.error({ err: error }, 'backups not worked on');
  const stop = everyHour(look, onError, lookMs);
  app.addHook('onReady', async () => {
    const left = await backups.run();
    if (left && left.endedAt === null && app.hasSpace()) await backups.end(backupTexts.killed, null);
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
