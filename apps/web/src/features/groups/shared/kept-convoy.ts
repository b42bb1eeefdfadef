import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** A sharing that this device began. `endsAt` in epoch milliseconds of its own clock. */
const KeptSharing = z.object({
  id: z.string(),
  openEnded: z.boolean(),
  endsAt: z.number(),
  /** The rider stopped it, and the server does not know that yet. Nothing is sent any more. */
  stopping: z.boolean(),
});
export type KeptSharing = z.infer<typeof KeptSharing>;

/** With which group the rider rides on this device, and whether the position is shared with it. */
const Convoy = z.object({
  groupId: z.string(),
  groupName: z.string(),
  sharing: KeptSharing.nullable(),
  /** The rider left it, and goes once the server knows that nothing is shared any more. */
  leaving: z.boolean().optional(),
});
export type Convoy = z.infer<typeof Convoy>;

const stored = createStored('convoy', Convoy.nullable(), null);

/** The same object for as long as nothing changes. */
export const keptConvoy = (): Convoy | null => stored.read();

/** Null: the rider rides with nobody. */
export function keepConvoy(convoy: Convoy | null): void {
  if (convoy) stored.write(convoy);
  else stored.remove();
}

/** Changes the sharing of that id, where it is still the one that goes on here. */
export function changeSharing(id: string, by: (sharing: KeptSharing) => KeptSharing | null): void {
  const convoy = keptConvoy();
  if (convoy?.sharing?.id !== id) return;
  const sharing = by(convoy.sharing);
  keepConvoy(sharing === null && convoy.leaving ? null : { ...convoy, sharing });
}

/** With which group the rider rides; null with none. */
export const useConvoy = (): Convoy | null => useSyncExternalStore(stored.subscribe, keptConvoy);
