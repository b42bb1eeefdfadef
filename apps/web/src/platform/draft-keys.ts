import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

/**
 * One idempotency key for one draft as it is written: sent again it makes nothing twice, changed it is another request.
 * `forget` once it was made where the form stays open: the same again is another record.
 */
export function useDraftKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    of: (draft: object): string => {
      const text = JSON.stringify(draft);
      const key = keys.current.get(text) ?? newIdempotencyKey();
      keys.current.set(text, key);
      return key;
    },
    forget: () => keys.current.clear(),
  };
}
