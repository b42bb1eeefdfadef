import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

const wanted = createStored('map-relief', z.boolean(), true, { onSignOut: 'keep' });

/** Whether this device draws relief where it is installed, and downloads it with packs. */
export const isReliefWanted = (): boolean => wanted.read();

export const chooseRelief = (isWanted: boolean): void => wanted.write(isWanted);

/** The same, followed as it changes. */
export const useReliefWanted = (): boolean => useSyncExternalStore(wanted.subscribe, wanted.read);
