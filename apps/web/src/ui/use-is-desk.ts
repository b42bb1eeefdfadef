import { useSyncExternalStore } from 'react';

/** As the `desk` variant of styles.css. */
const query = '(width >= 1024px) and (height >= 480px)';
// Where pages are tested without a browser there is none.
const desk = () => globalThis.matchMedia?.(query);

function subscribe(onChange: () => void): () => void {
  const media = desk();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's: what stands beside the rest there is not loaded elsewhere. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => desk()?.matches ?? false);
