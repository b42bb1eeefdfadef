import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once for each key, although effects may run twice; not without a key. */
export function useOncePer(key: string | null, run: () => void): void {
  const done = useRef<string>(null);
  const runOnce = useEffectEvent(() => {
    if (done.current === key) return;
    done.current = key;
    run();
  });
  useEffect(() => {
    if (key !== null) runOnce();
  }, [key]);
}
