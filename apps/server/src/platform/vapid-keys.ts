import { createECDH } from 'node:crypto';

/** A new private key of a server for push services (RFC 8292): the 32 bytes of a P-256 scalar in base64url. */
export function newVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url'); // Node leaves out leading zeros
}

/** The uncompressed public point in base64url. Throws for what is no private key. */
export function publicVapidKey(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}

export function isVapidKey(text: string): boolean {
  try {
    return publicVapidKey(text) !== '';
  } catch {
    return false;
  }
}
