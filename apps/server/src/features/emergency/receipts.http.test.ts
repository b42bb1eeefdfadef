import { randomUUID } from 'node:crypto';
import { type EmergencyAlert, getEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { twilioReceipts, whatsAppChallenge, whatsAppReceipts } from '@estradeiro/contract/emergency/channels';
import { signTwilio } from '@estradeiro/simulators/twilio';
import { signWhatsApp, whatsAppAccount, whatsAppWebhook } from '@estradeiro/simulators/whatsapp-cloud';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, openTestDatabase, ownOrigin, type TestClient } from '#testing/app.testing.ts';
import { riderWithContacts, type SosBench, sendSos, startSos } from './sos.testing.ts';

let sos: SosBench;
let rider: TestClient;
let id: string;
beforeAll(async () => {
  sos = await startSos(await openTestDatabase());
});
afterAll(() => sos.stop());

/** An alert that both gateways accepted. */
async function sentAlert() {
  rider = await riderWithContacts(sos, 1);
  ({ id } = await sendSos(rider));
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), { timeout: 20_000, interval: 50 });
  return { sid: sos.twilio.accepted.at(-1)?.id ?? '', wamid: sos.whatsApp.accepted.at(-1)?.id ?? '' };
}

async function states() {
  const alert = (await rider(getEmergencyAlert, { params: { id } })).body as EmergencyAlert;
  return alert.deliveries[0]?.channels.map(({ state }) => state);
}

function twilioSays(
  MessageSid: string,
  MessageStatus: string,
  { query = '', signature = '', ErrorCode = '30005' } = {},
) {
  const fields = { MessageSid, MessageStatus, AccountSid: 'AC0', To: '+5548999990000', ErrorCode };
  const url = `/api/webhooks/twilio${query}`;
  return sos.app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature || signTwilio(ownOrigin + url, fields),
    },
  });
}

function whatsAppSays(statuses: object[], signature?: string) {
  const payload = JSON.stringify(whatsAppWebhook(statuses));
  return sos.app.app.inject({
    method: 'POST',
    url: '/api/webhooks/whatsapp',
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? signWhatsApp(payload) },
  });
}

