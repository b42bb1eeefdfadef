import { randomUUID } from 'node:crypto';
import {
  cancelAlertByKey,
  cancelEmergencyAlert,
  getActiveAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { deleteEmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createTestApp, openTestDatabase, type TestClient, testHttp } from '#testing/app.testing.ts';
import { call, readAlert as read, riderWithContacts, type SosBench, sendSos, startSos, where } from './sos.testing.ts';

let sos: SosBench;
beforeAll(async () => {
  sos = await startSos(await openTestDatabase());
});
afterAll(() => sos.stop());
beforeEach(() => {
  sos.twilio.outcomeOf = () => 'accept';
  sos.whatsApp.outcomeOf = () => 'accept';
});

/** Resolves when the rider's alert matches the expected state. */
const until = (rider: TestClient, alert: { id: string }, expected: object) =>
  vi.waitFor(async () => expect(await read(rider, alert)).toMatchObject(expected), { timeout: 20_000, interval: 50 });

/** Both channels have accepted it. */
const everywhere = { channels: [{ state: 'sent' }, { state: 'sent' }] };

describe('a call for help', () => {
  it('responds once it is stored, and claims nothing unknown', async () => {
    const rider = await riderWithContacts(sos, 2);
    const alert = await sendSos(rider);
    expect(alert).toMatchObject({
      state: 'open',
      contactsNotified: 0,
      message: 'Caí na serra',
      channels: ['twilio-sms', 'whatsapp'],
      alertData: {
        location: { coordinates: { lat: -28.39, lng: -49.4 }, googleMapsLink: expect.stringContaining('-28.39,-49.4') },
        timestamp: where.timestamp,
      },
      deliveries: [
        { name: 'Contato 0', isPrimary: true, state: 'queued' },
        { name: 'Contato 1', isPrimary: false, state: 'queued' },
      ],
    });
    const tenSeconds = new Date(alert.nothingSentAfter).getTime() - new Date(alert.createdAt).getTime();
    expect(tenSeconds).toBe(10_000);
  });

  it('reaches every contact by every channel, with message, position and live link', async () => {
    const rider = await riderWithContacts(sos, 2);
    const alert = await sendSos(rider);
    await until(rider, alert, { contactsNotified: 2, deliveries: [everywhere, everywhere] });
    const { phone } = (await read(rider, alert)).deliveries[0] ?? { phone: '' };
    const texts = [...sos.twilio.accepted, ...sos.whatsApp.accepted].filter(({ to }) =>
      phone.endsWith(to.replace('+', '')),
    );
    expect(texts).toHaveLength(2);
    for (const { text } of texts) {
      expect(text).toContain('Ana Souza');
      expect(text).toContain('Caí na serra');
      expect(text).toContain('https://www.google.com/maps?q=-28.39,-49.4');
      expect(text).toContain(alert.liveLink?.url);
    }
  });

  it('is sent without a position too, and states it', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider, { location: null, message: '' });
    expect(alert.alertData).toEqual({ location: null, timestamp: alert.createdAt });
    await until(rider, alert, { deliveries: [everywhere] });
    expect(sos.twilio.accepted.at(-1)?.text).toContain('A posição não é conhecida.');
  });

  describe('whose position comes later', () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const later = { lat: -28.41, lng: -49.42, accuracyMeters: 12 };
    const followUps = () => sos.twilio.accepted.filter(({ text }) => text.includes('Posição nova'));

    it('has an old position with its age and accuracy, and the local time', async () => {
      const rider = await riderWithContacts(sos, 1);
      const location = { lat: -9.97, lng: -67.81, timestamp: minutesAgo(3), accuracyMeters: 30 };
      const alert = await sendSos(rider, { location, message: '' });
      await until(rider, alert, { deliveries: [everywhere] });
      const text = sos.twilio.accepted.at(-1)?.text ?? '';
      expect(text).toContain('Posição: https://www.google.com/maps?q=-9.97,-67.81 (há 3 min, precisão de 30 m)');
      expect(text).toMatch(/às \d\d:\d\d \(horário do Acre\)/);
    });

    it.each([
      ['none', null, 1],
      ['one of six minutes before', 6, 1],
      ['one of four minutes before', 4, 0],
    ])('is sent after a call with %s, once', async (_, age, count) => {
      const rider = await riderWithContacts(sos, 1);
      const before = followUps().length;
      const location = age === null ? null : { ...where, timestamp: minutesAgo(age) };
      const alert = await sendSos(rider, { location, message: '' });
      await until(rider, alert, { deliveries: [everywhere] });
      for (const lat of [-28.41, -28.42]) {
        const body = { ...later, lat, timestamp: new Date().toISOString() };
        await rider(reportPosition, { params: { id: alert.id }, body });
      }
      if (count === 1) await until(rider, alert, { laterPosition: { contactsNotified: 1 } });
      else expect((await read(rider, alert)).laterPosition).toBeNull();
      const sent = followUps().slice(before);
      expect(sent).toHaveLength(count);
      if (count === 1)
        expect(sent[0]?.text).toContain('https://www.google.com/maps?q=-28.41,-49.42 (precisão de 12 m)');
    });

    it('is not sent where the position itself is old', async () => {
      const rider = await riderWithContacts(sos, 1);
      const alert = await sendSos(rider, { location: null, message: '' });
      await rider(reportPosition, { params: { id: alert.id }, body: { ...later, timestamp: minutesAgo(3) } });
      expect((await read(rider, alert)).laterPosition).toBeNull();
    });

    it('takes the newer one while it counts down', async () => {
      const rider = await riderWithContacts(sos, 1);
      const headers = { 'idempotency-key': randomUUID() };
      const old = { ...where, timestamp: minutesAgo(3) };
      await rider(sendEmergencyAlert, { body: { location: old, delaySeconds: 10 }, headers });
      const fresh = { ...later, timestamp: new Date().toISOString() };
      const { body } = await rider(sendEmergencyAlert, { body: { location: fresh, delaySeconds: 5 }, headers });
      expect(body.alertData.location?.coordinates).toEqual({ lat: later.lat, lng: later.lng });
    });
  });

  it('is made once, however often it is sent', async () => {
    const rider = await riderWithContacts(sos, 1);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => rider(sendEmergencyAlert, { body: call, headers })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [alert] = answers.map(({ body }) => body);
    await until(rider, { id: alert?.id ?? '' }, { deliveries: [everywhere] });
    const sent = sos.twilio.accepted.filter(({ text }) => text.includes(alert?.liveLink?.url ?? 'none'));
    expect(sent).toHaveLength(1);
  });

  it('may be given ten seconds to be taken back, by its key or by its id', async () => {
    const rider = await riderWithContacts(sos, 1);
    const headers = { 'idempotency-key': randomUUID() };
    const delayed = { ...call, delaySeconds: 10 };
    const { body: first } = await rider(sendEmergencyAlert, { body: delayed, headers });
    expect(first).toMatchObject({ state: 'counting', liveLink: null });
    expect((await rider(getActiveAlert)).body?.id).toBe(first.id);
    expect((await rider(cancelAlertByKey, { headers })).body).toMatchObject({ id: first.id, state: 'cancelled' });
    const { body: second } = await rider(sendEmergencyAlert, { body: delayed });
    const byId = await rider(cancelEmergencyAlert, { params: { id: second.id } });
    expect(byId.body).toMatchObject({ id: second.id, state: 'cancelled' });
    expect((await rider(getActiveAlert)).body).toBeNull();
  });

  it('waits no longer than that', async () => {
    const rider = await riderWithContacts(sos, 1);
    const body = { ...call, delaySeconds: 11 };
    expect((await rider(sendEmergencyAlert, { body })).status).toBe(400);
  });

  it('is refused without contacts, in the words that the web compares', async () => {
    const answer = await (await sos.app.newRider())(sendEmergencyAlert, { body: call });
    expect(answer).toMatchObject({ status: 422, body: { error: { message: 'No emergency contacts' } } });
  });

  it('keeps its recipients, whatever changes in the contacts', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const [contact] = (await rider(listEmergencyContacts)).body;
    await rider(deleteEmergencyContact, { params: { id: contact?.id ?? '' } });
    await until(rider, alert, { contactsNotified: 1, deliveries: [{ name: 'Contato 0' }] });
  });

  it.each([
    ['a place that is none', { ...call, location: { ...where, lat: 91 } }],
    ['a time that is none', { ...call, location: { ...where, timestamp: 'now' } }],
    ['no word about the place', { message: 'x' }],
    ['a letter instead of a message', { ...call, message: 'x'.repeat(301) }],
    ['a battery fuller than full', { ...call, location: { ...where, batteryPercent: 101 } }],
  ])('is refused with %s', async (_, body) => {
    const answer = await (await riderWithContacts(sos, 1))(sendEmergencyAlert, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });
});

