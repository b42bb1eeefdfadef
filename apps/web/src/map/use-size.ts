import { useCallback, useState } from 'react';

/** In pixels. */
export type Size = { width: number; height: number };

const nothing: Size = { width: 0, height: 0 };

/** The current size of the element with `ref`; zero without one. */
export function useSize(): [ref: (element: HTMLElement | null) => (() => void) | undefined, size: Size] {
  const [size, setSize] = useState(nothing);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setSize(nothing);
    };
  }, []);
  return [ref, size];
}