describe('a receipt', () => {
  it('by Twilio reports the delivery, also repeated, and is not undone by a late one', async () => {
    const { sid } = await sentAlert();
    for (const status of ['sent', 'delivered', 'delivered', 'sent', 'undelivered']) {
      expect((await twilioSays(sid, status)).statusCode).toBe(204);
    }
    expect(await states()).toEqual(['delivered', 'sent']);
  });

  it('by Twilio reports an unknown device', async () => {
    const { sid } = await sentAlert();
    await twilioSays(sid, 'undelivered');
    const { body } = await rider(getEmergencyAlert, { params: { id } });
    expect(body.deliveries[0]?.channels[0]).toMatchObject({ state: 'failed', problem: { type: 'undeliverable' } });
  });

  it.each(['30001', '30003', '30008'])('by Twilio of a temporary failure leads to a retry: %s', async (ErrorCode) => {
    const { sid } = await sentAlert();
    await twilioSays(sid, 'undelivered', { ErrorCode });
    const again = { state: 'sent', attempts: 2 };
    await vi.waitFor(
      async () => {
        const { body } = await rider(getEmergencyAlert, { params: { id } });
        expect(body.deliveries[0]?.channels[0]).toMatchObject(again);
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it.each([130429, 131000])('by WhatsApp of a temporary failure leads to a retry: %s', async (code) => {
    const { wamid } = await sentAlert();
    await whatsAppSays([{ id: wamid, status: 'failed', errors: [{ code }] }]);
    await vi.waitFor(
      async () => {
        const { body } = await rider(getEmergencyAlert, { params: { id } });
        expect(body.deliveries[0]?.channels[1]).toMatchObject({ state: 'sent', attempts: 2 });
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it('by WhatsApp reports it too, several in one', async () => {
    const { wamid } = await sentAlert();
    const receipt = (status: string) => ({ id: wamid, status, timestamp: '1762517112', recipient_id: '5548999990000' });
    expect(
      (await whatsAppSays([receipt('read'), receipt('sent'), { id: 'wamid.other', status: 'failed' }])).statusCode,
    ).toBe(200);
    expect(await states()).toEqual(['sent', 'delivered']);
  });

  it('by WhatsApp names the message by our own id where theirs is not known yet', async () => {
    await sentAlert();
    const deliveryId = await deliveryIdOf('whatsapp');
    await whatsAppSays([{ id: 'wamid.unheard-of', status: 'delivered', biz_opaque_callback_data: deliveryId }]);
    expect(await states()).toEqual(['sent', 'delivered']);
  });

  it('about a message of nobody changes nothing, and is taken all the same', async () => {
    expect((await twilioSays('SM-unheard-of', 'delivered', { query: `?delivery=${randomUUID()}` })).statusCode).toBe(
      204,
    );
    expect((await whatsAppSays([{ id: 'wamid.unheard-of', status: 'delivered' }])).statusCode).toBe(200);
  });
});

describe('a webhook', () => {
  it('believes nobody with a wrong signature', async () => {
    const { sid, wamid } = await sentAlert();
    const receipt = { id: wamid, status: 'delivered' };
    const signatures = [
      'forged',
      `sha256=${'0'.repeat(64)}`,
      signWhatsApp(JSON.stringify(whatsAppWebhook([receipt])), 'x'),
    ];
    for (const signature of signatures) {
      expect((await whatsAppSays([receipt], signature)).statusCode).toBe(403);
      expect((await twilioSays(sid, 'delivered', { signature })).statusCode).toBe(403);
    }
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('believes no signature that was made for another address', async () => {
    const { sid } = await sentAlert();
    const fields = {
      MessageSid: sid,
      MessageStatus: 'delivered',
      AccountSid: 'AC0',
      To: '+5548999990000',
      ErrorCode: '30003',
    };
    const signature = signTwilio(`${ownOrigin}/api/webhooks/twilio`, fields);
    expect((await twilioSays(sid, 'delivered', { query: '?delivery=other', signature })).statusCode).toBe(403);
  });

  it.each(['not json', '[]', '{"entry":[{"changes":[{"value":{"messages":[{"from":"55"}]}}]}]}'])(
    'accepts a signed request without a receipt: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signWhatsApp(payload) };
      const answer = await sos.app.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', payload, headers });
      expect(answer.statusCode).toBe(200);
    },
  );

  it("answers Meta's challenge with the right token", async () => {
    const query = (token: string) => ({
      'hub.mode': 'subscribe' as const,
      'hub.verify_token': token,
      'hub.challenge': '1158201444',
    });
    const answer = await sos.app.nobody.raw(whatsAppChallenge, { query: query(whatsAppAccount.verifyToken) });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      ...[200, '1158201444', 'text/plain; charset=utf-8'],
    ]);
    expect((await sos.app.nobody(whatsAppChallenge, { query: query('guess') })).status).toBe(403);
  });

  it('is not there where its channel is not configured', async () => {
    const app = await createTestApp();
    const headers = { 'content-type': 'application/json' };
    for (const endpoint of [twilioReceipts, whatsAppReceipts]) {
      expect((await app.nobody(endpoint, { body: '{}', headers })).status).toBe(404);
    }
    await app.close();
  });
});

/** As the gateway returns it. */
async function deliveryIdOf(channel: string): Promise<string> {
  const rows = await sos.database.db.execute(
    `select d.id from emergency_deliveries d join emergency_recipients r on r.id = d.recipient_id
     where r.alert_id = '${id}' and d.channel = '${channel}'`,
  );
  return (rows as unknown as { rows: { id: string }[] }).rows[0]?.id ?? '';
}
