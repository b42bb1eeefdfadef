import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network. Says nothing about the server behind it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
