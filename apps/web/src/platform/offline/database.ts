/** One database of this browser, with one store. Small: the shell asks for it at every start. */
export type Database = {
  /**
   * Runs `work` in one transaction: its result is on the disk once this resolves. Once more, on a new connection, where the browser
   * lost the one that was open (iOS does in the background, and says 'Connection to Indexed Database server lost' or that the
   * connection is closing). Fails where the browser has no such disk, forbids it, has no room, or does not answer in time.
   */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T>;
};

/** Safari may leave an `open` without any answer; a slow phone writes to its disk within a second. */
const patienceMillis = 5_000;

/** `made` says how the store is made where the browser does not have it yet. */
export function createDatabase(name: string, store: string, made: IDBObjectStoreParameters = {}): Database {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };

  async function attempt<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
    late: AbortSignal,
  ): Promise<T> {
    opened ??= connect(name, store, made, forget);
    const connection = opened;
    try {
      const database = await connection;
      late.throwIfAborted();
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      late.addEventListener('abort', () => abort(transaction));
      return await completed(transaction, work(transaction.objectStore(store)));
    } catch (error) {
      if (opened === connection && isOfBrowser(error)) forget();
      throw error;
    }
  }

  return {
    async run(mode, work) {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(new DOMException('no answer', 'TimeoutError')), patienceMillis);
      const late = patience.signal;
      const lateness = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => {
          forget();
          reject(late.reason);
        });
      });
      const attempts = attempt(mode, work, late).catch((error) => {
        if (!isOfBrowser(error) || late.aborted) throw error;
        return attempt(mode, work, late);
      });
      return Promise.race([attempts, lateness]).finally(() => clearTimeout(timer));
    },
  };
}

/** Browsers name a lost connection differently: whatever they say, but for a full disk, may be mended by a new one. */
const isOfBrowser = (error: unknown) => error instanceof DOMException && !isFull(error);

/** Whether the browser gives no more room. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The result of `work` once all of it is on the disk; nothing is where it fails. */
async function completed<T>(transaction: IDBTransaction, work: Promise<T>): Promise<T> {
  const completion = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
  try {
    const [result] = await Promise.all([work, completion]);
    return result;
  } catch (error) {
    abort(transaction);
    // A request that failed says less than its transaction: a full disk shows there.
    throw isFull(transaction.error) ? transaction.error : error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** What a request brings. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

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
