import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** Off until the rider turns it on (D40); a sign-out parks it for that rider. */
const storedCrashCheck = createStored('crash-check', z.boolean(), false, { onSignOut: { parkIf: (isOn) => isOn } });

export const isCrashCheckOn = storedCrashCheck.read;
export const switchCrashCheck = storedCrashCheck.write;
export const useCrashCheckOn = (): boolean => useSyncExternalStore(storedCrashCheck.subscribe, storedCrashCheck.read);
