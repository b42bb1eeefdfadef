export type KeptChanges = { tell(): void; subscribe(listener: () => void): () => void };

/** Tells those who subscribed that something kept in this browser changed: by this page, which says so, or by another one. */
export function createKeptChanges(): KeptChanges {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener); // another page's change
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
