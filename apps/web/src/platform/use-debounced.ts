import { useEffect, useState } from 'react';

/** `value` once it has stayed the same for `pauseMillis`. */
export function useDebounced<T>(value: T, pauseMillis: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMillis);
    return () => clearTimeout(timer);
  }, [value, pauseMillis]);
  return settled;
}
