import { useEffect, useState, useSyncExternalStore } from 'react';
import { canStorePacks } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';
import type { Pack, Packs } from '../packs.ts';
import { packsOf } from './browser-packs.ts';

const none: readonly Pack[] = [];
const never = () => () => {};
const nothing = () => null;

/** The signed-in rider's packs on this device; `packs` is null without a rider or storage for them. */
export function usePacks(): { packs: Packs | null; all: readonly Pack[]; isRead: boolean } {
  const riderId = lastRiderId();
  const packs = riderId && canStorePacks() ? packsOf(riderId) : null;
  const all = useSyncExternalStore(packs?.subscribe ?? never, packs?.all ?? nothing);
  return { packs, all: all ?? none, isRead: all !== null };
}

/** The bytes that the app stores and those still free; null while or where unknown. */
export function useStorageEstimate(changes: unknown): { usedBytes: number; freeBytes: number; isSafe: boolean } | null {
  const [estimate, setEstimate] = useState<{ usedBytes: number; freeBytes: number; isSafe: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` triggers a new read
  useEffect(() => {
    let isCurrent = true;
    void readEstimate().then((read) => isCurrent && setEstimate(read));
    return () => {
      isCurrent = false;
    };
  }, [changes]);
  return estimate;
}

async function readEstimate() {
  try {
    const [{ usage, quota }, isSafe] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    if (usage === undefined || quota === undefined) return null;
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isSafe };
  } catch {
    return null;
  }
}

/** Continues unfinished downloads while mounted: loading the packs is enough. */
export function PackDownloads() {
  usePacks();
  return null;
}
