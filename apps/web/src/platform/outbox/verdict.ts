import { ApiError, isPassing } from '../api-error.ts';
import type { Refusal } from './entry.ts';
import { RefusedHere } from './kind.ts';

/** What a failed attempt means: nobody was reached, nobody is signed in, this one comes later, or it is not wanted. */
export type Verdict =
  | { outcome: 'unreachable' | 'signed-out' }
  /** `on` the server, which answered that it is not well. */
  | { outcome: 'later'; on?: 'server' }
  | { outcome: 'refused'; refusal: Refusal };

/** By these a write is refused for what it says, whatever body stands beside it: the same again gets no further. */
const refusing: readonly number[] = [400, 409, 413, 422];

/** What a proxy's own page, a full server or a broken one says of an entry says nothing about the entry. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof RefusedHere) return { outcome: 'refused', refusal: error.refusal };
  if (error instanceof DOMException) return { outcome: 'unreachable' }; // no answer in time
  if (!(error instanceof ApiError)) return { outcome: 'later' };
  if (error.status === 0) return { outcome: 'unreachable' };
  const isRefused = error.type === 'unexpected' && refusing.includes(error.status);
  if (isPassing(error) && !isRefused) return { outcome: 'later', on: 'server' };
  const { type, text, details } = error;
  if (type === 'unauthenticated') return { outcome: 'signed-out' };
  return { outcome: 'refused', refusal: { type, message: text, details: details ?? null } };
}

/** What a form says of a refusal: the server's own words about the record, else `failed`. */
export const refusalText = ({ type, message }: Refusal, failed: string): string =>
  type === 'invalid_request' || type === 'unexpected' ? failed : message;
