import { useSyncExternalStore } from 'react';

export type SharedValue<T> = {
  read(): T;
  put(value: T): void;
  subscribe(listener: () => void): () => void;
  use(): T;
};

/** A value of this page that parts of it share which are loaded apart. Of what is the same nobody is notified. */
export function createShared<T>(initial: T): SharedValue<T> {
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
    subscribe,
    use: () => useSyncExternalStore(subscribe, read),
  };
}
