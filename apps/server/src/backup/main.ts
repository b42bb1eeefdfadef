import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { BackupError } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { texts } from './texts.ts';
import { inTurn } from './turn.ts';

// The commands of `npm run backup` and `npm run restore`, with the file and --replace in either order.
const [command, ...given] = process.argv.slice(2);
const [file, ...rest] = given.toSorted((one, other) => Number(one.startsWith('-')) - Number(other.startsWith('-')));

async function run(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readConfig();
  const isKnown = rest.every((option) => command === 'restore' && option === '--replace');
  if (!file || file.startsWith('-') || !isKnown) throw new BackupError(texts.usage);
  if (DATABASE_URL) throw new BackupError(texts.external);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = { dataDir: resolve(DATA_DIR), file: resolve(file), now: new Date(), say };
  if (command === 'backup') {
    await inTurn(settings.dataDir, { onWait: () => say(texts.turn) }, () => backup(settings));
  } else await restore({ ...settings, replace: rest.includes('--replace') });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
