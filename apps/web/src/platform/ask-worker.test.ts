import { expect, it, vi } from 'vitest';
import { askWorker } from './ask-worker.ts';

/** A worker that runs this function at each message. */
function workerThat(act: (worker: Worker, message: unknown) => void) {
  const worker: Worker = {
    postMessage: vi.fn((message: unknown) => act(worker, message)),
    terminate: vi.fn(),
  } as unknown as Worker;
  return worker;
}

it('resolves to the response of the worker, transfers its input and ends it', async () => {
  const bytes = new ArrayBuffer(8);
  const worker = workerThat((one, data) => one.onmessage?.({ data } as MessageEvent));
  expect(await askWorker(worker, { bytes }, [bytes])).toEqual({ bytes });
  expect(worker.postMessage).toHaveBeenCalledWith({ bytes }, [bytes]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('fails as the worker does, and ends it', async () => {
  const worker = workerThat((one) => one.onerror?.({ message: 'out of memory' } as ErrorEvent));
  await expect(askWorker(worker, null, [])).rejects.toThrow('out of memory');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('ends a worker that does not take the message', async () => {
  const worker = workerThat(() => {
    throw new Error('could not be cloned');
  });
  await expect(askWorker(worker, null, [])).rejects.toThrow('could not be cloned');
  expect(worker.terminate).toHaveBeenCalledOnce();
});
