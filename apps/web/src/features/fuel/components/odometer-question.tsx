import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { formTexts as texts } from '../form-texts.ts';

/** The odometer contradicts another day's: a slip of the finger, or a truth that only the rider knows. */
export function OdometerQuestion({ question, onAccept }: { question: string; onAccept: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div
      ref={card}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border-2 border-warning bg-card p-4"
    >
      <div>
        <p className="font-semibold">{texts.goesBack}</p>
        <p>{question}</p>
      </div>
      <Button variant="secondary" onClick={onAccept}>
        {texts.acceptOdometer}
      </Button>
    </div>
  );
}
