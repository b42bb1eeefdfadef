import type { ShareMessage } from './messages.ts';

/** Where a shared file waits until planning or the fuel screen opens it; read by `platform/shared-file.ts`. */
export const sharedCache = 'shared';
export const sharedFile = '/shared-file';
/** The header with the file's name, URL-encoded. */
export const nameHeader = 'x-file-name';
export const sharedTable = '/fuel?shared-file';
/** The page that reports a lost share; the server redirects there as well, before a worker is installed. */
export const shareLost = '/navigation?share-lost';

/** Receives a share from another app: files are stored, text is carried in the address. Returns the path that opens it. */
export async function receiveShare(request: Pick<Request, 'formData'>, caches: CacheStorage): Promise<string> {
  try {
    return await takeIn(await request.formData(), caches);
  } catch {
    return shareLost; // unreadable, or no room
  }
}

type Page = { postMessage(message: ShareMessage, ports: MessagePort[]): void };
type Pages = { matchAll(which: { type: 'window' }): Promise<readonly Page[]> };

/** A page suspended in the background does not respond within this time. */
const answerMillis = 700;

/**
 * Hands the share's path to a page with a ride in progress, which opens it after the ride. False without such a page:
 * then the browser opens it now.
 */
export async function givenToRide(shared: string, clients: Pages): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window' });
  const answers = pages.map((page) => taken(page, { shared }));
  return Promise.any(answers).catch(() => false);
}

function taken(page: Page, message: ShareMessage): Promise<true> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<true>((resolve, reject) => {
    port1.onmessage = () => resolve(true);
    page.postMessage(message, [port2]);
    setTimeout(reject, answerMillis);
  }).finally(() => port1.close());
}

async function takeIn(form: FormData, caches: CacheStorage): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    const cache = await caches.open(sharedCache);
    await cache.put(sharedFile, new Response(file, { headers: { [nameHeader]: encodeURIComponent(file.name) } }));
    return isTable(file) ? sharedTable : '/navigation?shared-file';
  }
  const words = ['title', 'text', 'url'].map((part) => form.get(part)).filter((part) => typeof part === 'string');
  return `/navigation?${new URLSearchParams({ 'shared-text': words.join('\n').trim().slice(0, 2_000) })}`;
}

const isTable = ({ name, type }: File): boolean =>
  /\.csv$/i.test(name) || /^text\/(csv|comma-separated-values)/.test(type);
