import { confirmEmail, sendConfirmation, undoEmailChange } from '@estradeiro/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { LetterLimits } from '#platform/letter-limits.ts';
import type { Letters } from '#platform/letters.ts';
import { originOf } from '#platform/origin.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import type { EmailChanges } from './email-changes.store.ts';
import { texts } from './texts.ts';

type ConfirmationDeps = {
  db: Database;
  store: Pick<AuthStore, 'byId' | 'confirmEmail'>;
  letters: Letters;
  limits: LetterLimits;
  links: ConfirmationLinks;
  changes: EmailChanges;
  endAllSessions: (userId: string) => Promise<void>;
  publicUrl: string | undefined;
};

/**
 * Confirms e-mails by a link in a letter, the rider's own or the one that is to replace it. The link is valid only in a browser in which the same rider is signed in;
 * otherwise the owner of an address could confirm a stranger's account by opening the letter.
 */
export const emailConfirmation =
  ({ db, store, letters, limits, links, changes, endAllSessions, publicUrl }: ConfirmationDeps) =>
  async (app: FastifyInstance) => {
    scheduleCleaning(app, changes.deleteExpired, 'links that undo a change of e-mail not cleaned');

    serve(app, sendConfirmation, async ({ rider, request }) => {
      const email = (await changes.pendingOf(rider.id)) ?? (await store.byId(rider.id))?.email;
      if (!letters.areSent || !email) throw new AppError('not_found');
      await limits.check(request, email);
      await letters.write(db, links.letter(request, rider.id, email));
    });

    async function confirm(riderId: string, token: string, origin: string): Promise<boolean> {
      const pending = await changes.pendingOf(riderId);
      if (pending !== null && links.isTokenOf(riderId, pending, token)) return changes.take(riderId, pending, origin);
      const email = (await store.byId(riderId))?.email;
      return email ? links.isTokenOf(riderId, email, token) && store.confirmEmail(riderId, email) : false;
    }

    serve(app, confirmEmail, async ({ rider, params, request, reply }) => {
      if (!rider) return reply.redirect('/?email=failed');
      const isConfirmed = await confirm(rider.id, params.token, originOf(request, publicUrl));
      return reply.redirect(`/profile?email=${isConfirmed ? 'confirmed' : 'failed'}`);
    });

    serve(app, undoEmailChange, async ({ body: { token }, request }) => {
      const userId = await changes.undo(token, originOf(request, publicUrl));
      if (userId === null) throw new AppError('link_expired', { message: texts.undoExpired });
      await endAllSessions(userId);
    });
  };
