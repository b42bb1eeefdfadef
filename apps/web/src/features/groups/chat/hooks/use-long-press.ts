import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

const longMillis = 500;
/** A finger is never quite still. */
const slackPixels = 10;

/** Handlers for an element that a finger presses and holds. A mouse has its own button for it. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: ReactPointerEvent) {
      cancel();
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, longMillis);
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPixels) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
