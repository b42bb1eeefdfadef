import { useEffect } from 'react';
import { createShared } from '#ui/shared-value.ts';

const riding = createShared(false);
const callbacks = new Set<() => void>();

function set(next: boolean) {
  riding.put(next);
  if (!next) queueMicrotask(release); // what else ends with the ride, as its record, is done then
}

function release() {
  if (isRiding()) return;
  const released = [...callbacks];
  callbacks.clear();
  for (const then of released) then();
}

/** Clears the bars away while `active`: a rider on the move gets the road and nothing else. */
export function useRidingMode(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    set(true);
    return () => set(false);
  }, [active]);
}

export const isRiding = (): boolean => riding.read();

/** Calls `then` once no ride is under way, at once where there is none; the same function waits once. Returns what calls it off. */
export function onceRideEnds(then: () => void): () => void {
  if (isRiding()) callbacks.add(then);
  else then();
  return () => void callbacks.delete(then);
}

/** Whether a ride is under way on the screen that shows. */
export const useIsRiding = (): boolean => riding.use();
