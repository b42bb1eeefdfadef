import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#ui/classes.ts';
import { frameElement } from '#ui/frame.tsx';
import { keepTabInside, useModal } from '#ui/use-modal.ts';
import { TourCard } from './components/tour-card.tsx';
import { useLaterSteps } from './hooks/use-later-steps.ts';
import { welcome } from './steps.ts';
import { texts } from './texts.ts';
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
  if (isOver) return null;
  return createPortal(<Stage number={progress.step} onEvent={dispatch} />, frameElement());
}

type StageProps = { number: number; onEvent: (event: TourEvent) => void };

function Stage({ number, onEvent }: StageProps) {
  const modal = useRef<HTMLDivElement>(null);
  const { later, isComing, passOn } = useLaterSteps(onEvent);
  const [raised, setRaised] = useState<number | null>(null);
  useModal(modal);
  const { icon, words, targetSelector } = later?.steps[number - 2] ?? welcome;
  return (
    <div
      ref={modal}
      role="dialog"
      aria-modal="true"
      aria-label={texts.label}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, passOn)}
      style={raised === null ? undefined : { paddingBottom: raised }}
      className={classes(
        'absolute inset-0 z-50 flex flex-col items-center p-3 outline-none',
        raised === null ? 'justify-center bg-[rgb(0_0_0/0.6)]' : 'justify-end',
      )}
    >
      {later && <later.Spotlight targetSelector={targetSelector} onRaise={setRaised} />}
      <TourCard step={number} icon={icon} words={words} isWaiting={isComing} onEvent={passOn} />
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
