import { getUser, login, logout, register } from '@estradeiro/contract/auth';
import { updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, ownOrigin, type TestApp, testHttp } from '#testing/app.testing.ts';

const ana = { firstName: 'Ana', lastName: 'Souza', email: 'Ana@Example.com', password: 'Estrada 116' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.nobody(register, { body: ana });
});
afterAll(() => app.close());

describe('signing in by e-mail', () => {
  it('knows the rider afterwards, whatever the case of the e-mail', async () => {
    const answer = await app.nobody(login, { body: { email: 'ANA@example.COM', password: ana.password } });
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ana', email: 'ana@example.com' } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await app.nobody(getUser, { headers: { cookie } })).toMatchObject({
      status: 200,
      body: { lastName: 'Souza' },
    });
  });

  it('responds alike to a wrong password and to an unknown address', async () => {
    const wrong = await app.nobody(login, { body: { email: ana.email, password: 'Estrada 117' } });
    const unknown = await app.nobody(login, { body: { email: 'bia@example.com', password: 'Estrada 117' } });
    expect(wrong).toMatchObject({ status: 401, body: { error: { type: 'wrong_credentials' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses a second account for one address', async () => {
    const answer = await app.nobody(register, { body: { ...ana, email: 'ANA@EXAMPLE.COM' } });
    expect(answer).toMatchObject({ status: 409, body: { error: { type: 'email_taken' } } });
  });

  it.each([
    ['no e-mail', { ...ana, email: 'ana' }],
    ['a weak password', { ...ana, email: 'c@example.com', password: 'fraquinha' }],
    ['a blank name', { ...ana, email: 'd@example.com', firstName: '  ' }],
  ])('refuses an account with %s', async (_, body) => {
    const answer = await app.nobody(register, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });
});

describe('the session', () => {
  it('is over after signing out', async () => {
    const rider = await app.newRider();
    expect((await rider(getUser)).status).toBe(200);
    expect((await rider(logout)).status).toBe(204);
    expect(await rider(getUser)).toMatchObject({ status: 401, body: { error: { type: 'unauthenticated' } } });
  });

  it('replaces an id from before signing in', async () => {
    const first = await app.nobody(login, { body: { email: ana.email, password: ana.password } });
    const planted = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const second = await app.nobody(login, {
      body: { email: ana.email, password: ana.password },
      headers: { cookie: planted },
    });
    expect(String(second.headers['set-cookie']).split(';')[0]).not.toBe(planted);
    expect((await app.nobody(getUser, { headers: { cookie: planted } })).status).toBe(401);
  });
});

describe('a request that changes something', () => {
  it.each(['http://evil.test', 'null', ''])('is refused from the origin "%s"', async (origin) => {
    const answer = await app.nobody(login, { body: { email: ana.email, password: ana.password }, headers: { origin } });
    expect(answer).toMatchObject({ status: 403, body: { error: { type: 'foreign_origin' } } });
  });

  it('is taken from our own', async () => {
    const answer = await app.nobody(logout, { headers: { origin: ownOrigin } });
    expect(answer.status).toBe(204);
  });
});

describe('guessing passwords', () => {
  const guess = (email: string) => app.nobody(login, { body: { email, password: 'Estrada 117' } });

  it('ends at the tenth try on one account, whether it exists or not', async () => {
    const existing = { ...ana, email: 'dora@example.com' };
    await app.nobody(register, { body: existing });
    for (const email of [existing.email, 'nobody@example.com']) {
      const statuses = [];
      for (let i = 0; i < 11; i++) statuses.push((await app.visitor()(login, wrong(email))).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
  });

  it('states how long the wait is, and that a known device need not wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const told = async () => (await app.visitor()(login, wrong('told@example.com'))).body as unknown;
    for (let i = 0; i < 10; i++) await told();
    vi.setSystemTime(Date.now() + 60_000);
    const message = expect.stringMatching(/Tente de novo em 4 minutos\. Se você já entrou em outro aparelho/);
    expect(await told()).toMatchObject({
      error: { type: 'rate_limited', message, details: { retryAfterSeconds: 240 } },
    });
    vi.useRealTimers();
  });

  it('makes further attempts wait longer: five minutes after 10, twenty after 15, two hours after 30', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tries = async () => {
      let count = 0;
      while ((await app.visitor()(login, wrong('patience@example.com'))).status !== 429) count++;
      return count;
    };
    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000 + 1_000);
    const tried = [await tries()];
    for (const minutes of [5, 5, 10, 5, 20, 80]) {
      pass(minutes);
      tried.push(await tries());
    }
    vi.useRealTimers();
    expect(tried).toEqual([10, 5, 0, 10, 5, 0, 10]);
  });

  it('never locks an owner out of a known device, though its attempts are limited as well', async () => {
    const eva = { ...ana, email: 'eva@example.com' };
    const headers = { cookie: deviceOf(await app.nobody(register, { body: eva })) };
    const foreign = { cookie: `${headers.cookie.slice(0, -1)}${headers.cookie.endsWith('A') ? 'B' : 'A'}` };
    for (let i = 0; i < 11; i++) await app.visitor()(login, wrong(eva.email));
    const right = { body: { email: eva.email, password: eva.password } };
    expect((await app.visitor()(login, right)).status).toBe(429);
    expect((await app.visitor()(login, { ...right, headers: foreign })).status).toBe(429);
    expect((await app.visitor()(login, { ...right, headers })).status).toBe(200);
    for (let i = 0; i < 9; i++) await app.visitor()(login, { ...wrong(eva.email), headers });
    expect((await app.visitor()(login, { ...right, headers })).status).toBe(429);
  });

  it('gives a device no guesses of its own at an account of another who gave the same address', async () => {
    const answer = await app.visitor()(register, {
      body: { ...ana, email: 'gil@example.com', password: 'Serra 2026' },
    });
    const headers = {
      cookie: [answer.headers['set-cookie']]
        .flat()
        .map((one) => String(one).split(';')[0])
        .join('; '),
    };
    const typed = { ...ana, email: 'hal@example.com', currentPassword: 'Serra 2026' };
    expect((await app.nobody(updateProfile, { body: typed, headers })).status).toBe(200);
    await app.visitor()(register, { body: { ...ana, email: typed.email } });
    for (let i = 0; i < 11; i++) await app.visitor()(login, wrong(typed.email));
    expect((await app.visitor()(login, { ...wrong(typed.email), headers })).status).toBe(429);
    const own = { body: { email: typed.email, password: 'Serra 2026' }, headers };
    expect((await app.visitor()(login, own)).status).toBe(200);
  });

  it('knows five riders on a shared device, and drops the first for a sixth', async () => {
    let cookie = '';
    const emails = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@example.com`);
    const sharing = async (email: string) => {
      const answer = await app.visitor()(register, { body: { ...ana, email }, headers: { cookie } });
      cookie = deviceOf(answer);
    };
    const enters = async (email: string) => {
      for (let i = 0; i < 11; i++) await app.visitor()(login, wrong(email));
      const body = { email, password: ana.password };
      return (await app.visitor()(login, { body, headers: { cookie } })).status === 200;
    };
    for (const email of emails.slice(0, 5)) await sharing(email);
    expect(await enters('one@example.com')).toBe(true);
    await sharing('six@example.com');
    expect([await enters('one@example.com'), await enters('two@example.com')]).toEqual([false, true]);
  });

  it('ends at the thirtieth attempt from one address, and states for how long', async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await guess(`${i}@example.com`));
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringMatching(/em 5 minutos/) } },
    });
  });

  it('continues beyond it where the operator allows more from one address', async () => {
    const club = await createTestApp({ http: { ...testHttp, signInsPerAddress: 32 } });
    const statuses = [];
    for (let i = 0; i < 33; i++) {
      const email = `${i}@example.com`;
      statuses.push((await club.nobody(login, { body: { email, password: ana.password } })).status);
    }
    expect(statuses.slice(-2)).toEqual([401, 429]);
    await club.close();
  });

  const wrong = (email: string) => ({ body: { email, password: 'Estrada 117' } });
  const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string => {
    const cookies = [headers['set-cookie']].flat().map(String);
    return cookies.find((one) => one.startsWith('estradeiro.devices='))?.split(';')[0] ?? '';
  };
});

it('refuses a password that everybody guesses first, whatever it is written with', async () => {
  for (const password of ['Password1', 'Senha123', 'Flamengo2024']) {
    const body = { firstName: 'Ana', lastName: 'Souza', email: 'common@example.com', password };
    expect(await app.nobody(register, { body })).toMatchObject({
      status: 400,
      body: { error: { type: 'common_password', message: expect.stringContaining('mais usadas') } },
    });
  }
});
