const mostAtOnce = 1_000;

type Request<K, V> = { key: K; done: (value: V | undefined) => void; fail: (error: unknown) => void };

/**
 * One query at a time: keys requested while it runs go together into the next one. Thousands of callers in one moment
 * would otherwise wait for a connection beyond its time limit. Each value is read after its request.
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
