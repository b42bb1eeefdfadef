/**
 * Runs one piece of work in a new worker: sends `message` and moves (not copies) the objects in `transfer`. Fails when
 * the worker fails, and terminates the worker in any case.
 */
export async function askWorker<T>(worker: Worker, message: unknown, transfer: Transferable[]): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(message, transfer);
    });
  } finally {
    worker.terminate();
  }
}
