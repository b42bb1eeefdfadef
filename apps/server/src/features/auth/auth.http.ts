import {
  type Credentials,
  getProviders,
  getUser,
  login,
  logout,
  type Notice,
  type ProviderName,
  register,
} from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { isCommonPassword } from '#platform/common-passwords.ts';
import type { Database } from '#platform/database.ts';
import { triesEnd } from '#platform/error-texts.ts';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { sessionCookie } from '#platform/http-server.ts';
import { createLetterLimits } from '#platform/letter-limits.ts';
import type { Letters } from '#platform/letters.ts';
import type { TellNotices } from '#platform/notices.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import type { Secrets } from '#platform/secrets.ts';
import { serve } from '#platform/serve.ts';
import { noSession, type Sessions } from '#platform/sessions.store.ts';
import type { SignInProvider } from './auth.provider.ts';
import { type Account, type AuthStore, createAuthStore } from './auth.store.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { deviceIn, signedInDevices } from './devices.http.ts';
import { createEmailChanges, type EmailChanges } from './email-changes.store.ts';
import { emailConfirmation } from './email-confirmation.ts';
import { createKnownDevices } from './known-device.ts';
import { createPasskeyProofs } from './passkey-proof.ts';
import { passkeySignIn } from './passkeys.http.ts';
import { createPasskeysStore, type PasskeysStore } from './passkeys.store.ts';
import { passwordReset } from './password-reset.http.ts';
import { createPasswordResets, type PasswordResets } from './password-reset.store.ts';
import { proofs } from './proof.http.ts';
import { type AdmittingRegistration, redirects } from './redirects.http.ts';
import { createSignIn, withOperator } from './session.ts';
import { newDeviceLetter, texts } from './texts.ts';

type AuthDeps = {
  db: Database;
  store: AuthStore;
  letters: Letters;
  links: ConfirmationLinks;
  changes: EmailChanges;
  passkeys: PasskeysStore;
  secrets: Secrets;
  publicUrl: string | undefined;
  clock: Clock;
  sessions: Pick<Sessions, 'store' | 'endOthers' | 'surplus'>;
  signInProviders: readonly SignInProvider[];
  /** The display name of the OpenID issuer, set by the operator; null without an issuer. */
  issuerName: string | null;
  /** The line above every screen, which an operator may change. */
  notice: () => Notice | null;
  isOperator: (riderId: string) => Promise<boolean>;
  registration: AdmittingRegistration;
};

/** Endpoints for signing in, registering and signing out; `redirects` serves the sign-in at providers. */
export const auth = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const {
    db,
    store,
    passkeys,
    sessions,
    letters,
    links,
    signInProviders,
    issuerName,
    notice,
    secrets,
    publicUrl,
    clock,
    isOperator,
    registration,
  } = deps;
  const limits = createLetterLimits(app);
  const [guess, devices] = [createPasswordAttempts(app), createKnownDevices(app, secrets)];
  const signIn = createSignIn({ sessions, devices, store, clock, isOperator }, (request, userId) =>
    letters.tell(db, userId, newDeviceLetter(deviceIn(request), clock.now())),
  );
  const has = (name: ProviderName) => signInProviders.some((provider) => provider.name === name);
  const providers = {
    platform: has('platform'),
    google: has('google'),
    facebook: has('facebook'),
    platformName: issuerName,
    letters: letters.areSent,
  };

  /** Devices known to an account have their own attempt limit; all others share one. */
  async function checkedAccount(request: FastifyRequest, accounts: readonly Account[], password: string) {
    const deviceOf = ({ user }: Account) => devices.of(request, user.id);
    const known = accounts.filter((account) => deviceOf(account) !== null);
    const others = accounts.filter((account) => !known.includes(account));
    const since = accounts.find(({ guessedSince }) => guessedSince !== null)?.guessedSince ?? null;
    if (known[0]) {
      await guess(request, { device: deviceOf(known[0]), since });
      const account = await accountWith(known, password);
      if (account || others.length === 0) return account;
    }
    await guess(request, { device: null, since });
    return accountWith(others, password);
  }

  /** True only for devices known to the account; others must not learn that it exists. */
  const hasLostPassword = (request: FastifyRequest, accounts: readonly Account[]) =>
    accounts.some(({ user, passwordHash }) => passwordHash === null && devices.of(request, user.id) !== null);

  const passkeyProofs = createPasskeyProofs({ store, passkeys, publicUrl });
  const endAllSessions = (userId: string) => sessions.endOthers(userId, noSession);
  app.register(
    emailConfirmation({ db, store, letters, limits, links, changes: deps.changes, endAllSessions, publicUrl }),
  );
  app.register(passkeySignIn({ store, passkeys, passkeyProofs, signIn, publicUrl }));
  app.register(proofs({ store, passkeys, passkeyProofs, clock }));
  app.register(redirects({ store, sessions, registration, signInProviders, signIn, publicUrl }));

  serve(app, getProviders, async () => ({
    ...providers,
    notice: notice(),
    registration: await registration.mode(),
  }));

  serve(app, getUser, async ({ rider }) => {
    const user = await store.byId(rider.id);
    if (!user) throw new AppError('unauthenticated');
    if (app.hasSpace()) await store.noteSeen(rider.id, clock.now());
    return withOperator(user, isOperator);
  });

  serve(app, login, async ({ body, request }) => {
    const accounts = await store.byEmail(body.email);
    const account = await checkedAccount(request, accounts, body.password);
    if (!account) throw new AppError(hasLostPassword(request, accounts) ? 'no_password' : 'wrong_credentials');
    const stillHolds = () => store.hasPassword(account.user.id, account.passwordHash);
    return signIn(request, account.user, { stillHolds });
  });

  serve(app, register, async ({ body: { password, invitation, ...person }, request }) => {
    await registration.check(invitation);
    if (isCommonPassword(password)) throw new AppError('common_password');
    const passwordHash = await hashPassword(password);
    const user = await store.insert({ ...person, passwordHash }, async (tx, { id }) => {
      await registration.admit(tx, invitation);
      if (letters.areSent && (await limits.allows(request, person.email)))
        await letters.write(tx, links.letter(request, id, person.email));
    });
    if (!user) throw new AppError('email_taken');
    const stillHolds = () => store.hasPassword(user.id, passwordHash);
    return signIn(request, user, { stillHolds, isNewAccount: true });
  });

  serve(app, logout, async ({ request, reply }) => {
    await request.session.destroy();
    reply.clearCookie(sessionCookie, { path: '/' });
  });
};

