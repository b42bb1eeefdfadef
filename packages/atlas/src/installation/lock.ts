/// <reference path="./fs-native-extensions.d.ts" />
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { MapsError } from './maps-error.ts';
import { texts } from './texts.ts';

/**
 * Runs work under the exclusive lock of this maps folder, which also ends when its process is killed. While another process holds it,
 * fails with `MapsError` at once, or waits.
 */
export async function withMapsLock<T>(mapsDir: string, work: () => Promise<T>, { wait = false } = {}): Promise<T> {
  await mkdir(mapsDir, { recursive: true });
  const file = await open(join(mapsDir, 'install.lock'), 'a+');
  try {
    while (!tryLock(file.fd)) {
      if (!wait) throw new MapsError(texts.busy);
      await setTimeout(200);
    }
    return await work();
  } finally {
    await file.close();
  }
}
