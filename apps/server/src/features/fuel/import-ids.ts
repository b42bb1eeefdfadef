import { createHash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) of each line, so that the primary key refuses a second one. */
export function idOfLine(importId: string, index: number | string): string {
  const hex = createHash('sha256').update(`${importId} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
