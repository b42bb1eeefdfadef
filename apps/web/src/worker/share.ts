import type { ShareMessage } from './messages.ts';

/** Where a shared file waits until the planning, or the fuel screen, has opened it; read by `platform/shared-file.ts`. */
export const sharedCache = 'shared';
export const sharedFile = '/shared-file';
/** Which header of it says the file's name, as an address is written. */
export const nameHeader = 'x-file-name';
/** Where refuellings of another app are opened. */
export const sharedTable = '/fuel?shared-file';
/** The address that says that what was shared did not arrive; the server sends there too, where no worker is yet. */
export const shareLost = '/navigation?share-lost';

/** What other apps send us: a file is kept, words are carried in the address. Answers with the way to what opens it. */
export async function receiveShare(request: Pick<Request, 'formData'>, caches: CacheStorage): Promise<string> {
  try {
    return await takeIn(await request.formData(), caches);
  } catch {
    return shareLost; // unreadable, or no room for it
  }
}

type Page = { postMessage(message: ShareMessage, ports: MessagePort[]): void };
type Pages = { matchAll(which: { type: 'window' }): Promise<readonly Page[]> };

/** A page that stands still in the background answers no sooner. */
const answerMillis = 700;

/**
 * Gives the way to what was shared to a page that rides, which opens it once the ride is over. False where none rides: then the browser
 * goes there now.
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
