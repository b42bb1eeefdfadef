import { getUser, login, register } from '@estradeiro/contract/auth';
import { changePassword, deleteAccount, updateProfile } from '@estradeiro/contract/profile';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellNotices } from '#features/notifications/notices.store.ts';
import { createRegistration } from '#features/operator/registration.store.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttpServer } from '#platform/http-server.ts';
import { noLetters } from '#platform/letters.ts';
import { createSessionStore } from '#platform/sessions.store.ts';
import { mostOfOneEmail } from '#platform/users.store.ts';
import { createTestApp, openTestDatabase, ownOrigin, type TestApp, testHttp } from '#testing/app.testing.ts';
import { auth } from './auth.http.ts';
import type { SignInProvider } from './auth.provider.ts';
import { type AuthStore, createAuthStore } from './auth.store.ts';
import { openBrowser } from './browser.testing.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import { createEmailChanges } from './email-changes.store.ts';
import { createPasskeysStore } from './passkeys.store.ts';
import { createPasswordResets } from './password-reset.store.ts';

const password = 'Estrada 116';
const newPassword = 'Serra do Rio 2026';

let app: TestApp;
/** A second instance on the same database. In its sign-ins `meanwhile` runs once, after it has read the account. */
let slow: FastifyInstance;
let meanwhile: (() => Promise<unknown>) | null = null;
let visitor: { subject: string; email: string | null };

beforeAll(async () => {
  const database = await openTestDatabase();
  const providers = [providerNamed('facebook'), providerNamed('google')];
  app = await createTestApp({ database, signInProviders: providers });
  const store = overtaken(createAuthStore(database.db));
  const base = { db: database.db, clock: systemClock, letters: noLetters };
  const changes = createEmailChanges({
    ...base,
    tell: tellNotices,
    resets: createPasswordResets({ ...base, isOperator: async () => true }),
  });
  const sessions = createSessionStore(database.db, systemClock);
  slow = await createHttpServer(testHttp, sessions, async (scope) => {
    const deps = {
      store,
      sessions,
      signInProviders: providers,
      issuerName: null,
      notice: () => null,
      isOperator: async () => false,
      registration: createRegistration({ ...base, operators: { isOperator: async () => true } }),
      ...base,
      changes,
      passkeys: createPasskeysStore(base),
      links: createConfirmationLinks({ secrets: testHttp.secrets, publicUrl: ownOrigin, clock: systemClock }),
    };
    scope.register(auth({ ...deps, secrets: testHttp.secrets, publicUrl: ownOrigin }));
  });
});
afterAll(async () => {
  await slow.close();
  await app.close();
});

const providerNamed = (name: SignInProvider['name']): SignInProvider => ({
  name,
  begin: async (redirectUri) => ({
    url: new URL(redirectUri),
    pending: { provider: name, state: '', nonce: '', codeVerifier: '' },
  }),
  finish: async () => ({ ...visitor, firstName: 'Eva', lastName: 'Reis', profileImageUrl: null }),
});

function overtaken(store: AuthStore): AuthStore {
  async function after<T>(read: Promise<T>): Promise<T> {
    const found = await read;
    const overtake = meanwhile;
    meanwhile = null;
    await overtake?.();
    return found;
  }
  return {
    ...store,
    byEmail: (email) => after(store.byEmail(email)),
    byIdentity: (identity) => after(store.byIdentity(identity)),
  };
}

const change = { currentPassword: password, newPassword, confirmPassword: newPassword };

it.each<[string, Parameters<TestApp['nobody']>]>([
  ['a change of the password', [changePassword, { body: change }]],
  ['the end of the account', [deleteAccount, { body: { password } }]],
])('a sign-in with the password that is overtaken by %s leaves no session behind', async (_, [endpoint, input]) => {
  const ana = await app.newRider();
  const { email } = (await ana(getUser)).body;
  const enter = () =>
    slow.inject({ method: 'POST', url: login.path, headers: { origin: ownOrigin }, payload: { email, password } });
  expect((await enter()).statusCode).toBe(200);
  meanwhile = () => ana(endpoint, input);
  const overtakenAnswer = await enter();
  expect(overtakenAnswer.statusCode).toBe(401);
  expect(overtakenAnswer.headers['set-cookie']).toBeUndefined();
});

it("a sign-in at a provider that is overtaken by the e-mail's owner leaves no session behind", async () => {
  const email = 'victim@example.com';
  const enter = async (server: FastifyInstance, path: string, who: typeof visitor) => {
    visitor = who;
    const browser = openBrowser(server);
    return { end: await browser.follow(path), headers: { cookie: browser.cookie() } };
  };
  const squatter = { subject: 'eva', email: null };
  const { headers } = await enter(app.app, '/api/auth/facebook', squatter);
  await app.nobody(updateProfile, { headers, body: { firstName: 'Eva', lastName: 'Reis', email } });
  meanwhile = () => enter(app.app, '/api/auth/google', { subject: 'victim', email });
  const late = await enter(slow, '/api/auth/facebook', squatter);
  expect(late.end).toBe('/?error=auth_failed');
  expect((await app.nobody(getUser, { headers: late.headers })).status).toBe(401);
});

it('a sign-in at a provider that is overtaken by who registers with the e-mail enters that account', async () => {
  const email = 'overtaken@example.com';
  const typing = await app.newRider();
  const profile = { firstName: 'Eva', lastName: 'Reis', email, currentPassword: password };
  expect((await typing(updateProfile, { body: profile })).status).toBe(200);
  const account = { firstName: 'Ana', lastName: 'Souza', email, password: newPassword };
  meanwhile = async () => {
    meanwhile = () => app.nobody(register, { body: account }); // once the e-mail was looked up as well
  };
  visitor = { subject: 'overtaken', email };
  const browser = openBrowser(slow);
  await browser.follow('/api/auth/google');
  const entered = await app.nobody(getUser, { headers: { cookie: browser.cookie() } });
  expect(entered).toMatchObject({ status: 200, body: { email, firstName: 'Ana' } });
});

it('lets no more riders type one e-mail at once than may have it', async () => {
  const riders = await Promise.all(Array.from({ length: 8 }, () => app.newRider()));
  const body = { firstName: 'Eva', lastName: 'Reis', email: 'wanted@example.com', currentPassword: password };
  const answers = await Promise.all(riders.map((rider) => rider(updateProfile, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOfOneEmail - 1);
});
