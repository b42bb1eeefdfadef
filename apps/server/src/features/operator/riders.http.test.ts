import { getUser, login, resetPassword } from '@estradeiro/contract/auth';
import { listOperatorActions, openOperatorLink, removeOperator } from '@estradeiro/contract/operator';
import {
  deleteServerRider,
  endRiderSessions,
  listServerRiders,
  makeRiderLink,
  releaseRider,
  type ServerRider,
  serverRidersPerPage,
  suspendRider,
} from '@estradeiro/contract/operator-riders';
import { putPhoto } from '@estradeiro/contract/profile';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import { users } from '#platform/users.tables.ts';
import { photo } from '#testing/access-table.testing.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { terminal } from './actions.store.ts';
import { operatorActions } from './operator.tables.ts';
import { makeOperator } from './operator.testing.ts';
import { createOperators } from './operators.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const password = 'Estrada 116';

describe.each(testDatabases)("riders on the operator's page, on $name", ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let ana: TestClient;
  let bia: TestClient;
  let now = new Date();
  const clock = { now: () => now };

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock, operatorEmails: ['dona@example.com'] });
  });
  afterAll(() => app.close());
  /** Ana takes care of the server, Bia does not. */
  beforeEach(async () => {
    now = new Date();
    await database.db.delete(operatorActions);
    await database.db.delete(users);
    ana = await makeOperator(database.db, await app.newRider(), clock);
    bia = await app.newRider();
    await database.db.update(users).set({ firstName: 'Bia', lastName: 'Conceição' }).where(eq(users.id, bia.userId));
  });

  const of = ({ userId }: TestClient) => ({ params: { id: userId } });
  const listed = async (q = ''): Promise<ServerRider[]> => (await ana(listServerRiders, { query: { q } })).body.riders;
  const emailOf = async (rider: TestClient) => (await rider(getUser)).body.email ?? '';
  const enter = (email: string, typed = password) => app.visitor()(login, { body: { email, password: typed } });

  describe('are listed', () => {
    it('with devices, storage, last seen and since when, and nothing of what they did', async () => {
      await bia(putPhoto, photo);
      await enter(await emailOf(bia));
      const [first] = await listed();
      expect(first).toEqual({
        id: bia.userId,
        name: 'Bia Conceição',
        email: await emailOf(bia),
        createdAt: expect.any(String),
        lastSeenAt: new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString(),
        devices: 2,
        storedBytes: Buffer.from(photo.body.jpeg, 'base64').length,
        suspendedAt: null,
        isOperator: false,
        isYou: false,
      });
      expect((await listed())[1]).toMatchObject({ id: ana.userId, isOperator: true, isYou: true, devices: 1 });
    });

    it('by words of name or e-mail, without accents, a page at a time', async () => {
      expect((await listed('conceicao bia')).map(({ id }) => id)).toEqual([bia.userId]);
      expect((await listed((await emailOf(ana)).toUpperCase())).map(({ id }) => id)).toEqual([ana.userId]);
      for (const q of ['%', '_', '\\']) expect(await listed(q)).toEqual([]);
      expect(await listed('bia souza')).toEqual([]);
      await database.db.execute(
        sql`insert into users (first_name, last_name) select 'Caio', 'N' || i from generate_series(1, 25) i`,
      );
      const pages = await Promise.all([0, 1, 2].map((page) => ana(listServerRiders, { query: { q: 'caio', page } })));
      expect(pages.map(({ body }) => body.riders.length)).toEqual([serverRidersPerPage, 5, 0]);
      expect(pages[0]?.body.total).toBe(25);
    });

    it('not by endless searches', async () => {
      expect((await ana(listServerRiders, { query: { page: 5_001 } })).status).toBe(400);
      const answers = await Promise.all(Array.from({ length: 61 }, () => ana(listServerRiders)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    });

    it('as seen when the app was last opened, to the hour', async () => {
      const seen = async () => (await listed('bia'))[0]?.lastSeenAt;
      const first = Math.ceil(now.getTime() / hourMs) * hourMs;
      now = new Date(first + 1);
      await bia(getUser);
      expect(await seen()).toBe(new Date(first).toISOString());
      now = new Date(first + hourMs - 1);
      await bia(getUser);
      expect(await seen()).toBe(new Date(first).toISOString());
      now = new Date(first + hourMs);
      await bia(getUser);
      expect(await seen()).toBe(now.toISOString());
    });
  });

  describe('are suspended', () => {
    it('out of all sessions and every new one, until they are released, and nothing of theirs is lost', async () => {
      const email = await emailOf(bia);
      await bia(createSavedRoute, { body: { origin: 'Lauro Müller', destination: 'Urubici' } });
      expect((await ana(suspendRider, of(bia))).status).toBe(204);
      expect((await bia(getUser)).status).toBe(401);
      const refused = { status: 403, body: { error: { type: 'account_suspended' } } };
      expect(await enter(email)).toMatchObject(refused);
      expect((await enter(email, 'Errada 116')).status, 'who does not know the password learns nothing').toBe(401);
      expect((await listed('bia'))[0]).toMatchObject({ suspendedAt: now.toISOString(), devices: 0 });
      expect((await ana(makeRiderLink, of(bia))).status).toBe(404);

      expect((await ana(releaseRider, of(bia))).status).toBe(204);
      expect((await ana(releaseRider, of(bia))).status).toBe(404);
      const cookie = String((await enter(email)).headers['set-cookie']).split(';')[0] ?? '';
      expect((await app.visitor()(listSavedRoutes, { headers: { cookie } })).body).toHaveLength(1);
    });

    it('once, however often', async () => {
      for (let i = 0; i < 2; i++) expect((await ana(suspendRider, of(bia))).status).toBe(204);
      const actions = (await ana(listOperatorActions)).body.filter(({ kind }) => kind === 'suspended_rider');
      expect(actions).toHaveLength(1);
    });

    it('also where a sign-in was under way', async () => {
      const email = await emailOf(bia);
      const [entered] = await Promise.all([enter(email), ana(suspendRider, of(bia))]);
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
      expect((await app.visitor()(getUser, { headers: { cookie } })).status).toBe(401);
    });

    it('not by themselves, nor the only operator, also where two suspend each other at once', async () => {
      expect(await ana(suspendRider, of(ana))).toMatchObject({ status: 403, body: { error: { type: 'not_allowed' } } });
      expect((await ana(deleteServerRider, of(ana))).status).toBe(403);
      await makeOperator(database.db, bia, clock);
      const answers = await Promise.all([ana(suspendRider, of(bia)), bia(suspendRider, of(ana))]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await createOperators({ db: database.db, clock, emails: [] }).list()).toHaveLength(1);
    });

    it('as operators too, who are none after they are released', async () => {
      const caio = await makeOperator(database.db, await app.newRider(), clock);
      const { token } = await createOperators({ db: database.db, clock, emails: [] }).makeLink({
        ...terminal,
        userId: caio.userId,
      });
      expect((await ana(suspendRider, of(caio))).status).toBe(204);
      expect((await caio(listServerRiders)).status).toBe(401);
      expect((await bia(openOperatorLink, { body: { token } })).status).toBe(404);
      await ana(releaseRider, of(caio));
      expect((await listed()).filter(({ isOperator }) => isOperator).map(({ id }) => id)).toEqual([ana.userId]);
    });

    it('not where the configuration names them, nor deleted or opened by a link, but from the terminal', async () => {
      const dona = { email: 'dona@example.com', emailVouched: true };
      await database.db.update(users).set(dona).where(eq(users.id, bia.userId));
      for (const act of [suspendRider, deleteServerRider, makeRiderLink])
        expect(await ana(act, of(bia))).toMatchObject({ status: 403, body: { error: { type: 'not_allowed' } } });
      expect((await bia(listServerRiders)).status).toBe(200);
      const operators = createOperators({ db: database.db, clock, emails: [dona.email] });
      expect(await operators.refusalOf(database.db, bia.userId, terminal)).toBeNull();
    });
  });

  it('are signed out everywhere, and may sign in again', async () => {
    const email = await emailOf(bia);
    expect((await ana(endRiderSessions, of(bia))).status).toBe(204);
    expect((await bia(getUser)).status).toBe(401);
    expect((await enter(email)).status).toBe(200);
  });

  it('get a link to a new password, once and for 24 hours, of which the database knows a hash', async () => {
    const email = await emailOf(bia);
    const makeToken = async () =>
      new URL((await ana(makeRiderLink, of(bia))).body.url).pathname.split('/').at(-1) ?? '';
    const [token, late] = [await makeToken(), await makeToken()];
    const stored = JSON.stringify(await database.db.execute(sql`select token_hash from password_resets`));
    expect(stored).toContain(hashOfToken(late));
    expect(stored).not.toContain(late);
    const use = (of: string) => app.visitor()(resetPassword, { body: { token: of, password: 'Serra do Rio 2026' } });
    expect((await use(token)).status, 'a new link ends the former').toBe(404);
    now = new Date(now.getTime() + 24 * 60 * minuteMs - 1);
    expect((await use(late)).status).toBe(204);
    expect((await use(late)).status).toBe(404);
    expect((await bia(getUser)).status).toBe(401);
    expect((await enter(email, 'Serra do Rio 2026')).status).toBe(200);
  });

  it.each([suspendRider, removeOperator, deleteServerRider])(
    'keep no link whose maker is no operator any more: $summary',
    async (act) => {
      const caio = await makeOperator(database.db, await app.newRider(), clock);
      const { url } = (await caio(makeRiderLink, of(bia))).body;
      expect((await ana(act, of(caio))).status).toBe(204);
      expect(await database.db.$count(sql`password_resets`)).toBe(0);
      const body = { token: url.split('/').at(-1) ?? '', password: 'Serra do Rio 2026' };
      expect((await app.visitor()(resetPassword, { body })).status).toBe(404);
    },
  );

  it('keep no link whose maker lost the page by the configuration', async () => {
    const caio = await makeOperator(database.db, await app.newRider(), clock);
    const { url } = (await caio(makeRiderLink, of(bia))).body;
    await database.db.update(users).set({ isOperator: false }).where(eq(users.id, caio.userId));
    const body = { token: url.split('/').at(-1) ?? '', password: 'Serra do Rio 2026' };
    expect((await app.visitor()(resetPassword, { body })).status).toBe(404);
    expect((await bia(getUser)).status).toBe(200);
  });

  it('are deleted with what is theirs', async () => {
    const email = await emailOf(bia);
    expect((await ana(deleteServerRider, of(bia))).status).toBe(204);
    expect((await ana(deleteServerRider, of(bia))).status).toBe(404);
    expect((await enter(email)).status).toBe(401);
    expect(await listed('bia')).toEqual([]);
  });

  it('are handled only by who is proven, and written down without a name that outlives the account', async () => {
    await ana(suspendRider, of(bia));
    await ana(releaseRider, of(bia));
    const about = async () => (await ana(listOperatorActions)).body.map(({ kind, about }) => [kind, about]);
    expect(await about()).toEqual(
      expect.arrayContaining([
        ['released_rider', 'Bia Conceição'],
        ['suspended_rider', 'Bia Conceição'],
      ]),
    );
    await ana(deleteServerRider, of(bia));
    expect(await about()).toContainEqual(['deleted_rider', null]);
    expect(JSON.stringify(await about())).not.toContain('Bia');
    now = new Date(now.getTime() + 10 * minuteMs);
    for (const change of [suspendRider, endRiderSessions, makeRiderLink, deleteServerRider, releaseRider])
      expect(await ana(change, of(bia))).toMatchObject({ status: 403, body: { error: { type: 'proof_required' } } });
  });

  it('are out of reach for an operator who was removed while signed in', async () => {
    await makeOperator(database.db, bia, clock);
    expect((await bia(listServerRiders)).status).toBe(200);
    await ana(removeOperator, of(bia));
    expect((await bia(listServerRiders)).status).toBe(404);
    expect((await bia(suspendRider, of(ana))).status).toBe(404);
  });
});
