import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onSeen` when the element comes so near the window; at once where the browser cannot tell. */
export function useWhenSeen<T extends Element>(
  element: RefObject<T | null>,
  { active, aheadPixels, onSeen }: { active: boolean; aheadPixels: number; onSeen: () => void },
): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!active || !element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: `${aheadPixels}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, aheadPixels, element]);
}
