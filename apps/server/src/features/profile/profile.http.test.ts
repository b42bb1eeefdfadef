import { randomUUID } from 'node:crypto';
import { getUser, login, register } from '@estradeiro/contract/auth';
import {
  changePassword,
  deleteAccount,
  exportData,
  getProfile,
  putPhoto,
  updateProfile,
} from '@estradeiro/contract/profile';
import { createSavedRoute, getSavedRoute } from '@estradeiro/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { makeJpeg } from '#platform/jpeg.testing.ts';
import type { Letter } from '#platform/letters.ts';
import { createTestApp, noChannels, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const password = 'Estrada 116'; // every test rider's
const newPassword = 'Serra do Rio 2026';
const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
const newEmail = () => `${randomUUID()}@example.com`;
const bia = (email = newEmail()) => ({ firstName: 'Bia', lastName: 'Lima', email, currentPassword: password });

describe.each(oneTestDatabase)('the profile on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  const emailOf = async (rider: TestClient) => String((await rider(getUser)).body.email);
  /** A second browser of the same rider. */
  async function signedIn(rider: TestClient, secret = password): Promise<string> {
    const answer = await app.nobody(login, { body: { email: await emailOf(rider), password: secret } });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }
  async function elsewhere(rider: TestClient, secret = password) {
    const cookie = await signedIn(rider, secret);
    return async () => (await app.nobody(getUser, { headers: { cookie } })).status;
  }

  describe('name and e-mail', () => {
    it('are changed and read back, the e-mail in small letters', async () => {
      const rider = await app.newRider();
      const email = newEmail();
      const body = { ...bia(email.toUpperCase()), firstName: ' Bia ', profileImageUrl: '' };
      const changed = { firstName: 'Bia', lastName: 'Lima', email, profileImageUrl: null, hasPassword: true };
      expect(await rider(updateProfile, { body })).toMatchObject({ status: 200, body: changed });
      expect((await rider(getProfile)).body).toMatchObject(changed);
      expect((await rider(getUser)).body).toMatchObject({ firstName: 'Bia', email });
    });

    it('include a phone, which stays where none is sent and is removed where it is empty', async () => {
      const rider = await app.newRider();
      const body = { ...bia(), currentPassword: password };
      const phone = async (changes: object) => {
        expect(await rider(updateProfile, { body: { ...body, ...changes } })).toMatchObject({ status: 200 });
        return (await rider(getUser)).body.phone;
      };
      expect((await rider(getUser)).body.phone).toBeNull();
      expect(await phone({ phone: '(48) 99999-0001' })).toBe('+5548999990001');
      expect(await phone({})).toBe('+5548999990001');
      expect(await phone({ phone: '' })).toBeNull();
      expect(await rider(updateProfile, { body: { ...body, phone: '123' } })).toMatchObject({ status: 400 });
    });

    it('require the password for a new e-mail, which is enough to take the account, and for nothing less', async () => {
      const ana = await app.newRider();
      const { currentPassword: _, ...without } = bia();
      for (const body of [without, { ...without, currentPassword: 'Errada 116' }])
        expect(await ana(updateProfile, { body })).toMatchObject({
          status: 422,
          body: { error: { type: 'wrong_password' } },
        });
      const email = (await emailOf(ana)).toUpperCase();
      expect((await ana(updateProfile, { body: { ...without, email } })).status).toBe(200);
    });

    it("refuse another rider's e-mail, whatever its case, and accept the rider's own", async () => {
      const [ana, other] = [await app.newRider(), await app.newRider()];
      const taken = (await emailOf(other)).toUpperCase();
      const answer = await ana(updateProfile, { body: bia(taken) });
      expect(answer).toMatchObject({ status: 409, body: { error: { type: 'email_taken' } } });
      expect(JSON.stringify(answer.body)).toContain('Este email não está disponível. Use outro.');
      expect((await ana(updateProfile, { body: bia(await emailOf(ana)) })).status).toBe(200);
    });

    it.each([
      ['a blank name', { firstName: ' ' }],
      ['no e-mail', { email: 'bia' }],
      ['a picture by http', { profileImageUrl: 'http://example.com/bia.jpg' }],
      ["another site's picture", { profileImageUrl: 'https://ana:segredo@example.com/bia.jpg' }],
      ['a picture that is a script', { profileImageUrl: 'javascript:alert(1)' }],
    ])('are refused with %s', async (_, wrong) => {
      const answer = await (await app.newRider())(updateProfile, { body: { ...bia(), ...wrong } });
      expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    });

    it("may name the rider's own photo and nobody else's", async () => {
      const [ana, other] = [await app.newRider(), await app.newRider()];
      const photo = { body: { jpeg: makeJpeg().toString('base64') } };
      const profileImageUrl = String((await ana(putPhoto, photo)).body.profileImageUrl);
      const body = { ...bia(), profileImageUrl };
      expect(await ana(updateProfile, { body })).toMatchObject({ status: 200, body: { profileImageUrl } });
      expect((await other(updateProfile, { body: { ...body, email: newEmail() } })).status).toBe(404);
    });
  });

  describe("letters to the rider's address", () => {
    const letters: Letter[] = [];
    let posting: TestApp;
    beforeAll(async () => {
      const sendLetter = async (letter: Letter) => void letters.push(letter);
      posting = await createTestApp({ database, alertChannels: { ...noChannels, sendLetter } });
      await posting.app.listen({ port: 0, host: '127.0.0.1' }); // its jobs send the letters
    });
    afterAll(() => posting.app.close());
    const confirmed = async () => {
      const rider = await posting.newRider();
      await createAuthStore(database.db).confirmEmail(rider.userId, await emailOf(rider));
      await allSent();
      letters.length = 0;
      return rider;
    };
    const allSent = () => expect.poll(() => database.db.$count(jobs)).toBe(0);

    it('tell of a changed password, and of no other change', async () => {
      const ana = await confirmed();
      const to = await emailOf(ana);
      await ana(updateProfile, { body: bia(to) });
      await ana(changePassword, { body: change });
      await allSent();
      expect(letters).toMatchObject([{ to, subject: 'Sua senha foi alterada' }]);
    });

    it('tell of a browser that signs in for the first time, with what it is', async () => {
      const ana = await confirmed();
      const body = { email: await emailOf(ana), password };
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
      const first = await posting.nobody(login, { body, headers: { 'user-agent': userAgent } });
      await allSent();
      expect(letters).toMatchObject([{ to: body.email, subject: 'Novo acesso à sua conta' }]);
      expect(letters[0]?.text).toContain('Firefox em Linux');
      const cookie = [first.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => String(line).split(';')[0])
        .join('; ');
      await posting.nobody(login, { body, headers: { cookie } });
      await allSent();
      expect(letters).toHaveLength(1);
    });

    it("are not sent to an address that nobody confirmed, which may be a stranger's", async () => {
      const ana = await posting.newRider();
      await allSent();
      letters.length = 0;
      await posting.nobody(login, { body: { email: await emailOf(ana), password } });
      await ana(changePassword, { body: change });
      await allSent();
      expect(letters).toEqual([]);
    });
  });

  describe('the password', () => {
    it('is changed, and ends every other session of the rider', async () => {
      const ana = await app.newRider();
      const [away, stranger] = [await elsewhere(ana), await elsewhere(await app.newRider())];
      expect([await away(), await stranger()]).toEqual([200, 200]);
      expect((await ana(changePassword, { body: change })).status).toBe(204);
      expect([(await ana(getUser)).status, await away(), await stranger()]).toEqual([200, 401, 200]);
      expect([await (await elsewhere(ana))(), await (await elsewhere(ana, newPassword))()]).toEqual([401, 200]);
    });

    it('is changed by one of two who give the same old one at once', async () => {
      const ana = await app.newRider();
      const cookie = await signedIn(ana);
      const [here, there] = await Promise.all([
        ana(changePassword, { body: change }),
        app.nobody(changePassword, { headers: { cookie }, body: change }),
      ]);
      expect([here.status, there.status].filter((status) => status === 204)).toHaveLength(1);
    });

    it.each([
      ['a weak one', { ...change, newPassword: 'fraquinha1', confirmPassword: 'fraquinha1' }],
      ['two that differ', { ...change, confirmPassword: 'Serra do Rio 2027' }],
    ])('is not changed to %s', async (_, body) => {
      expect((await (await app.newRider())(changePassword, { body })).status).toBe(400);
    });

    it('is required, and attempts end at the tenth from anywhere', async () => {
      const ana = await app.newRider();
      const { currentPassword: _, ...without } = change;
      const tries = [
        await ana(changePassword, { body: without }),
        ...(await inTurn(4, () => ana(changePassword, { body: { ...change, currentPassword: 'Errada 116' } }))),
        ...(await inTurn(3, () => ana(exportData, { body: { password: 'Errada 116' } }))),
        ...(await inTurn(2, () => ana(deleteAccount, { body: { password: 'Errada 116' } }))),
        await ana(changePassword, { body: change }),
      ];
      expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
      expect(tries[0]).toMatchObject({
        body: { error: { type: 'wrong_password', message: 'A senha atual não confere.' } },
      });
    });
  });

  describe('deleting the account', () => {
    it('takes all records and all sessions with it, and frees the e-mail', async () => {
      const ana = await app.newRider();
      const email = await emailOf(ana);
      const away = await elsewhere(ana);
      const other = await app.newRider();
      const plan = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
      await ana(createSavedRoute, { body: plan });
      const kept = (await other(createSavedRoute, { body: plan })).body;
      const answer = await ana(deleteAccount, { body: { password } });
      expect(answer.status).toBe(204);
      expect(String(answer.headers['set-cookie'])).toContain('estradeiro.sid=;');
      expect([(await ana(getUser)).status, await away()]).toEqual([401, 401]);
      expect((await app.nobody(login, { body: { email, password } })).status).toBe(401);
      expect((await app.nobody(register, { body: { ...bia(email), password } })).status).toBe(201);
      expect((await other(getSavedRoute, { params: { id: kept.id } })).status).toBe(200);
    });

    it('does not happen without the password, nor by the word where there is one', async () => {
      const ana = await app.newRider();
      for (const body of [{}, { password: 'Errada 116' }, { word: 'EXCLUIR' }])
        expect((await ana(deleteAccount, { body })).status).toBe(422);
      expect((await ana(getUser)).status).toBe(200);
    });
  });
});

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done = [];
  for (let i = 0; i < times; i++) done.push(await work());
  return done;
}
