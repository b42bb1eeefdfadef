import { requestPasswordReset, resetPassword } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCommonPassword } from '#platform/common-passwords.ts';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { networkOf, originOf } from '#platform/origin.ts';
import { hashPassword } from '#platform/passwords.ts';
import { serve } from '#platform/serve.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import { type ConfirmationDeps, dayMs, toAddress } from './email-confirmation.ts';
import { passwordLink } from './password-link.ts';
import type { PasswordResets } from './password-reset.store.ts';
import { passwordChangedTexts, passwordLinkTexts } from './texts.ts';

type ResetDeps = Pick<ConfirmationDeps, 'sendLetter' | 'publicUrl'> & {
  resets: PasswordResets;
  sessions: Pick<Sessions, 'endOthers'>;
};

/**
 * A new password for a forgotten one, by a letter. The response is sent before any lookup, so that neither its content
 * nor its time reveals which addresses have an account.
 */
export const passwordReset =
  ({ resets, sessions, sendLetter, publicUrl }: ResetDeps) =>
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

    const unsent = (request: FastifyRequest) => (error: unknown) =>
      request.log.warn({ problem: problemOf(error) }, 'letter of a password not sent');

    async function sendLinks(request: FastifyRequest, email: string, send: NonNullable<ResetDeps['sendLetter']>) {
      const all = await resets.accountsOf(email);
      const confirmed = all.filter(({ emailVouched }) => emailVouched);
      const accounts = confirmed.length > 0 ? confirmed : all;
      if (accounts.length === 0) return;
      addresses.set(request, email);
      const letter = await toOne(request);
      if (!letter.isAllowed && letter.isExceeded) return;
      const links = [];
      for (const account of accounts) {
        const link = passwordLink(await resets.issue(account.id, email), originOf(request, publicUrl));
        links.push({ ...account, link });
      }
      await send({ to: email, subject: passwordLinkTexts.subject, text: passwordLinkTexts.text(links) });
    }

    serve(app, requestPasswordReset, async ({ body: { email }, request }) => {
      if (!sendLetter) throw new AppError('not_found');
      const letter = await fromClient(request);
      if (!letter.isAllowed && letter.isExceeded) throw new AppError('rate_limited', { message: triesEnd(letter.ttl) });
      sendLinks(request, email, sendLetter).catch(unsent(request));
    });

    serve(app, resetPassword, async ({ body: { token, password }, request }) => {
      if (isCommonPassword(password)) throw new AppError('common_password');
      if (!(await resets.isOpen(token))) throw new AppError('link_expired');
      const account = await resets.use(token, await hashPassword(password));
      if (!account) throw new AppError('link_expired');
      await sessions.endOthers(account.userId, noSession);
      if (!sendLetter || account.email === null) return;
      sendLetter({ to: account.email, ...passwordChangedTexts }).catch(unsent(request));
    });
  };

/** The error's kind alone: a mail server's message may contain the address. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { problem } = (error.cause ?? {}) as { problem?: unknown };
  return typeof problem === 'string' ? problem : error.name;
}

/** No session has this id, so all sessions are the others. */
const noSession = '';
