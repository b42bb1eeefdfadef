import type { FastifyInstance, FastifyRequest } from 'fastify';
import { triesEnd } from './error-texts.ts';
import { AppError } from './errors.ts';
import { networkOf } from './origin.ts';

export const dayMs = 24 * 3_600_000;
/** The limit of letters to one address per day, over all accounts that have it. */
export const toAddress = { max: 3, timeWindow: dayMs };

/** Counts letters with a link that confirms an address, to each address and from each network, over all features. */
export function createLetterLimits(app: FastifyInstance) {
  const addresses = new WeakMap<FastifyRequest, string>();
  const fromClient = { max: app.lettersPerAddress, timeWindow: dayMs };
  const limits = [
    app.createRateLimit({ ...toAddress, keyGenerator: (request) => `letters to:${addresses.get(request)}` }),
    app.createRateLimit({ ...fromClient, keyGenerator: ({ ip }) => `letters from:${networkOf(ip)}` }),
  ];

  /** How long no letter may leave; null where this one may. */
  async function waitMs(request: FastifyRequest, email: string): Promise<number | null> {
    addresses.set(request, email.toLowerCase());
    for (const limit of limits) {
      const letter = await limit(request);
      if (!letter.isAllowed && letter.isExceeded) return letter.ttl;
    }
    return null;
  }

  return {
    allows: async (request: FastifyRequest, email: string): Promise<boolean> => (await waitMs(request, email)) === null,
    /** Fails with `rate_limited` above a limit. */
    async check(request: FastifyRequest, email: string): Promise<void> {
      const wait = await waitMs(request, email);
      if (wait !== null) throw new AppError('rate_limited', { message: triesEnd(wait) });
    },
  };
}

export type LetterLimits = ReturnType<typeof createLetterLimits>;
