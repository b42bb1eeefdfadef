import { afterEach, expect, it, vi } from 'vitest';
import { readFile } from './read-file.ts';
import { readOnDevice } from './read-on-device.ts';
import { gpxOf, kmz, northFrom, trackOf } from './samples.testing.ts';

/** A worker that works as ours does and counts the files it was given. */
function countWorkers() {
  const given: number[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage(bytes: Uint8Array) {
        given.push(bytes.length);
        queueMicrotask(() => this.onmessage?.({ data: readFile(bytes) }));
      }
      terminate() {}
    },
  );
  return given;
}

afterEach(() => vi.unstubAllGlobals());

it('unpacks a file in a worker, however small it is', async () => {
  const given = countWorkers();
  const packed = new Uint8Array(kmz());
  const { routes } = await readOnDevice(new File([packed], 'volta.kmz'));
  expect(routes.length).toBeGreaterThan(0);
  expect(given).toEqual([packed.length]);
});

it('reads a short one at once', async () => {
  const given = countWorkers();
  await readOnDevice(new File([gpxOf(trackOf('Serra', northFrom(-30)))], 'serra.gpx'));
  expect(given).toEqual([]);
});
