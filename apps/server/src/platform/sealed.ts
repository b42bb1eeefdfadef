import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;
const keyOf = (secret: string) => createHash('sha256').update(`sealed ${secret}`).digest();

/** A text that only the server's secret opens again, in base64url. */
export function seal(text: string, [secret]: Secrets): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The text; null where it was sealed by a secret that the server no longer has, or changed since. */
export function unseal(sealed: string, secrets: Secrets): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  for (const secret of secrets) {
    try {
      const opening = createDecipheriv(cipher, keyOf(secret), nonce).setAuthTag(tag);
      const text = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()];
      return Buffer.concat(text).toString('utf8');
    } catch {}
  }
  return null;
}
