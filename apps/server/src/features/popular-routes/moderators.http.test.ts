import { confirmEmail, getUser, login, register, sendConfirmation } from '@estradeiro/contract/auth';
import { listForReview } from '@estradeiro/contract/popular-routes';
import { updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, noChannels, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { namedModerators, nameModerator } from './moderators.store.ts';

const password = 'Estrada 116'; // every test rider's
const person = { firstName: 'Ana', lastName: 'Souza' };

describe.each(oneTestDatabase)('who moderates, on $name', ({ open }) => {
  const letters: { to: string; text: string }[] = [];
  let database: OpenDatabase;
  let app: TestApp;
  /** Another instance on the same database, which sends no letters: there a new e-mail counts at once. */
  let plain: TestApp;
  beforeAll(async () => {
    database = await open();
    const sendLetter = async (letter: (typeof letters)[number]) => void letters.push(letter);
    const alertChannels = { ...noChannels, sendLetter };
    app = await createTestApp({ database, moderatorEmails: ['mod@example.com', 'other@example.com'], alertChannels });
    plain = await createTestApp({ database });
    await app.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
  });
  afterAll(async () => {
    await plain.app.close();
    await app.close();
  });

  const moderates = async (headers: Record<string, string>) =>
    (await app.nobody(listForReview, { headers })).body.isModerator;
  const headersOf = ({ cookie }: TestClient) => ({ cookie });
  const sessionOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie: [answer.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; '),
  });
  const typed = (rider: TestClient, email: string) =>
    plain.nobody(updateProfile, { headers: headersOf(rider), body: { ...person, email, currentPassword: password } });
  const registered = (email: string) => app.visitor()(register, { body: { ...person, email, password: 'Serra 2026' } });
  const lettersTo = (email: string) => letters.filter(({ to }) => to === email);
  const tokenIn = (letter?: { text: string }) => /\/api\/auth\/confirm\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const confirm = async (headers: Record<string, string>, token: string) =>
    (await app.nobody(confirmEmail, { headers, params: { token } })).headers.location;

  it("is an account that confirmed the operator's address, and none that only typed it", async () => {
    const eva = await app.newRider();
    expect((await typed(eva, 'mod@example.com')).status).toBe(200);
    expect(await moderates(headersOf(eva))).toBe(false);
    const owner = await registered('mod@example.com');
    expect(owner.status).toBe(201);
    const headers = sessionOf(owner);
    expect(await moderates(headers)).toBe(false);
    await expect.poll(() => lettersTo('mod@example.com')).toHaveLength(1);
    expect(await confirm(headers, tokenIn(lettersTo('mod@example.com')[0]))).toBe('/profile?email=confirmed');
    expect([await moderates(headers), await moderates(headersOf(eva))]).toEqual([true, false]);
  });

  it('signs each of two in who gave one address, by their own password', async () => {
    const eva = await app.newRider();
    const email = 'shared@example.com';
    await typed(eva, email);
    const { body: owner } = await registered(email);
    const enter = async (secret: string) => (await app.visitor()(login, { body: { email, password: secret } })).body.id;
    expect([await enter(password), await enter('Serra 2026')]).toEqual([eva.userId, owner.id]);
    expect((await app.visitor()(login, { body: { email, password: 'Errada 116' } })).status).toBe(401);
    expect((await eva(updateProfile, { body: { ...person, firstName: 'Eva', email } })).status).toBe(200);
    expect((await typed(await app.newRider(), email)).status).toBe(409);
  });

  it('leaves an address to the first who confirms it, also where another registered with it meanwhile', async () => {
    const email = 'late@example.com';
    const owner = await app.newRider();
    await typed(owner, email);
    const other = sessionOf(await registered(email));
    await expect.poll(() => lettersTo(email)).toHaveLength(1);
    const letterOfOther = tokenIn(lettersTo(email)[0]);
    await owner(sendConfirmation);
    await expect.poll(() => lettersTo(email)).toHaveLength(2);
    expect(await confirm(headersOf(owner), tokenIn(lettersTo(email)[1]))).toBe('/profile?email=confirmed');
    expect(await confirm(other, letterOfOther)).toBe('/profile?email=failed');
    expect((await registered(email)).status).toBe(409);
    for (const secret of [password, 'Serra 2026'])
      expect((await app.visitor()(login, { body: { email, password: secret } })).status).toBe(200);
  });

  it('is also the account that the command names, until it takes that back, whatever its address is by then', async () => {
    const rider = await app.newRider();
    const { email } = (await rider(getUser)).body;
    const eva = await app.newRider();
    await typed(eva, 'nobodys@example.com');
    expect(await nameModerator(database.db, 'nobodys@example.com', true)).toBeNull();
    expect(await nameModerator(database.db, String(email).toUpperCase(), true)).toMatchObject({
      email,
      firstName: 'Ana',
    });
    expect(await namedModerators(database.db)).toMatchObject([{ email }]);
    expect(await moderates(headersOf(rider))).toBe(true);
    await typed(rider, 'moved@example.com');
    expect(await namedModerators(database.db)).toMatchObject([{ email: 'moved@example.com' }]);
    expect(await nameModerator(database.db, 'moved@example.com', false)).toMatchObject({ firstName: 'Ana' });
    expect([await moderates(headersOf(rider)), await namedModerators(database.db)]).toEqual([false, []]);
    expect(await nameModerator(database.db, 'moved@example.com', false)).toBeNull();
  });
});
