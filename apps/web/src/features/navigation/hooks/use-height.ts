import { useCallback, useState } from 'react';

/** The height in pixels of whatever element `ref` is put on, as it changes; 0 while there is none. */
export function useHeight(): [ref: (element: HTMLElement | null) => (() => void) | undefined, heightPixels: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
  return [ref, height];
}
