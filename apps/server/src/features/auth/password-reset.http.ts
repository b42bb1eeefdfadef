import { requestPasswordReset, resetPassword } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCommonPassword } from '#platform/common-passwords.ts';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { dayMs, toAddress } from '#platform/letter-limits.ts';
import { type Letters, problemOf } from '#platform/letters.ts';
import { networkOf, originOf } from '#platform/origin.ts';
import { hashPassword } from '#platform/passwords.ts';
import { serve } from '#platform/serve.ts';
import { noSession, type Sessions } from '#platform/sessions.store.ts';
import type { PasswordResets } from './password-reset.store.ts';

type ResetDeps = {
  letters: Pick<Letters, 'areSent'>;
  publicUrl: string | undefined;
  resets: PasswordResets;
  sessions: Pick<Sessions, 'endOthers'>;
};

/**
 * A new password for a forgotten one, by a letter. The response is sent before any lookup, so that neither its content
 * nor its time reveals which addresses have an account.
 */
export const passwordReset =
  ({ resets, sessions, letters, publicUrl }: ResetDeps) =>
  async (app: FastifyInstance) => {
    const addresses = new WeakMap<FastifyRequest, string>();
    const fromClient = app.createRateLimit({
      max: app.lettersPerAddress,
      timeWindow: dayMs,
      keyGenerator: ({ ip }) => `password letters from:${networkOf(ip)}`,
    });
    const toOne = app.createRateLimit({
      ...toAddress,
      keyGenerator: (request) => `password letters to:${addresses.get(request)}`,
    });
    scheduleCleaning(app, resets.deleteExpired, 'links to new passwords not cleaned');

    async function writeLinks(request: FastifyRequest, email: string) {
      const all = await resets.accountsOf(email);
      const confirmed = all.filter(({ emailVouched }) => emailVouched);
      const accounts = confirmed.length > 0 ? confirmed : all;
      if (accounts.length === 0) return;
      addresses.set(request, email);
      const letter = await toOne(request);
      if (!letter.isAllowed && letter.isExceeded) return;
      await resets.writeLinks(accounts, email, originOf(request, publicUrl));
    }

    serve(app, requestPasswordReset, async ({ body: { email }, request }) => {
      if (!letters.areSent) throw new AppError('not_found');
      const letter = await fromClient(request);
      if (!letter.isAllowed && letter.isExceeded) throw new AppError('rate_limited', { message: triesEnd(letter.ttl) });
      writeLinks(request, email).catch((error: unknown) =>
        request.log.warn({ problem: problemOf(error) }, 'letter of a password not written'),
      );
    });

    serve(app, resetPassword, async ({ body: { token, password } }) => {
      if (isCommonPassword(password)) throw new AppError('common_password');
      if (!(await resets.isOpen(token))) throw new AppError('link_expired');
      const userId = await resets.use(token, await hashPassword(password));
      if (userId === null) throw new AppError('link_expired');
      await sessions.endOthers(userId, noSession);
    });
  };