describe('a failed delivery', () => {
  it('is retried, and described to the rider meanwhile', async () => {
    const rider = await riderWithContacts(sos, 1);
    let refusals = 0;
    sos.twilio.outcomeOf = () => (refusals++ < 1 ? { status: 503 } : 'accept');
    sos.whatsApp.outcomeOf = () => ({ status: 400, code: 131030 });
    const alert = await sendSos(rider);
    const problem = { type: 'unavailable', message: 'O serviço de mensagens não respondeu.' };
    await until(rider, alert, {
      contactsNotified: 0,
      deliveries: [
        {
          state: 'queued',
          problem,
          channels: [
            { state: 'queued', attempts: 1, problem },
            { state: 'failed', problem: { type: 'address_refused' } },
          ],
        },
      ],
    });
    await until(rider, alert, { contactsNotified: 1, deliveries: [{ state: 'sent', problem: null }] });
  });

  it('queries the gateway before it resends what may have arrived', async () => {
    const rider = await riderWithContacts(sos, 1);
    sos.twilio.outcomeOf = () => 'drop-after-accept';
    sos.whatsApp.outcomeOf = () => ({ status: 400 });
    const alert = await sendSos(rider);
    await until(rider, alert, { deliveries: [{ channels: [{ state: 'sent', attempts: 1 }, { state: 'failed' }] }] });
    const copies = sos.twilio.accepted.filter(({ text }) => text.includes(alert.liveLink?.url ?? 'none'));
    expect(copies).toHaveLength(1);
  });

  it('claims nothing: with no channel at all the alert is kept, and states that nothing is sent', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const database = await openTestDatabase();
    const app = await createTestApp({ http: { ...testHttp, logger }, database });
    const rider = await riderWithContacts({ app, database }, 1);
    expect((await rider(getAlertChannels)).body).toEqual({ channels: [] });
    expect(await sendSos(rider)).toMatchObject({
      contactsNotified: 0,
      channels: [],
      deliveries: [{ state: 'failed', problem: { type: 'no_channel' }, channels: [] }],
    });
    expect(lines.join('')).toContain('no channel to send it by');
    expect(lines.join('')).not.toMatch(/\+55489|Contato|-28\.39|Caí/);
    await app.close();
  });
});

