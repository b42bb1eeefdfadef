import type { SavedRoute } from '@estradeiro/contract/routes';
import { ApiError, isTransient } from '#platform/api-error.ts';
import {
  bytesOf,
  drawsWithOthers,
  orphansOf,
  type PackPiece,
  type PackRecord,
  piecesOf,
} from '#platform/offline/pack-record.ts';
import { type PackStorage, StorageFullError } from '#platform/offline/pack-storage.ts';
import { createShared } from '#ui/shared-value.ts';
import type { Gathered } from './gather.ts';
import {
  absent,
  advancePack,
  incomplete,
  type PackEffect,
  type PackEvent,
  type PackState,
  type PackTurn,
  restoredState,
} from './shared/pack-state.ts';

export type Pack = { routeId: string; route: SavedRoute | null; gatheredAt: string | null; state: PackState };

export type PackSurroundings = {
  storage: PackStorage;
  gather: (routeId: string) => Promise<Gathered>;
  fetchPieces: (
    pieces: readonly PackPiece[],
    on: { storage: PackStorage; onStored: (piece: PackPiece) => void; signal: AbortSignal },
  ) => Promise<void>;
  /** How many more bytes the browser would store; null where it does not say. */
  freeBytes: () => Promise<number | null>;
  /** Asks the browser not to evict the storage. */
  persist: () => Promise<void>;
  /** Reports results that the rider did not wait for. */
  notify: (news: { type: 'ready' | 'plan-failed'; route: SavedRoute | null; error?: unknown }) => void;
};

/** Bytes left to the browser and to the app's other data. */
const spareBytes = 5_000_000;

/**
 * The packs of one rider on this device. `subscribe` and `all` serve `useSyncExternalStore`; `all` is null until they are loaded.
 */
