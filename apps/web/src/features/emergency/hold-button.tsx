import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { vibrate } from '#platform/vibrate.ts';
import { buttonTexts } from './texts.ts';

const holdMs = 2_000;

/**
 * A press of two seconds. `handlers` go on the button, which contains `fill` and is `relative`; it fills while held. Releasing or
 * leaving it earlier ends the hold.
 */
export function useHold(onHold: () => void) {
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
  const handlers = {
    onPointerDown: press,
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  const fill = (
    <span
      aria-hidden="true"
      style={{ transitionDuration: holding ? `${holdMs}ms` : '150ms' }}
      className={`absolute inset-0 origin-left bg-[rgb(0_0_0/0.45)] transition-transform ease-linear! ${holding ? 'scale-x-100' : 'scale-x-0'}`}
    />
  );
  return { holding, handlers, fill };
}

type Props = { onTap: () => void; onHold: () => void };

/** Home's SOS button: a tap opens the question, a hold of two seconds skips it. */
export function HoldButton({ onTap, onHold }: Props) {
  const { handlers, fill } = useHold(onHold);
  return (
    <button
      type="button"
      aria-label={buttonTexts.sosLabel}
      onClick={onTap}
      {...handlers}
      className="plate relative min-h-24 w-36 flex-none touch-none overflow-hidden bg-danger-sign text-48 font-extrabold tracking-widest text-on-danger select-none"
    >
      {fill}
      <span className="relative">{buttonTexts.sos}</span>
    </button>
  );
}
