import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from './offline/store.ts';

const InUse = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** Which of several motorcycles the rider is on, as was told on this device: the rides that it records are of that one. */
export const motorcycleInUse = createStored('motorcycle-in-use', InUse, null, {
  onSignOut: { parkIf: (told) => told !== null },
});

export const useMotorcycleInUse = () => useSyncExternalStore(motorcycleInUse.subscribe, motorcycleInUse.read);
