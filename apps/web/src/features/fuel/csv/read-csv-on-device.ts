import { askWorker } from '#platform/ask-worker.ts';
import type { FileRead, Kind } from './read-csv.ts';

/** A smaller file is read in some milliseconds, before a worker has started. */
const longBytes = 200_000;

/** Reads a long file in a worker, a short one at once. */
export async function readOnDevice<K extends Kind>(kind: K, bytes: ArrayBuffer): Promise<FileRead<K>> {
  if (bytes.byteLength < longBytes || typeof Worker === 'undefined') {
    const { readAs } = await import('./read-csv.ts');
    return readAs(kind, bytes);
  }
  const worker = new Worker(new URL('./read-csv.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, { kind, bytes }, [bytes]);
}
