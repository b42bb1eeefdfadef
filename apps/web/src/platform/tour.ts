import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from './storage.ts';

/** Part 1 §9: how long after the first load, and after a restart, the tour appears. */
export const tourDelays = { afterLoadMs: 1_000, restartMs: 100 } as const;

const completed = createStored('onboarding-completed', z.boolean(), false);
let shown = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  clearTimeout(waiting);
  shown = next;
  for (const listener of listeners) listener();
}

/** Whatever dialog the rider opened meanwhile comes first. */
function showAfter(delayMs: number) {
  clearTimeout(waiting);
  const isBusy = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  waiting = setTimeout(() => (isBusy() ? showAfter(tourDelays.afterLoadMs) : set(true)), delayMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hides the tour, and remembers in this browser that the rider has seen it, or wanted none. */
export function endTour(): void {
  completed.write(true);
  set(false);
}

/** Forgets that the tour was seen, and shows it again. */
export function restartTour(): void {
  completed.remove();
  showAfter(tourDelays.restartMs);
}

/** Whether the tour is to show. Whoever asks counts as the load that it follows, and takes it along when leaving. */
export function useTourShown(): boolean {
  useEffect(() => {
    if (!completed.read()) showAfter(tourDelays.afterLoadMs);
    return () => set(false);
  }, []);
  return useSyncExternalStore(subscribe, () => shown);
}
