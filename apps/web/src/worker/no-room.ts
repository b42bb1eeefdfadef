import { noRoom } from './messages.ts';

/** Notifies every open page when the app could not be cached for lack of room. */
export async function notifyIfNoRoom(error: unknown, clients: Pick<Clients, 'matchAll'>): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(noRoom);
}
