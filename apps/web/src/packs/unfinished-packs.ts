import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';

const mark = createStored('packs-unfinished', z.boolean(), false);
const listeners = new Set<() => void>();

/** Whether a download is to be gone on with: known without loading what would do it. */
export const unfinishedPacks = {
  set(isUnfinished: boolean) {
    if (mark.read() === isUnfinished) return;
    if (isUnfinished) mark.write(true);
    else mark.remove();
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHasUnfinishedPacks = (): boolean => useSyncExternalStore(subscribe, mark.read);
