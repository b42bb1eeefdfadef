import { tourSteps } from './steps.ts';

export const stepCount = tourSteps.length;

/** The current step, counted from 1, or the end of the tour. */
export type TourProgress = { phase: 'on-step'; step: number } | { phase: 'over'; how: 'completed' | 'skipped' };

/** `next` is the button and Enter, which end the tour on its last step; `forward` is the arrow key, which never does. */
export type TourEvent = 'next' | 'forward' | 'back' | 'skip';

export const tourStart: TourProgress = { phase: 'on-step', step: 1 };

/** Steps move one at a time and stay within 1 to `stepCount`; an ended tour stays ended. */
export function advanceTour(progress: TourProgress, event: TourEvent): TourProgress {
  if (progress.phase === 'over') return progress;
  const isLast = progress.step === stepCount;
  switch (event) {
    case 'skip':
      return { phase: 'over', how: 'skipped' };
    case 'back':
      return { phase: 'on-step', step: Math.max(1, progress.step - 1) };
    case 'forward':
      return isLast ? progress : { phase: 'on-step', step: progress.step + 1 };
    case 'next':
      return isLast ? { phase: 'over', how: 'completed' } : { phase: 'on-step', step: progress.step + 1 };
  }
}
