import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** What a rider turns on and off on the maps of this device; packs are downloaded with what is on. */
const createSwitch = (key: string, isOnAtFirst: boolean) =>
  createStored(key, z.boolean(), isOnAtFirst, { onSignOut: 'keep' });

export type MapSwitch = ReturnType<typeof createSwitch>;

export const reliefSwitch = createSwitch('map-relief', true);
export const goodRoadsSwitch = createSwitch('map-good-roads', false);

export const useMapSwitch = ({ subscribe, read }: MapSwitch): boolean => useSyncExternalStore(subscribe, read);
