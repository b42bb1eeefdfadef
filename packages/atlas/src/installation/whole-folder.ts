import { readFileSync, statSync } from 'node:fs';
import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const Sizes = z.record(z.string(), z.number());
const sizesFile = (folder: string) => join(folder, 'sizes.json');

/** Stores the length of each file of a finished folder, for `isWhole`. */
export async function recordSizes(folder: string): Promise<void> {
  const sizes: z.infer<typeof Sizes> = {};
  for (const path of await filesOf(folder)) sizes[relative(folder, path)] = (await stat(path)).size;
  await writeFile(sizesFile(folder), JSON.stringify(sizes));
}

/** Whether every file has its stored length. True for a folder without stored lengths, which an earlier version built. */
export function isWhole(folder: string): boolean {
  try {
    const sizes = Object.entries(Sizes.parse(JSON.parse(readFileSync(sizesFile(folder), 'utf8'))));
    return sizes.every(([path, size]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === size);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Syncs a folder and all its files to disk, so that they survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const paths = await filesOf(folder);
  for (const path of [...paths, ...new Set(paths.map(dirname)), folder]) await syncPath(path);
}

/** The same for one file, or for the names in one folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
