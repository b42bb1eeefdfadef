import { useEffect, useState } from 'react';

/** Kept for as long as the page lives: what was near once is loaded, and need not be waited for again. */
let wasNear = !('IntersectionObserver' in globalThis);

const presses = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether the marked element has come into sight, or the rider has pressed anything, as one does on the way there. */
export function useNear() {
  const [isNear, setNear] = useState(wasNear);
  const [element, mark] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isNear) return;
    const tell = () => {
      wasNear = true;
      setNear(true);
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell());
    if (element) observer.observe(element);
    for (const press of presses) addEventListener(press, tell, { passive: true });
    return () => {
      observer.disconnect();
      for (const press of presses) removeEventListener(press, tell);
    };
  }, [element, isNear]);
  return [isNear, mark] as const;
}
