import { useState } from 'react';
import { tellMissed } from '#ui/on-demand.tsx';
import type { TourEvent } from '../tour-progress.ts';

let known: typeof import('../later-steps.ts').later | null = null;

/** Brings what follows the welcome, once. Fails where the code does not come. */
export async function bringLaterSteps(): Promise<void> {
  known ??= (await import('../later-steps.ts')).later;
}

/**
 * What follows the welcome, null until it has come, and what passes the rider's doings on. The first way on brings the steps, and
 * waits for them: many riders skip them. Where they do not come a toast says so, and the next try asks again.
 */
export function useLaterSteps(onEvent: (event: TourEvent) => void) {
  const [isComing, setComing] = useState(false);

  async function passOn(event: TourEvent) {
    if (!known && event !== 'skip') {
      if (isComing || event === 'back') return;
      setComing(true);
      try {
        await bringLaterSteps();
      } catch {
        return tellMissed();
      } finally {
        setComing(false);
      }
    }
    onEvent(event);
  }

  return { later: known, isComing, passOn };
}
