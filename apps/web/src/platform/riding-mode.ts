import { useEffect, useSyncExternalStore } from 'react';

let riding = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  riding = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Clears the bars away while `active`: a rider on the move gets the road and nothing else. */
export function useRidingMode(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    set(true);
    return () => set(false);
  }, [active]);
}

export const isRiding = (): boolean => riding;

/** Whether a ride is under way on the screen that shows. */
export const useIsRiding = (): boolean => useSyncExternalStore(subscribe, isRiding);
