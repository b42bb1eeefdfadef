/** One IndexedDB database with one store. Kept small, since the shell loads it at every start. */
export type Database = {
  /**
   * Runs `work` in one transaction; its result is on disk once this resolves. Retries once on a new connection where the browser
   * lost the old one, as iOS does in the background. Fails where the browser has no IndexedDB, forbids it, has no room, or does not
   * respond in time.
   */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T>;
};

/** Safari may leave an `open` without a response; a slow phone writes within a second. */
const patienceMillis = 5_000;

/** `made` has the options for creating the store. */
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

/** Browsers name a lost connection differently, so every error but a full disk is retried on a new one. */
const isOfBrowser = (error: unknown) => error instanceof DOMException && !isFull(error);

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The result of `work` once all of it is on disk; a failure leaves nothing. */
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
    // The transaction's error says more than its request's: a full disk shows there.
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

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function connect(
  name: string,
  store: string,
  made: IDBObjectStoreParameters,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, made);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.onclose = onClosed;
      opening.result.onversionchange = () => {
        opening.result.close();
        onClosed();
      };
      resolve(opening.result);
    };
  });
}
