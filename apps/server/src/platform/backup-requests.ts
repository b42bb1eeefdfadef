import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OpenDatabase } from './database.ts';
import { bytesIn, freeBytes, lowBytes } from './disk-space.ts';
import { isOutOfSpace } from './errors.ts';

/**
 * Files by which `npm run backup` requests a copy of the database from the server that holds the data folder: PGlite
 * lives inside the server, so no other process can copy it whole.
 */
export const backupFiles = (path: string) => ({
  /** Holds the id of the requested copy. */
  request: join(path, 'backup-request'),
  /** The folder in which `database` stands once the copy is complete. */
  copyOf: (id: string) => join(path, `backup-copy-${id}`),
  /** The reason of a failure, in pt-BR. */
  failureOf: (id: string) => join(path, `backup-failed-${id}`),
});

const lookMs = 1_000;

/**
 * Makes requested copies one after the other until the returned function is called, which resolves when no copy is
 * running. Leftovers of aborted commands are removed at the start and before each copy. Does nothing for a database
 * that is not embedded.
 */
export function serveBackupRequests(
  path: string,
  { copyTo }: OpenDatabase,
  onTrouble: (error: unknown) => void,
  everyMs = lookMs,
): () => Promise<void> {
  if (!copyTo) return async () => undefined;
  const files = backupFiles(path);
  let work = sweep(path).catch(onTrouble);
  let isBusy = false;

  async function answer(): Promise<void> {
    const id = z.uuid().safeParse(readFileSync(files.request, 'utf8').trim()).data;
    await sweep(path);
    if (!id) return;
    const unfinished = `${files.copyOf(id)}.part`;
    try {
      const neededBytes = bytesIn(join(path, 'database')) + lowBytes;
      if (freeBytes(path) < neededBytes) throw new Error(`são precisos ${Math.ceil(neededBytes / 1e6)} MB livres`);
      await mkdir(unfinished, { mode: 0o700 });
      await copyTo?.(join(unfinished, 'database'));
      await rename(unfinished, files.copyOf(id));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      await writeFile(files.failureOf(id), reasonOf(error));
      throw error;
    }
  }

  const timer = setInterval(() => {
    if (isBusy || !existsSync(files.request)) return;
    isBusy = true;
    work = work
      .then(answer)
      .catch(onTrouble)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs).unref();

  return async () => {
    clearInterval(timer);
    await work;
  };
}

async function sweep(path: string): Promise<void> {
  for (const name of readdirSync(path)) {
    if (/^backup-(copy|failed|request)/.test(name)) await rm(join(path, name), { recursive: true, force: true });
  }
}

function reasonOf(error: unknown): string {
  if (isOutOfSpace(error)) return 'não há espaço em disco';
  return error instanceof Error ? error.message : String(error);
}
