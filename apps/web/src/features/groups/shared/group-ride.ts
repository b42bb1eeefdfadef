import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** A sharing that this device began. `endsAt` in epoch milliseconds of its own clock. */
const LocalSharing = z.object({
  id: z.string(),
  openEnded: z.boolean(),
  endsAt: z.number(),
  /** The rider stopped it, and the server does not know yet. Nothing is sent any more. */
  stopping: z.boolean(),
  /** The rider rides last of the group, and is told who falls behind. */
  ridesLast: z.boolean().optional(),
  /** Of the route that the rider offers to the group. */
  routeName: z.string().nullable().optional(),
});
export type LocalSharing = z.infer<typeof LocalSharing>;

const GroupRide = z.object({
  groupId: z.string(),
  groupName: z.string(),
  sharing: LocalSharing.nullable(),
  /** The rider left it; it is removed once the server knows that nothing is shared any more. */
  leaving: z.boolean().optional(),
});
export type GroupRide = z.infer<typeof GroupRide>;

const stored = createStored('group-ride', GroupRide.nullable(), null);

/** The same object as long as nothing changes. */
export const storedGroupRide = (): GroupRide | null => stored.read();

/** Null: no group ride. */
export function storeGroupRide(ride: GroupRide | null): void {
  if (ride) stored.write(ride);
  else stored.remove();
}

/** Changes the sharing with that id, if it is still the current one. */
export function changeSharing(id: string, by: (sharing: LocalSharing) => LocalSharing | null): void {
  const ride = storedGroupRide();
  if (ride?.sharing?.id !== id) return;
  const sharing = by(ride.sharing);
  storeGroupRide(sharing === null && ride.leaving ? null : { ...ride, sharing });
}

export const useGroupRide = (): GroupRide | null => useSyncExternalStore(stored.subscribe, storedGroupRide);
