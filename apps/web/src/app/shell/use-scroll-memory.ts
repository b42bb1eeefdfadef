import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Starts every screen at its top, and restores its position when the rider returns by the browser's history. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, path: string): void {
  const places = useRef(new Map<string, number>());
  const byHistory = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      byHistory.current = true;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.scrollTop = byHistory.current ? (places.current.get(path) ?? 0) : 0;
    byHistory.current = false;
    const remember = () => places.current.set(path, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, path]);
}
