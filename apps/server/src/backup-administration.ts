import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { mostListedBackups } from '@estradeiro/contract/operator-backups';
import type { BackupAdministration, BackupOutcome } from '#features/operator/backup-administration.provider.ts';
import { BackupError } from './backup/archive.ts';
import { backupFolder, backupStorage } from './backup/configured.ts';
import { removeScratch } from './backup/keep-backup.ts';
import { BackupMessage } from './backup-messages.ts';
import type { Config } from './config.ts';
import { startProcess, stopProcess } from './own-process.ts';

const texts = {
  killed: 'O sistema encerrou a cópia no meio, em geral por falta de memória. As cópias anteriores continuam valendo.',
};

/** The copies of the embedded database; what takes long runs in a process of its own (make-backup.ts). */
export async function backupAdministration(
  config: Config,
  report: (problem: string | null) => void,
): Promise<BackupAdministration> {
  const storage = backupStorage(config);
  const folder = backupFolder(config);
  const dataDir = resolve(config.DATA_DIR);
  await removeScratch(dataDir);
  return {
    place: storage.place,
    isFolder: folder !== null,
    isSameDisk: async () => folder !== null && (await deviceOf(folder)) === (await deviceOf(dataDir)),
    report,

    async list() {
      try {
        return { copies: (await storage.list()).slice(0, mostListedBackups) };
      } catch (error) {
        if (error instanceof BackupError) return { failure: error.message };
        throw error;
      }
    },

    run(keepDays, onStep) {
      const child = startProcess('make-backup');
      let end: BackupOutcome | null = null;
      child.on('message', (message) => {
        const { data } = BackupMessage.safeParse(message);
        if (data && 'step' in data) onStep(data.step);
        else if (data) end = data.end;
      });
      const done = new Promise<BackupOutcome>((settle) => {
        child.on('error', ({ message }) => settle({ failure: message, read: null }));
        child.on('exit', () => settle(end ?? { failure: texts.killed, read: null }));
      });
      child.send({ keepDays }, () => undefined);
      return { done, stop: () => stopProcess(child) };
    },
  };
}

/** Of the nearest folder that exists. */
async function deviceOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found || dirname(path) === path ? (found?.dev ?? 0) : deviceOf(dirname(path));
}
