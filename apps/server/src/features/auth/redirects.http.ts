import { beginSignIn, finishSignIn, type RegistrationMode, type User } from '@estradeiro/contract/auth';
import type { ErrorType } from '@estradeiro/contract/errors';
import { visibleLine } from '@estradeiro/contract/visible-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import type { ProvenPerson, SignInProvider } from './auth.provider.ts';
import type { AuthStore } from './auth.store.ts';
import type { SignIn } from './session.ts';

const succeeded = '/?auth=success';
const failed = '/?error=auth_failed';
/** Failures that the landing screen explains. */
const explained: readonly ErrorType[] = ['account_suspended', 'registration_closed', 'invitation_over'];

/** Who may create an account: each fails where the caller may not. */
export type AdmittingRegistration = {
  mode(): Promise<RegistrationMode>;
  check(invitation: string | undefined): Promise<void>;
  admit(tx: Database, invitation: string | undefined): Promise<void>;
};

type RedirectDeps = {
  registration: AdmittingRegistration;
  store: AuthStore;
  sessions: Pick<Sessions, 'endOthers'>;
  signInProviders: readonly SignInProvider[];
  signIn: SignIn;
  publicUrl: string | undefined;
};

/** Redirects to each configured provider and back. Any failure ends on the landing screen (D9). */
export const redirects =
  ({ store, sessions, registration, signInProviders, signIn, publicUrl }: RedirectDeps) =>
  async (app: FastifyInstance) => {
    for (const provider of signInProviders) {
      const callbackPath = finishSignIn[provider.name].path;
      const callback = (request: FastifyRequest) =>
        new URL(callbackPath, publicUrl ?? `${request.protocol}://${request.host}`);

      serve(app, beginSignIn[provider.name], async ({ query, request, reply }) => {
        try {
          const { url, pending } = await provider.begin(callback(request).href);
          request.session.set('pendingSignIn', pending);
          request.session.set('invitation', query.invitation);
          return reply.redirect(url.href);
        } catch (error) {
          request.log.warn({ err: error, provider: provider.name }, 'sign-in provider does not answer');
          return reply.redirect(failed);
        }
      });

      serve(app, finishSignIn[provider.name], async ({ request, reply }) => {
        const pending = request.session.get('pendingSignIn');
        const invitation = request.session.get('invitation');
        request.session.set('pendingSignIn', undefined); // a code is valid once
        request.session.set('invitation', undefined);
        try {
          if (pending?.provider !== provider.name) throw new Error('no sign-in is under way in this browser');
          const cameBackTo = callback(request);
          cameBackTo.search = new URL(request.url, cameBackTo).search;
          const person = await provider.finish(cameBackTo, pending);
          const { user, endOtherSessions, isNewAccount } = await accountOf(person, provider.name, {
            store,
            admit: (tx) => registration.admit(tx, invitation),
          });
          const identity = { provider: provider.name, subject: person.subject };
          const stillHolds = async () => (await store.byIdentity(identity))?.id === user.id;
          await signIn(request, user, { stillHolds, isNewAccount });
          if (endOtherSessions) await sessions.endOthers(user.id, request.session.sessionId);
          return reply.redirect(succeeded);
        } catch (error) {
          request.log.warn({ err: error, provider: provider.name }, 'sign-in failed');
          const isExplained = error instanceof AppError && explained.includes(error.type);
          return reply.redirect(isExplained ? `/?error=${error.type}` : failed);
        }
      });
    }
  };

/**
 * The account, whether its other sessions end because only this sign-in proved who owns its e-mail, and whether it was
 * made just now.
 */
type SignedInAccount = { user: User; endOtherSessions: boolean; isNewAccount: boolean };

type Accounts = { store: AuthStore; admit: (tx: Database) => Promise<void> };

/**
 * The account of a person proven by a provider: the one they signed in to before, else the one of the e-mail that the
 * provider confirms, else a new one. An unconfirmed e-mail is neither linked nor stored, since it may belong to
 * somebody else.
 */
async function accountOf(person: ProvenPerson, provider: string, accounts: Accounts): Promise<SignedInAccount> {
  const { store, admit } = accounts;
  const identity = { provider, subject: person.subject };
  const known = await store.byIdentity(identity);
  if (known) return { user: known, endOtherSessions: false, isNewAccount: false };

  const [sameEmail] = person.email ? await store.byEmail(person.email) : [];
  if (sameEmail) {
    const endOtherSessions = await store.link(sameEmail.user, identity);
    if (endOtherSessions === null) return accountOf(person, provider, accounts);
    return { user: sameEmail.user, endOtherSessions, isNewAccount: false };
  }
  const { subject: _, ...proven } = person;
  const profile = { ...proven, firstName: visibleLine(proven.firstName), lastName: visibleLine(proven.lastName) };
  const made = await store.insertWithIdentity(profile, identity, admit);
  if (!made) throw new AppError('email_taken');
  return { user: made, endOtherSessions: false, isNewAccount: true };
}