describe("'Estou bem'", () => {
  it('notifies the same people, and closes the alert', async () => {
    const rider = await riderWithContacts(sos, 2);
    const alert = await sendSos(rider);
    await until(rider, alert, { deliveries: [everywhere, everywhere] });
    const { body } = await rider(resolveEmergencyAlert, { params: { id: alert.id } });
    expect(body).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    await until(rider, alert, { deliveries: [{ safeState: 'sent' }, { safeState: 'sent' }] });
    await vi.waitFor(() =>
      expect(sos.twilio.accepted.at(-1)?.text).toMatch(/^Ana Souza avisou às \d\d:\d\d que está bem/),
    );
    expect((await rider(getActiveAlert)).body).toBeNull();
  });

  it('also notifies recipients of another open alert', async () => {
    const rider = await riderWithContacts(sos, 1);
    const reached = await sendSos(rider);
    await until(rider, reached, { deliveries: [everywhere] });
    sos.twilio.outcomeOf = () => ({ status: 503 });
    sos.whatsApp.outcomeOf = () => ({ status: 503 });
    const unheard = await sendSos(rider);
    sos.twilio.outcomeOf = () => 'accept';
    sos.whatsApp.outcomeOf = () => 'accept';
    await rider(resolveEmergencyAlert, { params: { id: unheard.id } });
    await until(rider, reached, { state: 'closed', deliveries: [{ safeState: 'sent' }] });
  });

  it('cancels unsent messages, and sends no all-clear to those who never got an alarm', async () => {
    const rider = await riderWithContacts(sos, 1);
    sos.twilio.outcomeOf = () => ({ status: 503 });
    sos.whatsApp.outcomeOf = () => ({ status: 503 });
    const alert = await sendSos(rider);
    const tried = { state: 'queued', problem: { type: 'unavailable' } };
    await until(rider, alert, { deliveries: [{ channels: [tried, tried] }] });
    await rider(resolveEmergencyAlert, { params: { id: alert.id } });
    const calledOff = { state: 'failed', problem: { type: 'cancelled' } };
    expect(await read(rider, alert)).toMatchObject({ deliveries: [{ ...calledOff, safeState: null }] });
  });

  it('keeps later alerts: phones repeat the request long after', async () => {
    const rider = await riderWithContacts(sos, 1);
    const first = await sendSos(rider);
    await rider(resolveEmergencyAlert, { params: { id: first.id } });
    const second = await sendSos(rider);
    await rider(resolveEmergencyAlert, { params: { id: first.id } });
    expect(await read(rider, second)).toMatchObject({ state: 'open' });
    const third = await sendSos(rider);
    await rider(resolveEmergencyAlert, { params: { id: second.id } });
    expect([(await read(rider, second)).state, (await read(rider, third)).state]).toEqual(['closed', 'open']);
  });

  it('repeated, is sent once', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    await until(rider, alert, { deliveries: [everywhere] });
    const params = { id: alert.id };
    await Promise.all([rider(resolveEmergencyAlert, { params }), rider(resolveEmergencyAlert, { params })]);
    await until(rider, alert, { deliveries: [{ safeState: 'sent' }] });
    const { phone } = (await read(rider, alert)).deliveries[0] ?? { phone: '' };
    const safeMessages = () => sos.twilio.accepted.filter(({ to, text }) => to === phone && text.includes('está bem'));
    await vi.waitFor(() => expect(safeMessages()).toHaveLength(1));
  });
});
