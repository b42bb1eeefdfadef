import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { vibrate } from '#platform/vibrate.ts';
import { buttonTexts } from './texts.ts';

const holdMs = 2_000;

type Props = { onTap: () => void; onHold: () => void };

/** The SOS button: a tap asks first, two seconds of holding need no question. It fills while it is held. */
export function HoldButton({ onTap, onHold }: Props) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const press = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    setHolding(true);
    vibrate(50);
    timer.current = setTimeout(() => {
      setHolding(false);
      onHold();
    }, holdMs);
  };
  return (
    <button
      type="button"
      aria-label={buttonTexts.sosLabel}
      onClick={onTap}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      className="plate relative min-h-28 w-full touch-none overflow-hidden bg-danger-sign text-64 font-extrabold tracking-widest text-on-danger select-none"
    >
      <span
        aria-hidden="true"
        style={{ transitionDuration: holding ? `${holdMs}ms` : '150ms' }}
        className={`absolute inset-0 origin-left bg-[rgb(0_0_0/0.45)] transition-transform ease-linear! ${holding ? 'scale-x-100' : 'scale-x-0'}`}
      />
      <span className="relative">{buttonTexts.sos}</span>
    </button>
  );
}
