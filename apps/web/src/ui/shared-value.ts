import { useSyncExternalStore } from 'react';

export type SharedValue<T> = {
  read(): T;
  put(value: T): void;
  subscribe(listener: () => void): () => void;
  use(): T;
};

/** A value shared by parts of the page that load separately. An equal value notifies nobody. */
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
