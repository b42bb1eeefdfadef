import { getUser, login, requestPasswordReset, resetPassword } from '@estradeiro/contract/auth';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@estradeiro/contract/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import type { Letter } from '#platform/letters.ts';
import { createTestApp, noChannels, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createAuthStore } from './auth.store.ts';
import { passkeyChallenges } from './auth.tables.ts';
import {
  type Authenticator,
  createAuthenticator,
  enterBy,
  newPasskey,
  riderWithPasskey,
} from './authenticator.testing.ts';
import { createPasskeysStore } from './passkeys.store.ts';

const password = 'Estrada 116';
const minuteMs = 60_000;

describe.each(testDatabases)('a passkey, on $name', ({ open }) => {
  const letters: Letter[] = [];
  let database: OpenDatabase;
  let app: TestApp;
  let now = new Date();
  const clock = { now: () => now };

  beforeAll(async () => {
    database = await open();
    const sendLetter = async (letter: Letter) => void letters.push(letter);
    app = await createTestApp({ database, clock, alertChannels: { ...noChannels, sendLetter } });
    await app.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await allSent();
    now = new Date();
    letters.length = 0;
  });

  const allSent = () => expect.poll(() => database.db.$count(jobs)).toBe(0);
  const emailOf = async (rider: TestClient) => (await rider(getUser)).body.email ?? '';
  const enters = async (device: Authenticator) => (await enterBy(device, app.visitor())).status;
  const confirm = async (rider: TestClient) =>
    createAuthStore(database.db).confirmEmail(rider.userId, await emailOf(rider));

  it('opens the account without e-mail and password, and says when', async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider);
    const unused = { id: device.credential.id, name: 'Celular de Ana', createdAt: now.toISOString(), lastUsedAt: null };
    expect((await rider(listPasskeys)).body).toEqual([unused]);
    now = new Date(now.getTime() + minuteMs);
    const entered = await enterBy(device, app.visitor());
    expect(entered).toMatchObject({ status: 200, body: { id: rider.userId } });
    const cookie = String([entered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect((await app.nobody(getUser, { headers: { cookie } })).body.id).toBe(rider.userId);
    expect((await rider(listPasskeys)).body).toEqual([{ ...unused, lastUsedAt: now.toISOString() }]);
  });

  it('is added by who knows the password, and its owner is told by a letter, as of its first use on a device', async () => {
    const rider = await app.newRider();
    await confirm(rider);
    await allSent();
    letters.length = 0;
    for (const body of [{}, { currentPassword: 'Errada 116' }])
      expect(await rider(beginPasskey, { body })).toMatchObject({
        status: 422,
        body: { error: { type: 'wrong_password' } },
      });
    const device = await riderWithPasskey(rider);
    await enterBy(device, app.visitor());
    await allSent();
    const to = await emailOf(rider);
    expect(letters.map((letter) => [letter.to, letter.subject]).sort()).toEqual([
      [to, 'Nova chave de acesso na sua conta'],
      [to, 'Novo acesso à sua conta'],
    ]);
    expect(letters.map(({ text }) => text).join()).toContain('"Celular de Ana"');
  });

  it.each<[string, (device: Authenticator) => void]>([
    ['another site', (device) => Object.assign(device, { origin: 'https://estradeiro.example' })],
    ['another host', (device) => Object.assign(device, { rpId: 'example.com' })],
    ['a device that did not ask who is there', (device) => Object.assign(device, { asks: false })],
    ['a copy whose counter went back', (device) => Object.assign(device, { counter: -1 })],
  ])('is refused from %s', async (_, disturb) => {
    const device = await riderWithPasskey(await app.newRider());
    expect([await enters(device), await enters(device)]).toEqual([200, 200]);
    disturb(device);
    const refused = await enterBy(device, app.visitor());
    expect(refused).toMatchObject({ status: 401, body: { error: { type: 'wrong_credentials' } } });
    expect(JSON.stringify(refused.body)).toContain('não abre nenhuma conta aqui');
  });

  it('is refused with the signature of another, or for another rider', async () => {
    const [device, other] = [
      await riderWithPasskey(await app.newRider()),
      await riderWithPasskey(await app.newRider()),
    ];
    const visitor = app.visitor();
    const begin = async () => (await visitor(beginPasskeySignIn)).body;
    const foreign = { ...other.prove(await begin()), id: device.credential.id, rawId: device.credential.rawId };
    expect((await visitor(signInByPasskey, { body: foreign })).status).toBe(401);
    const mine = device.prove(await begin());
    const { userHandle } = other.prove(await begin()).response;
    const swapped = { ...mine, response: { ...mine.response, userHandle } };
    expect((await visitor(signInByPasskey, { body: swapped })).status).toBe(401);
  });

  it('answers a challenge once, within five minutes, and for what it was meant', async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider);
    const visitor = app.visitor();
    const begin = async () => (await visitor(beginPasskeySignIn)).body;
    const body = device.prove(await begin());
    const answers = await Promise.all([visitor(signInByPasskey, { body }), visitor(signInByPasskey, { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = device.prove(await begin());
    now = new Date(now.getTime() + 5 * minuteMs);
    expect((await visitor(signInByPasskey, { body: late })).status).toBe(401);
    const { body: meantToAdd } = await rider(beginPasskey, { body: { currentPassword: password } });
    const { challenge } = meantToAdd;
    expect((await visitor(signInByPasskey, { body: device.prove({ challenge }) })).status).toBe(401);
    const credential = createAuthenticator().create({ ...meantToAdd, ...(await begin()) });
    expect((await rider(addPasskey, { body: { name: 'Outra', credential } })).status).toBe(400);
    now = new Date(now.getTime() + 5 * minuteMs);
    await createPasskeysStore({ db: database.db, clock, letters: { tell: async () => {} } }).deleteExpired();
    expect(await database.db.$count(passkeyChallenges)).toBe(0);
  });

  it('is added once, to the rider who asked', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const device = createAuthenticator();
    const ofAna = await newPasskey(ana, device);
    expect((await bia(addPasskey, { body: ofAna })).status).toBe(400);
    expect((await ana(addPasskey, { body: ofAna })).status).toBe(201);
    expect((await ana(addPasskey, { body: ofAna })).status).toBe(400);
    expect((await bia(addPasskey, { body: await newPasskey(bia, device) })).status).toBe(400);
    const { excludeCredentials } = (await ana(beginPasskey, { body: { currentPassword: password } })).body;
    expect(excludeCredentials).toMatchObject([{ id: device.credential.id }]);
  });

  it('opens nothing once it is removed, which nobody else can do', async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider);
    const params = { id: device.credential.id };
    expect((await (await app.newRider())(removePasskey, { params })).status).toBe(404);
    expect(await enters(device)).toBe(200);
    expect((await rider(removePasskey, { params })).status).toBe(204);
    expect(await enters(device)).toBe(401);
  });

  it('is removed however long its id is', async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider, createAuthenticator({ idBytes: 1_023 }));
    expect(await enters(device)).toBe(200);
    expect((await rider(removePasskey, { params: { id: device.credential.id } })).status).toBe(204);
    expect(await enters(device)).toBe(401);
  });

  it("is locked out by no stranger's guesses", async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider);
    const email = await emailOf(rider);
    const guess = async () => (await app.visitor()(login, { body: { email, password: 'Errada 116' } })).status;
    let guesses = 0;
    while ((await guess()) !== 429 && guesses < 20) guesses++;
    expect(guesses).toBeLessThan(20);
    expect((await app.visitor()(login, { body: { email, password } })).status).toBe(429);
    expect(await enters(device)).toBe(200);
  });

  it('is tried thirty times in five minutes from one address', async () => {
    const device = createAuthenticator();
    const visitor = app.visitor();
    const proof = { ...device.prove({ challenge: 'none' }) };
    const body = { ...proof, response: { ...proof.response, userHandle: 'eA' } };
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await visitor(signInByPasskey, { body })).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });

  it('goes where a letter first proves who owns the e-mail, and stays from then on', async () => {
    const rider = await app.newRider();
    const device = await riderWithPasskey(rider);
    const email = await emailOf(rider);
    const linkIn = () => /\/senha\/([\w-]{43})/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
    async function setByLink(secret: string) {
      await allSent();
      letters.length = 0;
      await app.visitor()(requestPasswordReset, { body: { email } });
      await expect.poll(linkIn).not.toBe('');
      return (await app.visitor()(resetPassword, { body: { token: linkIn(), password: secret } })).status;
    }
    expect(await setByLink(password)).toBe(204);
    expect(await enters(device)).toBe(401);
    const entered = await app.visitor()(login, { body: { email, password } });
    const headers = { cookie: String([entered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '' };
    const again = createAuthenticator();
    const { body } = await app.nobody(beginPasskey, { headers, body: { currentPassword: password } });
    await app.nobody(addPasskey, { headers, body: { name: 'Nova', credential: again.create(body) } });
    expect(await setByLink('Serra do Rio 2026')).toBe(204);
    expect(await enters(again)).toBe(200);
  });
});
