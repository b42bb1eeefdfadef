import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network; the server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
