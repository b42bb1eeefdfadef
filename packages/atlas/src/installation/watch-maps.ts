import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { type InstalledMaps, readMapsState } from './maps-state.ts';

type Watch = {
  /** The version that is already loaded: `onChange` is also called if a newer one exists at the start. */
  version: string | null;
  intervalMs: number;
  /** Called for each new state, and for one that is readable again. Awaited, so that calls never overlap. */
  onChange: (maps: InstalledMaps) => void | Promise<void>;
  /** Called when a state can't be read or loaded. It is retried after 1, 2, 4 … up to 64 intervals, or when the file changes. */
  onError: (error: unknown) => void;
};

const maxPause = 64;

/**
 * Watches which maps are in force by polling the state file: file system events get lost over network drives and renames. Doesn't keep
 * the process alive. Returns a function that stops it.
 */
export function watchMapsState(mapsDir: string, { version, intervalMs, onChange, onError }: Watch): () => void {
  const stop = new AbortController();
  let last = { file: '', pause: 0, failures: 0, version };

  const look = async () => {
    const file = await fingerprint(mapsDir);
    if (file === last.file && (last.failures === 0 || --last.pause > 0)) return;
    try {
      const maps = await readMapsState(mapsDir);
      if (stop.signal.aborted) return;
      if (maps && (maps.version !== last.version || last.failures > 0)) await onChange(maps);
      last = { file, pause: 0, failures: 0, version: maps?.version ?? last.version };
    } catch (error) {
      const failures = file === last.file ? last.failures + 1 : 1;
      last = { ...last, file, failures, pause: Math.min(2 ** (failures - 1), maxPause) };
      onError(error);
    }
  };
  const watch = async () => {
    for await (const _ of setInterval(intervalMs, undefined, { signal: stop.signal, ref: false })) await look();
  };
  watch().catch((error) => {
    if (!stop.signal.aborted) onError(error);
  });
  return () => stop.abort();
}

/** Changes with every new state, because the file is replaced and never overwritten. */
async function fingerprint(mapsDir: string): Promise<string> {
  const file = await stat(join(mapsDir, 'state.json')).catch(() => null);
  return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '';
}
