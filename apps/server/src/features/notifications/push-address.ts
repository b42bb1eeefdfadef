import { isIP } from 'node:net';

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];
const loopback = /^http:\/\/(127\.0\.0\.1|localhost):\d+$/;

/**
 * Whether a subscription's endpoint, an address that a client names, may be called: https at a known push service or a
 * host in `more`, on the usual port, without a password, never an IP address. An origin on loopback counts only where
 * `more` has it, for tests and the demonstration.
 */
export function isPushAddress(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return loopback.test(origin);
  if (protocol !== 'https:' || port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hosts.includes(hostname) || more.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}
