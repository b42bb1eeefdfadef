import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** 256 bits for an address that opens without an account, which only who has the server's secret can make; stored nowhere (decision 0009). */
export const linkToken = (secret: string, of: string): string =>
  createHmac('sha256', secret).update(of).digest('base64url');

/** By which a link is found. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What is stored of a link that can be revoked: its token is made of the nonce along with the secret. */
export type StoredLink = { nonce: string; hash: string };

const tokenOfLink = (secret: string, of: string, nonce: string): string => linkToken(secret, `${of} ${nonce}`);

/** The token of a stored link to something, as 'trip link 4d3c…'; null where it was made with a secret that the server no longer knows: it opens, and nobody can say it. */
export function tokenOfStored({ nonce, hash }: StoredLink, of: string, secrets: Secrets): string | null {
  return secrets.map((secret) => tokenOfLink(secret, of, nonce)).find((token) => hashOfToken(token) === hash) ?? null;
}

/** Another link each time: one that was revoked never opens again. */
export function newLink(secret: string, of: string): StoredLink {
  const nonce = randomUUID();
  return { nonce, hash: hashOfToken(tokenOfLink(secret, of, nonce)) };
}
