/** So many are asked for at once, at most. */
const mostAtOnce = 1_000;

type Request<K, V> = { key: K; done: (value: V | undefined) => void; fail: (error: unknown) => void };

/**
 * One question to the database at a time: what is asked for while it is under way goes together with the next. Thousands who ask
 * in one moment would else wait for each other's turn longer than a connection is waited for. Each answer is as of after its asking.
 */
export function inBatches<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let queue: Request<K, V>[] = [];
  let isReading = false;

  async function readAll() {
    if (isReading) return;
    isReading = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, mostAtOnce);
      queue = queue.slice(mostAtOnce);
      try {
        const values = await read(batch.map(({ key }) => key));
        for (const { key, done } of batch) done(values.get(key));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isReading = false;
  }

  return (key) =>
    new Promise((done, fail) => {
      queue.push({ key, done, fail });
      void readAll();
    });
}
