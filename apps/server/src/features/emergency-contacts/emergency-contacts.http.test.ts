import {
  addEmergencyContact,
  deleteEmergencyContact,
  listEmergencyContacts,
  maxEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { exportData } from '@estradeiro/contract/profile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const bia = { name: 'Bia Lima', phone: '+55 (48) 99999-0001', relationship: 'Irmã', email: 'Bia@Exemplo.com' };
const phoneOf = (n: number) => `+55 (48) 98888-${String(n).padStart(4, '0')}`;

describe.each(oneTestDatabase)('emergency contacts on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  const list = async (rider: TestClient) => (await rider(listEmergencyContacts)).body;
  const add = async (rider: TestClient, contact: object, key = crypto.randomUUID()) =>
    rider(addEmergencyContact, { body: { ...bia, ...contact }, headers: { 'idempotency-key': key } });
  const addThree = async (rider: TestClient) => {
    for (const [i, name] of ['Bia', 'Caio', 'Duda'].entries()) await add(rider, { name, phone: phoneOf(i) });
    return list(rider);
  };
  const names = async (rider: TestClient) =>
    (await list(rider)).map(({ name, isPrimary }) => (isPrimary ? `${name} *` : name));

  it('stores the phone as E.164 and the first contact as the Principal', async () => {
    const rider = await app.newRider();
    expect(await add(rider, {})).toMatchObject({
      status: 201,
      body: {
        userId: rider.userId,
        name: 'Bia Lima',
        phone: '+5548999990001',
        relationship: 'Irmã',
        email: 'bia@exemplo.com',
        isPrimary: true,
      },
    });
  });

  it('is deleted late only unchanged; becoming the Principal is no change of it', async () => {
    const rider = await app.newRider();
    const [first, caio] = await addThree(rider);
    const remove = (id = '', seen: object = {}) => rider(deleteEmergencyContact, { params: { id }, body: { seen } });
    expect((await remove(first?.id, first)).status).toBe(204);
    const params = { id: caio?.id ?? '' };
    await rider(updateEmergencyContact, { params, body: { name: 'Caio', phone: phoneOf(7) } });
    expect(await remove(caio?.id, caio)).toMatchObject({ status: 409, body: { error: { type: 'changed_elsewhere' } } });
    expect((await remove(caio?.id, (await list(rider))[0])).status).toBe(204);
  });

  it('hands the Principal over: on request, and to the oldest when it is deleted', async () => {
    const rider = await app.newRider();
    const [, caio, duda] = await addThree(rider);
    expect(await names(rider)).toEqual(['Bia *', 'Caio', 'Duda']);
    const body = { name: 'Duda', phone: phoneOf(2), isPrimary: true };
    const made = await rider(updateEmergencyContact, { params: { id: duda?.id ?? '' }, body });
    expect(made).toMatchObject({ status: 200, body: { isPrimary: true, relationship: null } });
    expect(await names(rider)).toEqual(['Duda *', 'Bia', 'Caio']);
    await add(rider, { name: 'Eva', phone: phoneOf(3), isPrimary: true });
    expect(await names(rider)).toEqual(['Eva *', 'Bia', 'Caio', 'Duda']);
    const [eva] = await list(rider);
    for (const id of [caio?.id, eva?.id])
      expect((await rider(deleteEmergencyContact, { params: { id: id ?? '' } })).status).toBe(204);
    expect(await names(rider)).toEqual(['Bia *', 'Duda']);
  });

  it('refuses to remove the Principal without naming another', async () => {
    const rider = await app.newRider();
    const [first] = await addThree(rider);
    const body = { name: 'Beatriz', phone: phoneOf(0), isPrimary: false };
    await rider(updateEmergencyContact, { params: { id: first?.id ?? '' }, body });
    expect(await names(rider)).toEqual(['Beatriz *', 'Caio', 'Duda']);
  });

  it('has exactly one Principal whatever is written at once', async () => {
    const write = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), n: fc.nat(9), isPrimary: fc.boolean() }),
      fc.record({ kind: fc.constant('make' as const), n: fc.nat(9), isPrimary: fc.boolean() }),
      fc.record({ kind: fc.constant('delete' as const), n: fc.nat(9), isPrimary: fc.constant(false) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 2, maxLength: 12 }), async (writes) => {
        const rider = await app.newRider();
        const kept = await addThree(rider);
        await Promise.all(
          writes.map(({ kind, n, isPrimary }) => {
            const params = { id: kept[n % kept.length]?.id ?? '' };
            if (kind === 'delete') return rider(deleteEmergencyContact, { params });
            const body = { name: `${n}`, phone: phoneOf(n), isPrimary };
            return kind === 'add' ? add(rider, body) : rider(updateEmergencyContact, { params, body });
          }),
        );
        const after = await list(rider);
        expect(after.filter(({ isPrimary }) => isPrimary)).toHaveLength(after.length > 0 ? 1 : 0);
      }),
      { numRuns: 12 },
    );
  });

  it('adds once a contact sent twice under one key, also at once', async () => {
    const rider = await app.newRider();
    const key = crypto.randomUUID();
    const both = await Promise.all([add(rider, {}, key), add(rider, {}, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await list(rider)).toHaveLength(1);
  });

  it('refuses a phone that the rider has already, however it is written', async () => {
    const rider = await app.newRider();
    const [, caio] = await addThree(rider);
    const again = { name: 'Outra', phone: '+5548988880000' };
    const refused = { status: 409, body: { error: { type: 'contact_exists' } } };
    expect(await add(rider, again)).toMatchObject(refused);
    const params = { id: caio?.id ?? '' };
    expect(await rider(updateEmergencyContact, { params, body: again })).toMatchObject(refused);
    expect((await add(await app.newRider(), again)).status).toBe(201);
  });

  it(`has room for ${maxEmergencyContacts}, and refuses more`, async () => {
    const rider = await app.newRider();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => add(rider, { phone: phoneOf(n) }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(maxEmergencyContacts);
    expect(await add(rider, { phone: phoneOf(99) })).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'too_many_contacts',
          message: 'Você já tem 20 contatos. Remova um para adicionar outro.',
        },
      },
    });
  });

  it('hides them from other riders', async () => {
    const [ana, other] = [await app.newRider(), await app.newRider()];
    const params = { id: (await add(ana, {})).body.id };
    expect(await list(other)).toEqual([]);
    expect((await other(updateEmergencyContact, { params, body: bia })).status).toBe(404);
    expect((await other(deleteEmergencyContact, { params })).status).toBe(404);
    expect(await list(ana)).toHaveLength(1);
  });

  it('exports them with all data', async () => {
    const ana = await app.newRider();
    await add(ana, {});
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.emergency_contacts).toMatchObject([{ name: 'Bia Lima', phone: '+5548999990001' }]);
  });
});
