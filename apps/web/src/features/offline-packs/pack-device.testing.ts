import { expect, vi } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import type { PackPiece } from '#platform/offline/pack-record.ts';
import { createMemoryStorage } from '#platform/offline/pack-storage.testing.ts';
import type { Gathered } from './gather.ts';
import { serra } from './packs.testing.ts';
import { createPacks, type PackSurroundings, type Packs } from './packs.ts';
import type { PackState } from './shared/pack-state.ts';

/** A device with a server, which sends a piece on demand, or all at once. */
export function device({ storage = createMemoryStorage(), free = null as number | null } = {}) {
  const requested: string[] = [];
  const server = { plans: new Map<string, Gathered>(), failure: null as Error | null };
  let isHeld = false;
  let letGo = () => {};
  const surroundings: PackSurroundings = {
    storage,
    gather: async (routeId) => {
      const plan = server.plans.get(routeId);
      if (!plan) throw new ApiError('offline');
      return plan;
    },
    async fetchPieces(pieces, { onStored, signal }) {
      for (const piece of pieces) {
        if (isHeld) await new Promise<void>((go) => (letGo = go));
        signal.throwIfAborted();
        if (server.failure) throw server.failure;
        requested.push(piece.piece);
        await storage.writePiece(piece.address, new ArrayBuffer(piece.bytes));
        onStored(piece as PackPiece);
      }
    },
    freeBytes: async () => free,
    persist: async () => {},
    notify: () => {},
  };
  const start = () => createPacks(surroundings);
  return {
    storage,
    asked: requested,
    server,
    start,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      letGo();
    },
  };
}

export const stateOf = (packs: Packs, { id } = serra): PackState | undefined =>
  packs.all()?.find(({ routeId }) => routeId === id)?.state;
/** Resolves once that pack is in this state. */
export const reach = (packs: Packs, state: object, of = serra) =>
  vi.waitFor(() => expect(stateOf(packs, of)).toMatchObject(state));
export const ready = { held: { isOld: null }, work: { phase: 'none' } };

/** As a rider who requests it and confirms. */
export async function download(packs: Packs, of = serra) {
  packs.send(of.id, { type: 'asked' });
  await reach(packs, { work: { phase: 'offered' } }, of);
  packs.send(of.id, { type: 'confirmed' });
}
