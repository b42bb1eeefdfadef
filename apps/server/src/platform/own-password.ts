import type { FastifyInstance, FastifyRequest } from 'fastify';
import { triesEnd } from './error-texts.ts';
import { AppError } from './errors.ts';
import { passwordMatches } from './passwords.ts';

/** Password attempts within one signed-in account, from anywhere and for any endpoint. */
const accountLimit = { max: 10, timeWindow: 300_000 };

type OwnPassword = { passwordHash: string | null };

/**
 * Makes the password check before actions that a stranger at an open device must not do. It passes when `password` is
 * the account's, or the account has none. Fails with `wrong_password`, or `rate_limited` from the eleventh attempt in
 * five minutes.
 */
export function createOwnPasswordCheck(app: FastifyInstance) {
  const guess = app.createRateLimit({
    ...accountLimit,
    keyGenerator: (request) => `own-password:${request.session.get('riderId')}`,
  });
  return async (request: FastifyRequest, { passwordHash }: OwnPassword, password: string | undefined) => {
    if (passwordHash === null) return;
    const attempt = await guess(request);
    if (!attempt.isAllowed && attempt.isExceeded) {
      const details = { retryAfterSeconds: attempt.ttlInSeconds };
      throw new AppError('rate_limited', { message: triesEnd(attempt.ttl), details });
    }
    if (!(await passwordMatches(passwordHash, password ?? ''))) throw new AppError('wrong_password');
  };
}
