import type { BackupCheck, BackupRun } from '@estradeiro/contract/operator-backups';
import type { Backups } from './backups.store.ts';
import { backupTexts } from './texts.ts';

/** A copy of every night that is older has missed a night. */
const oldMs = 50 * 3_600_000;

type State = { run: BackupRun | null; check: BackupCheck | null; nightlySince: Date | null };

/** What is wrong with the copies, in words for anybody; null for nothing, and where nobody asked for any. */
export function backupProblem({ run, check, nightlySince }: State, now: Date): string | null {
  if (run?.failure) return backupTexts.failed;
  if (!nightlySince) return null;
  const last = latest(now, [nightlySince, check && new Date(check.at)]);
  return now.getTime() - last > oldMs ? backupTexts.old : null;
}

/** The latest of those times in milliseconds, 0 for none; without those after `now`, which a wrong clock wrote down. */
export const latest = (now: Date, times: readonly (Date | null)[]): number =>
  times.reduce((last, time) => (time && time <= now ? Math.max(last, time.getTime()) : last), 0);

export async function readBackupProblem(backups: Backups, now: Date): Promise<string | null> {
  const [run, check, nightlySince] = await Promise.all([backups.run(), backups.check(), backups.nightlySince()]);
  return backupProblem({ run, check, nightlySince }, now);
}
