import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { vibrate } from '#platform/vibrate.ts';

const holdMs = 2_000;

/**
 * A press of two seconds. `handlers` go on the button, which contains `fill` and is `relative`; it fills while held. Releasing or
 * leaving it earlier ends the hold. `heldByKey`: a key of a remote at the handlebar holds it in the finger's place.
 */
export function useHold(onHold: () => void, heldByKey = false) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onHold);
  latest.current = onHold;
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHolding(false);
  }, []);
  const begin = useCallback(() => {
    setHolding(true);
    vibrate(50);
    timer.current = setTimeout(() => {
      setHolding(false);
      latest.current();
    }, holdMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!heldByKey) return;
    begin();
    return release;
  }, [heldByKey, begin, release]);
  const handlers = {
    onPointerDown: ({ button }: PointerEvent) => button === 0 && begin(),
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
