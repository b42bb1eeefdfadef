import { nameHeader, sharedCache, sharedFile } from '#worker/share.ts';

/** The file that another app shared, and that waits to be opened; null without one. */
export async function readSharedFile(): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const response = await caches.match(sharedFile, { cacheName: sharedCache });
  if (!response) return null;
  return new File([await response.blob()], decodeURIComponent(response.headers.get(nameHeader) ?? ''));
}

/** Removes the file once it is opened or dismissed, or its rider signs out. */
export async function forgetSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedCache);
}
