import { getUser, login, register } from '@estradeiro/contract/auth';
import { healthz, readyz } from '@estradeiro/contract/health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutRoads } from '#features/navigation/navigation.testing.ts';
import {
  createTestApp,
  openOwnDatabase,
  openTestDatabase,
  ownOrigin,
  type TestApp,
  testHttp,
} from '#testing/app.testing.ts';
import type { OpenDatabase } from './database.ts';
import { users } from './users.tables.ts';

const ana = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'Estrada 116' };

let app: TestApp;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ database });
});
afterAll(() => app.close());

describe('every answer', () => {
  it('allows scripts from us alone, and no frame around us', async () => {
    const { headers } = await app.nobody(healthz);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });

  it('of the API is cached by no proxy', async () => {
    expect((await app.nobody(getUser)).headers['cache-control']).toBe('no-store');
  });

  it('is compressed when it is long', async () => {
    const answer = await app.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

it.each([
  ['https://estradeiro.example', 'max-age=31536000'],
  ['http://192.168.0.7:3000', undefined],
])('at %s it requires HTTPS of browsers from now on: %s', async (publicUrl, expected) => {
  const other = await createTestApp({ http: { ...testHttp, publicUrl } });
  expect((await other.nobody(healthz)).headers['strict-transport-security']).toBe(expected);
  await other.close();
});

describe('documentation', () => {
  it('names every endpoint', async () => {
    const { paths } = (await app.app.inject('/api/openapi.json')).json();
    const documented = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    expect(new Set(documented)).toEqual(new Set(app.app.served.map(({ path }) => path)));
  });

  it('can be read at /api/docs, under the policy of all pages and so without HTTPS too', async () => {
    const answer = await app.app.inject('/api/docs/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = (await app.nobody(healthz)).headers['content-security-policy'];
    expect(answer.headers['content-security-policy']).toBe(policy);
  });
});

describe('a failure', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('is not_found at an address that is not there, by %s', async (method) => {
    const answer = await app.app.inject({ method, url: '/api/nothing-here', headers: { origin: ownOrigin } });
    expect([answer.statusCode, answer.json().error.type]).toEqual([404, 'not_found']);
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json'],
    ['a prototype', '{"__proto__":{"riderId":"x"}}', 'application/json'],
    ['another language', '<email/>', 'text/xml'],
    ['a NUL in a name', JSON.stringify({ ...ana, firstName: 'A\0na' }), 'application/json'],
  ])('is invalid_request for %s', async (_, payload, type) => {
    const headers = { origin: ownOrigin, 'content-type': type };
    const answer = await app.app.inject({ method: 'POST', url: register.path, headers, payload });
    expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'invalid_request']);
  });

  it('is invalid_request for more values than anything sent has, wherever as many have room', async () => {
    const rider = await app.newRider();
    await database.db.update(users).set({ isOperator: true }); // others get 404 for an operator's endpoints
    const zeros = `[${'0,'.repeat(220_000)}0]`;
    const roomy = app.app.served.filter(
      ({ access, bodyLimitBytes = 0 }) => access === 'rider' && bodyLimitBytes > zeros.length,
    );
    expect(roomy.length).toBeGreaterThan(8);
    for (const endpoint of roomy) {
      const headers = { 'content-type': 'application/json' };
      const answer = await rider.raw(endpoint, { headers, body: zeros });
      expect([answer.statusCode, answer.json().error.message], endpoint.path).toEqual([
        400,
        'A lista tem itens demais',
      ]);
    }
  });

  it.each(['/api/routes/%zz', `/api/routes/${'a'.repeat(3_000)}`])(
    'is invalid_request for the address %s',
    async (url) => {
      const answer = await app.app.inject({ method: 'GET', url });
      expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'invalid_request']);
    },
  );

  it('inside reveals no internals, and is not ready', async () => {
    const database = await openOwnDatabase();
    const ping = () => Promise.reject(new Error('secret host is away'));
    const broken = await createTestApp({ database: { ...database, ping } });
    expect(await broken.nobody(readyz)).toMatchObject({
      status: 503,
      body: { error: { type: 'upstream_unavailable' } },
    });
    expect((await broken.nobody(healthz)).status).toBe(200);
    await database.close();
    const answer = await broken.nobody(login, { body: ana });
    expect(answer).toMatchObject({ status: 500, body: { error: { type: 'internal' } } });
    expect(JSON.stringify(answer.body)).not.toMatch(/select|at |secret/);
    await broken.app.close();
  });
});

describe('readiness', () => {
  const withEngine = (ready: () => Promise<void>) => createTestApp({ navigation: { ...withoutRoads, ready } });

  it.each([
    ['does not answer', () => Promise.reject(new Error('secret host is away'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('holds where only the routing engine %s, which it names', async (_, ready) => {
    const lame = await withEngine(ready);
    const { status, body } = await lame.nobody(readyz);
    expect([status, body]).toMatchObject([200, { status: 'ready', problems: [{ part: 'engine' }] }]);
    expect(JSON.stringify(body)).not.toContain('secret');
    await lame.close();
  });

  it('ends when the server is about to stop, which keeps answering', async () => {
    let isLeaving = false;
    const server = await createTestApp({ isLeaving: () => isLeaving });
    expect((await server.nobody(readyz)).status).toBe(200);
    isLeaving = true;
    expect(await server.nobody(readyz)).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringMatching(/parando/) } },
    });
    expect((await server.nobody(healthz)).status).toBe(200);
    await server.close();
  });

  it('does not name an engine that answers', async () => {
    const well = await withEngine(async () => undefined);
    expect((await well.nobody(readyz)).body).toEqual({ status: 'ready', problems: [] });
    await well.close();
  });
});

describe('behind a proxy', () => {
  const ask = (from: TestApp, forwarded: string) =>
    from.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: '10.0.0.1',
      headers: { origin: ownOrigin, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      payload: { email: `${forwarded}@example.com`.replaceAll(/[^\w.@]/g, ''), password: 'Estrada 117' },
    });

  it('counts a client by the address that the proxy saw, whatever the client claims', async () => {
    const proxied = await createTestApp({ http: { ...testHttp, trustedProxies: 'loopback, uniquelocal' } });
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ask(proxied, `198.51.100.${i}, 203.0.113.9`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(proxied, '203.0.113.10')).statusCode).toBe(401);
    await proxied.close();
  });

  it.each([
    ['uniquelocal', true],
    [false, false],
  ] as const)('trusted as %s, the cookie is for HTTPS alone: %s', async (trustedProxies, secure) => {
    const proxied = await createTestApp({ http: { ...testHttp, trustedProxies } });
    const headers = { 'x-forwarded-proto': 'https' };
    const cookie = String((await proxied.nobody(register, { body: ana, headers })).headers['set-cookie']);
    expect(cookie.includes('Secure')).toBe(secure);
    await proxied.close();
  });
});

it('lets running requests end when it stops', async () => {
  const other = await createTestApp();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { origin: ownOrigin, 'content-type': 'application/json' };
  const body = JSON.stringify(ana);
  const under = new Promise<number>((done) => {
    other.app.server.once('request', (_, response) => response.on('finish', () => done(response.statusCode)));
  });
  const begun = new Promise((done) => other.app.server.once('request', done));
  const answer = fetch(`${address}${register.path}`, { method: 'POST', headers, body });
  await begun;
  await other.close();
  expect([(await answer).status, await under]).toEqual([201, 201]);
});
