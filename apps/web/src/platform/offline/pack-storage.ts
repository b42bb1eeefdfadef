import type { z } from 'zod';
import { PackedRoute, PackRecord } from './pack-record.ts';
import { packsCache, packsChanged, piecesCache } from './sign-out.ts';

/**
 * One rider's packs on this device; pieces are shared by all packs. Writing fails with `StorageFullError` where there is no room.
 * Unreadable records count as missing.
 */
export type PackStorage = {
  records(): Promise<PackRecord[]>;
  /** Routes whose record is unreadable: of an older form, or incomplete. */
  unreadable(): Promise<string[]>;
  writeRecord(record: PackRecord): Promise<void>;
  removeRecord(routeId: string): Promise<void>;
  routeKeys(): Promise<Set<string>>;
  readRoute(key: string): Promise<PackedRoute | null>;
  writeRoute(key: string, packed: PackedRoute): Promise<void>;
  removeRoutes(keys: readonly string[]): Promise<void>;
  /** The addresses of the stored pieces. */
  pieces(): Promise<Set<string>>;
  readPiece(address: string): Promise<ArrayBuffer | null>;
  writePiece(address: string, bytes: ArrayBuffer): Promise<void>;
  removePieces(addresses: readonly string[]): Promise<void>;
};

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** Browsers have the Cache Storage only where the app is served by HTTPS. */
export const canStorePacks = (): boolean => 'caches' in globalThis;

/** Packs in the browser's Cache Storage, which holds hundreds of megabytes and returns single pieces at once. */
export function createPackStorage(riderId: string): PackStorage {
  const home = `/offline-packs/${riderId}`;
  const [recordsAt, routesAt] = [`${home}/records/`, `${home}/ways/`];
  const packs = () => caches.open(packsCache);
  const pieces = () => caches.open(piecesCache);

  async function readRecords() {
    const cache = await packs();
    const read = async (path: string) => ({
      routeId: path.slice(recordsAt.length),
      record: await readJson(cache, path, PackRecord),
    });
    return Promise.all((await pathsIn(cache, recordsAt)).map(read));
  }

  return {
    records: async () => (await readRecords()).flatMap(({ record }) => record ?? []),
    unreadable: async () => (await readRecords()).flatMap(({ routeId, record }) => (record ? [] : routeId)),
    async writeRecord(record) {
      await put(await packs(), recordsAt + record.route.id, JSON.stringify(record));
      dispatchEvent(new Event(packsChanged));
    },
    removeRecord: async (routeId) => void (await (await packs()).delete(recordsAt + routeId)),
    routeKeys: async () => new Set((await pathsIn(await packs(), routesAt)).map((path) => path.slice(routesAt.length))),
    readRoute: async (key) => readJson(await packs(), routesAt + key, PackedRoute),
    writeRoute: async (key, packed) => put(await packs(), routesAt + key, JSON.stringify(packed)),
    removeRoutes: async (keys) =>
      remove(
        await packs(),
        keys.map((key) => routesAt + key),
      ),
    pieces: async () => new Set(await pathsIn(await pieces(), '/')),
    readPiece: async (address) => (await (await pieces()).match(address))?.arrayBuffer() ?? null,
    writePiece: async (address, bytes) => put(await pieces(), address, bytes),
    removePieces: async (addresses) => remove(await pieces(), addresses),
  };
}

async function pathsIn(cache: Cache, home: string): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(home));
}

async function readJson<T>(cache: Cache, path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await (await cache.match(path))?.text();
  try {
    return text === undefined ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // of an older form, or incomplete
  }
}

async function put(cache: Cache, path: string, body: string | ArrayBuffer): Promise<void> {
  try {
    await cache.put(path, new Response(body));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new StorageFullError('', { cause });
    throw cause;
  }
}

async function remove(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) await cache.delete(path);
}
