import { resolve } from 'node:path';
import { BackupError } from './backup/archive.ts';
import { backupStorage } from './backup/configured.ts';
import { keepBackup } from './backup/keep-backup.ts';
import { texts } from './backup/texts.ts';
import { type BackupMessage, BackupOrder } from './backup-messages.ts';
import { readConfig } from './config.ts';

// A separate process, so that nothing of packing, storing and restoring is on the answering thread. It ends with the server.

const send = (message: BackupMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

process.once('message', async (message) => {
  const { keepDays, before } = BackupOrder.parse(message);
  let end: Extract<BackupMessage, { end: unknown }>['end'];
  try {
    const config = readConfig();
    const { remark, ...read } = await keepBackup({
      dataDir: resolve(config.DATA_DIR),
      storage: backupStorage(config),
      keepDays,
      before,
      now: new Date(),
      onStep: (step) => send({ step }),
    });
    end = { failure: null, read, remark };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    end = { failure: error instanceof BackupError ? cause : texts.unexpected(cause), read: null, remark: null };
  }
  send({ end }, () => process.disconnect());
});

process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(143));
