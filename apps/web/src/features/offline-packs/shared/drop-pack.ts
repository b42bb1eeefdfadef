import { lastRiderId } from '#platform/session.ts';
import { packsOf } from './browser-packs.ts';

/** Takes off this device what was taken along for a route that is no more. */
export function dropPack(routeId: string): void {
  const riderId = lastRiderId();
  if (!riderId || !('caches' in globalThis)) return;
  packsOf(riderId).send(routeId, { type: 'removed' });
}
