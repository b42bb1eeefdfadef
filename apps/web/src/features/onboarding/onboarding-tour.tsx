import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#ui/classes.ts';
import { frameElement } from '#ui/frame.tsx';
import { keepTabInside, useModal } from '#ui/use-modal.ts';
import { postHeight, Spotlight } from './components/spotlight.tsx';
import { TourCard } from './components/tour-card.tsx';
import { useSpot } from './hooks/use-spot.ts';
import { steps, type TourStep } from './steps.ts';
import { stepTexts, texts } from './texts.ts';
import { advanceTour, type TourEvent, tourStart } from './tour-progress.ts';

/**
 * Seven steps over whatever shows. `onEnd` is called once, when the rider has finished or skipped it. A modal of its own: it comes
 * on every first visit, where the dialogs' library would weigh more than the rest of the tour.
 */
export function OnboardingTour({ onEnd }: { onEnd: () => void }) {
  const [progress, dispatch] = useReducer(advanceTour, tourStart);
  const isOver = progress.phase === 'over';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onEnd` does not end the tour again
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const step = isOver ? undefined : steps[progress.step - 1];
  if (isOver || !step) return null;
  return createPortal(<Stage number={progress.step} step={step} onEvent={dispatch} />, frameElement());
}

type StageProps = { number: number; step: TourStep; onEvent: (event: TourEvent) => void };

function Stage({ number, step: { id, icon, targetSelector }, onEvent }: StageProps) {
  const modal = useRef<HTMLDivElement>(null);
  const spot = useSpot(targetSelector);
  useModal(modal);
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal="true"
      aria-label={texts.label}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, onEvent)}
      style={spot ? { paddingBottom: spot.below + postHeight } : undefined}
      className={classes(
        'absolute inset-0 z-50 flex flex-col items-center p-3 outline-none',
        spot ? 'justify-end' : 'justify-center bg-[rgb(0_0_0/0.6)]',
      )}
    >
      {spot && <Spotlight spot={spot} />}
      <TourCard step={number} icon={icon} words={stepTexts[id]} onEvent={onEvent} />
    </div>
  );
}

const keys: Partial<Record<string, TourEvent>> = {
  Escape: 'skip',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  Enter: 'next',
};

function onKey(event: KeyboardEvent<HTMLElement>, onEvent: (event: TourEvent) => void) {
  keepTabInside(event, event.currentTarget);
  const meant = keys[event.key];
  const isOnButton = event.target instanceof HTMLButtonElement;
  if (!meant || event.repeat || (event.key === 'Enter' && isOnButton)) return;
  event.preventDefault();
  onEvent(meant);
}
