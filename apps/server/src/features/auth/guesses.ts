import type { Credentials } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError } from '#platform/errors.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** Of one device that signed in to the account before. */
const ofKnownDevice = { max: 10, timeWindow: 5 * minuteMs };
/** Of all others together, from wherever they come: who goes on waits longer. */
const ofStrangers = [
  { max: 10, timeWindow: 5 * minuteMs },
  { max: 15, timeWindow: 20 * minuteMs },
  { max: 30, timeWindow: 120 * minuteMs },
];

/** Counts a guess at an account's password. Fails with `rate_limited`, which says until when, whether the account exists or not. */
export function createGuesses(app: FastifyInstance) {
  const emailOf = ({ body }: FastifyRequest) => (body as Credentials).email;
  const devices = new WeakMap<FastifyRequest, string>();
  const known = app.createRateLimit({
    ...ofKnownDevice,
    keyGenerator: (request) => `account:${emailOf(request)}:${devices.get(request)}`,
  });
  const strangers = ofStrangers.map((limit) =>
    app.createRateLimit({ ...limit, keyGenerator: (request) => `account:${emailOf(request)}:${limit.timeWindow}` }),
  );

  return async (request: FastifyRequest, device: string | null): Promise<void> => {
    if (device !== null) devices.set(request, device);
    const limits = device === null ? strangers : [known];
    for (const limit of limits) {
      const attempt = await limit(request);
      if (!attempt.isAllowed && attempt.isExceeded) {
        const message = `${triesEnd(attempt.ttl)} ${texts.knownDevices}`;
        throw new AppError('rate_limited', { message, details: { retryAfterSeconds: attempt.ttlInSeconds } });
      }
    }
  };
}
