import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '#platform/database.ts';
import { texts } from './texts.ts';

/** What cannot be done, as one line for the person at the terminal. */
export class BackupError extends Error {}

/** Stands in the archive as backup.json, beside `database/` and `session-secret`. */
export const About = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** How many migrations its maker knew: a server that knows fewer cannot read it. */
  migrations: z.number().int(),
});

export const knownMigrations = (): number => {
  const journal = z.object({ entries: z.array(z.unknown()) });
  return journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries.length;
};

/** Packs folders' parts into a new file that only its owner reads; on the disk when it resolves. */
export async function pack(
  file: string,
  parts: readonly { folder: string; names: readonly string[] }[],
): Promise<void> {
  const output = openSync(file, 'wx', 0o600);
  try {
    await tar(['-cz', ...parts.flatMap(({ folder, names }) => ['-C', folder, ...names])], output);
    fsyncSync(output);
  } finally {
    closeSync(output);
  }
}

export const unpack = (file: string, folder: string): Promise<void> =>
  tar(['-xz', '-f', file, '-C', folder, '--no-same-owner'], 'ignore');

/** The system's own, which every Linux, macOS and Windows has. */
function tar(args: readonly string[], output: number | 'ignore'): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', output, 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const failed = (reason: string) => new BackupError(texts.tar(reason));
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(failed(error.message)));
    child.on('close', (code) => (code === 0 ? done() : fail(failed(complaint.trim() || `código ${code}`))));
  });
}
