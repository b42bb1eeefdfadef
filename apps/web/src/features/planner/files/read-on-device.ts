import { askWorker } from '#platform/ask-worker.ts';
import { PlanningError } from '../planning-failure.ts';
import { isZip } from './is-zip.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Unreadable } from './read-file.ts';
import { fileTexts } from './texts.ts';

/** A smaller file is read in some milliseconds, before a worker has started; the unpacked size of a KMZ is unknown. */
const longBytes = 500_000;
/** The limit of `readFile`, checked before the file is in memory. */
const mostBytes = 40_000_000;

/** Reads a file without a network. Fails with `PlanningError`, which gives the reason. */
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

/** Without its extension; null if nothing remains. */
const nameOfFile = (name: string): string | null =>
  name
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .trim()
    .slice(0, 100) || null;
