import { type ConsentReply, getConsent, replyToConsent, requestConsent } from '@estradeiro/contract/emergency/consent';
import {
  addEmergencyContact,
  deleteEmergencyContact,
  type EmergencyContact,
  listEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { getLiveView } from '@estradeiro/contract/emergency/live-link';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#platform/users.tables.ts';
import { createTestApp, type TestClient, testDatabases, testHttp } from '#testing/app.testing.ts';
import { blockedAddresses, contactConsents } from './emergency.tables.ts';
import { addressHash } from './hashes.ts';
import { agreed, plenty, readAlert, type SosBench, sendSos, startSos } from './sos.testing.ts';

let number = 0;
const newPhone = () => `+55489${String(70_000_000 + number++)}`;
const linkIn = (text: string) => /\S+\/contato\/(\S+)/.exec(text)?.[1] ?? '';

describe.each(testDatabases)('asking contacts on $name', ({ open }) => {
  let sos: SosBench;
  beforeAll(async () => {
    sos = await startSos(await open());
  });
  afterAll(() => sos.stop());
  afterEach(() => void Object.assign(sos.quotas, plenty));

  const add = async (rider: TestClient, phone = newPhone(), more: object = {}) =>
    (await rider(addEmergencyContact, { body: { name: 'Bia', phone, ...more } })).body as EmergencyContact;
  const textsTo = (phone: string) => sos.twilio.accepted.filter(({ to }) => to === phone).map(({ text }) => text);
  const texted = async (phone: string, count = 1) => {
    await expect.poll(() => textsTo(phone), { timeout: 10_000 }).toHaveLength(count);
    return textsTo(phone);
  };
  const answer = (text: string, given: ConsentReply) =>
    sos.app.nobody(replyToConsent, { params: { token: linkIn(text) }, body: { answer: given } });
  const consentOf = async (rider: TestClient) => (await rider(listEmergencyContacts)).body[0]?.consent;
  const ask = (rider: TestClient, { id }: EmergencyContact) => rider(requestConsent, { params: { id } });

  it('is sent once with the first name and a link, which shows the rider and changes nothing by being read', async () => {
    const rider = await sos.app.newRider();
    const contact = await add(rider);
    expect(contact.consent).toBe('asked');
    const [text = ''] = await texted(contact.phone);
    expect(text).toContain('Ana pede que você receba os pedidos de ajuda');
    expect(text).not.toContain('Souza');
    const read = await sos.app.nobody(getConsent, { params: { token: linkIn(text) } });
    expect(read).toMatchObject({ status: 200, body: { riderFirstName: 'Ana', answer: null } });
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(await consentOf(rider)).toBe('asked');
    await rider(deleteEmergencyContact, { params: { id: contact.id } });
    expect((await add(rider, contact.phone)).consent).toBe('asked');
    expect(textsTo(contact.phone)).toHaveLength(1);
  });

  it('is sent again for another phone, to which the first consent does not apply', async () => {
    const rider = await sos.app.newRider();
    const contact = await add(rider);
    const [text = ''] = await texted(contact.phone);
    await answer(text, 'yes');
    expect(await consentOf(rider)).toBe('accepted');
    const phone = newPhone();
    const body = { name: 'Bia', phone };
    expect((await rider(updateEmergencyContact, { params: { id: contact.id }, body })).body.consent).toBe('asked');
    await texted(phone);
  });

  it('sends an SOS in fixed words until there is a yes, also behind its link', async () => {
    const rider = await sos.app.newRider();
    const contact = await add(rider);
    const [request = ''] = await texted(contact.phone);
    await sendSos(rider);
    const [, call = ''] = await texted(contact.phone, 2);
    expect(call).toContain('SOS: Ana pediu socorro');
    expect(call).toContain('https://www.google.com/maps');
    expect(call).not.toMatch(/Caí|Souza/);
    const token = /\/sos\/([\w-]+)/.exec(call)?.[1] ?? '';
    expect((await sos.app.nobody(getLiveView, { params: { token } })).body).toMatchObject({
      riderFirstName: 'Ana',
      message: '',
    });
    await answer(request, 'yes');
    await sendSos(rider);
    const [, , agreedCall = ''] = await texted(contact.phone, 3);
    expect(agreedCall).toContain('SOS: Ana Souza pediu socorro');
    expect(agreedCall).toContain('Caí na serra');
  });

  it('sends nothing after a no, and the rider is notified', async () => {
    const rider = await sos.app.newRider();
    const contact = await add(rider);
    const [request = ''] = await texted(contact.phone);
    expect((await answer(request, 'no')).body).toEqual({ riderFirstName: 'Ana', answer: 'no' });
    expect(await consentOf(rider)).toBe('declined');
    const alert = await sendSos(rider);
    expect(await readAlert(rider, alert)).toMatchObject({
      deliveries: [{ state: 'failed', problem: { type: 'declined' }, channels: [] }],
    });
    expect((await ask(rider, contact)).status).toBe(409);
    await answer(request, 'yes');
    expect(await consentOf(rider)).toBe('accepted');
  });

  it('declines for all addresses of a contact: neither asked nor called at the other one', async () => {
    const rider = await sos.app.newRider();
    const [phone, email] = [newPhone(), `${crypto.randomUUID()}@example.com`];
    const asked = { userId: rider.userId, tokenHash: crypto.randomUUID(), linkOrigin: '', askedAt: new Date(0) };
    await sos.database.db.insert(contactConsents).values({ ...asked, address: email, answer: 'no' });
    const contact = await add(rider, phone, { email });
    expect(contact.consent).toBe('declined');
    expect((await ask(rider, contact)).body).toMatchObject({
      error: { message: expect.stringContaining('não receber') },
    });
    await sendSos(rider);
    await sos.database.db.update(contactConsents).set({ answer: 'yes' }).where(eq(contactConsents.address, email));
    expect((await ask(rider, contact)).body.consent).toBe('asked');
    await texted(phone); // and nothing before that
  });

  it('ends for every rider after a never, until the same person revokes it', async () => {
    const [ana, other] = [await sos.app.newRider(), await sos.app.newRider()];
    const phone = newPhone();
    await add(ana, phone);
    const [request = ''] = await texted(phone);
    await answer(request, 'never');
    expect((await add(other, phone)).consent).toBe('declined');
    await sendSos(other);
    expect(textsTo(phone)).toHaveLength(1);
    await answer(request, 'yes');
    expect(await consentOf(other)).toBe('unasked');
  });

  it('ends permanently, also where it was declined under an earlier secret', async () => {
    const { db } = sos.database;
    const [phone, long, rider] = [newPhone(), newPhone(), await sos.app.newRider()];
    await add(rider, phone);
    const [request = ''] = await texted(phone);
    await answer(request, 'never');
    const [before] = testHttp.secrets;
    await db.insert(blockedAddresses).values({ addressHash: addressHash(before, long), blockedAt: new Date() });
    const [next, later] = ['a secret after it, and long enough', 'another one still, and long enough'];
    for (const secrets of [[next, before], [later, next], [later]] as const) {
      const rotated = await createTestApp({ database: sos.database, http: { ...testHttp, secrets } });
      const other = await rotated.newRider();
      expect([(await add(other, phone)).consent, (await add(other, long)).consent]).toEqual(['declined', 'declined']);
      await rotated.app.close();
    }
    expect((await answer(request, 'yes')).status).toBe(200);
    expect((await add(await sos.app.newRider(), phone)).consent).not.toBe('declined');
  });

  it('may be repeated after a day, and not before', async () => {
    const rider = await sos.app.newRider();
    const contact = await add(rider);
    await texted(contact.phone);
    expect(await ask(rider, contact)).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached', message: expect.stringContaining('já foi perguntado hoje') } },
    });
    const db = sos.database.db;
    const dayBefore = new Date(Date.now() - 25 * 3_600_000);
    await db.update(contactConsents).set({ askedAt: dayBefore }).where(eq(contactConsents.address, contact.phone));
    expect(await ask(rider, contact)).toMatchObject({ status: 200, body: { consent: 'asked' } });
    const [first, second] = await texted(contact.phone, 2);
    expect(linkIn(second ?? '')).toBe(linkIn(first ?? 'none'));
  });

  it('keeps to the quotas of the rider and the installation: the contact is kept, and asked another day', async () => {
    const rider = await sos.app.newRider();
    sos.quotas.askedByRiderADay = 1;
    await add(rider);
    const second = await add(rider);
    expect(second.consent).toBe('unasked');
    expect((await ask(rider, second)).body).toMatchObject({ error: { message: expect.stringContaining('hoje') } });
  });

  it('goes to one address three times a day, for all riders together', async () => {
    const phone = newPhone();
    for (let count = 0; count < 3; count++) expect((await add(await sos.app.newRider(), phone)).consent).toBe('asked');
    expect((await add(await sos.app.newRider(), phone)).consent).toBe('unasked');
    await texted(phone, 3);
  });

  it('has a small quota of calls to who has not agreed, beyond the first of a day; who agreed is called all the same', async () => {
    const rider = await sos.app.newRider();
    sos.quotas.unconfirmedADay = 1;
    const [stranger, friend] = [newPhone(), newPhone()];
    await agreed(sos.database, rider, friend);
    await add(rider, stranger);
    await add(rider, friend, { name: 'Caio' });
    await sendSos(rider);
    await texted(stranger, 2);
    const second = await sendSos(rider);
    expect((await readAlert(rider, second)).deliveries).toMatchObject([
      { state: 'failed', problem: { type: 'unconfirmed' } },
      { channels: [{ channel: 'twilio-sms' }, { channel: 'whatsapp' }] },
    ]);
    await texted(friend, 2);
    expect(textsTo(stranger)).toHaveLength(2);
  });

  it('is restricted to riders with a confirmed e-mail, where the operator wants that', async () => {
    const rider = await sos.app.newRider();
    sos.quotas.onlyVouched = true;
    const contact = await add(rider);
    expect(contact.consent).toBe('unasked');
    expect((await ask(rider, contact)).body).toMatchObject({ error: { message: expect.stringContaining('Google') } });
    await sos.database.db.update(users).set({ emailVouched: true }).where(eq(users.id, rider.userId));
    expect((await ask(rider, contact)).body).toMatchObject({ consent: 'asked' });
    await texted(contact.phone);
  });

  it('reveals nothing under an invalid link', async () => {
    const params = { token: 'x'.repeat(43) };
    expect((await sos.app.nobody(getConsent, { params })).status).toBe(404);
    expect((await sos.app.nobody(replyToConsent, { params, body: { answer: 'yes' } })).status).toBe(404);
  });
});
