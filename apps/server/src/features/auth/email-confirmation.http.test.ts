import { confirmEmail, register, sendConfirmation } from '@estradeiro/contract/auth';
import { deleteAccount, getProfile, updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { createTestApp, noChannels, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const password = 'Estrada 116';
const letters: { to: string; text: string }[] = [];
let app: TestApp;
/** Another instance on the same database, which sends no letters: there a new e-mail counts at once. */
let plain: TestApp;
let database: OpenDatabase;
let now = new Date();

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({
    database,
    clock: { now: () => now },
    alertChannels: { ...noChannels, sendLetter: async (letter) => void letters.push(letter) },
  });
  plain = await createTestApp({ database, clock: { now: () => now } });
  await app.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
});
afterAll(async () => {
  await plain.app.close();
  await app.close();
});
beforeEach(async () => {
  await expect.poll(() => database.db.$count(jobs)).toBe(0); // letters of the test before
  now = new Date();
  letters.length = 0;
});

const stateOf = async (rider: TestClient) => (await rider(getProfile)).body.emailState;
/** The token of the newest letter; registering sends its letter beside the response. */
async function tokenOf(count = 1): Promise<string> {
  await expect.poll(() => letters).toHaveLength(count);
  return /\/api\/auth\/confirm\/(\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
}
const typed = ({ cookie }: TestClient, email: string) =>
  plain.nobody(updateProfile, {
    headers: { cookie },
    body: { firstName: 'Ana', lastName: 'Souza', currentPassword: password, email },
  });
const open = async (client: TestClient, token: string) =>
  (await client(confirmEmail, { params: { token } })).headers.location;

it('is sent on registering, and confirms the e-mail of the signed-in rider who opens it', async () => {
  const rider = await app.newRider();
  expect(await stateOf(rider)).toBe('unconfirmed');
  const token = await tokenOf();
  expect(letters[0]?.to).toBe((await rider(getProfile)).body.email);
  expect(await open(rider, token)).toBe('/profile?email=confirmed');
  expect(await stateOf(rider)).toBe('confirmed');
  expect(await open(rider, token)).toBe('/profile?email=confirmed');
});

it('confirms nothing for a reader who is not signed in as that rider', async () => {
  const rider = await app.newRider();
  const token = await tokenOf();
  expect(await open(app.nobody, token)).toBe('/?email=failed');
  expect(await open(await app.newRider(), token)).toBe('/profile?email=failed');
  expect(await open(rider, 'x'.repeat(43))).toBe('/profile?email=failed');
  expect(await stateOf(rider)).toBe('unconfirmed');
});

it('confirms the e-mail that it was written to, and no other', async () => {
  const rider = await app.newRider();
  const token = await tokenOf();
  await typed(rider, 'another@example.com');
  expect(await open(rider, token)).toBe('/profile?email=failed');
  expect((await rider(sendConfirmation)).status).toBe(204);
  expect(await open(rider, await tokenOf(2))).toBe('/profile?email=confirmed');
  await typed(rider, 'third@example.com');
  expect(await stateOf(rider)).toBe('unconfirmed');
});

it.each([
  ['for two days', 2, 'confirmed'],
  ['and not on the third', 3, 'failed'],
])('is good %s', async (_, days, outcome) => {
  const rider = await app.newRider();
  const token = await tokenOf();
  now = new Date(now.getTime() + days * 24 * 3_600_000);
  expect(await open(rider, token)).toBe(`/profile?email=${outcome}`);
});

it('goes to one address three times a day, whatever accounts request it', async () => {
  const body = { firstName: 'Ana', lastName: 'Souza', email: 'often@example.com', password };
  for (let count = 1; count <= 5; count++) {
    const answer = await app.visitor()(register, { body });
    const headers = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
    await expect.poll(() => letters).toHaveLength(Math.min(count, 3));
    if (count === 4) expect((await app.nobody(sendConfirmation, { headers })).status).toBe(429);
    await app.nobody(deleteAccount, { headers, body: { password } });
  }
  expect(letters).toHaveLength(3);
});

it('goes from one client fifty times a day, to whatever riders and addresses', async () => {
  const riders: TestClient[] = [];
  while (riders.length < 6) riders.push(await app.newRider('192.0.2.7'));
  await expect.poll(() => letters).toHaveLength(6);
  const statuses: number[] = [];
  for (let count = 0; count < 52; count++) {
    const rider = riders[count % riders.length] as TestClient;
    await typed(rider, `address${count}@example.com`);
    statuses.push((await rider(sendConfirmation)).status);
  }
  expect(statuses).toEqual([...Array(50).fill(204), 429, 429]);
}, 60_000);

it('is written nowhere without SMTP', async () => {
  const plain = await createTestApp();
  const rider = await plain.newRider();
  expect(await stateOf(rider)).toBe('unavailable');
  expect((await rider(sendConfirmation)).status).toBe(404);
  await plain.close();
});
