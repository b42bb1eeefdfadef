import { useEffect, useState, useSyncExternalStore } from 'react';
import { canStorePacks } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';
import type { Pack, Packs } from '../packs.ts';
import { packsOf } from './browser-packs.ts';

const none: readonly Pack[] = [];
const never = () => () => {};
const nothing = () => null;

/** The signed-in rider's packs on this device; `packs` is null where there is nobody or no storage for them. */
export function usePacks(): { packs: Packs | null; all: readonly Pack[]; isRead: boolean } {
  const riderId = lastRiderId();
  const packs = riderId && canStorePacks() ? packsOf(riderId) : null;
  const all = useSyncExternalStore(packs?.subscribe ?? never, packs?.all ?? nothing);
  return { packs, all: all ?? none, isRead: all !== null };
}

/** What the browser keeps of this app, and how much more it would; null while and where it is unknown. */
export function useStorageFigures(changes: unknown): { usedBytes: number; freeBytes: number; isSafe: boolean } | null {
  const [figures, setFigures] = useState<{ usedBytes: number; freeBytes: number; isSafe: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is what makes it ask again
  useEffect(() => {
    let isCurrent = true;
    void readFigures().then((read) => isCurrent && setFigures(read));
    return () => {
      isCurrent = false;
    };
  }, [changes]);
  return figures;
}

async function readFigures() {
  try {
    const [{ usage, quota }, isSafe] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    if (usage === undefined || quota === undefined) return null;
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isSafe };
  } catch {
    return null;
  }
}

/** Goes on with what was being downloaded, as long as it is shown: reading the packs is enough. */
export function PackDownloads() {
  usePacks();
  return null;
}
