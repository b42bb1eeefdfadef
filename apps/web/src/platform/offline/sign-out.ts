import { forgetSharedFile } from '../shared-file.ts';
import { signIn, signOut } from './store.ts';

/** The browser's cache of responses. */
export const answersCache = 'last-answers';

/** The browser's caches of offline packs (by rider and route) and of map pieces. */
export const packsCache = 'offline-packs';
export const piecesCache = 'offline-map-pieces';

/** A window event: a pack was added or removed. */
export const packsChanged = 'taken-along';
/** A window event: packs are removed; `detail` is the rider whose packs stay, or null. */
export const packsForgotten = 'taken-along-forgotten';

/**
 * Removes all data of the rider `before` from this device, or parks it for them, and restores what is parked for `next`. Null is
 * nobody.
 */
export function switchRider(before: string | null, next: string | null): void {
  signOut(before);
  void forgetAnswers();
  if (before !== null && before !== next) void forgetSharedFile();
  if (next === null) return;
  signIn(next);
  void forgetPacks(next);
}

async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(answersCache);
}

/**
 * Removes the packs of all riders but `riderId`, since they reveal where riders go. Map pieces without a pack are removed when
 * packs are next opened, or at once when no packs remain.
 */
export async function forgetPacks(riderId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  dispatchEvent(new CustomEvent(packsForgotten, { detail: riderId }));
  const packs = await caches.open(packsCache);
  const own = riderId === null ? null : `/offline-packs/${riderId}/`;
  let left = 0;
  for (const request of await packs.keys()) {
    if (own && new URL(request.url).pathname.startsWith(own)) left += 1;
    else await packs.delete(request);
  }
  if (left === 0) await Promise.all([caches.delete(packsCache), caches.delete(piecesCache)]);
}

export async function hasPacks(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(packsCache))) return false;
  return (await (await caches.open(packsCache)).keys()).length > 0;
}
