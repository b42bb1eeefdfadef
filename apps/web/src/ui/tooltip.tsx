import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

/** Part 1 §9: opens after 700 ms, and at once within 300 ms of another one. */
export const tooltipDelays = { openMs: 700, skipMs: 300 };

/** True while any tooltip is open and shortly after, so that further ones open at once. */
let warm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;

function keepWarm() {
  clearTimeout(cooling);
  warm = true;
}

function coolDown() {
  cooling = setTimeout(() => {
    warm = false;
  }, tooltipDelays.skipMs);
}

type Props = { words: string; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** The label of an icon, on hover or focus. Touch never shows it, so the icon needs a full label for screen readers. */
export function Tooltip({ words, align = 'center', children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    keepWarm();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      coolDown();
    };
  }, [open]);

  const openAfter = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && openAfter(warm ? 0 : tooltipDelays.openMs)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && openAfter(0)}
      onBlur={close}
    >
      {children}
      {open && (
        <span id={id} role="tooltip" className={classes(bubble, alignments[align])}>
          {words}
        </span>
      )}
    </span>
  );
}

const bubble =
  'pointer-events-none absolute top-full z-50 mt-1 animate-appear rounded-card bg-ink px-3 py-2 text-15 font-semibold whitespace-nowrap text-ground';

const alignments = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' };
