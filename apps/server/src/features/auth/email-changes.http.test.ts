import {
  confirmEmail,
  getUser,
  login,
  register,
  resetPassword,
  sendConfirmation,
  undoEmailChange,
} from '@estradeiro/contract/auth';
import { cancelEmailChange, changePassword, getProfile, updateProfile } from '@estradeiro/contract/profile';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { type Letter, noLetters } from '#platform/letters.ts';
import { users } from '#platform/users.tables.ts';
import { createTestApp, noChannels, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createAuthStore } from './auth.store.ts';
import { emailUndos, userIdentities } from './auth.tables.ts';
import { enterBy, riderWithPasskey } from './authenticator.testing.ts';
import { createPasswordResets } from './password-reset.store.ts';

const password = 'Estrada 116';
const hourMs = 3_600_000;

describe.each(testDatabases)('a changed e-mail, on $name', ({ open }) => {
  const letters: Letter[] = [];
  let database: OpenDatabase;
  let app: TestApp;
  let now = new Date();
  let count = 0;

  beforeAll(async () => {
    database = await open();
    const sendLetter = async (letter: Letter) => void letters.push(letter);
    const alertChannels = { ...noChannels, sendLetter };
    app = await createTestApp({ database, clock: { now: () => now }, alertChannels });
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
  const profileOf = async (rider: TestClient) => (await rider(getProfile)).body;
  const newAddress = () => `new${++count}@example.com`;
  const ask = (rider: TestClient, email: string) =>
    rider(updateProfile, { body: { firstName: 'Ana', lastName: 'Souza', email, currentPassword: password } });
  const lettersTo = async (email: string) => {
    await allSent();
    return letters.filter(({ to }) => to === email);
  };
  const confirmationIn = (letter?: Letter) => /\/confirm\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const openLink = async (rider: TestClient, token: string) =>
    (await rider(confirmEmail, { params: { token } })).headers.location;
  const undo = (token: string) => app.visitor()(undoEmailChange, { body: { token } });

  async function confirmedRider(): Promise<TestClient> {
    const rider = await app.newRider();
    await createAuthStore(database.db).confirmEmail(rider.userId, await emailOf(rider));
    return rider;
  }

  /** Changes the rider's e-mail, and gives the token by which its former address can undo that. */
  async function changed(rider: TestClient, email: string): Promise<string> {
    const before = await emailOf(rider);
    const earlier = (await lettersTo(before)).length;
    await ask(rider, email);
    expect(await openLink(rider, confirmationIn((await lettersTo(email)).at(-1)))).toBe('/profile?email=confirmed');
    const told = (await lettersTo(before)).slice(earlier);
    expect(told.map(({ subject }) => subject)).toEqual(['O email da sua conta mudou']);
    return /\/desfazer-email\/([\w-]{43})/.exec(told[0]?.text ?? '')?.[1] ?? '';
  }

  it('waits for its link, while the one from before stays in force', async () => {
    const rider = await confirmedRider();
    const [before, email] = [await emailOf(rider), newAddress()];
    expect((await ask(rider, email)).body).toMatchObject({
      email: before,
      pendingEmail: email,
      emailState: 'confirmed',
    });
    expect((await app.visitor()(login, { body: { email, password } })).status).toBe(401);
    const [letter] = await lettersTo(email);
    expect(await openLink(app.nobody, confirmationIn(letter))).toBe('/?email=failed');
    expect(await openLink(await app.newRider(), confirmationIn(letter))).toBe('/profile?email=failed');
    expect(await openLink(rider, confirmationIn(letter))).toBe('/profile?email=confirmed');
    expect(await profileOf(rider)).toMatchObject({ email, pendingEmail: null, emailState: 'confirmed' });
    expect((await app.visitor()(login, { body: { email, password } })).status).toBe(200);
    expect((await app.visitor()(login, { body: { email: before, password } })).status).toBe(401);
  });

  it('is sent its link again only when the rider asks, and another replaces it', async () => {
    const rider = await confirmedRider();
    const [first, second] = [newAddress(), newAddress()];
    await ask(rider, first);
    await ask(rider, first);
    expect(await lettersTo(first)).toHaveLength(1);
    expect((await rider(sendConfirmation)).status).toBe(204);
    const [letter, again] = await lettersTo(first);
    expect(again).toBeDefined();
    await ask(rider, second);
    expect(await openLink(rider, confirmationIn(letter))).toBe('/profile?email=failed');
    expect(await profileOf(rider)).toMatchObject({ pendingEmail: second });
  });

  it('is cancelled by the rider, and stays when only the name is saved', async () => {
    const rider = await confirmedRider();
    const [before, email] = [await emailOf(rider), newAddress()];
    await ask(rider, email);
    expect((await ask(rider, before)).body).toMatchObject({ pendingEmail: email });
    expect((await rider(cancelEmailChange)).body).toMatchObject({ email: before, pendingEmail: null });
    expect(await openLink(rider, confirmationIn((await lettersTo(email))[0]))).toBe('/profile?email=failed');
  });

  it('ends with a new password, and with the first proof of who owns the address from before', async () => {
    const [ana, bia, clara] = [await confirmedRider(), await confirmedRider(), await app.newRider()];
    for (const rider of [ana, bia, clara]) await ask(rider, newAddress());
    const newPassword = 'Serra do Rio 2026';
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await ana(changePassword, { body })).status).toBe(204);
    const resets = createPasswordResets({
      db: database.db,
      clock: { now: () => now },
      letters: noLetters,
      isOperator: async () => true,
    });
    await resets.use((await resets.issueRiderLink(bia.userId, database.db)).token, 'a hash');
    const store = createAuthStore(database.db);
    const identity = { provider: 'google', subject: `of ${clara.userId}` };
    expect(await store.link({ id: clara.userId, email: await emailOf(clara) }, identity)).toBe(true);
    const ids = [ana, bia, clara].map(({ userId }) => userId);
    const waiting = and(inArray(users.id, ids), isNotNull(users.pendingEmail));
    expect(await database.db.$count(users, waiting)).toBe(0);
  });

  it('is written to three times a day, whoever types it', async () => {
    const email = newAddress();
    const statuses = [];
    for (let asked = 0; asked < 4; asked++) statuses.push((await ask(await confirmedRider(), email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('goes to the first who confirms it', async () => {
    const [ana, bia, email] = [await confirmedRider(), await confirmedRider(), newAddress()];
    for (const rider of [ana, bia]) await ask(rider, email);
    const tokens = (await lettersTo(email)).map(confirmationIn);
    expect(await openLink(bia, tokens[1] ?? '')).toBe('/profile?email=confirmed');
    expect(await openLink(ana, tokens[0] ?? '')).toBe('/profile?email=failed');
    expect(await profileOf(ana)).toMatchObject({ pendingEmail: email, emailState: 'confirmed' });
  });

  it('is told to no address that nobody confirmed', async () => {
    const rider = await app.newRider();
    const [before, email] = [await emailOf(rider), newAddress()];
    await ask(rider, email);
    await openLink(rider, confirmationIn((await lettersTo(email))[0]));
    expect(await profileOf(rider)).toMatchObject({ email });
    expect((await lettersTo(before)).map(({ subject }) => subject)).not.toContain('O email da sua conta mudou');
    expect(await database.db.$count(emailUndos, eq(emailUndos.userId, rider.userId))).toBe(0);
  });

  it('is undone once by the address from before, which ends what somebody else may come in by', async () => {
    const rider = await confirmedRider();
    const [before, email] = [await emailOf(rider), newAddress()];
    const device = await riderWithPasskey(rider);
    const token = await changed(rider, email);
    const identity = { provider: 'google', subject: `of ${rider.userId}`, userId: rider.userId };
    await database.db.insert(userIdentities).values({ ...identity, createdAt: new Date(now.getTime() + 1) });
    expect((await undo(token)).status).toBe(204);
    expect((await rider(getUser)).status).toBe(401);
    for (const one of [before, email])
      expect((await app.visitor()(login, { body: { email: one, password } })).status).toBe(401);
    expect(await createAuthStore(database.db).byIdentity(identity)).toBeNull();
    expect((await enterBy(device, app.visitor())).status).toBe(401);
    expect((await lettersTo(email)).at(-1)?.subject).toBe('A mudança do seu email foi desfeita');
    const link = /\/senha\/([\w-]{43})/.exec((await lettersTo(before)).at(-1)?.text ?? '')?.[1] ?? '';
    const newPassword = 'Serra do Rio 2026';
    expect((await app.visitor()(resetPassword, { body: { token: link, password: newPassword } })).status).toBe(204);
    const entered = await app.visitor()(login, { body: { email: before, password: newPassword } });
    expect(entered.body).toMatchObject({ id: rider.userId });
    const again = await undo(token);
    expect(again).toMatchObject({ status: 404, body: { error: { type: 'link_expired' } } });
    expect(JSON.stringify(again.body)).toContain('72 horas');
  });

  it('is undone once where the link is pressed twice at the same time', async () => {
    const token = await changed(await confirmedRider(), newAddress());
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('is undone for 72 hours and no longer', async () => {
    const rider = await confirmedRider();
    const token = await changed(rider, newAddress());
    now = new Date(now.getTime() + 72 * hourMs);
    expect((await undo(token)).status).toBe(404);
    now = new Date(now.getTime() - 1);
    expect((await undo(token)).status).toBe(204);
  });

  it('is undone by the first address also after a second change, whose own link ends with that', async () => {
    const rider = await confirmedRider();
    const before = await emailOf(rider);
    const first = await changed(rider, newAddress());
    now = new Date(now.getTime() + hourMs);
    const second = await changed(rider, newAddress());
    expect((await undo(first)).status).toBe(204);
    expect((await undo(second)).status).toBe(404);
    const store = createAuthStore(database.db);
    expect((await store.byId(rider.userId))?.email).toBe(before);
  });

  it('is not undone where another rider has confirmed the address since', async () => {
    const rider = await confirmedRider();
    const [before, email] = [await emailOf(rider), newAddress()];
    const token = await changed(rider, email);
    const { body: other } = await app.visitor()(register, {
      body: { firstName: 'Rui', lastName: 'Reis', email: before, password },
    });
    expect(await createAuthStore(database.db).confirmEmail(other.id, before)).toBe(true);
    expect((await undo(token)).status).toBe(404);
    expect((await rider(getUser)).body.email).toBe(email);
  });
});
