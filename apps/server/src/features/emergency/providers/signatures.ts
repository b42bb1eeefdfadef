import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { SignedRequest } from '../emergency.provider.ts';

/** In constant time. Fails with `wrong_signature`. */
export function requireEqual(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new AppError('wrong_signature');
}

/** Empty when it is missing, or there more than once. */
export function header({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
