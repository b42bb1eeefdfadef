import { cancelEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { requestConsent } from '@estradeiro/contract/emergency/consent';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { deleteAccount } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, testDatabases } from '#testing/app.testing.ts';
import { countedCalls, countedRequests } from './emergency.tables.ts';
import { call, plenty, readAlert, riderWithContacts, type SosBench, sendSos, startSos } from './sos.testing.ts';
import { deleteOldCounts } from './spending.store.ts';

let number = 0;
const newPhone = () => `+55489${String(60_000_000 + number++)}`;
let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

describe.each(testDatabases)('a quota of messages on $name', ({ open }) => {
  let sos: SosBench;
  beforeAll(async () => {
    sos = await startSos(await open());
  });
  afterAll(() => sos.stop());
  beforeEach(() => {
    Object.assign(sos.quotas, plenty);
    sos.lines.length = 0;
  });

  const addStranger = (rider: TestClient, phone = newPhone()) =>
    rider(addEmergencyContact, { body: { name: 'Bia', phone } });
  const addStrangers = async (rider: TestClient, count: number) => {
    for (let added = 0; added < count; added++) await addStranger(rider);
  };
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map((one) => one.status);
  const called = async (rider: TestClient) => {
    const { deliveries } = await readAlert(rider, await sendSos(rider));
    return deliveries.filter(({ channels }) => channels.length > 0).length;
  };
  const warnings = (about: 'emergency messages' | 'requests to contacts') =>
    sos.lines.filter((line) => line.includes(`budget of ${about} nearly spent`)).map((line) => JSON.parse(line));

  it.each([
    ['of the rider', { riderADay: 3 }],
    ['of a channel', { channelADay: 1 }],
  ])('%s refuses further SOS of a day, never the first, and the log warns the operator of both', async (_, small) => {
    const rider = await riderWithContacts(sos, 2);
    await sendSos(rider);
    Object.assign(sos.quotas, small);
    expect(await rider(sendEmergencyAlert, { body: call })).toMatchObject({
      status: 429,
      body: { error: { type: 'rate_limited' } },
    });
    const other = await riderWithContacts(sos, 2);
    expect(await called(other)).toBe(2);
    expect(warnings('emergency messages')).toMatchObject([
      { riderId: rider.userId, isRefused: true },
      { riderId: other.userId, isRefused: false },
    ]);
  });

  it('counts no call that was taken back', async () => {
    sos.quotas.riderADay = 3;
    const rider = await riderWithContacts(sos, 1);
    const taken = await sendSos(rider, { ...call, delaySeconds: 10 });
    await rider(cancelEmergencyAlert, { params: { id: taken.id } });
    await sendSos(rider);
    expect(warnings('emergency messages')).toEqual([]);
  });

  it('allows ten alerts an hour, also of concurrent ones', async () => {
    const rider = await riderWithContacts(sos, 1);
    const answers = await statuses(Array.from({ length: 14 }, () => rider(sendEmergencyAlert, { body: call })));
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(await rider(sendEmergencyAlert, { body: call })).toMatchObject({ status: 429 });
  });

  it('is not passed by calls that are sent all at once', async () => {
    sos.quotas.riderADay = 6;
    const rider = await riderWithContacts(sos, 1);
    const answers = await statuses(Array.from({ length: 8 }, () => rider(sendEmergencyAlert, { body: call })));
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
  });

  it('is not exceeded by contacts added or asked concurrently', async () => {
    const rider = await sos.app.newRider();
    sos.quotas.askedByRiderADay = 3;
    const added = await Promise.all(Array.from({ length: 8 }, () => addStranger(rider)));
    expect(added.filter(({ body }) => body.consent === 'asked')).toHaveLength(3);
    const unasked = added.find(({ body }) => body.consent === 'unasked')?.body.id ?? '';
    sos.quotas.askedByRiderADay = 100;
    const ask = () => rider(requestConsent, { params: { id: unasked } });
    expect((await statuses([ask(), ask(), ask()])).sort()).toEqual([200, 409, 409]);
  });

  it('is not exceeded by concurrent accounts of one client', async () => {
    const address = newAddress();
    const riders = await Promise.all(Array.from({ length: 5 }, () => sos.app.newRider(address)));
    sos.quotas.askedFromClientADay = 3;
    const added = await Promise.all(riders.map((rider) => addStranger(rider)));
    expect(added.filter(({ body }) => body.consent === 'asked')).toHaveLength(3);
    for (const rider of riders) expect(await called(rider)).toBe(1);
    sos.quotas.unconfirmedFromClientADay = 2 * (riders.length + 2);
    const further = await Promise.all(riders.map(called));
    expect(further.filter((count) => count === 1)).toHaveLength(2);
  });

  it('of a client address is one of all its accounts, and of those that were deleted', async () => {
    const address = newAddress();
    Object.assign(sos.quotas, { askedFromClientADay: 5, unconfirmedFromClientADay: 12 });
    const first = await sos.app.newRider(address);
    await addStrangers(first, 4);
    expect(await called(first)).toBe(4);
    expect((await first(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    const second = await sos.app.newRider(address);
    expect((await addStranger(second)).body.consent).toBe('asked');
    expect((await addStranger(second)).body.consent).toBe('unasked');
    await addStrangers(second, 3);
    expect(await called(second)).toBe(3);
    expect(await called(second)).toBe(0);
    expect(warnings('emergency messages').at(-1)).toMatchObject({
      riderId: second.userId,
      near: ['unconfirmedFromClient'],
      isRefused: false,
    });
    expect(warnings('requests to contacts').at(-1)).toMatchObject({ near: ['client'] });
    const elsewhere = await sos.app.newRider(newAddress());
    await addStrangers(elsewhere, 5);
    expect(await called(elsewhere)).toBe(5);
  });

  it('of requests to one phone lasts longer than the accounts that asked', async () => {
    const phone = newPhone();
    for (let count = 0; count < 3; count++) {
      const rider = await sos.app.newRider();
      expect((await addStranger(rider, phone)).body.consent).toBe('asked');
      await rider(deleteAccount, { body: { password: 'Estrada 116' } });
    }
    expect((await addStranger(await sos.app.newRider(), phone)).body.consent).toBe('unasked');
  });

  it('of SOS to contacts who have not agreed is logged when it is near', async () => {
    const rider = await sos.app.newRider();
    sos.quotas.unconfirmedADay = 5;
    await addStranger(rider);
    await called(rider);
    expect(warnings('emergency messages')).toEqual([]);
    await called(rider);
    expect(warnings('emergency messages')).toMatchObject([{ near: ['unconfirmedByRider'], isRefused: false }]);
  });

  it.each([
    ['rider', { askedByRiderADay: 5 }],
    ['client', { askedFromClientADay: 5 }],
  ])('of requests is logged when that of the %s is near', async (name, small) => {
    const rider = await sos.app.newRider();
    Object.assign(sos.quotas, small);
    await addStrangers(rider, 3);
    expect(warnings('requests to contacts')).toEqual([]);
    await addStranger(rider);
    expect(warnings('requests to contacts')).toMatchObject([{ riderId: rider.userId, near: [name] }]);
  });

  it('deletes its counts after a day', async () => {
    const rider = await sos.app.newRider();
    await addStranger(rider);
    await sendSos(rider);
    const { db } = sos.database;
    const counts = async () => [await db.$count(countedCalls), await db.$count(countedRequests)];
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const before = await counts();
    await deleteOldCounts(db, hours(23));
    expect(await counts()).toEqual(before);
    await deleteOldCounts(db, hours(25));
    expect(await counts()).toEqual([0, 0]);
  });
});
