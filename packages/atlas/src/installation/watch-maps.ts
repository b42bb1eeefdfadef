import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { type InstalledMaps, readMapsState } from './maps-state.ts';

type Watch = {
  intervalMs: number;
  /** Called once for each new state. Awaited, so that calls never overlap. */
  onChange: (maps: InstalledMaps) => void | Promise<void>;
  /** A state that can't be read or taken up. It is tried again when the file changes. */
  onError: (error: unknown) => void;
};

/**
 * Watches which maps are in force by looking at the state file at an interval: file system events get lost over network
 * drives and renames. Starts from the state that is there now. Doesn't keep the process alive. Returns what stops it.
 */
export function watchMapsState(mapsDir: string, { intervalMs, onChange, onError }: Watch): () => void {
  const stop = new AbortController();
  const watch = async () => {
    let seen = await fingerprint(mapsDir);
    for await (const _ of setInterval(intervalMs, undefined, { signal: stop.signal, ref: false })) {
      const now = await fingerprint(mapsDir);
      if (now === seen) continue;
      seen = now;
      try {
        const maps = await readMapsState(mapsDir);
        if (maps && !stop.signal.aborted) await onChange(maps);
      } catch (error) {
        onError(error);
      }
    }
  };
  watch().catch((error) => {
    if (!stop.signal.aborted) onError(error);
  });
  return () => stop.abort();
}

/** The file is replaced, never written over: another file has another number. */
async function fingerprint(mapsDir: string): Promise<string> {
  const file = await stat(join(mapsDir, 'state.json')).catch(() => null);
  return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '';
}
