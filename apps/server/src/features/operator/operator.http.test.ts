import { getUser } from '@estradeiro/contract/auth';
import {
  listOperatorActions,
  listOperators,
  makeOperatorLink,
  openOperatorLink,
  removeOperator,
} from '@estradeiro/contract/operator';
import { beginPasskeySignIn } from '@estradeiro/contract/passkeys';
import { deleteAccount } from '@estradeiro/contract/profile';
import { getProof, prove } from '@estradeiro/contract/proof';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { riderWithPasskey } from '#features/auth/authenticator.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { createTestApp, ownOrigin, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { terminal } from './actions.store.ts';
import { operatorsAtStart } from './first-link.ts';
import { operatorActions, operatorLinks } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';
import { createOperators, type Operators } from './operators.store.ts';

const minuteMs = 60_000;

describe.each(testDatabases)("the operator's page, on $name", ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let operators: Operators;
  let now = new Date();
  const clock = { now: () => now };
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock, operatorEmails: ['dona@example.com'] });
    operators = createOperators({ db: database.db, clock, emails: ['dona@example.com'] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date();
    await database.db.delete(operatorActions);
    await database.db.delete(operatorLinks);
    await database.db.delete(users);
  });

  const newOperator = async () => makeOperator(database.db, await app.newRider(), clock);
  const tokenIn = (url: string) => new URL(url).searchParams.get('link') ?? '';
  const statusOf = async (client: TestClient) => (await client(listOperators)).status;

  describe('is for', () => {
    it('whoever opens the link of the terminal, within 24 hours and once', async () => {
      const [ana, bia] = [await app.newRider(), await app.newRider()];
      const { token } = await operators.makeLink(terminal);
      expect(await ana(openOperatorLink, { body: { token } })).toMatchObject({ status: 204 });
      expect((await ana(getUser)).body.isOperator).toBe(true);
      const second = await bia(openOperatorLink, { body: { token } });
      expect(second).toMatchObject({ status: 404, body: { error: { type: 'link_expired' } } });
      const { token: late } = await operators.makeLink(terminal);
      pass(24 * 60);
      expect((await bia(openOperatorLink, { body: { token: late } })).status).toBe(404);
      expect([await statusOf(ana), await statusOf(bia)]).toEqual([200, 404]);
      expect((await bia(getUser)).body).not.toHaveProperty('isOperator');
    });

    it('an account with a confirmed address of OPERATOR_EMAILS, and none that only typed it', async () => {
      const rider = await app.newRider();
      await database.db.update(users).set({ email: 'Dona@example.com' }).where(eq(users.id, rider.userId));
      expect(await statusOf(rider)).toBe(404);
      await database.db.update(users).set({ emailVouched: true }).where(eq(users.id, rider.userId));
      expect((await rider(listOperators)).body).toEqual([
        { id: rider.userId, name: 'Ana Souza', email: 'Dona@example.com', isConfigured: true, isYou: true },
      ]);
      expect((await rider(getUser)).body.isOperator).toBe(true);
    });

    it('nobody else, who learn not even what a request must look like', async () => {
      const rider = await app.newRider();
      const ofPage = app.app.served.filter(({ path }) => path.startsWith('/api/operator/'));
      expect(ofPage.length).toBeGreaterThan(3);
      for (const endpoint of ofPage) {
        const params = endpoint.params && { id: 'none' };
        const { status } = await rider(endpoint, { ...(params && { params }), ...(endpoint.body && { body: {} }) });
        expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
        expect((await app.nobody(endpoint, params && { params })).status).toBe(401);
      }
    });
  });

  describe('changes something', () => {
    it('for ten minutes after the sign-in, and again after the password', async () => {
      const ana = await newOperator();
      expect((await ana(makeOperatorLink)).status).toBe(201);
      pass(10);
      expect(await ana(makeOperatorLink)).toMatchObject({ status: 403, body: { error: { type: 'proof_required' } } });
      expect((await ana(getProof)).body).toEqual({ until: null, hasPassword: true, hasPasskey: false });
      const wrong = await ana(prove, { body: { password: 'Errada 116' } });
      expect(wrong).toMatchObject({ status: 422, body: { error: { type: 'wrong_password' } } });
      expect((await ana(makeOperatorLink)).status).toBe(403);
      const proven = await ana(prove, { body: { password: 'Estrada 116' } });
      expect(proven.body.until).toBe(new Date(now.getTime() + 10 * minuteMs).toISOString());
      expect((await ana(makeOperatorLink)).status).toBe(201);
    });

    it("after the rider's own passkey, and not after another's", async () => {
      const [ana, bia] = [await newOperator(), await app.newRider()];
      const [own, foreign] = [await riderWithPasskey(ana), await riderWithPasskey(bia)];
      pass(10);
      const challenge = async () => (await ana(beginPasskeySignIn)).body;
      const refused = await ana(prove, { body: { passkey: foreign.prove(await challenge()) } });
      expect(refused).toMatchObject({ status: 401, body: { error: { type: 'wrong_credentials' } } });
      expect((await ana(makeOperatorLink)).status).toBe(403);
      const passkey = own.prove(await challenge());
      expect((await ana(prove, { body: { passkey } })).status).toBe(200);
      expect((await ana(makeOperatorLink)).status).toBe(201);
      expect((await ana(prove, { body: { passkey } })).status).toBe(401);
    });

    it('for an account without a password only after a new sign-in', async () => {
      const ana = await newOperator();
      await database.db.update(users).set({ passwordHash: null }).where(eq(users.id, ana.userId));
      pass(10);
      const refused = await ana(prove, { body: { password: 'Estrada 116' } });
      expect(refused).toMatchObject({ status: 401, body: { error: { type: 'no_password' } } });
    });
  });

  describe('hands the server over', () => {
    it('by a link that an operator makes, as long as they are one', async () => {
      const [ana, bia, caio] = [await newOperator(), await app.newRider(), await app.newRider()];
      const [first, second] = [(await ana(makeOperatorLink)).body, (await ana(makeOperatorLink)).body];
      expect(new URL(first.url).origin).toBe(ownOrigin);
      expect((await bia(openOperatorLink, { body: { token: tokenIn(first.url) } })).status).toBe(204);
      expect((await bia(removeOperator, { params: { id: ana.userId } })).status).toBe(204);
      expect((await caio(openOperatorLink, { body: { token: tokenIn(second.url) } })).status).toBe(404);
    });

    it('from an operator who is signed in, from the next request on', async () => {
      const [ana, bia] = [await newOperator(), await newOperator()];
      expect(await statusOf(bia)).toBe(200);
      expect((await ana(removeOperator, { params: { id: bia.userId } })).status).toBe(204);
      expect([await statusOf(bia), (await bia(makeOperatorLink)).status]).toEqual([404, 404]);
      expect((await bia(getUser)).status).toBe(200);
    });

    it('never from the only one, also where two remove each other at once', async () => {
      const [ana, bia] = [await newOperator(), await newOperator()];
      const answers = await Promise.all([
        ana(removeOperator, { params: { id: bia.userId } }),
        bia(removeOperator, { params: { id: ana.userId } }),
      ]);
      expect(answers.map(({ status }) => status)).toContain(204);
      expect(await operators.list()).toHaveLength(1);
      const [left] = (await statusOf(ana)) === 200 ? [ana] : [bia];
      const refused = await left(removeOperator, { params: { id: left.userId } });
      expect(refused).toMatchObject({ status: 403, body: { error: { type: 'not_allowed' } } });
    });

    it('not from whom the configuration names', async () => {
      const [ana, dona] = [await newOperator(), await newOperator()];
      const named = { email: 'dona@example.com', emailVouched: true };
      await database.db.update(users).set(named).where(eq(users.id, dona.userId));
      expect((await ana(removeOperator, { params: { id: dona.userId } })).status).toBe(404);
    });
  });

  it('shows what was done: who, what, when and from where', async () => {
    const [ana, bia] = [await newOperator(), await newOperator()];
    pass(1);
    await ana(makeOperatorLink);
    pass(1);
    await ana(removeOperator, { params: { id: bia.userId } });
    const { body } = await ana(listOperatorActions);
    const address = expect.stringMatching(/^10\./);
    expect(body.slice(0, 2)).toMatchObject([
      { kind: 'removed_operator', about: 'Ana Souza', who: 'Ana Souza', address, at: now.toISOString() },
      { kind: 'made_link', about: null, who: 'Ana Souza', address },
    ]);
    expect(body.slice(2).map(({ kind, who }) => [kind, who])).toEqual(
      expect.arrayContaining([
        ['made_link', null],
        ['opened_link', 'Ana Souza'],
      ]),
    );
    await database.db.insert(operatorActions).values({ kind: 'removed_operator', about: 'Bia Conceição', at: now });
    await bia(deleteAccount, { body: { password: 'Estrada 116' } });
    const removed = (await ana(listOperatorActions)).body.filter(({ kind }) => kind === 'removed_operator');
    expect(removed.map(({ about }) => about)).toEqual([null, null]);
    const opened = (await ana(listOperatorActions)).body.filter(({ kind }) => kind === 'opened_link');
    expect(opened.map(({ who }) => who).sort()).toEqual(['Ana Souza', null]);
  });

  describe('a start', () => {
    const origin = 'http://localhost:3000';
    const start = (areEmailsConfigured = false) => operatorsAtStart({ operators, origin, areEmailsConfigured });

    it('without any account shows a link that opens once for all starts', async () => {
      const lines = [await start(), await start()];
      const tokens = lines.map((line) => /\?link=([\w-]{43}) /.exec(line ?? '')?.[1] ?? '');
      const ana = await app.newRider();
      expect((await ana(openOperatorLink, { body: { token: tokens[0] } })).status).toBe(204);
      const bia = await app.newRider();
      expect((await bia(openOperatorLink, { body: { token: tokens[1] } })).status).toBe(404);
      expect(await start()).toBeNull();
    });

    it('with accounts and no operator names the command', async () => {
      await app.newRider();
      expect(await start()).toContain('npm run operators -- link');
      expect(await start(true)).toBeNull();
    });
  });
});
