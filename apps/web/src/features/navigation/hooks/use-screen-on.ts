import { useEffect } from 'react';
import { keepScreenOn } from '#platform/wake-lock.ts';

/** Keeps the screen awake while `active`. */
export function useScreenOn(active: boolean): void {
  useEffect(() => {
    if (active) return keepScreenOn();
  }, [active]);
}
