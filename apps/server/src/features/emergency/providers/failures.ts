import { AppError } from '#platform/errors.ts';
import { neverArrived, UpstreamRefusal } from '#platform/http.ts';
import type { ProblemType } from '../delivery.ts';
import { ChannelFailure } from '../emergency.provider.ts';

/** What a provider's own error means; null where the answer is not its own, but of something that stands in front of it. */
export type ReadRefusal = (refusal: UpstreamRefusal) => { problem: ProblemType; isFinal: boolean } | null;

/**
 * Tells by what went wrong whether the message may have been taken all the same. What the provider itself refused it has
 * not taken; a connection that broke, silence, and a gateway's own error say nothing.
 */
export function channelFailure(error: unknown, readRefusal: ReadRefusal): ChannelFailure {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof UpstreamRefusal)) {
    return new ChannelFailure({ problem: 'unavailable', mayHaveArrived: !neverArrived(cause), cause });
  }
  const { retryAfterSeconds } = cause;
  const refused = readRefusal(cause);
  if (refused) return new ChannelFailure({ ...refused, retryAfterSeconds, cause });
  return new ChannelFailure({ problem: 'unavailable', mayHaveArrived: cause.status >= 500, retryAfterSeconds, cause });
}

/** By the status alone, as most providers mean it. */
export function meaningOf(status: number): { problem: ProblemType; isFinal: boolean } {
  if (status === 429 || status === 408 || status >= 500) return { problem: 'unavailable', isFinal: false };
  return { problem: status === 401 || status === 403 ? 'misconfigured' : 'message_refused', isFinal: true };
}
