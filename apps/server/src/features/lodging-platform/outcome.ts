import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { UpstreamRefusal } from '#platform/http.ts';

export type Outcome =
  | { kind: 'answered' }
  | { kind: 'refused'; status: number }
  | { kind: 'wrong-address' }
  | { kind: 'too-many'; retryAfterSeconds: number | null }
  | { kind: 'broken'; status: number }
  | { kind: 'rejected'; status: number }
  | { kind: 'too-slow' }
  | { kind: 'unreadable' }
  | { kind: 'unreachable' }
  /** No call was made. */
  | { kind: 'left-alone' };

/** Why a call failed; null where none was made during a pause. */
export function outcomeOf(failure: unknown): Outcome | null {
  const error = failure instanceof AppError ? failure : null;
  if (isResting(error?.details)) return null;
  const cause = error?.cause;
  if (cause instanceof UpstreamRefusal) return outcomeOfStatus(cause);
  if (cause instanceof SyntaxError || cause instanceof z.ZodError) return { kind: 'unreadable' };
  return cause instanceof Error && cause.name === 'TimeoutError' ? { kind: 'too-slow' } : { kind: 'unreachable' };
}

function outcomeOfStatus({ status, retryAfterSeconds }: UpstreamRefusal): Outcome {
  if (status === 401 || status === 403) return { kind: 'refused', status };
  if (status === 404) return { kind: 'wrong-address' };
  if (status === 429) return { kind: 'too-many', retryAfterSeconds };
  return status >= 500 ? { kind: 'broken', status } : { kind: 'rejected', status };
}

const isResting = (details: unknown) => z.object({ resting: z.literal(true) }).safeParse(details).success;

/** The outcome in one or two words, for a log. */
export const wordsOf = (outcome: Outcome): string =>
  'status' in outcome ? `${outcome.kind} ${outcome.status}` : outcome.kind;
