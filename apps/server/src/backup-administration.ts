import { resolve } from 'node:path';
import { mostListedBackups } from '@estradeiro/contract/operator-backups';
import type { BackupAdministration, BackupOutcome } from '#features/operator/backup-administration.provider.ts';
import { BackupError } from './backup/archive.ts';
import { backupStorage } from './backup/configured.ts';
import { removeScratch } from './backup/keep-backup.ts';
import { BackupMessage } from './backup-messages.ts';
import type { Config } from './config.ts';
import { startProcess, stopProcess } from './own-process.ts';
import { isSameDisk } from './platform/disk-space.ts';

const texts = {
  killed: 'O sistema encerrou a cópia no meio, em geral por falta de memória. As cópias anteriores continuam valendo.',
};

/** The copies of the embedded database; what takes long runs in a process of its own (make-backup.ts). */
export async function backupAdministration(
  config: Config,
  report: (problem: string | null) => void,
): Promise<BackupAdministration> {
  const storage = backupStorage(config);
  const { folder } = storage;
  const dataDir = resolve(config.DATA_DIR);
  const wasBrokenOff = await removeScratch(dataDir);
  return {
    wasBrokenOff,
    place: storage.place,
    isFolder: folder !== null,
    isSameDisk: () => folder !== null && isSameDisk(folder, dataDir),
    report,

    async list() {
      try {
        return { copies: (await storage.list()).slice(0, mostListedBackups) };
      } catch (error) {
        if (error instanceof BackupError) return { failure: error.message };
        throw error;
      }
    },

    run(order, onStep) {
      const child = startProcess('make-backup');
      let end: BackupOutcome | null = null;
      child.on('message', (message) => {
        const { data } = BackupMessage.safeParse(message);
        if (data && 'step' in data) onStep(data.step);
        else if (data) end = data.end;
      });
      const done = new Promise<BackupOutcome>((settle) => {
        child.on('error', ({ message }) => settle({ failure: message, read: null, remark: null }));
        child.on('exit', () => settle(end ?? { failure: texts.killed, read: null, remark: null }));
      });
      child.send(order, () => undefined);
      return { done, stop: () => stopProcess(child) };
    },
  };
}
