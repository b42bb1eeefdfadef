import { noRoom } from './messages.ts';

/** Tells every open page that the browser has no room for the app, where that is why it could not be cached. */
export async function tellIfNoRoom(error: unknown, clients: Pick<Clients, 'matchAll'>): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(noRoom);
}
