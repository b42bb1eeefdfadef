import { getUser, login, type ProviderName, register } from '@estradeiro/contract/auth';
import { facebookClient, startFacebook } from '@estradeiro/simulators/facebook';
import { openIdClient, startOpenIdIssuer } from '@estradeiro/simulators/openid-issuer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '#platform/letters.ts';
import { createTestApp, noChannels, ownOrigin, type TestApp } from '#testing/app.testing.ts';
import { openBrowser } from './browser.testing.ts';
import { createFacebook } from './providers/facebook.ts';
import { createOpenIdConnect } from './providers/open-id-connect.ts';

const succeeded = '/?auth=success';
const failed = '/?error=auth_failed';

const letters: Letter[] = [];
let app: TestApp;
let issuer: Awaited<ReturnType<typeof startOpenIdIssuer>>;
let facebook: Awaited<ReturnType<typeof startFacebook>>;

beforeAll(async () => {
  issuer = await startOpenIdIssuer(`${ownOrigin}/api/callback`);
  facebook = await startFacebook();
  app = await createTestApp({
    alertChannels: { ...noChannels, sendLetter: async (letter) => void letters.push(letter) },
    signInProviders: [
      createOpenIdConnect({ name: 'platform', issuer: issuer.issuer, ...openIdClient }),
      createOpenIdConnect({ name: 'google', issuer: 'http://127.0.0.1:9', ...openIdClient }),
      createFacebook({ ...facebookClient, ...facebook }),
    ],
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
});
afterAll(async () => {
  await app.close();
  await Promise.all([issuer.stop(), facebook.stop()]);
});
beforeEach(() => {
  facebook.isDown = false;
});

/** Two sign-ins with the same visitor. */
const ways: { name: ProviderName; start: string; visitor: (sub: string, more?: object) => void }[] = [
  {
    name: 'platform',
    start: '/api/login',
    visitor: (sub, more) => {
      issuer.visitor = { sub, given_name: 'Bia', family_name: 'Lima', ...more };
    },
  },
  {
    name: 'facebook',
    start: '/api/auth/facebook',
    visitor: (id, more) => {
      facebook.visitor = { id, first_name: 'Bia', last_name: 'Lima', ...more };
    },
  },
];

const whoIs = (cookie: string) => app.nobody(getUser, { headers: { cookie } });

describe.each(ways)('signing in through $name', ({ name, start, visitor }) => {
  it('makes an account at the first time and finds it at the next', async () => {
    visitor(`${name}-1`);
    const [first, second] = [openBrowser(app.app), openBrowser(app.app)];
    expect(await first.follow(start)).toBe(succeeded);
    expect(await second.follow(start)).toBe(succeeded);
    const me = await whoIs(first.cookie());
    expect(me.body).toMatchObject({ firstName: 'Bia', lastName: 'Lima' });
    expect((await whoIs(second.cookie())).body).toEqual(me.body);
  });

  it('makes the device known to the rider, beside others who signed in on it', async () => {
    const browser = openBrowser(app.app);
    visitor(`${name}-7`);
    await browser.follow(start);
    const device = (cookies: unknown) => /estradeiro\.devices=([^;]+)/.exec(String(cookies))?.[1]?.split('.');
    const [id, first] = device(browser.cookie()) ?? [];
    const body = { firstName: 'Ana', lastName: 'Souza', email: `${name}-device@example.com`, password: 'Estrada 116' };
    const answer = await app.nobody(register, { body, headers: { cookie: browser.cookie() } });
    expect(device(answer.headers['set-cookie'])).toEqual([id, expect.stringMatching(/^[\w-]{22}$/), first]);
  });

  it('fails when consent is denied', async () => {
    visitor(`${name}-2`, { denies: true });
    const browser = openBrowser(app.app);
    expect(await browser.follow(start)).toBe(failed);
    expect((await whoIs(browser.cookie())).status).toBe(401);
  });

  it('fails when the state differs', async () => {
    visitor(`${name}-3`);
    const browser = openBrowser(app.app);
    const back = new URL(await browser.follow(start, isCallback), ownOrigin);
    back.searchParams.set('state', 'somebody-elses');
    expect(await browser.follow(back.href)).toBe(failed);
  });

  it('fails in a browser that did not leave', async () => {
    visitor(`${name}-4`);
    const back = await openBrowser(app.app).follow(start, isCallback);
    expect(await openBrowser(app.app).follow(back)).toBe(failed);
  });

  it('takes a code once', async () => {
    visitor(`${name}-5`);
    const browser = openBrowser(app.app);
    const back = await browser.follow(start, isCallback);
    expect(await browser.follow(back)).toBe(succeeded);
    expect(await browser.follow(back)).toBe(failed);
  });

  it('does not open the account of an unconfirmed e-mail', async () => {
    const email = `${name}-owner@example.com`;
    const owner = await app.nobody(register, {
      body: { firstName: 'Ana', lastName: 'Souza', email, password: 'Estrada 116' },
    });
    visitor(`${name}-6`, { email, email_verified: false });
    const browser = openBrowser(app.app);
    expect(await browser.follow(start)).toBe(succeeded);
    const me = await whoIs(browser.cookie());
    expect(me.body).toMatchObject({ email: null });
    expect(me.body.id).not.toBe(owner.body.id);
  });
});

const isCallback = (url: URL) => url.origin === ownOrigin && url.searchParams.has('code');

it('opens the account of an e-mail that the issuer vouches for', async () => {
  const body = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'Estrada 116' };
  const owner = await app.nobody(register, { body });
  issuer.visitor = { sub: 'ana', email: 'Ana@Example.com', email_verified: true };
  const browser = openBrowser(app.app);
  expect(await browser.follow('/api/login')).toBe(succeeded);
  expect((await whoIs(browser.cookie())).body).toEqual(owner.body);
});

it('tells the owner of a sign-in on a device that was not known, and of no other', async () => {
  issuer.visitor = { sub: 'told', email: 'told@example.com', email_verified: true };
  const toldOf = () => letters.filter(({ to }) => to === 'told@example.com').map(({ subject }) => subject);
  const first = openBrowser(app.app);
  expect(await first.follow('/api/login')).toBe(succeeded); // the account is as new as the device
  expect(await first.follow('/api/login')).toBe(succeeded);
  expect(await openBrowser(app.app).follow('/api/login')).toBe(succeeded);
  await expect.poll(toldOf).toEqual(['Novo acesso à sua conta']);
});

it('shows the rider, on a known device, that the old password ended with the first sign-in by a provider', async () => {
  const body = { firstName: 'Ana', lastName: 'Souza', email: 'moved@example.com', password: 'Estrada 116' };
  const registered = await app.nobody(register, { body });
  const lines = [registered.headers['set-cookie'] ?? []].flat();
  const cookie = lines.map((line) => String(line).split(';')[0]).join('; ');
  issuer.visitor = { sub: 'moved', email: body.email, email_verified: true };
  expect(await openBrowser(app.app).follow('/api/login')).toBe(succeeded);
  expect(await app.nobody(login, { body, headers: { cookie } })).toMatchObject({
    status: 401,
    body: { error: { type: 'no_password', message: expect.stringContaining('deixou de valer') } },
  });
  expect(await app.nobody(login, { body })).toMatchObject({ body: { error: { type: 'wrong_credentials' } } });
});

it('takes the account from who registered with an e-mail that is not theirs', async () => {
  const body = { firstName: 'Eva', lastName: 'Reis', email: 'victim@example.com', password: 'Estrada 116' };
  const squatter = await app.nobody(register, { body });
  const planted = String(squatter.headers['set-cookie']).split(';')[0] ?? '';
  issuer.visitor = { sub: 'victim', email: body.email, email_verified: true };
  const browser = openBrowser(app.app);
  expect(await browser.follow('/api/login')).toBe(succeeded);
  expect((await whoIs(browser.cookie())).body).toMatchObject({ email: body.email });
  expect((await whoIs(planted)).status).toBe(401);
  expect((await app.nobody(login, { body })).status).toBe(401);
});

it.each([
  ['an issuer that does not answer', '/api/auth/google', () => undefined],
  [
    'Facebook being down',
    '/api/auth/facebook',
    () => {
      facebook.isDown = true;
    },
  ],
])('ends on the landing screen with %s', async (_, start, arrange) => {
  facebook.visitor = { id: 'down' };
  const browser = openBrowser(app.app);
  const back = await browser.follow(start, isCallback);
  arrange();
  expect(back === failed ? back : await browser.follow(back)).toBe(failed);
});