/**
 * The account with this password. Takes as long without an account as with one, so that the time does not reveal
 * registered e-mails.
 */
async function accountWith(accounts: readonly Account[], password: string): Promise<Account | null> {
  if (accounts.length === 0) await passwordMatches(null, password);
  for (const account of accounts) if (await passwordMatches(account.passwordHash, password)) return account;
  return null;
}

type FeatureDeps = Omit<AuthDeps, 'store' | 'sessions' | 'changes' | 'passkeys'> & {
  sessions: Sessions;
  tell: TellNotices;
};

type AuthFeature = Feature & {
  /** Makes a link to a new password for an operator to hand out. */
  issueRiderLink: PasswordResets['issueRiderLink'];
  endLinksBy: PasswordResets['endLinksBy'];
};

export function authFeature(deps: FeatureDeps): AuthFeature {
  const { db, clock, letters, tell } = deps;
  const store = createAuthStore(db);
  const resets = createPasswordResets({ db, clock, letters, isOperator: deps.isOperator });
  const passkeys = createPasskeysStore({ db, clock, letters });
  const changes = createEmailChanges({ db, clock, letters, tell, resets });
  return {
    async register(app) {
      app.register(auth({ ...deps, store, changes, passkeys }));
      app.register(passwordReset({ ...deps, resets }));
      app.register(signedInDevices(deps.sessions));
    },
    exports: [
      { table: 'password_resets', records: resets.records },
      { table: 'passkeys', records: passkeys.records },
      { table: 'email_undos', records: changes.records },
      { table: 'user_identities', records: store.identityRecords },
      { table: 'sessions', records: deps.sessions.records },
    ],
    issueRiderLink: resets.issueRiderLink,
    endLinksBy: resets.endLinksBy,
  };
}

const minuteMs = 60_000;

/** Limit per known device. */
const ofKnownDevice = { max: 10, timeWindow: 5 * minuteMs };
/** Limits for all other devices together; all three apply at once. */
const ofStrangers = [
  { max: 10, timeWindow: 5 * minuteMs },
  { max: 15, timeWindow: 20 * minuteMs },
  { max: 30, timeWindow: 120 * minuteMs },
];

/**
 * `device` is null for a device that never signed in to the account; attempts count from `since`, the last password
 * reset by a link.
 */
type Guess = { device: string | null; since: Date | null };

/**
 * Counts an attempt at an account's password. Fails with `rate_limited` and the time until the next attempt, whether or
 * not the account exists.
 */
function createPasswordAttempts(app: FastifyInstance) {
  const emailOf = ({ body }: FastifyRequest) => (body as Credentials).email;
  const guesses = new WeakMap<FastifyRequest, Guess>();
  /** A new password changes the key, which resets the limit on every instance. */
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
