import { useEffect, useLayoutEffect } from 'react';
import { createShared } from '#ui/shared-value.ts';

const riding = createShared(false);
const callbacks = new Set<() => void>();

function set(next: boolean) {
  riding.put(next);
  if (!next) queueMicrotask(release); // after the other effects of the ride's end, such as its record
}

function release() {
  if (isRiding()) return;
  const released = [...callbacks];
  callbacks.clear();
  for (const then of released) then();
}

/** Hides the bars while `active`, so that a moving rider sees the road only. */
export function useRidingMode(active: boolean): void {
  // Before the ride is painted, or it would move up a moment later.
  useLayoutEffect(() => {
    if (active) set(true);
  }, [active]);
  useEffect(() => {
    if (active) return () => set(false);
  }, [active]);
}

export const isRiding = (): boolean => riding.read();

/**
 * Calls `then` once no ride is in progress, at once without one; the same function is queued once. Returns a function that cancels
 * it.
 */
export function onceRideEnds(then: () => void): () => void {
  if (isRiding()) callbacks.add(then);
  else then();
  return () => void callbacks.delete(then);
}

export const useIsRiding = (): boolean => riding.use();
