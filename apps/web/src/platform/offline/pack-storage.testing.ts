import type { PackedRoute, PackRecord } from './pack-record.ts';
import { type PackStorage, StorageFullError } from './pack-storage.ts';

/** Packs in memory, with the room that a test sets. */
export function createMemoryStorage(
  room = Number.POSITIVE_INFINITY,
): PackStorage & { room: number; spoilRecord: (routeId: string) => void } {
  const unreadable = {} as PackRecord;
  const records = new Map<string, PackRecord>();
  const stored = new Map<string, PackedRoute>();
  const pieces = new Map<string, ArrayBuffer>();
  return {
    room,
    records: async () => structuredClone([...records.values()].filter((record) => record !== unreadable)),
    unreadable: async () => [...records].flatMap(([routeId, record]) => (record === unreadable ? routeId : [])),
    /** As an older version of the app left it. */
    spoilRecord: (routeId: string) => void records.set(routeId, unreadable),
    writeRecord: async (record) => void records.set(record.route.id, structuredClone(record)),
    removeRecord: async (routeId) => void records.delete(routeId),
    routeKeys: async () => new Set(stored.keys()),
    readRoute: async (key) => stored.get(key) ?? null,
    writeRoute: async (key, packed) => void stored.set(key, packed),
    removeRoutes: async (keys) => {
      for (const key of keys) stored.delete(key);
    },
    pieces: async () => new Set(pieces.keys()),
    readPiece: async (address) => pieces.get(address) ?? null,
    async writePiece(address, bytes) {
      const used = [...pieces.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (used + bytes.byteLength > this.room) throw new StorageFullError();
      pieces.set(address, bytes);
    },
    removePieces: async (addresses) => {
      for (const address of addresses) pieces.delete(address);
    },
  };
}
