/** The browser's caches of what is taken along for riding without a network: whose it is and what, and pieces of maps. */
export const packsCache = 'offline-packs';
export const piecesCache = 'offline-map-pieces';

/** Told to the window when a pack came or went. */
export const takenAlongChanged = 'taken-along';
/** Told when packs are forgotten; `detail` is the rider whose stay, or null. */
export const takenAlongForgotten = 'taken-along-forgotten';

/**
 * Forgets what riders took along, but `riderId`'s: it tells where they go. Pieces of maps that nobody's pack needs any more go
 * when packs are next opened; with nobody's packs left they go at once.
 */
export async function forgetTakenAlong(riderId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  dispatchEvent(new CustomEvent(takenAlongForgotten, { detail: riderId }));
  const packs = await caches.open(packsCache);
  const own = riderId === null ? null : `/offline-packs/${riderId}/`;
  let left = 0;
  for (const request of await packs.keys()) {
    if (own && new URL(request.url).pathname.startsWith(own)) left += 1;
    else await packs.delete(request);
  }
  if (left === 0) await Promise.all([caches.delete(packsCache), caches.delete(piecesCache)]);
}

/** Whether this browser holds anything that was taken along. */
export async function hasTakenAlong(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(packsCache))) return false;
  return (await (await caches.open(packsCache)).keys()).length > 0;
}
