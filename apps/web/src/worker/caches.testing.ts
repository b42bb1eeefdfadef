/** A fake of the browser's caches, as far as precaching, sharing and packs use them. */
export function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (key: string, ignoreSearch?: boolean) => (ignoreSearch ? key.split('?')[0] : key);
  const find = (entries: Map<string, Response>, requested: string, ignoreSearch?: boolean) =>
    [...entries].find(([key]) => addressOf(key, ignoreSearch) === addressOf(requested, ignoreSearch))?.[1].clone();

  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string) => find(entries, key),
      put: async (key: string, response: Response) => void entries.set(key, response),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, 'http://localhost'))),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async match(key: string, { ignoreSearch = false } = {}) {
      for (const entries of stored.values()) {
        const found = find(entries, key, ignoreSearch);
        if (found) return found;
      }
      return undefined;
    },
  };
  return caches as unknown as CacheStorage;
}
