import { AppError } from '#platform/errors.ts';
import { neverArrived, UpstreamRefusal } from '#platform/http.ts';
import type { ProblemType } from '../delivery.ts';
import { ChannelFailure } from '../emergency.provider.ts';

/** The meaning of a provider's own error; null where the response is not its own, but of a proxy in front of it. */
export type ReadRefusal = (refusal: UpstreamRefusal) => { problem: ProblemType; isFinal: boolean } | null;

/**
 * Derives from the error whether the message may have been accepted all the same. The provider's own refusal excludes
 * that; a broken connection, a time-out, and a gateway's own error do not.
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
