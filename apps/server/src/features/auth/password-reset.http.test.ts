import {
  confirmEmail,
  getProviders,
  getUser,
  login,
  passwordLinkMinutes,
  register,
  requestPasswordReset,
  resetPassword,
} from '@estradeiro/contract/auth';
import { deleteAccount, getProfile, updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { noLetters } from '#platform/letters.ts';
import { createLogger } from '#platform/logger.ts';
import {
  createTestApp,
  noChannels,
  type TestApp,
  type TestClient,
  testDatabases,
  testHttp,
} from '#testing/app.testing.ts';
import { passwordResets, userIdentities } from './auth.tables.ts';
import { createPasswordResets } from './password-reset.store.ts';

const password = 'Estrada 116';
const newPassword = 'Serra do Rio 2026';
type Letter = { to: string; subject: string; text: string };

describe.each(testDatabases)('a forgotten password, on $name', ({ open }) => {
  const letters: Letter[] = [];
  const logged: string[] = [];
  let isMailDown = false;
  let database: OpenDatabase;
  let app: TestApp;
  /** Another instance on the same database, which sends no letters: there a new e-mail counts at once. */
  let plain: TestApp;
  let now = new Date();
  const clock = { now: () => now };

  beforeAll(async () => {
    database = await open();
    const sendLetter = async (letter: Letter) => {
      if (isMailDown) {
        const cause = Object.assign(new Error(`550 no mailbox ${letter.to}`), { problem: 'address_refused' });
        throw new AppError('upstream_unavailable', { cause });
      }
      letters.push(letter);
    };
    const logger = createLogger('trace', { write: (line) => void logged.push(line) });
    app = await createTestApp({
      database,
      clock,
      http: { ...testHttp, logger },
      alertChannels: { ...noChannels, sendLetter },
    });
    plain = await createTestApp({ database, clock });
    await app.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
  });
  afterAll(async () => {
    await plain.app.close();
    await app.close();
  });
  beforeEach(() => {
    now = new Date();
    isMailDown = false;
    letters.length = 0;
    logged.length = 0;
  });

  const emailOf = async (rider: TestClient) => (await rider(getUser)).body.email ?? '';
  const ask = (email: string, client = app.visitor()) => client(requestPasswordReset, { body: { email } });
  const linkLetters = () => letters.filter(({ subject }) => subject === 'Nova senha no Estradeiro');
  const tokensIn = ({ text }: Letter) => [...text.matchAll(/\/senha\/([\w-]{43})/g)].map(([, token = '']) => token);
  const enters = async (email: string, secret: string) =>
    (await app.visitor()(login, { body: { email, password: secret } })).status === 200;
  const use = (token: string, secret = newPassword) =>
    app.visitor()(resetPassword, { body: { token, password: secret } });

  /** Requests a letter to the e-mail and returns the links in it. */
  async function linksTo(email: string): Promise<string[]> {
    const before = linkLetters().length;
    await ask(email);
    await expect.poll(() => linkLetters().length).toBe(before + 1);
    return tokensIn(linkLetters()[before] as Letter);
  }
  async function linkTo(email: string): Promise<string> {
    const [token = ''] = await linksTo(email);
    return token;
  }
  const typed = ({ cookie }: TestClient, email: string) =>
    plain.nobody(updateProfile, {
      headers: { cookie },
      body: { firstName: 'Eva', lastName: 'Lima', email, currentPassword: password },
    });

  it('responds alike whether the address has an account or not', async () => {
    const email = await emailOf(await app.newRider());
    const known = await ask(email);
    const unknown = await ask('nobody@example.com');
    const named = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect([known.status, known.body, named(known)]).toEqual([unknown.status, unknown.body, named(unknown)]);
    expect(known).toMatchObject({ status: 202, body: null });
    await expect.poll(linkLetters).toMatchObject([{ to: email }]);
  });

  it('responds alike where the letter cannot be sent, and the log holds neither the address nor the link', async () => {
    const email = await emailOf(await app.newRider());
    const token = await linkTo(email);
    isMailDown = true;
    expect((await ask(email)).status).toBe(202);
    await expect
      .poll(() => logged.join(''))
      .toContain('"problem":"address_refused","isTriedAgain":false,"msg":"letter not sent: Nova senha no Estradeiro"');
    await use(token);
    expect(logged.join('')).not.toContain(email);
    expect(logged.join('')).not.toContain(token);
  });

  it('is replaced once by the link of the letter, and its owner is notified by another', async () => {
    const email = await emailOf(await app.newRider());
    const token = await linkTo(email);
    expect((await use(token)).status).toBe(204);
    await expect.poll(() => letters.at(-1)).toMatchObject({ to: email, subject: 'Sua senha foi alterada' });
    expect([await enters(email, newPassword), await enters(email, password)]).toEqual([true, false]);
    expect(await use(token)).toMatchObject({ status: 404, body: { error: { type: 'link_expired' } } });
  });

  it('is replaced once where the link is used twice at the same time', async () => {
    const token = await linkTo(await emailOf(await app.newRider()));
    const answers = await Promise.all([use(token, 'Serra do Rio 1'), use(token, 'Serra do Rio 2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('is replaced for thirty minutes and no longer', async () => {
    const email = await emailOf(await app.newRider());
    const token = await linkTo(email);
    now = new Date(now.getTime() + passwordLinkMinutes * 60_000);
    expect((await use(token)).status).toBe(404);
    const resets = createPasswordResets({ db: database.db, clock, letters: noLetters, isOperator: async () => true });
    await resets.deleteExpired();
    expect(await database.db.$count(passwordResets)).toBe(0);
    const next = await linkTo(email);
    now = new Date(now.getTime() + passwordLinkMinutes * 60_000 - 1);
    expect((await use(next)).status).toBe(204);
  });

  it('is replaced by the last link only', async () => {
    const email = await emailOf(await app.newRider());
    const [first, last] = [await linkTo(email), await linkTo(email)];
    expect((await use(first)).status).toBe(404);
    expect((await use(last)).status).toBe(204);
  });

  it('is not replaced by one of those that are tried first, and the link stays', async () => {
    const token = await linkTo(await emailOf(await app.newRider()));
    expect(await use(token, 'Password1')).toMatchObject({ status: 400, body: { error: { type: 'common_password' } } });
    expect((await use(token)).status).toBe(204);
  });

  it('ends all sessions of the account, also of the browser that opened the link, and no other', async () => {
    const rider = await app.newRider();
    const other = await app.newRider();
    const token = await linkTo(await emailOf(rider));
    expect((await rider(resetPassword, { body: { token, password: newPassword } })).status).toBe(204);
    expect([(await rider(getUser)).status, (await other(getUser)).status]).toEqual([401, 200]);
  });

  it('ends the pauses of guessing', async () => {
    const email = await emailOf(await app.newRider());
    const guess = async () => (await app.visitor()(login, { body: { email, password: 'Errada 116' } })).status;
    let guesses = 0;
    while ((await guess()) !== 429 && guesses < 20) guesses++;
    expect(guesses).toBeLessThan(20);
    expect(await enters(email, password)).toBe(false);
    expect((await use(await linkTo(email))).status).toBe(204);
    expect(await enters(email, newPassword)).toBe(true);
  });

  it('does not end the pauses of an address that the resetting rider only typed', async () => {
    const email = 'paused@example.com';
    await typed(await app.newRider(), email);
    const guess = async () => (await app.visitor()(login, { body: { email, password: 'Errada 116' } })).status;
    let guesses = 0;
    while ((await guess()) !== 429 && guesses < 20) guesses++;
    const stranger = await app.newRider();
    expect((await typed(stranger, email)).status).toBe(200);
    const resets = createPasswordResets({ db: database.db, clock, letters: noLetters, isOperator: async () => true });
    expect((await use((await resets.issueRiderLink(stranger.userId, database.db)).token)).status).toBe(204);
    expect(await guess()).toBe(429);
  });

  it('confirms the address, and removes other claims and earlier identities', async () => {
    const email = 'claimed@example.com';
    const owner = await app.newRider();
    await typed(owner, email);
    const { body: stranger } = await app.visitor()(register, {
      body: { firstName: 'Rui', lastName: 'Reis', email, password },
    });
    await database.db
      .insert(userIdentities)
      .values({ provider: 'facebook', subject: `of ${owner.userId}`, userId: owner.userId });
    const links = await linksTo(email);
    expect(links).toHaveLength(2);
    const text = linkLetters().at(-1)?.text ?? '';
    expect(text).toMatch(/Rui, conta criada em \d\d\/\d\d\/\d{4}:\n\S+\/senha\/[\w-]{43}\n\nEva, conta criada em/);
    const [ofStranger = '', ofOwner = ''] = links;
    expect((await use(ofOwner)).status).toBe(204);
    expect((await use(ofStranger)).status).toBe(404);
    expect((await app.visitor()(login, { body: { email, password: newPassword } })).body).toMatchObject({
      id: owner.userId,
    });
    expect(await database.db.$count(userIdentities)).toBe(0);
    expect(await linksTo(email)).toHaveLength(1);
    expect(stranger.id).not.toBe(owner.userId);
  });

  it('is set for an account without one, which keeps the identity that confirmed its address', async () => {
    const rider = await app.newRider();
    const email = await emailOf(rider);
    await expect.poll(() => letters).toHaveLength(1);
    const token = /\/confirm\/(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    await rider(confirmEmail, { params: { token } });
    const identity = { provider: 'google', subject: `of ${rider.userId}`, userId: rider.userId };
    await database.db.insert(userIdentities).values(identity);
    expect((await use(await linkTo(email))).status).toBe(204);
    expect(await enters(email, newPassword)).toBe(true);
    expect(await database.db.$count(userIdentities)).toBe(1);
  });

  it('is not replaced by a link to an address that the rider has given up since', async () => {
    const rider = await app.newRider();
    const token = await linkTo(await emailOf(rider));
    await typed(rider, 'moved-away@example.com');
    expect((await use(token)).status).toBe(404);
    expect((await rider(getUser)).status).toBe(200);
  });

  it('is requested three times a day by one address, and responds alike from then on', async () => {
    const email = await emailOf(await app.newRider());
    for (let count = 1; count <= 5; count++) {
      expect((await ask(email)).status).toBe(202);
      await expect.poll(linkLetters).toHaveLength(Math.min(count, 3));
    }
    const [, , last] = linkLetters();
    expect((await use(tokensIn(last as Letter)[0] ?? '')).status).toBe(204);
  });

  it('is requested fifty times a day from one network, whatever the addresses', async () => {
    const small = await createTestApp({
      http: { ...testHttp, lettersPerAddress: 3 },
      alertChannels: { ...noChannels, sendLetter: async () => undefined },
    });
    const client = small.visitor();
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await ask(`nobody${count}@example.com`, client)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    await small.close();
  });

  it('is replaced by a link of the operator, which confirms no address', async () => {
    const rider = await app.newRider();
    const email = await emailOf(rider);
    const resets = createPasswordResets({ db: database.db, clock, letters: noLetters, isOperator: async () => true });
    expect((await use((await resets.issueRiderLink(rider.userId, database.db)).token)).status).toBe(204);
    const { headers } = await app.visitor()(login, { body: { email, password: newPassword } });
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect((await app.nobody(getProfile, { headers: { cookie } })).body.emailState).toBe('unconfirmed');
  });

  it('is deleted with its account', async () => {
    const rider = await app.newRider();
    const token = await linkTo(await emailOf(rider));
    await rider(deleteAccount, { body: { password } });
    expect((await use(token)).status).toBe(404);
  });

  it('states in advance whether letters are sent', async () => {
    const plain = await createTestApp();
    expect((await plain.nobody(getProviders)).body.letters).toBe(false);
    expect((await app.nobody(getProviders)).body.letters).toBe(true);
    expect((await ask('nobody@example.com', plain.visitor())).status).toBe(404);
    await plain.close();
  });
});
