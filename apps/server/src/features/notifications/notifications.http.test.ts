import { getUser, login, logout } from '@estradeiro/contract/auth';
import { deleteMessage, markMessages, sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import { leaveGroup } from '@estradeiro/contract/groups/groups';
import { getMessageNotices, setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import { acknowledgeSignal, sendSignal, startSharing } from '@estradeiro/contract/groups/riding';
import { blockRider } from '@estradeiro/contract/groups/safety';
import { cancelBooking, confirmBooking } from '@estradeiro/contract/lodging/bookings';
import {
  getNoticeState,
  listNotices,
  type NoticeSettings,
  readNotices,
  saveNoticeSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@estradeiro/contract/notifications';
import { type PushServiceSimulator, startPushService } from '@estradeiro/simulators/push-service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringIn, createdGroup } from '#features/groups/groups.testing.ts';
import { book, putPlace } from '#features/lodging/bookings-bench.testing.ts';
import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database.ts';
import type { Letter } from '#platform/letters.ts';
import { newVapidKey } from '#platform/vapid-keys.ts';
import { placePhoto } from '#testing/access-table-lodging.testing.ts';
import { createTestApp, noChannels, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { tellNotices } from './notices.store.ts';
import { createWebPush } from './providers/web-push.ts';

/** Real time, and what was added to it. */
const clock: Clock & { aheadMs: number } = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const hourMs = 3_600_000;
const privateKey = newVapidKey();
const letters: Letter[] = [];

let service: PushServiceSimulator;
let database: OpenDatabase;
let app: TestApp;

const pushBy = (key: string) =>
  createWebPush({ privateKey: key, subject: 'mailto:ana@example.com', pushHosts: [service.url] });

async function startApp(key = privateKey) {
  const alertChannels = { ...noChannels, sendLetter: async (letter: Letter) => void letters.push(letter) };
  const other = await createTestApp({
    database: { ...database, close: async () => undefined },
    push: pushBy(key),
    clock,
    alertChannels,
  });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  return other;
}

describe.each(testDatabases)('on $name', ({ open }) => {
  beforeAll(async () => {
    clock.aheadMs = 0;
    service = await startPushService();
    database = await open();
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await service.stop();
  });
  beforeEach(() => {
    service.answerTo = () => ({ status: 201 });
    letters.length = 0;
  });

  async function subscribed(rider: TestClient): Promise<string> {
    const device = service.subscribe();
    const { publicKey } = (await rider(getNoticeState)).body;
    expect((await rider(subscribeDevice, { body: { ...device, publicKey } })).status).toBe(204);
    return device.endpoint;
  }

  /** Two riders in a group, of whom the second wants to be told of its messages. */
  async function companions() {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { name: 'Serra Catarinense' });
    await bringIn(ana, id, bia);
    expect((await bia(setMessageNotices, { params: { id }, body: { wanted: true } })).status).toBe(204);
    const say = (message: string, rider = ana) => rider(sendMessage, { params: { id }, body: { message } });
    return { ana, bia, id, say };
  }

  const settings: NoticeSettings = { kinds: {}, showsText: false, quietHours: null, zone: 'America/Sao_Paulo' };
  const choose = async (rider: TestClient, chosen: Partial<NoticeSettings>) =>
    expect((await rider(saveNoticeSettings, { body: { ...settings, ...chosen } })).status).toBe(204);

  const receivedBy = (endpoint: string) => service.accepted.filter(({ device }) => device === endpoint);
  const received = (endpoint: string, count: number) =>
    expect.poll(() => receivedBy(endpoint).length, { timeout: 8_000 }).toBe(count);
  /** Waits until no job of a notice is due. */
  const quiet = () => expect.poll(() => dueJobs(), { timeout: 8_000 }).toBe(0);
  const dueJobs = () =>
    database.db.$count(
      sql`jobs`,
      sql`(kind like 'notice%' or kind = 'group-messages') and run_at < ${new Date(clock.now().getTime() + 5_000).toISOString()}::timestamptz`,
    );
  const told = async (rider: TestClient) => (await rider(listNotices)).body;

  describe('messages of a group', () => {
    it('are told to a member who wants it, by kind and without a word of them', async () => {
      const { ana, bia, id, say } = await companions();
      const [device, ofAna] = [await subscribed(bia), await subscribed(ana)];
      await say('Saí de Lages, chego às 10h');
      await received(device, 1);
      expect(service.complaints).toEqual([]);
      const [push] = receivedBy(device);
      expect(push).toMatchObject({
        payload: { title: 'Estradeiro', body: 'Mensagem nova em um grupo', path: `/groups?grupo=${id}`, unread: 1 },
        urgency: 'normal',
      });
      expect(push?.ttlSeconds).toBeGreaterThan(23 * 3_600);
      expect(JSON.stringify(push)).not.toMatch(/Lages|Serra|Ana/);
      expect(await told(bia)).toMatchObject({
        unread: 1,
        notices: [{ kind: 'message', title: 'Serra Catarinense', body: '1 mensagem nova', isRead: false }],
      });
      expect(receivedBy(ofAna)).toEqual([]);
    });

    it('carry their text where the rider chose so, but never a place or a photo', async () => {
      const { ana, bia, id, say } = await companions();
      const device = await subscribed(bia);
      await choose(bia, { showsText: true });
      await say('Chego às 10h');
      await received(device, 1);
      expect(receivedBy(device)[0]?.payload).toMatchObject({
        title: 'Serra Catarinense',
        body: 'Ana Souza: Chego às 10h',
      });
      await say('Localização compartilhada: https://maps.example/-28.4,-49.5');
      await received(device, 2);
      expect(receivedBy(device)[1]?.payload).toMatchObject({ body: 'Ana Souza: compartilhou um lugar' });
      await ana(sendPhoto, { params: { id }, body: { photo: placePhoto } });
      await received(device, 3);
      expect(receivedBy(device)[2]?.payload).toMatchObject({ body: 'Ana Souza: Foto' });
    });

    it('are counted in one notice, which is read with the chat on all devices', async () => {
      const { bia, id, say } = await companions();
      const device = await subscribed(bia);
      for (const message of ['Oi', 'Bom dia', 'Vamos?']) await say(message);
      await quiet();
      expect(receivedBy(device).length).toBeGreaterThan(0);
      expect(new Set(receivedBy(device).map(({ topic }) => topic)).size).toBe(1);
      expect((await told(bia)).notices).toMatchObject([{ body: '3 mensagens novas' }]);
      await bia(markMessages, { params: { id }, body: { readSeq: 3 } });
      expect(await told(bia)).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
    });

    it('are not told to whoever read them at once, on no device', async () => {
      const { bia, id, say } = await companions();
      const device = await subscribed(bia);
      await say('Oi');
      await bia(markMessages, { params: { id }, body: { readSeq: 1 } });
      await quiet();
      expect(receivedBy(device)).toEqual([]);
      expect((await told(bia)).notices).toEqual([]);
    });

    it('are not told of riders whom one blocked, nor after leaving or choosing otherwise', async () => {
      const [first, second, third] = [await companions(), await companions(), await companions()];
      const devices = [await subscribed(first.bia), await subscribed(second.bia), await subscribed(third.bia)];
      await first.bia(blockRider, { params: { userId: first.ana.userId } });
      await second.bia(leaveGroup, { params: { id: second.id } });
      await third.bia(setMessageNotices, { params: { id: third.id }, body: { wanted: false } });
      expect((await third.bia(getMessageNotices, { params: { id: third.id } })).body).toEqual({ wanted: false });
      for (const { say } of [first, second, third]) await say('Oi');
      await quiet();
      expect(devices.flatMap(receivedBy)).toEqual([]);
    });

    it('are told of from the choice on, not of what was unread before', async () => {
      const { ana, id, say, bia } = await companions();
      const clara = await app.newRider();
      await bringIn(ana, id, clara);
      const device = await subscribed(clara);
      await say('Oi');
      await new Promise((done) => setTimeout(done, 20));
      await clara(setMessageNotices, { params: { id }, body: { wanted: true } });
      await say('Bom dia', bia);
      await received(device, 1);
      expect((await told(clara)).notices).toMatchObject([{ body: '1 mensagem nova' }]);
    });
  });

  it('a mention is told also to who is not told of the messages, and only a mention', async () => {
    const { ana, bia, id, say } = await companions();
    const clara = await app.newRider();
    await bringIn(ana, id, clara);
    const device = await subscribed(clara);
    await say('Oi');
    const message = '@Ana, você vem?';
    await bia(sendMessage, { params: { id }, body: { message, mentions: [clara.userId] } });
    await received(device, 1);
    expect(receivedBy(device)[0]).toMatchObject({
      payload: { body: 'Uma mensagem para você em um grupo' },
      urgency: 'high',
    });
    expect((await told(clara)).notices).toMatchObject([
      { kind: 'mention', body: '1 mensagem nova, uma delas para você' },
    ]);
  });

  describe('a call on the road', () => {
    const share = async (rider: TestClient, id: string) =>
      expect((await rider(startSharing, { params: { id }, body: { duration: 'one-hour' } })).status).toBe(201);
    const call = (rider: TestClient, id: string, kind: 'stop' | 'danger' = 'stop') =>
      rider(sendSignal, { params: { id }, body: { kind } });

    it('wakes the phones of those who ride with the group, also in quiet hours', async () => {
      const { ana, bia, id } = await companions();
      const clara = await app.newRider();
      await bringIn(ana, id, clara);
      await share(bia, id);
      const [device, atHome] = [await subscribed(bia), await subscribed(clara)];
      await choose(bia, { quietHours: { from: '00:00', to: '23:59' }, zone: 'UTC' });
      const { body: signal } = await call(ana, id);
      await received(device, 1);
      const [push] = receivedBy(device);
      expect(push).toMatchObject({
        payload: { body: 'Chamado do seu grupo na estrada', path: `/groups?grupo=${id}&mapa` },
        urgency: 'high',
      });
      expect(push?.ttlSeconds).toBeLessThanOrEqual(120);
      expect((await told(bia)).notices).toMatchObject([
        { kind: 'group_call', title: 'Serra Catarinense', body: 'Chamado na estrada: Vamos parar', isRead: false },
      ]);
      await bia(acknowledgeSignal, { params: { id, signalId: signal.id } });
      expect(await told(bia)).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
      await quiet();
      expect(receivedBy(atHome)).toEqual([]);
    });

    it('is heard each time, and is one row for each caller', async () => {
      const { ana, bia, id } = await companions();
      await share(bia, id);
      const device = await subscribed(bia);
      await choose(bia, { showsText: true });
      await call(ana, id);
      await received(device, 1);
      await call(ana, id, 'danger');
      await received(device, 2);
      const pushes = receivedBy(device);
      expect(pushes.map(({ payload }) => payload)).toMatchObject([
        { body: 'Ana: Vamos parar' },
        { body: 'Ana: Perigo' },
      ]);
      expect(new Set(pushes.map(({ payload }) => (payload as { tag: string }).tag)).size).toBe(2);
      expect(new Set(pushes.map(({ topic }) => topic)).size).toBe(1);
      expect((await told(bia)).notices).toMatchObject([{ body: 'Chamado na estrada: Perigo' }]);
    });

    it('is told neither after two minutes nor between riders of whom one blocked the other', async () => {
      const [late, blocked] = [await companions(), await companions()];
      for (const { bia, id } of [late, blocked]) await share(bia, id);
      await blocked.bia(blockRider, { params: { userId: blocked.ana.userId } });
      const devices = [await subscribed(late.bia), await subscribed(blocked.bia)];
      service.answerTo = () => ({ status: 503 });
      await call(late.ana, late.id);
      await expect.poll(() => service.requests.includes(devices[0] ?? ''), { timeout: 8_000 }).toBe(true);
      service.answerTo = () => ({ status: 201 });
      clock.aheadMs += 121_000;
      await call(blocked.ana, blocked.id);
      await quiet();
      expect(devices.flatMap(receivedBy)).toEqual([]);
    });
  });

  it('a sign-in on a new device is told to the others, whatever was chosen', async () => {
    const rider = await app.newRider();
    const device = await subscribed(rider);
    await choose(rider, { quietHours: { from: '00:00', to: '23:59' }, zone: 'UTC' });
    const { email } = (await rider(getUser)).body;
    expect((await app.visitor()(login, { body: { email, password: 'Estrada 116' } })).status).toBe(200);
    await received(device, 1);
    expect(receivedBy(device)[0]?.payload).toMatchObject({
      title: 'Novo acesso à sua conta',
      path: '/ajustes?parte=aparelhos',
    });
  });

  describe('one device', () => {
    it('is told once, also by two instances and when a job is done again', async () => {
      const other = await startApp();
      const { bia, say } = await companions();
      const device = await subscribed(bia);
      await say('Oi');
      await received(device, 1);
      await database.db.execute(sql`
        insert into jobs (kind, payload, run_at)
        select 'notice', jsonb_build_object('noticeId', id, 'version', version), ${clock.now().toISOString()}::timestamptz from notices`);
      await quiet();
      await other.close();
      expect(receivedBy(device)).toHaveLength(1);
    });

    it('is left out once its subscription ended, by its service, a press or the session', async () => {
      const [first, second, third] = [await companions(), await companions(), await companions()];
      const gone = await subscribed(first.bia);
      service.answerTo = (endpoint) => ({ status: endpoint === gone ? 410 : 201 });
      await first.say('Oi');
      await expect.poll(() => service.requests.filter((one) => one === gone).length, { timeout: 8_000 }).toBe(1);
      await first.say('Ainda aí?');
      const pressed = await subscribed(second.bia);
      await second.bia(unsubscribeDevice);
      await second.say('Oi');
      const left = await subscribed(third.bia);
      await third.bia(logout);
      await third.say('Oi');
      await quiet();
      expect(service.requests.filter((one) => [gone, pressed, left].includes(one))).toEqual([gone]);
    });

    it('is tried again as its service asks, and not after the notice is worth telling', async () => {
      const { bia, say } = await companions();
      const device = await subscribed(bia);
      service.answerTo = () => ({ status: 429, retryAfterSeconds: 7_200 });
      await say('Oi');
      const tries = () => service.requests.filter((one) => one === device).length;
      await expect.poll(tries, { timeout: 8_000 }).toBe(1);
      clock.aheadMs += hourMs;
      await quiet();
      expect(tries()).toBe(1);
      service.answerTo = () => ({ status: 503 });
      clock.aheadMs += 2 * hourMs;
      await expect.poll(tries, { timeout: 8_000 }).toBe(2);
      service.answerTo = () => ({ status: 201 });
      clock.aheadMs += 30 * hourMs;
      await quiet();
      expect(receivedBy(device)).toEqual([]);
    });

    it('receives nothing by a key that the server no longer has, until it subscribes anew', async () => {
      const { bia, say } = await companions();
      const before = await subscribed(bia);
      await app.close();
      app = await startApp(newVapidKey());
      try {
        const late = await companions();
        const device = await subscribed(late.bia);
        await say('Oi').catch(() => undefined);
        await late.say('Oi');
        await received(device, 1);
        await quiet();
        expect(receivedBy(before)).toEqual([]);
      } finally {
        await app.close();
        app = await startApp();
      }
    });

    it.each([
      ['an address of no push service', { endpoint: 'https://example.com/push' }],
      ['a private address', { endpoint: 'https://10.0.0.1/push' }],
      ['another key', { publicKey: `B${'A'.repeat(86)}` }],
      ['half a key', { p256dh: 'BAAA' }],
    ])('is not subscribed with %s', async (_, wrong) => {
      const rider = await app.newRider();
      const { publicKey } = (await rider(getNoticeState)).body;
      const body = { ...service.subscribe(), publicKey, ...wrong };
      expect(await rider(subscribeDevice, { body })).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request' } },
      });
    });

    it('belongs to the rider who subscribed it last', async () => {
      const [first, second] = [await companions(), await companions()];
      const { publicKey } = (await first.bia(getNoticeState)).body;
      const body = { ...service.subscribe(), publicKey };
      await first.bia(subscribeDevice, { body });
      await second.bia(subscribeDevice, { body });
      await first.say('Oi');
      await second.say('Oi');
      await received(body.endpoint, 1);
      await quiet();
      expect(receivedBy(body.endpoint)).toHaveLength(1);
    });
  });

  describe('settings', () => {
    it('switch a kind off, and send it by e-mail to a confirmed address once until it was read', async () => {
      const { bia, id, say } = await companions();
      const device = await subscribed(bia);
      await choose(bia, { kinds: { message: { push: false, email: true } } });
      await say('Oi');
      await quiet();
      const told = () => letters.filter(({ subject }) => subject === 'Serra Catarinense');
      expect(told()).toEqual([]);
      await database.db.execute(sql`update users set email_vouched = true where id = ${bia.userId}`);
      expect((await bia(getNoticeState)).body).toMatchObject({
        email: 'available',
        kinds: { message: { push: false } },
      });
      await database.db.execute(sql`update users set suspended_at = now() where id = ${bia.userId}`);
      await say('Tudo bem?');
      await quiet();
      expect(told(), 'not while suspended').toEqual([]);
      await database.db.execute(sql`update users set suspended_at = null where id = ${bia.userId}`);
      for (const message of ['Bom dia', 'Vamos?']) {
        await say(message);
        await quiet();
      }
      expect(told()).toHaveLength(1);
      expect(told()[0]?.text).toContain(`/groups?grupo=${id}`);
      expect(told()[0]?.text).not.toContain('Bom dia');
      expect(receivedBy(device)).toEqual([]);
    });

    it('hold back until quiet hours end', async () => {
      const { bia, say } = await companions();
      const device = await subscribed(bia);
      const at = (aheadMs: number) => new Date(clock.now().getTime() + aheadMs).toISOString().slice(11, 16);
      await choose(bia, { quietHours: { from: at(-hourMs), to: at(hourMs) }, zone: 'UTC' });
      await say('Oi');
      await quiet();
      expect(receivedBy(device)).toEqual([]);
      expect((await told(bia)).unread).toBe(1);
      clock.aheadMs += hourMs;
      await received(device, 1);
    });

    it('tell a text at once or never, since it may have been deleted meanwhile', async () => {
      const { ana, bia, id, say } = await companions();
      const device = await subscribed(bia);
      await choose(bia, { showsText: true });
      service.answerTo = () => ({ status: 429, retryAfterSeconds: 1_800 });
      const sent = await say('Chego às 10h');
      await expect.poll(() => service.requests.includes(device), { timeout: 8_000 }).toBe(true);
      await quiet();
      await ana(deleteMessage, { params: { id, messageId: sent.body.id } });
      service.answerTo = () => ({ status: 201 });
      clock.aheadMs += hourMs;
      await received(device, 1);
      expect(receivedBy(device)[0]?.payload).toMatchObject({ title: 'Serra Catarinense', body: '1 mensagem nova' });
    });
  });

  it('what can wait is told by day, by the time of the rider’s own zone', async () => {
    const rider = await app.newRider();
    const device = await subscribed(rider);
    // Noon in UTC is 22:00 in Brisbane, and 08:00 there is ten hours later.
    const sinceNoonMs = (clock.now().getTime() - 12 * hourMs) % (24 * hourMs);
    clock.aheadMs += 24 * hourMs - sinceNoonMs;
    await choose(rider, { zone: 'Australia/Brisbane' });
    const said = { title: 'CNH', body: 'Himalayan: vence em 12/12/2026.', path: '/fuel?moto', at: clock.now() };
    await tellNotices(database.db, [{ riderId: rider.userId, kind: 'maintenance', cause: 'maintenance:1', ...said }]);
    await quiet();
    expect(receivedBy(device)).toEqual([]);
    expect((await told(rider)).notices).toMatchObject([{ kind: 'maintenance', title: 'CNH' }]);
    clock.aheadMs += 10 * hourMs;
    await received(device, 1);
    expect(receivedBy(device)[0]?.payload).toMatchObject({ body: 'Manutenção ou documento da moto' });
  });

  describe('a booking', () => {
    it('tells the host of the request, and the guest of what became of it', async () => {
      const [guest, host] = [await app.newRider(), await app.newRider()];
      const day = (ahead: number) => new Date(clock.now().getTime() + ahead * 24 * hourMs).toISOString().slice(0, 10);
      const stay = { checkInDate: day(5), checkOutDate: day(6) };
      const devices = { guest: await subscribed(guest), host: await subscribed(host) };
      const { id } = (await book(guest, await putPlace(database.db, { ownerId: host.userId }), stay)).body;
      await received(devices.host, 1);
      expect(receivedBy(devices.host)[0]).toMatchObject({
        payload: { body: 'Pedido de reserva na sua hospedagem', path: '/booking?view=anunciar&parte=received' },
        urgency: 'high',
      });
      await host(confirmBooking, { params: { id } });
      await host(confirmBooking, { params: { id } });
      await received(devices.guest, 1);
      await guest(cancelBooking, { params: { id } });
      await received(devices.host, 2);
      await quiet();
      expect((await told(guest)).notices).toMatchObject([{ title: 'Reserva confirmada' }]);
      expect((await told(host)).notices).toMatchObject([{ title: 'Reserva cancelada', kind: 'booking_change' }]);
    });

    it('goes to the guest with its nights as a calendar, where letters are wished, and without to the host', async () => {
      const [guest, host] = [await app.newRider(), await app.newRider()];
      for (const { userId } of [guest, host])
        await database.db.execute(sql`update users set email_vouched = true where id = ${userId}`);
      await choose(guest, { kinds: { booking_change: { push: false, email: true } } });
      await choose(host, { kinds: { booking_request: { push: false, email: true } } });
      const day = (ahead: number) => new Date(clock.now().getTime() + ahead * 24 * hourMs).toISOString().slice(0, 10);
      const stay = { checkInDate: day(7), checkOutDate: day(9) };
      const { body } = await book(guest, await putPlace(database.db, { ownerId: host.userId }), stay);
      await quiet();
      await host(confirmBooking, { params: { id: body.id } });
      await quiet();
      const [request, confirmed] = ['Pedido de reserva', 'Reserva confirmada'].map((title) =>
        letters.find(({ subject }) => subject.startsWith(title)),
      );
      expect(request).not.toHaveProperty('calendar');
      expect(confirmed?.calendar?.name).toBe(`${body.bookingReference}.ics`);
      expect(confirmed?.calendar?.content).toContain(`DTSTART;VALUE=DATE:${day(7).replaceAll('-', '')}`);
      expect(confirmed?.calendar?.content).toContain('STATUS:CONFIRMED');
    });
  });

  it('lists what was told to a rider alone, marks it as read, and forgets it after 90 days', async () => {
    const { ana, bia, say } = await companions();
    await say('Oi');
    await quiet();
    const { notices, unread } = await told(bia);
    expect(unread).toBe(1);
    await bia(readNotices, { body: { upTo: notices[0]?.at } });
    expect(await told(bia)).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
    expect((await told(ana)).notices).toEqual([]);
    clock.aheadMs += 91 * 24 * hourMs;
    const later = await startApp();
    expect(await database.db.$count(sql`notices`, sql`user_id = ${bia.userId}`)).toBe(0);
    await later.close();
  });
});
