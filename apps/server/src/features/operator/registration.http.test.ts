import { beginSignIn, finishSignIn, getProviders, register } from '@estradeiro/contract/auth';
import { listOperatorActions, removeOperator } from '@estradeiro/contract/operator';
import { getRegistration, makeInvitation, setRegistration } from '@estradeiro/contract/operator-riders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInProvider } from '#features/auth/auth.provider.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { operatorLinks, operatorSettings } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';

const dayMs = 24 * 3_600_000;
const person = { firstName: 'Caio', lastName: 'Reis', password: 'Estrada 116' };

describe.each(testDatabases)('registration, on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let ana: TestClient;
  let now = new Date();
  let people = 0;
  const clock = { now: () => now };
  /** Comes back at once with somebody new. */
  const google: SignInProvider = {
    name: 'google',
    begin: async (redirectUri) => ({
      url: new URL(redirectUri),
      pending: { provider: 'google', state: '', nonce: '', codeVerifier: '' },
    }),
    finish: async () => ({
      ...{ subject: `${people}`, email: `p${people++}@example.com`, firstName: 'Eva', lastName: 'Reis' },
      profileImageUrl: null,
    }),
  };

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock, signInProviders: [google], operatorEmails: ['dona@example.com'] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date();
    for (const table of [operatorSettings, operatorLinks, users]) await database.db.delete(table);
    ana = await makeOperator(database.db, await app.newRider(), clock);
  });

  const set = (mode: 'open' | 'invitation' | 'closed') => ana(setRegistration, { body: { mode } });
  const invite = async (by = ana) =>
    new URL((await by(makeInvitation)).body.url).searchParams.get('convite') ?? 'no invitation';
  const create = (invitation?: string) =>
    app.visitor()(register, {
      body: { ...person, email: `p${people++}@example.com`, ...(invitation && { invitation }) },
    });
  /** Where a sign-in at the provider leads. */
  async function byProvider(invitation?: string): Promise<unknown> {
    const left = await app.visitor()(beginSignIn.google, { query: { ...(invitation && { invitation }) } });
    const cookie = String(left.headers['set-cookie']).split(';')[0] ?? '';
    const back = await app.visitor()(finishSignIn.google, { headers: { cookie } });
    return back.headers.location;
  }

  it('is open until an operator decides otherwise, which is written down and known before the sign-in', async () => {
    expect((await ana(getRegistration)).body).toEqual({ mode: 'open' });
    expect((await create()).status).toBe(201);
    expect((await set('closed')).status).toBe(204);
    expect((await app.nobody(getProviders)).body.registration).toBe('closed');
    expect((await ana(listOperatorActions)).body).toContainEqual(
      expect.objectContaining({ kind: 'set_registration', about: 'closed', who: 'Ana Souza' }),
    );
  });

  it('closed takes nobody, not even with an invitation', async () => {
    const invitation = await invite();
    await set('closed');
    const refused = { status: 403, body: { error: { type: 'registration_closed' } } };
    expect(await create()).toMatchObject(refused);
    expect(await create(invitation)).toMatchObject(refused);
    expect(await byProvider(invitation)).toBe('/?error=registration_closed');
    expect(await database.db.$count(users)).toBe(1);
  });

  it('by invitation takes one person for each, within seven days', async () => {
    await set('invitation');
    expect(await create()).toMatchObject({ status: 403, body: { error: { type: 'registration_closed' } } });
    const [first, late] = [await invite(), await invite()];
    const answers = await Promise.all([create(first), create(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    now = new Date(now.getTime() + 7 * dayMs);
    expect(await create(late)).toMatchObject({ status: 404, body: { error: { type: 'invitation_over' } } });
  });

  it('holds for sign-ins by providers, which know accounts that are there', async () => {
    await set('invitation');
    expect(await byProvider()).toBe('/?error=registration_closed');
    const invitation = await invite();
    expect(await byProvider(invitation)).toBe('/?auth=success');
    expect(await byProvider(invitation)).toBe('/?error=invitation_over');
    people -= 2; // Eva, who has an account by now
    await set('closed');
    expect(await byProvider()).toBe('/?auth=success');
  });

  it('keeps an invitation where the account was not created, and ends those of a removed operator', async () => {
    const bia = await makeOperator(database.db, await app.newRider(), clock);
    await set('invitation');
    const invitation = await invite();
    const email = 'caio@example.com';
    const again = (token: string) => app.visitor()(register, { body: { ...person, email, invitation: token } });
    expect((await again(await invite())).status).toBe(201);
    expect((await again(invitation)).status).toBe(409);
    expect((await create(invitation)).status).toBe(201);
    const ofBia = await invite(bia);
    await ana(removeOperator, { params: { id: bia.userId } });
    expect((await create(ofBia)).status).toBe(404);
  });

  it('ends the invitations of one who is an operator no more by the configuration, by either way in', async () => {
    const dona = await app.newRider();
    const isDona = eq(users.id, dona.userId);
    await database.db.update(users).set({ email: 'dona@example.com', emailVouched: true }).where(isDona);
    await set('invitation');
    const invitations = [await invite(dona), await invite(dona)];
    await database.db.update(users).set({ emailVouched: false }).where(isDona);
    expect(await create(invitations[0])).toMatchObject({ status: 404, body: { error: { type: 'invitation_over' } } });
    expect(await byProvider(invitations[1])).toBe('/?error=invitation_over');
    await database.db.update(users).set({ emailVouched: true }).where(isDona);
    expect((await create(invitations[0])).status, 'an operator again').toBe(201);
  });

  it('is open to the first account of a server without any, whatever was decided before', async () => {
    await set('closed');
    expect((await create()).status).toBe(403);
    await database.db.delete(users);
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(403);
  });
});
