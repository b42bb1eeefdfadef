import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from './embedded-database.ts';

/**
 * Unpacks the empty database made at build time into a folder that holds none, whole or not at all. Without such an
 * archive, as in development, PGlite creates one itself, for which it needs 900 MB of memory instead of 300.
 */
export async function unpackNewDatabase(archive: string, folder: string): Promise<void> {
  if (!existsSync(archive) || existsSync(join(folder, 'PG_VERSION'))) return;
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  await promisify(execFile)('tar', ['-xz', '-f', archive, '-C', unpacked, '--no-same-owner']);
  await chmod(unpacked, 0o700);
  await syncFolder(unpacked);
  await rm(folder, { recursive: true });
  await rename(unpacked, folder);
}
