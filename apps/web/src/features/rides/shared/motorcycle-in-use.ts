import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const InUse = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** The motorcycle in use on this device, which saved rides get: the chosen one of several, or the only one. */
export const motorcycleInUse = createStored('motorcycle-in-use', InUse, null, {
  onSignOut: { parkIf: (stored) => stored !== null },
});

/** Follows the rider's motorcycles: a single one is in use without a choice, a removed one is not, and the name is kept current. */
export function followMotorcycles(all: readonly { id: string; name: string }[]): void {
  const stored = motorcycleInUse.read();
  const inUse = all.length === 1 ? all[0] : all.find(({ id }) => id === stored?.id);
  if (inUse) motorcycleInUse.write({ id: inUse.id, name: inUse.name });
  else motorcycleInUse.remove();
}

export const useMotorcycleInUse = () => useSyncExternalStore(motorcycleInUse.subscribe, motorcycleInUse.read);
