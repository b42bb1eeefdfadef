import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmEmail, sendConfirmation, type User } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { networkOf, originOf } from '#platform/origin.ts';
import type { Secrets } from '#platform/secrets.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import { confirmationTexts } from './texts.ts';

type Letter = { to: string; subject: string; text: string };

export type ConfirmationDeps = {
  store: Pick<AuthStore, 'byId' | 'confirmEmail'>;
  /** Null where this installation sends no letters. */
  sendLetter: ((letter: Letter) => Promise<void>) | null;
  secrets: Secrets;
  publicUrl: string | undefined;
  clock: Clock;
};

export const dayMs = 24 * 3_600_000;
/** The number of days after the day of the letter on which its link is still valid. */
const daysAfter = 2;
/** The limit of letters to one address per day, over all accounts that have it. */
export const toAddress = { max: 3, timeWindow: dayMs };

/**
 * Confirms e-mails by a link in a letter. The link is valid only in a browser in which the same rider is signed in;
 * otherwise the owner of an address could confirm a stranger's account by opening the letter.
 */
export function createEmailConfirmation(app: FastifyInstance, deps: ConfirmationDeps) {
  const { store, sendLetter, secrets, publicUrl, clock } = deps;
  const addresses = new WeakMap<FastifyRequest, string>();
  const fromClient = { max: app.lettersPerAddress, timeWindow: dayMs };
  const limits = [
    app.createRateLimit({ ...toAddress, keyGenerator: (request) => `letters to:${addresses.get(request)}` }),
    app.createRateLimit({ ...fromClient, keyGenerator: ({ ip }) => `letters from:${networkOf(ip)}` }),
  ];

  const tokenOf = (riderId: string, email: string, daysAgo: number, secret = secrets[0]) => {
    const day = Math.floor(clock.now().getTime() / dayMs) - daysAgo;
    return createHmac('sha256', secret).update(`confirm e-mail ${riderId} ${email} ${day}`).digest('base64url');
  };

  function isTokenOf({ id, email }: User, token: string): boolean {
    const valid = secrets.flatMap((secret) =>
      Array.from({ length: daysAfter + 1 }, (_, daysAgo) => tokenOf(id, email ?? '', daysAgo, secret)),
    );
    return valid.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(token)));
  }

  /**
   * Fails with `not_found` when letters are off or the rider has no e-mail, with `rate_limited` above a limit, or with
   * the error of sending.
   */
  async function send(request: FastifyRequest, { id, email }: User): Promise<void> {
    if (!sendLetter || email === null) throw new AppError('not_found');
    addresses.set(request, email);
    for (const limit of limits) {
      const letter = await limit(request);
      if (!letter.isAllowed && letter.isExceeded) throw new AppError('rate_limited', { message: triesEnd(letter.ttl) });
    }
    const path = confirmEmail.path.replace(':token', tokenOf(id, email, 0));
    const link = new URL(path, originOf(request, publicUrl)).href;
    await sendLetter({ to: email, subject: confirmationTexts.subject, text: confirmationTexts.text(link) });
  }

  serve(app, sendConfirmation, async ({ rider, request }) => send(request, orNotFound(await store.byId(rider.id))));

  serve(app, confirmEmail, async ({ rider, params, reply }) => {
    const user = rider && (await store.byId(rider.id));
    if (!user?.email) return reply.redirect('/?email=failed');
    const isConfirmed = isTokenOf(user, params.token) && (await store.confirmEmail(user.id, user.email));
    return reply.redirect(`/profile?email=${isConfirmed ? 'confirmed' : 'failed'}`);
  });

  return {
    /** Sends in the background, so that the request does not wait for a mail server; a failure is only logged. */
    sendFirst(request: FastifyRequest, user: User): void {
      if (!sendLetter) return;
      send(request, user).catch((error: unknown) =>
        request.log.warn({ err: error }, 'letter of confirmation not sent'),
      );
    },
  };
}
