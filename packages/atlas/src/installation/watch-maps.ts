import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { type InstalledMaps, readMapsState } from './maps-state.ts';

type Watch = {
  /** The version that is taken up already: `onChange` is called for what was installed since, too. */
  version: string | null;
  intervalMs: number;
  /** Called for each new state, and for one that can be read again. Awaited, so that calls never overlap. */
  onChange: (maps: InstalledMaps) => void | Promise<void>;
  /** A state that can't be read or taken up. It is tried again, after 1, 2, 4 … up to 64 intervals, or when the file changes. */
  onError: (error: unknown) => void;
};

const maxPause = 64;

/**
 * Watches which maps are in force by looking at the state file at an interval: file system events get lost over network
 * drives and renames. Doesn't keep the process alive. Returns what stops it.
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

/** The file is replaced, never written over: another file has another number. */
async function fingerprint(mapsDir: string): Promise<string> {
  const file = await stat(join(mapsDir, 'state.json')).catch(() => null);
  return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '';
}
