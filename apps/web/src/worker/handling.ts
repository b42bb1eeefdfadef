/** How the worker answers a request: the app itself, one of its files, by taking what another app shares, or not at all. */
export type Handling = 'page' | 'secret-page' | 'file' | 'share' | 'network';

type Asked = { url: string; method: string; mode: string };

/** Addresses that are the server's own. */
const ofServer = /^\/(?:api|healthz|readyz)(?:\/|$)/;
/** What opens something to whoever knows the address: the server says how such a page is to be handled. */
const secret = /^\/sos\//;

/** What is not asked of us by reading, of another host, or of the server, is left to the network. */
export function handlingOf({ url, method, mode }: Asked, origin: string, isFile: (path: string) => boolean): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (asked === origin && method === 'POST' && pathname === '/share') return 'share';
  if (asked !== origin || method !== 'GET' || ofServer.test(pathname)) return 'network';
  if (isFile(pathname) || pathname.startsWith('/assets/')) return 'file';
  if (mode !== 'navigate') return 'network';
  return secret.test(pathname) ? 'secret-page' : 'page';
}
