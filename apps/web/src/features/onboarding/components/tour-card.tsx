import { Lightbulb, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { TourStep } from '../steps.ts';
import { type StepWords, texts } from '../texts.ts';
import { stepCount, type TourEvent } from '../tour-progress.ts';

type Props = {
  step: number;
  icon: TourStep['icon'];
  words: StepWords;
  onEvent: (event: TourEvent) => void;
};

/** The text of one step, the progress, and the buttons. The text takes the focus, so that screen readers read it. */
export function TourCard({ step, icon: Icon, words, onEvent }: Props) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with large letters the card scrolls, and each step begins at its top
  useEffect(() => {
    if (card.current) card.current.scrollTop = 0;
  }, [step]);
  return (
    <div
      ref={card}
      className="relative flex max-h-full w-full max-w-md animate-appear flex-col gap-3 overflow-y-auto rounded-sheet bg-card p-4 text-ink shadow-sheet sideways:max-w-2xl sideways:gap-2 sideways:py-2"
    >
      <div className="flex items-center justify-between">
        <div className="plate flex size-12 flex-none items-center justify-center bg-guidance-face text-on-guidance-face">
          <Icon size={24} aria-hidden="true" />
        </div>
        <IconButton label={texts.close} icon={<X size={24} aria-hidden="true" />} onClick={() => onEvent('skip')} />
      </div>
      <Words key={step} {...words} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ProgressDots step={step} />
        <p className="text-15 font-semibold text-quiet tabular-nums">{texts.counter(step, stepCount)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {step > 1 && (
          <Button variant="secondary" className="flex-1" onClick={() => onEvent('back')}>
            {texts.back}
          </Button>
        )}
        <Button className="flex-1 sideways:order-last" onClick={() => onEvent('next')}>
          {step === stepCount ? texts.finish : texts.next}
        </Button>
        <Button variant="quiet" className="w-full text-quiet! sideways:w-auto" onClick={() => onEvent('skip')}>
          {texts.skip}
        </Button>
      </div>
    </div>
  );
}

function Words({ title, description, hint }: StepWords) {
  const ids = { title: useId(), description: useId() };
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={group}
      tabIndex={-1}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      className="flex flex-col gap-2 outline-none sideways:gap-1"
    >
      <h2 id={ids.title} className="text-24 font-extrabold">
        {title}
      </h2>
      <div id={ids.description} className="flex flex-col gap-2 sideways:gap-1">
        <p>{description}</p>
        <p className="flex gap-2 text-15 text-quiet">
          <Lightbulb size={20} aria-hidden="true" />
          {hint}
        </p>
      </div>
    </section>
  );
}

/** One dot per step; the current one is a dash, earlier ones are filled. Screen readers get the counter instead. */
function ProgressDots({ step }: { step: number }) {
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length: stepCount }, (_, index) => index + 1).map((dot) => (
        <span
          key={dot}
          className={classes(
            'h-2 rounded-full transition-[width]',
            dot === step ? 'w-6' : 'w-2',
            dot <= step ? 'bg-guidance' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}
