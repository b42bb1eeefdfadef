import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { useArchives } from './archives.ts';
import { goodRoadsLayer } from './good-road.ts';

const wanted = createStored('map-good-roads', z.boolean(), false, { onSignOut: 'keep' });

export const chooseGoodRoads = (isWanted: boolean): void => wanted.write(isWanted);

/** Whether this device draws the roads worth riding, and downloads them with packs. */
export const areGoodRoadsWanted = (): boolean => wanted.read();

/** The same, followed as it changes. */
export const useGoodRoadsWanted = (): boolean => useSyncExternalStore(wanted.subscribe, wanted.read);

/** The archives that have any, of the server or of downloaded packs. */
export const useGoodRoadArchives = () => useArchives().archives.filter(({ layers }) => layers.includes(goodRoadsLayer));
