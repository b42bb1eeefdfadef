import { useEffect, useState } from 'react';
import { hasTakenAlong, takenAlongChanged } from '#platform/taken-along.ts';

/** Whether this browser holds any pack; null until that is known, and where it can hold none. */
export function useHasTakenAlong(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    const read = () => void hasTakenAlong().then(setHas, () => setHas(false));
    read();
    addEventListener(takenAlongChanged, read);
    return () => removeEventListener(takenAlongChanged, read);
  }, []);
  return has;
}
