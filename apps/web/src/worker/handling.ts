/** How the worker responds to a request: with the app, one of its files, the receipt of a share, or not at all. */
export type Handling = 'page' | 'secret-page' | 'file' | 'share' | 'network';

type ReceivedRequest = { url: string; method: string; mode: string };

const ofServer = /^\/(?:api|healthz|readyz)(?:\/|$)/;
/** Pages that are open to whoever knows the address: the server's headers must apply to them. */
const secret = /^\/sos\//;

/** Requests that are not reads, or go to another host or to the server, are left to the network. */
export function handlingOf(
  { url, method, mode }: ReceivedRequest,
  origin: string,
  isFile: (path: string) => boolean,
): Handling {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (requestOrigin === origin && method === 'POST' && pathname === '/share') return 'share';
  if (requestOrigin !== origin || method !== 'GET' || ofServer.test(pathname)) return 'network';
  if (isFile(pathname) || pathname.startsWith('/assets/')) return 'file';
  if (mode !== 'navigate') return 'network';
  return secret.test(pathname) ? 'secret-page' : 'page';
}
