import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';
import { UpstreamRefusal } from './http.ts';

const failuresInRow = 3;
const restSeconds = 30;
/** The pause that OpenWeatherMap and Open-Meteo want without a Retry-After. */
const rateLimitSeconds = 60;
const longestRestSeconds = 600;

/**
 * Pauses requests to a vendor: after a 429 as long as it requests, and for 30 s after three failures in a row, so that
 * callers do not run into its time limit again and again. During a pause everything fails at once with
 * `upstream_unavailable`.
 */
export function createVendorPause(clock: Clock) {
  let failures = 0;
  let restsUntil = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const now = () => clock.now().getTime();
    if (now() < restsUntil) throw new AppError('upstream_unavailable', { details: { resting: true } });
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      const seconds = restAfter(error, failures);
      if (seconds > 0) restsUntil = now() + seconds * 1000;
      throw error;
    }
  };
}

function restAfter(error: unknown, failures: number): number {
  const refusal = error instanceof AppError ? error.cause : null;
  if (refusal instanceof UpstreamRefusal && refusal.status === 429) {
    return Math.min(refusal.retryAfterSeconds ?? rateLimitSeconds, longestRestSeconds);
  }
  return failures >= failuresInRow ? restSeconds : 0;
}
