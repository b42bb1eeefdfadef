import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { texts } from './texts.ts';

/** The reason of a failure, as one line for the terminal. */
export class BackupError extends Error {}

/** A disk that is full, or would be: no fault of the copy. */
export class NoSpaceError extends BackupError {}

/** The content of backup.json, which the archive holds beside `database/` and `session-secret`. */
export const About = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The number of migrations known to the server that made the backup: a server that knows fewer cannot restore it. */
  migrations: z.number().int(),
});

/** Packs the named entries of each folder into a new file readable only by its owner, and syncs it to the disk. */
export async function pack(
  file: string,
  parts: readonly { folder: string; names: readonly string[] }[],
  signal?: AbortSignal,
): Promise<void> {
  const output = openSync(file, 'wx', 0o600);
  try {
    await tar(
      ['-cz', ...parts.flatMap(({ folder, names }) => ['-C', folder, ...names])],
      output,
      dirname(file),
      signal,
    );
    fsyncSync(output);
  } finally {
    closeSync(output);
  }
}

export const unpack = async (file: string, folder: string, signal?: AbortSignal): Promise<void> => {
  await tar(['-xz', '-f', file, '-C', folder, '--no-same-owner'], 'ignore', folder, signal);
};

/** Whether an archive holds only folders and files, by its table of contents: any other entry must not be unpacked. */
export async function holdsFilesAlone(file: string): Promise<boolean> {
  const lines = (await tar(['-tvz', '-f', file], 'pipe', dirname(file))).split('\n');
  return lines.every((line) => line === '' || /^[-d]/.test(line));
}

/** In the language of the system. */
const outOfSpace = /no space left|há espaço|quota exceeded|cota de disco/i;

/**
 * The system's own tar, which every Linux, macOS and Windows has. Resolves to tar's output if `output` is 'pipe', else
 * to an empty text. `folder` is where it writes. Ends with this process, and by `signal`.
 */
function tar(
  args: readonly string[],
  output: number | 'ignore' | 'pipe',
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn('tar', args, { stdio: ['ignore', output, 'pipe'], signal });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [written, complaints] = [child.stdout, child.stderr].map((stream) => stream && text(stream));
  const failed = (reason: string) =>
    outOfSpace.test(reason) ? new NoSpaceError(texts.noSpaceIn(folder)) : new BackupError(texts.tar(reason));
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(failed(error.message)));
    child.on('close', async (code) => {
      process.off('exit', end);
      if (code === 0) done((await written) ?? '');
      else fail(failed((await complaints)?.trim() || `código ${code}`));
    });
  });
}
