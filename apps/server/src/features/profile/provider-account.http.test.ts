import { login } from '@estradeiro/contract/auth';
import { changePassword, deleteAccount, exportData, getProfile, updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInProvider } from '#features/auth/auth.provider.ts';
import { createAuthStore } from '#features/auth/auth.store.ts';
import { openBrowser } from '#features/auth/browser.testing.ts';
import { noLetters } from '#platform/letters.ts';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { createProfileStore } from './profile.store.ts';

let visitor: { subject: string; email: string | null } = { subject: 'bia', email: null };
const providerNamed = (name: SignInProvider['name']): SignInProvider => ({
  name,
  begin: async (redirectUri) => ({
    url: new URL(redirectUri),
    pending: { provider: name, state: '', nonce: '', codeVerifier: '' },
  }),
  finish: async () => ({
    ...visitor,
    firstName: 'Bia',
    lastName: 'Lima',
    profileImageUrl: 'https://pics.example/b.jpg',
  }),
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ signInProviders: [providerNamed('facebook'), providerNamed('google')] });
});
afterAll(() => app.close());

async function enterBy(path: string, who: typeof visitor) {
  visitor = who;
  const browser = openBrowser(app.app);
  expect(await browser.follow(path)).toBe('/?auth=success');
  return { cookie: browser.cookie() };
}
const newPassword = 'Serra do Rio 2026';
const first = { newPassword, confirmPassword: newPassword };
const bia = { firstName: 'Bia', lastName: 'Lima' };

it('has no password until it sets one, which then is required', async () => {
  const headers = await enterBy('/api/auth/google', { subject: 'a', email: 'a@example.com' });
  expect((await app.nobody(getProfile, { headers })).body).toMatchObject({ hasPassword: false });
  expect((await app.nobody(changePassword, { headers, body: first })).status).toBe(204);
  expect((await app.nobody(getProfile, { headers })).body).toMatchObject({ hasPassword: true });
  expect((await app.nobody(changePassword, { headers, body: first })).status).toBe(422);
  expect((await app.nobody(login, { body: { email: 'a@example.com', password: newPassword } })).status).toBe(200);
});

it("keeps the provider's picture, and accepts no other site's", async () => {
  const headers = await enterBy('/api/auth/google', { subject: 'p', email: 'p@example.com' });
  const change = (profileImageUrl: string) =>
    app.nobody(updateProfile, { headers, body: { ...bia, email: 'p@example.com', profileImageUrl } });
  expect(await change('https://pics.example/b.jpg')).toMatchObject({ status: 200 });
  expect(await change('https://pics.example/c.jpg')).toMatchObject({ status: 400 });
  expect((await app.nobody(getProfile, { headers })).body.profileImageUrl).toBe('https://pics.example/b.jpg');
});

it('is downloaded without a password, and deleted by the word', async () => {
  const headers = await enterBy('/api/auth/google', { subject: 'b', email: 'b@example.com' });
  expect((await app.nobody(exportData, { headers, body: {} })).status).toBe(200);
  for (const body of [{}, { word: 'excluir' }]) {
    const answer = await app.nobody(deleteAccount, { headers, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'Para excluir a conta, digite EXCLUIR.' } },
    });
  }
  expect((await app.nobody(deleteAccount, { headers, body: { word: 'EXCLUIR' } })).status).toBe(204);
  expect((await app.nobody(getProfile, { headers })).status).toBe(401);
});

it('drops a typed e-mail of another rider, when a provider proves its owner', async () => {
  const squatter = await enterBy('/api/auth/facebook', { subject: 'eva', email: null });
  const email = 'victim@example.com';
  await app.nobody(updateProfile, { headers: squatter, body: { ...bia, email } });
  await app.nobody(changePassword, { headers: squatter, body: first });
  const owner = await enterBy('/api/auth/google', { subject: 'victim', email });
  expect((await app.nobody(getProfile, { headers: owner })).body).toMatchObject({ email, hasPassword: false });
  expect((await app.nobody(getProfile, { headers: squatter })).status).toBe(401);
  const again = await enterBy('/api/auth/facebook', { subject: 'eva', email: null });
  expect((await app.nobody(getProfile, { headers: again })).body.email).toBeNull();
});

it('accepts no password or e-mail change that was running when a provider proved the owner', async () => {
  const database = await openTestDatabase();
  const [profiles, accounts] = [createProfileStore(database.db, noLetters), createAuthStore(database.db)];
  const squatter = await accounts.insert({ ...bia, email: 'd@example.com' });
  if (!squatter) throw new Error('the e-mail has an account already');
  const before = await profiles.account(squatter.id);
  await accounts.link(squatter, { provider: 'google', subject: 'd' });
  expect(before && (await profiles.replacePassword(before, 'a hash', new Date()))).toBe(false);
  expect(before && (await profiles.update(before, { ...bia, email: 'eva@example.com' }, new Date()))).toBeNull();
  expect(await accounts.byEmail('d@example.com')).toMatchObject([{ passwordHash: null }]);
  await database.close();
});

it('keeps its owner when a second provider vouches for the same e-mail', async () => {
  const email = 'c@example.com';
  const headers = await enterBy('/api/auth/google', { subject: 'c', email });
  await app.nobody(updateProfile, { headers, body: { ...bia, email: email.toUpperCase() } });
  await app.nobody(changePassword, { headers, body: first });
  await enterBy('/api/auth/facebook', { subject: 'c2', email });
  expect((await app.nobody(getProfile, { headers })).body).toMatchObject({ email, hasPassword: true });
});
