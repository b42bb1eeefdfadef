import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const InUse = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** Which of several motorcycles the rider is on, as was chosen on this device: the rides that it records are of that one. */
export const motorcycleInUse = createStored('motorcycle-in-use', InUse, null, {
  onSignOut: { parkIf: (stored) => stored !== null },
});

/** Follows the rider's motorcycles: the only one is in use without choosing, a removed one no longer is; it bears its newest name. */
export function followMotorcycles(all: readonly { id: string; name: string }[]): void {
  const stored = motorcycleInUse.read();
  const inUse = all.length === 1 ? all[0] : all.find(({ id }) => id === stored?.id);
  if (inUse) motorcycleInUse.write({ id: inUse.id, name: inUse.name });
  else motorcycleInUse.remove();
}

export const useMotorcycleInUse = () => useSyncExternalStore(motorcycleInUse.subscribe, motorcycleInUse.read);
