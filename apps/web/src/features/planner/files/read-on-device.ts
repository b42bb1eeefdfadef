import { askWorker } from '#platform/ask-worker.ts';
import { PlanningError } from '../planning-failure.ts';
import { isZip } from './is-zip.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Unreadable } from './read-file.ts';
import { fileTexts } from './texts.ts';

/** A smaller one is read in some milliseconds, before a worker has begun; of a packed one nobody knows how long it is. */
const longBytes = 500_000;
/** As much as `readFile` takes, told before all of it is in memory. */
const mostBytes = 40_000_000;

/** Reads a file of tracks, routes or places, without a network. Fails with `PlanningError`, which says why nothing of it can be used. */
export async function readOnDevice(file: File): Promise<OpenedFile> {
  const read = file.size > mostBytes ? 'too-large' : await readBytes(new Uint8Array(await file.arrayBuffer()));
  if (typeof read === 'string') throw new PlanningError({ title: fileTexts.unreadable, text: fileTexts.reasons[read] });
  return { ...read, name: read.name ?? nameOfFile(file.name) };
}

async function readBytes(bytes: Uint8Array): Promise<OpenedFile | Unreadable> {
  const isShort = bytes.length < longBytes && !isZip(bytes);
  if (isShort || typeof Worker === 'undefined') {
    const { readFile } = await import('./read-file.ts');
    return readFile(bytes);
  }
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, bytes, [bytes.buffer]);
}

/** Without its ending; null where nothing is left. */
const nameOfFile = (name: string): string | null =>
  name
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .trim()
    .slice(0, 100) || null;
