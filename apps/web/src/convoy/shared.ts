import { useSyncExternalStore } from 'react';

export type Shared<T> = { read(): T; put(value: T): void; use(): T };

/** A value of this page that parts of it share which are loaded apart. What is the same is told to nobody. */
export function createShared<T>(initial: T): Shared<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    put(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
