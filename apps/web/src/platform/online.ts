import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
