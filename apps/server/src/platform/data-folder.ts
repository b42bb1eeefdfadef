import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { lowBytes } from './disk-space.ts';
import { isOutOfSpace } from './errors.ts';
import { newVapidKey } from './vapid-keys.ts';

/** The reason why a data folder cannot be used, as one line for the terminal. */
export class DataFolderError extends Error {}

export type DataFolder = { path: string; database: string; maps: string; sessionSecret: string; vapidKey: string };

/**
 * Creates the folder where it is missing and locks it for this process, because two processes on one embedded database
 * destroy it. The lock ends with the process, also on SIGKILL.
 */
export function takeDataFolder(path: string): DataFolder {
  try {
    return take(path);
  } catch (cause) {
    throw isOutOfSpace(cause) ? new DataFolderError(noSpaceFor(path), { cause }) : cause;
  }
}

export const noSpaceFor = (path: string) =>
  `Não há espaço em disco para a pasta de dados ${path}. Libere ao menos ${Math.ceil(lowBytes / 1e6)} MB e inicie de novo.`;

function take(path: string): DataFolder {
  if (!lockDataFolder(path)) throw new DataFolderError(`Outro Estradeiro já está usando a pasta de dados ${path}.`);
  return {
    path,
    database: privateFolder(join(path, 'database')),
    maps: join(path, 'maps'),
    sessionSecret: readOrCreateSecret(join(path, 'session-secret'), () => randomBytes(48).toString('base64url')),
    vapidKey: readOrCreateSecret(join(path, 'vapid-key'), newVapidKey),
  };
}

/**
 * Creates the folder where it is missing and locks it until this process ends. False where another process holds it.
 */
export const lockDataFolder = (path: string): boolean => tryLock(openLock(path));

function openLock(path: string): number {
  try {
    makeFolder(path);
    return openSync(join(path, 'server.lock'), 'a+');
  } catch (cause) {
    throw new DataFolderError(`A pasta de dados ${path} não aceita escrita.`, { cause });
  }
}

/** Not mkdir's `recursive`, which never returns on file systems that answer ENOENT to every mkdir, as /proc does. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}

/** Only for this user: PGlite makes its files readable and writable by all. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}

/** Created once, so that sessions and push subscriptions survive restarts. */
function readOrCreateSecret(file: string, make: () => string): string {
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored) return stored;
  const made = make();
  writeFileSync(`${file}.new`, made, { mode: 0o600 });
  renameSync(`${file}.new`, file); // whole or not at all
  return made;
}
