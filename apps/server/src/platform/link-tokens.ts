import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * 256 bits for an address that opens without an account, derived from the server's secret and stored nowhere (decision
 * 0009).
 */
export const linkToken = (secret: string, of: string): string =>
  createHmac('sha256', secret).update(of).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The stored part of a revocable link: its token is derived from the nonce and the secret. */
export type StoredLink = { nonce: string; hash: string };

const tokenOfLink = (secret: string, of: string, nonce: string): string => linkToken(secret, `${of} ${nonce}`);

/**
 * The token of a stored link, by a name as 'trip link 4d3c…'; null where it was made with a secret that the server no
 * longer has: the link still opens, but its address cannot be shown.
 */
export function tokenOfStored({ nonce, hash }: StoredLink, of: string, secrets: Secrets): string | null {
  return secrets.map((secret) => tokenOfLink(secret, of, nonce)).find((token) => hashOfToken(token) === hash) ?? null;
}

/** Different each time: a revoked link never opens again. */
export function newLink(secret: string, of: string): StoredLink {
  const nonce = randomUUID();
  return { nonce, hash: hashOfToken(tokenOfLink(secret, of, nonce)) };
}
