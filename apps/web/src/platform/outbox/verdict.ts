import { ApiError, isPassing } from '../api-error.ts';
import type { Refusal } from './entry.ts';
import { RefusedHere } from './kind.ts';

/** What a failed attempt means: nobody was reached, nobody is signed in, this one comes later, or it is not wanted. */
export type Verdict =
  | { outcome: 'unreachable' | 'signed-out' }
  /** `on` the server, which answered that it is not well. */
  | { outcome: 'later'; on?: 'server' }
  | { outcome: 'refused'; refusal: Refusal };

/** What a proxy's own page, a full server or a broken one says of an entry says nothing about the entry. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof RefusedHere) return { outcome: 'refused', refusal: error.refusal };
  if (error instanceof DOMException) return { outcome: 'unreachable' }; // no answer in time
  if (!(error instanceof ApiError)) return { outcome: 'later' };
  if (error.status === 0) return { outcome: 'unreachable' };
  if (isPassing(error)) return { outcome: 'later', on: 'server' };
  const { type, text, details } = error;
  if (type === 'unauthenticated') return { outcome: 'signed-out' };
  return { outcome: 'refused', refusal: { type, message: text, details: details ?? null } };
}
