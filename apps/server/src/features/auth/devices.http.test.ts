import { getUser, listDevices, login, register, signOutDevice, signOutOtherDevices } from '@estradeiro/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const account = (email: string) => ({ firstName: 'Ana', lastName: 'Souza', email, password: 'Estrada 116' });

/** Signs in with this browser; resolves to the headers of its further requests. */
async function signedIn(email: string, userAgent: string) {
  const body = { email, password: account(email).password };
  const answer = await app.visitor()(login, { body, headers: { 'user-agent': userAgent } });
  return { headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' } };
}

it('lists the browsers of a rider, this one first, without what opens their sessions', async () => {
  await app.visitor()(register, { body: account('ana@example.com'), headers: { 'user-agent': android } });
  const phone = await signedIn('ana@example.com', iPhone);
  await signedIn('ana@example.com', windows);
  await signedIn('ana@example.com', 'curl/8');
  const { body } = await app.nobody(listDevices, phone);
  expect(body).toMatchObject([
    { isThis: true, browser: 'Chrome', system: 'iPhone' },
    { isThis: false, browser: null, system: null },
    { isThis: false, browser: 'Edge', system: 'Windows' },
    { isThis: false, browser: 'Samsung Internet', system: 'Android' },
  ]);
  const sid = decodeURIComponent(phone.headers.cookie).split('=')[1]?.split('.')[0] ?? '';
  expect(sid).not.toBe('');
  expect(JSON.stringify(body)).not.toContain(sid);
});

it('ends the session of another browser, and none of somebody else', async () => {
  await app.visitor()(register, { body: account('bia@example.com') });
  await app.visitor()(register, { body: account('caio@example.com') });
  const [phone, tablet] = [await signedIn('bia@example.com', iPhone), await signedIn('bia@example.com', android)];
  const stranger = await signedIn('caio@example.com', windows);
  const name = (await app.nobody(listDevices, tablet)).body[0]?.name ?? '';
  const params = { name };
  expect((await app.nobody(signOutDevice, { params, ...stranger })).status).toBe(204);
  expect((await app.nobody(getUser, tablet)).status).toBe(200);
  expect((await app.nobody(signOutDevice, { params, ...phone })).status).toBe(204);
  expect((await app.nobody(getUser, tablet)).status).toBe(401);
  expect((await app.nobody(getUser, phone)).status).toBe(200);
  expect((await app.nobody(signOutDevice, { params, ...phone })).status, 'again').toBe(204);
});

it('ends the sessions of all other browsers', async () => {
  await app.visitor()(register, { body: account('dora@example.com') });
  const [phone, tablet] = [await signedIn('dora@example.com', iPhone), await signedIn('dora@example.com', android)];
  expect((await app.nobody(signOutOtherDevices, phone)).status).toBe(204);
  expect((await app.nobody(getUser, tablet)).status).toBe(401);
  expect((await app.nobody(listDevices, phone)).body).toHaveLength(1);
});
