import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';
import { syncPath } from './whole-folder.ts';

/** Must rise when the content of a part changes, so that parts of an earlier version are built again. */
const revision = 4;
const room = 'unfinished';

const Note = z.object({ bytes: z.number(), result: z.unknown() });

/**
 * The finished parts of an installation, in a folder of each extract that survives an interruption. A later installation of the same
 * extract, whatever its file name, reuses them; one of other extracts removes them. Fails with `MapsError` where two files are the same.
 */
export async function openFinishedParts(mapsDir: string, pbfPaths: readonly string[]): Promise<FinishedParts[]> {
  const names: string[] = [];
  for (const path of pbfPaths) names.push(`${await hashOf(path)}-${revision}`);
  if (new Set(names).size < names.length) throw new MapsError(texts.sameExtract);
  await mkdir(join(mapsDir, room), { recursive: true });
  for (const other of await readdir(join(mapsDir, room))) {
    if (!names.includes(other)) await rm(join(mapsDir, room, other), { recursive: true, force: true });
  }
  return Promise.all(names.map((name) => openParts(join(mapsDir, room, name))));
}

async function openParts(folder: string) {
  await mkdir(folder, { recursive: true });
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size));
  const noteOf = (file: string) => join(folder, `${file}.json`);

  return {
    folder,
    /** Size of the parts that existed when it was opened. */
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    /** The stored result of a finished file; null when the file is missing or incomplete. */
    async find<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
      try {
        const { bytes, result } = Note.parse(JSON.parse(await readFile(noteOf(file), 'utf8')));
        return (await stat(join(folder, file))).size === bytes ? schema.parse(result) : null;
      } catch {
        return null;
      }
    },
    /** Moves a finished file here and stores its result; both survive a power cut from then on. */
    async keep(path: string, file: string, result: unknown): Promise<void> {
      await syncPath(path);
      await rename(path, join(folder, file));
      const note = await open(`${noteOf(file)}.new`, 'w');
      await note.writeFile(JSON.stringify({ bytes: (await stat(join(folder, file))).size, result }));
      await note.sync();
      await note.close();
      await rename(`${noteOf(file)}.new`, noteOf(file));
      await syncPath(folder);
    },
    /** Removes the stored results and keeps the files, which can then be moved to their final folder. */
    async forgetNotes(): Promise<void> {
      for (const name of await readdir(folder)) if (name.includes('.json')) await rm(join(folder, name));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
export type FinishedParts = Awaited<ReturnType<typeof openParts>>;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 16);
}
