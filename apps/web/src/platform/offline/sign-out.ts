import { forgetSharedFile } from '../shared-file.ts';
import { signIn, signOut } from './store.ts';

/** The browser's cache of answers. */
export const answersCache = 'last-answers';

/** The browser's caches of offline packs: whose they are and of which routes, and pieces of maps. */
export const packsCache = 'offline-packs';
export const piecesCache = 'offline-map-pieces';

/** An event of the window: a pack came or went. */
export const packsChanged = 'taken-along';
/** An event of the window: packs are forgotten; `detail` is the rider whose packs stay, or null. */
export const packsForgotten = 'taken-along-forgotten';

/**
 * All that tells of the rider `before` leaves this device, or is parked for them, and what is parked for `next` comes back. Null is
 * nobody.
 */
export function handOver(before: string | null, next: string | null): void {
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
 * Forgets the packs of all riders but `riderId`: they tell where riders go. Pieces of maps that nobody's pack needs any more go when
 * packs are next opened; with nobody's packs left they go at once.
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

/** Whether this browser holds any pack. */
export async function hasPacks(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(packsCache))) return false;
  return (await (await caches.open(packsCache)).keys()).length > 0;
}
