import type { Credentials } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError } from '#platform/errors.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** Of one device that signed in to the account before. */
const ofKnownDevice = { max: 10, timeWindow: 5 * minuteMs };
/** Of all others together, from anywhere: further attempts wait longer. */
const ofStrangers = [
  { max: 10, timeWindow: 5 * minuteMs },
  { max: 15, timeWindow: 20 * minuteMs },
  { max: 30, timeWindow: 120 * minuteMs },
];

/** An attempt's device, if it signed in before, or null; and the start of counting, after a new password by a link. */
type Guess = { device: string | null; since: Date | null };

/**
 * Counts an attempt at an account's password. Fails with `rate_limited` and its end, whether the account exists or not.
 */
export function createGuesses(app: FastifyInstance) {
  const emailOf = ({ body }: FastifyRequest) => (body as Credentials).email;
  const guesses = new WeakMap<FastifyRequest, Guess>();
  /** Another key begins another count: that ends the pauses on every instance. */
  const keyOf = (request: FastifyRequest, of: string | number | null | undefined) => {
    const since = guesses.get(request)?.since;
    return `account:${emailOf(request)}:${of}${since ? `:${since.getTime()}` : ''}`;
  };
  const known = app.createRateLimit({
    ...ofKnownDevice,
    keyGenerator: (request) => keyOf(request, guesses.get(request)?.device),
  });
  const strangers = ofStrangers.map((limit) =>
    app.createRateLimit({ ...limit, keyGenerator: (request) => keyOf(request, limit.timeWindow) }),
  );

  return async (request: FastifyRequest, guess: Guess): Promise<void> => {
    guesses.set(request, guess);
    const limits = guess.device === null ? strangers : [known];
    for (const limit of limits) {
      const attempt = await limit(request);
      if (!attempt.isAllowed && attempt.isExceeded) {
        const message = `${triesEnd(attempt.ttl)} ${texts.knownDevices}`;
        throw new AppError('rate_limited', { message, details: { retryAfterSeconds: attempt.ttlInSeconds } });
      }
    }
  };
}
