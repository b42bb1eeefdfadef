import { useEffect, useSyncExternalStore } from 'react';

let riding = false;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function set(next: boolean) {
  riding = next;
  for (const listener of listeners) listener();
  if (!next) queueMicrotask(release); // what else ends with the ride, as its record, is done then
}

function release() {
  if (riding) return;
  const released = [...waiting];
  waiting.clear();
  for (const then of released) then();
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

/** Calls `then` once no ride is under way, at once where there is none; the same function waits once. Returns what calls it off. */
export function onceRideEnds(then: () => void): () => void {
  if (riding) waiting.add(then);
  else then();
  return () => void waiting.delete(then);
}

/** Whether a ride is under way on the screen that shows. */
export const useIsRiding = (): boolean => useSyncExternalStore(subscribe, isRiding);
