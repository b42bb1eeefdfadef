import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Columns that scroll in place of the page in a wide window (`ScreenBesideMap`). */
const columns = '[data-scroll-column]';

/**
 * Whether the browser's history leads to the next screen. Listened for from the load on, and so before the router: the browser
 * calls the window's listeners in the order of their registration, captured or not, and React draws between two of them.
 */
let isByHistory = false;
addEventListener('popstate', () => {
  isByHistory = true;
});

/** Starts every screen at its top, and restores its position when the rider returns by the browser's history. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, path: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const top = isByHistory ? (places.current.get(path) ?? 0) : 0;
    for (const scrolling of [element, ...element.querySelectorAll(columns)]) scrolling.scrollTop = top;
    isByHistory = false;
    const remember = ({ target }: Event) => {
      if (target instanceof Element && (target === element || target.matches(columns)))
        places.current.set(path, target.scrollTop);
    };
    // Scroll events do not bubble, so that those of columns are captured.
    const listening = { passive: true, capture: true };
    element.addEventListener('scroll', remember, listening);
    return () => element.removeEventListener('scroll', remember, listening);
  }, [area, path]);
}
