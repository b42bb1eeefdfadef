import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file under another name and renames it when it is complete, so that readers see the old one or the new one. */
export async function writeAside(outPath: string, write: (path: string) => Promise<void>): Promise<void> {
  const aside = `${outPath}.building`;
  await mkdir(dirname(outPath), { recursive: true });
  await rm(aside, { force: true });
  try {
    await write(aside);
    await rename(aside, outPath);
  } finally {
    await rm(aside, { force: true });
  }
}
