/** One database of this browser, with one store. Small: the shell asks for it at every start. */
export type Database = {
  /**
   * Begins a transaction. Where the browser closed the connection meanwhile, as iOS does in the background without a word, or it
   * could not be had before, a new one is opened. Fails where the browser has no such disk, or forbids it.
   */
  begin(mode: IDBTransactionMode): Promise<IDBTransaction>;
};

/** `made` says how the store is made where the browser does not have it yet. */
export function createDatabase(name: string, store: string, made: IDBObjectStoreParameters = {}): Database {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  const beginOn = async (connection: Promise<IDBDatabase>, mode: IDBTransactionMode) =>
    (await connection).transaction(store, mode, { durability: 'strict' });

  return {
    async begin(mode) {
      opened ??= connect(name, store, made, forget);
      const tried = opened;
      try {
        return await beginOn(tried, mode);
      } catch {
        if (opened === tried) forget();
        opened ??= connect(name, store, made, forget);
        return beginOn(opened, mode);
      }
    },
  };
}

function connect(
  name: string,
  store: string,
  made: IDBObjectStoreParameters,
  onGone: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, made);
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      asked.result.onclose = onGone;
      asked.result.onversionchange = () => {
        asked.result.close();
        onGone();
      };
      resolve(asked.result);
    };
  });
}
