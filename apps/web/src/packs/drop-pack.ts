import { lastRiderId } from '#platform/session.ts';

/** Takes off this device what was taken along for a route that is no more. */
export async function dropPack(routeId: string): Promise<void> {
  const riderId = lastRiderId();
  if (!riderId || !('caches' in globalThis)) return;
  const { packsOf } = await import('./browser-packs.ts');
  packsOf(riderId).send(routeId, { type: 'removed' });
}
