import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

const flushBytes = 32 * 1024 * 1024;

/**
 * Byte chunks by key, for more than memory holds: up to 32 MB are buffered, then flushed to the file at `path`. `close` removes the
 * file.
 */
export function createSpill(path: string) {
  const file = openSync(path, 'w+');
  const buffered = new Map<number, Buffer[]>();
  const written = new Map<number, { offset: number; length: number }[]>();
  let [bufferedBytes, fileBytes] = [0, 0];

  function flush(): void {
    for (const [key, parts] of buffered) {
      const chunk = Buffer.concat(parts);
      writeSync(file, chunk);
      const segments = written.get(key);
      if (segments) segments.push({ offset: fileBytes, length: chunk.length });
      else written.set(key, [{ offset: fileBytes, length: chunk.length }]);
      fileBytes += chunk.length;
    }
    buffered.clear();
    bufferedBytes = 0;
  }

  return {
    append(key: number, bytes: Buffer): void {
      const parts = buffered.get(key);
      if (parts) parts.push(bytes);
      else buffered.set(key, [bytes]);
      bufferedBytes += bytes.length;
      if (bufferedBytes >= flushBytes) flush();
    },
    keys: (): number[] => [...new Set([...written.keys(), ...buffered.keys()])].sort((a, b) => a - b),
    bytesOf(key: number): number {
      const stored = (written.get(key) ?? []).reduce((sum, { length }) => sum + length, 0);
      return (buffered.get(key) ?? []).reduce((sum, { length }) => sum + length, stored);
    },
    read(key: number): Buffer {
      const parts = (written.get(key) ?? []).map(({ offset, length }) => {
        const part = Buffer.allocUnsafe(length);
        readSync(file, part, 0, length, offset);
        return part;
      });
      return Buffer.concat([...parts, ...(buffered.get(key) ?? [])]);
    },
    close(): void {
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}
