/**
 * Has a new worker do one piece of work: gives it `message`, and hands over, not copies, what `transfer` names. Fails where the worker
 * does, and ends it either way.
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