export function createPacks(surroundings: PackSurroundings) {
  const { storage, gather, fetchPieces, freeBytes, persist, notify } = surroundings;
  const records = new Map<string, PackRecord>();
  const states = new Map<string, PackState>();
  const gathered = new Map<string, Gathered>();
  const running = new Map<string, AbortController>();
  let isClosed = false;
  const shown = createShared<readonly Pack[] | null>(null);
  const read = readAll();

  function show() {
    const ids = [...states].filter(([id, state]) => records.has(id) || state !== absent).map(([id]) => id);
    const packs = ids.map((routeId) => {
      const record = records.get(routeId);
      const packed = record?.held ?? record?.wanted;
      return {
        routeId,
        route: record?.route ?? gathered.get(routeId)?.packedRoute.detail ?? null,
        gatheredAt: packed?.gatheredAt ?? null,
        state: states.get(routeId) ?? absent,
      };
    });
    shown.put(packs);
  }

  async function readAll() {
    const [found, stored] = [await storage.records().catch(() => []), await storedNow()];
    // The data of unreadable packs is swept, but their routes still show as incomplete downloads.
    for (const routeId of await storage.unreadable().catch(() => [])) states.set(routeId, incomplete);
    for (const record of found) {
      records.set(record.route.id, record);
      // A pack of an older form is stored, but cannot be ridden.
      const packed = record.held && (await storage.readRoute(record.held.wayKey));
      if (record.held && !packed) stored.ways.delete(record.held.wayKey);
      const bytes = (contents: PackRecord['held']) => contents && bytesOf(contents, stored);
      const [held, wanted] = [bytes(record.held), bytes(record.wanted)];
      const turn = restoredState({
        held: held && { ...held, isOld: null, lacksRoadAhead: packed?.roadAhead === null },
        wanted: wanted && { ...wanted, isPaused: record.isPaused },
      });
      take(record.route.id, turn);
    }
    show();
    await sweep().catch(() => undefined);
  }

  const storedNow = async () => ({
    pieces: await storage.pieces().catch(() => new Set<string>()),
    ways: await storage.routeKeys().catch(() => new Set<string>()),
  });

  function send(routeId: string, event: PackEvent) {
    if (isClosed) return;
    take(routeId, advancePack(states.get(routeId) ?? absent, event));
    show();
  }

  function take(routeId: string, { state, effects }: PackTurn) {
    states.set(routeId, state);
    for (const effect of effects) void carryOut[effect](routeId)?.catch(() => undefined); // what remains is removed at the next start
    const record = records.get(routeId);
    const isPaused = state.work.phase === 'paused' && state.work.why === 'rider';
    if (record && record.isPaused !== isPaused) void saveRecord({ ...record, isPaused });
  }

  const carryOut: Record<PackEffect, (routeId: string) => Promise<void> | undefined> = {
    async plan(routeId) {
      try {
        const found = await gather(routeId);
        gathered.set(routeId, found);
        const bytes = bytesOf(found.contents, await storedNow());
        const free = await freeBytes();
        const fits = free === null || bytes.totalBytes - bytes.doneBytes + spareBytes <= free;
        send(routeId, { type: 'planned', ...bytes, fits });
      } catch (error) {
        send(routeId, { type: 'plan-failed' });
        notify({ type: 'plan-failed', route: records.get(routeId)?.route ?? null, error });
      }
    },
    async fetch(routeId) {
      const stop = new AbortController();
      running.get(routeId)?.abort();
      running.set(routeId, stop);
      try {
        await persist();
        stop.signal.throwIfAborted();
        await download(routeId, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) send(routeId, eventOf(error));
      }
    },
    stop: (routeId) => {
      running.get(routeId)?.abort();
      return undefined;
    },
    forget: (routeId) => {
      gathered.delete(routeId);
      return undefined;
    },
    async delete(routeId) {
      for (const each of [records, states, gathered]) each.delete(routeId);
      show();
      await storage.removeRecord(routeId);
      await sweep();
      show(); // only now there is more room
    },
  };

  async function download(routeId: string, signal: AbortSignal) {
    const wanted = await begin(routeId);
    signal.throwIfAborted();
    const { pieces, ways } = await storedNow();
    // The page was killed before the route was stored, so that the contents are requested again.
    if (!ways.has(wanted.wayKey)) return send(routeId, { type: 'map-gone' });
    const missing = piecesOf(wanted).filter(({ address }) => !pieces.has(address));
    const onStored = ({ bytes }: PackPiece) => send(routeId, { type: 'stored', bytes });
    await fetchPieces(missing, { storage, onStored, signal });
    const { doneBytes, totalBytes } = bytesOf(wanted, await storedNow());
    if (doneBytes < totalBytes) throw new Error('something of it was taken away meanwhile');
    signal.throwIfAborted();
    const record = records.get(routeId);
    if (!record) return;
    await saveRecord({ ...record, held: wanted, wanted: null, isPaused: false });
    const packed = await storage.readRoute(wanted.wayKey);
    send(routeId, { type: 'finished', lacksRoadAhead: packed?.roadAhead === null });
    notify({ type: 'ready', route: record.route });
    await sweep();
  }

  /** Stores what was just planned, or continues an earlier download. */
  async function begin(routeId: string) {
    const found = gathered.get(routeId);
    const record = records.get(routeId);
    const wanted = found?.contents ?? record?.wanted;
    const route = found?.packedRoute.detail ?? record?.route;
    if (!wanted || !route) throw new Error('nothing was planned');
    await saveRecord({ route, held: record?.held ?? null, wanted, isPaused: false });
    if (found) {
      await storage.writeRoute(wanted.wayKey, found.packedRoute);
      send(routeId, { type: 'stored', bytes: wanted.wayBytes });
    }
    gathered.delete(routeId);
    return wanted;
  }

  async function saveRecord(record: PackRecord) {
    records.set(record.route.id, record);
    await storage.writeRecord(record);
  }

  /**
   * Removes what no pack needs any more. A pack that another tab just began is safe, since its record is stored before its pieces.
   */
  async function sweep() {
    const stored = await storedNow();
    const orphans = orphansOf([...records.values(), ...(await storage.records())], stored);
    await storage.removePieces(orphans.pieces);
    await storage.removeRoutes(orphans.ways);
  }

  return {
    all: shown.read,
    subscribe: shown.subscribe,
    send: (routeId: string, event: PackEvent) => void read.then(() => send(routeId, event)),
    async networkBack() {
      await read;
      for (const routeId of [...states.keys()]) send(routeId, { type: 'network-back' });
    },
    /** Marks packs whose saved route has changed since. */
    async compareRoutes(routes: readonly SavedRoute[]) {
      await read;
      for (const { id, updatedAt } of routes) {
        const held = records.get(id)?.held;
        if (held && held.routeUpdatedAt !== updatedAt) send(id, { type: 'outdated', why: 'route' });
      }
    },
    /** Marks packs whose maps the server no longer has. */
    async compareMaps(installed: ReadonlySet<string>) {
      await read;
      for (const [id, { held }] of records) {
        if (held && drawsWithOthers(held, installed)) send(id, { type: 'outdated', why: 'map' });
      }
    },
    /** Stops all downloads for good: the rider signed out. */
    close() {
      isClosed = true;
      for (const stop of running.values()) stop.abort();
    },
    async removeAll() {
      await read;
      for (const routeId of [...states.keys()]) send(routeId, { type: 'removed' });
    },
  };
}
export type Packs = ReturnType<typeof createPacks>;

export const takenBytes = ({ state: { held, work } }: Pack): number =>
  (held?.bytes ?? 0) + (!held && 'doneBytes' in work && work.phase !== 'offered' ? work.doneBytes : 0);

/** The event that a failed download means for its pack. */
function eventOf(error: unknown): PackEvent {
  if (error instanceof StorageFullError) return { type: 'storage-full' };
  if (isTransient(error)) return { type: 'network-lost' };
  return { type: error instanceof ApiError && error.type === 'not_found' ? 'map-gone' : 'failed' };
}
