import { sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { listOperatorActions } from '@estradeiro/contract/operator';
import {
  changeDayQuotas,
  getOperatorMessages,
  type OperatorMessages,
  restoreDayQuotas,
  sendTestMessage,
} from '@estradeiro/contract/operator-messages';
import { getProfile, updateProfile } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, plenty, riderWithContacts, type SosBench, sendSos, startSos } from '#features/emergency/sos.testing.ts';
import { makeOperator } from '#features/operator/operator.testing.ts';
import { oneTestDatabase, type TestClient } from './app.testing.ts';

describe.each(oneTestDatabase)('messages on the page of the operator, on $name', ({ open }) => {
  let sos: SosBench;
  let operator: TestClient;
  beforeAll(async () => {
    sos = await startSos(await open());
    operator = await makeOperator(sos.database.db, await sos.app.newRider());
  });
  afterAll(() => sos.stop());
  beforeEach(() => Object.assign(sos.quotas, plenty));

  const read = async (): Promise<OperatorMessages> => (await operator(getOperatorMessages)).body;
  const test = (channel: 'twilio-sms' | 'email') => operator(sendTestMessage, { params: { channel } });

  it('are counted, without words, places or names', async () => {
    const rider = await riderWithContacts(sos, 2);
    await sendSos(rider);
    await expect.poll(async () => (await read()).channels.map(({ sent }) => sent)).toEqual([2, 2]);
    const messages = await read();
    expect(messages.contacts).toEqual({ askedToday: 0, accepted: 0, declined: 0, open: 0 });
    expect(messages.calls).toEqual([{ state: 'open', count: 1 }]);
    expect(messages.channels).toMatchObject([
      { channel: 'twilio-sms', failed: 0, problems: [], today: 2, canTest: false },
      { channel: 'whatsapp', today: 2 },
    ]);
    expect(JSON.stringify(messages)).not.toMatch(/Caí na serra|-28\.39|\+55/);
  });

  it('count the contacts who were asked', async () => {
    const rider = await sos.app.newRider();
    await rider(addEmergencyContact, { body: { name: 'Bia', phone: '+5548999990002' } });
    await expect.poll(async () => (await read()).contacts).toMatchObject({ askedToday: 1, open: 1 });
  });

  it('have quotas that are changed for a day, and take effect at once', async () => {
    Object.assign(sos.quotas, { channelADay: 1 });
    const rider = await riderWithContacts(sos, 1);
    await sendSos(rider);
    expect((await rider(sendEmergencyAlert, { body: call })).status).toBe(429);
    expect((await operator(changeDayQuotas, { body: { channelADay: 5_000, askedADay: 90 } })).status).toBe(204);
    expect((await rider(sendEmergencyAlert, { body: call })).status).toBe(200);
    const { quotas, quotasChangedUntil } = await read();
    expect(quotas).toEqual({ channelADay: 5_000, askedADay: 90 });
    expect(Date.parse(quotasChangedUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await operator(restoreDayQuotas)).status).toBe(204);
    expect((await rider(sendEmergencyAlert, { body: call })).status).toBe(429);
    expect((await read()).quotasChangedUntil).toBeNull();
  });

  it('are tried at the operator’s own phone, where there is one', async () => {
    expect((await test('twilio-sms')).status).toBe(404);
    const { firstName, lastName, email, profileImageUrl } = (await operator(getProfile)).body;
    const body = {
      firstName,
      lastName,
      email: email ?? '',
      profileImageUrl: profileImageUrl ?? '',
      phone: '(48) 99999-0001',
    };
    expect((await operator(updateProfile, { body })).status).toBe(200);
    expect((await test('twilio-sms')).body).toEqual({ problem: null });
    expect(sos.twilio.accepted.at(-1)).toMatchObject({
      to: '+5548999990001',
      text: expect.stringContaining('Mensagem de teste do Estradeiro'),
    });
    expect((await test('email')).status).toBe(404);
    expect((await operator(listOperatorActions)).body[0]).toMatchObject({ kind: 'sent_test', about: 'twilio-sms' });
  });
});
