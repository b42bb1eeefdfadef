import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { MapsError } from '../installation/maps-error.ts';
import { texts } from './texts.ts';

/** The download failed for good. `message` is pt-BR, for the operator. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

export type Download = {
  url: string;
  path: string;
  /** Called before the first byte is stored; an error that it throws ends the download. */
  onSize?: (totalBytes: number, missingBytes: number) => Promise<void>;
  onProgress?: (doneBytes: number, totalBytes: number | null) => void;
  /** A connection without data for this long is closed. */
  stallMs?: number;
  pauseMs?: number;
};

/** The version of the file that the part belongs to, as the server named it; only that version may be continued. */
const Mark = z.object({ url: z.string(), validator: z.string() });

/** Consecutive tries without data before giving up. */
const maxFruitlessTries = 4;

/**
 * Downloads to `path`, resuming an earlier try, also of another process, if the server still has the same file. Until it is complete
 * the file is `path`.part. Resolves with the file's version as the server names it, if it does. Fails with `DownloadError`, keeping the part.
 */
export async function download(wanted: Download): Promise<string | null> {
  const partPath = `${wanted.path}.part`;
  // A complete file of an earlier run whose installation failed counts as a part: the server only confirms that it is
  // the newest.
  await rename(wanted.path, partPath).catch(() => {});
  for (let fruitless = 0; ; ) {
    const before = await sizeOf(partPath);
    const broken = await tryOnce(wanted, partPath).then(
      () => null,
      (error: unknown) => error,
    );
    if (broken === null) {
      await rename(partPath, wanted.path);
      return readMark(wanted.path, wanted.url);
    }
    const isFinal = broken instanceof DownloadError || broken instanceof MapsError;
    if (isFinal || (broken as NodeJS.ErrnoException).code === 'ENOSPC') throw broken;
    fruitless = (await sizeOf(partPath)) > before ? 0 : fruitless + 1;
    if (fruitless >= maxFruitlessTries) throw new DownloadError(texts.downloadBroken(wanted.url), { cause: broken });
    await setTimeout(wanted.pauseMs ?? 2_000);
  }
}

/** Size and version of the file at an address, null where its server does not say. Fails with `DownloadError`. */
export async function remoteFile(url: string): Promise<{ bytes: number | null; version: string | null }> {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(30_000) }).catch((cause) => {
    throw new DownloadError(texts.noConnection(url), { cause });
  });
  if (!response.ok) throw new DownloadError(texts.downloadRefused(url, response.status));
  return { bytes: Number(response.headers.get('content-length')) || null, version: versionIn(response.headers) };
}

/** Deletes a downloaded file, complete or partial. */
export async function discardDownload(path: string): Promise<void> {
  for (const file of [path, `${path}.part`, markOf(path)]) await rm(file, { force: true });
}

async function tryOnce({ url, path, onSize, onProgress, stallMs = 30_000 }: Download, partPath: string): Promise<void> {
  const stalled = new AbortController();
  const watchdog = globalThis.setTimeout(() => stalled.abort(), stallMs);
  try {
    const validator = await readMark(path, url);
    const have = validator ? await sizeOf(partPath) : 0;
    const response = await fetch(url, { signal: stalled.signal, headers: rangeHeaders(have, validator) });
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    if (response.status === 416 && Number(range?.[2]) === have) return;
    if (response.status === 416) await rm(partPath, { force: true });
    if (response.status >= 400 && response.status < 500 && response.status !== 416) {
      throw new DownloadError(texts.downloadRefused(url, response.status));
    }
    const isContinued = response.status === 206 && Number(range?.[1]) === have;
    if (!isContinued && response.status !== 200) throw new Error(`status ${response.status}`);
    if (!isContinued) await writeMark(path, url, response.headers);
    const length = Number(response.headers.get('content-length')) || null;
    const total = isContinued ? Number(range?.[2]) : length;
    const kept = isContinued ? have : 0;
    if (total !== null) await onSize?.(total, total - kept);
    await receive(response, partPath, kept, (done) => {
      watchdog.refresh();
      onProgress?.(done, total);
    });
    if (total !== null && (await sizeOf(partPath)) !== total) throw new Error('cut off');
  } finally {
    clearTimeout(watchdog);
    stalled.abort(); // an unread response would keep the process alive
  }
}

const rangeHeaders = (have: number, validator: string | null): Record<string, string> => ({
  // A compressed response would have the compressed file's content-length.
  'accept-encoding': 'identity',
  ...(have > 0 && validator && { range: `bytes=${have}-`, 'if-range': validator }),
});

async function receive(response: Response, partPath: string, have: number, onBytes: (done: number) => void) {
  const file = await open(partPath, have > 0 ? 'a' : 'w');
  try {
    let done = have;
    for await (const chunk of response.body ?? []) {
      await file.writeFile(chunk);
      done += chunk.length;
      onBytes(done);
    }
  } finally {
    await file.close();
  }
}

const markOf = (path: string) => `${path}.json`;

async function readMark(path: string, url: string): Promise<string | null> {
  try {
    const mark = Mark.parse(JSON.parse(await readFile(markOf(path), 'utf8')));
    return mark.url === url ? mark.validator : null;
  } catch {
    return null;
  }
}

/** A weak entity tag does not guarantee the same bytes. */
function versionIn(headers: Headers): string | null {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}

async function writeMark(path: string, url: string, headers: Headers): Promise<void> {
  const validator = versionIn(headers);
  await rm(markOf(path), { force: true });
  if (validator) await writeFile(markOf(path), JSON.stringify({ url, validator }));
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;
