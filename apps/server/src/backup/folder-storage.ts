import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOutOfSpace } from '#platform/errors.ts';
import { BackupError } from './archive.ts';
import { type BackupStorage, copiesOf } from './storage.ts';
import { texts } from './texts.ts';

const unfinished = /^estradeiro-.*\.part$/;

/** Copies in a folder of this machine, or of a disk that is mounted there; only this user reads them. */
export function folderStorage(folder: string): BackupStorage {
  async function inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof BackupError) throw cause;
      throw new BackupError(isOutOfSpace(cause) ? texts.noSpaceIn(folder) : texts.noAccess(folder), { cause });
    }
  }

  return {
    place: folder,
    folder,

    list: () =>
      inWords(async () => {
        const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        });
        const files = await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(join(folder, name)) })));
        return copiesOf(files);
      }),

    put: (file, name) =>
      inWords(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const left of await readdir(folder)) {
          if (unfinished.test(left)) await rm(join(folder, left));
        }
        const part = join(folder, `${name}.part`);
        try {
          await copyFile(file, part, constants.COPYFILE_FICLONE);
          const written = await open(part, 'r');
          await written.sync().finally(() => written.close());
          await rename(part, join(folder, name));
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      }),

    get: (name, file) => inWords(() => copyFile(join(folder, name), file, constants.COPYFILE_FICLONE)),
    remove: (name) => inWords(() => rm(join(folder, name), { force: true })),
  };
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;
