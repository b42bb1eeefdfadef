import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteMessage,
  editMessage,
  listMessages,
  markMessages,
  messagesPerPage,
  sendMessage,
  sharedLocationMarker,
} from '@estradeiro/contract/groups/chat';
import { getGroup, joinGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import { setGroupRole } from '@estradeiro/contract/groups/members';
import { blockRider } from '@estradeiro/contract/groups/safety';
import { exportData } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { type EventMessage, inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { users } from '#platform/users.tables.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { groupTopic } from './group-topic.ts';
import { createdGroup } from './groups.testing.ts';

describe.each(testDatabases)('the chat of a group on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, events });
  });
  afterAll(() => app.close());

  /** A new rider in the group. */
  async function joined(id: string): Promise<TestClient> {
    const rider = await app.newRider();
    expect((await rider(joinGroup, { params: { id } })).status).toBe(200);
    return rider;
  }
  /** A group that Ana owns. */
  async function pair() {
    const ana = await app.newRider();
    const { id } = await createdGroup(ana, { visibility: 'public' });
    return { id, ana, bia: await joined(id) };
  }
  async function trio() {
    const two = await pair();
    return { ...two, caio: await joined(two.id) };
  }
  async function say(rider: TestClient, id: string, message: string, key: string = randomUUID()): Promise<ChatMessage> {
    const headers = { 'idempotency-key': key };
    const { status, body } = await rider(sendMessage, { params: { id }, body: { message }, headers });
    expect(status).toBe(201);
    return body;
  }
  const page = async (rider: TestClient, id: string, query: { before?: number; afterRevision?: number } = {}) => {
    const { status, body } = await rider(listMessages, { params: { id }, query });
    expect(status).toBe(200);
    return body;
  };
  /** Collects the topics' events until the returned function is called. */
  function hear(...topics: string[]) {
    const heard: EventMessage[] = [];
    const stop = events.listen(topics, (message) => heard.push(message));
    return () => {
      stop();
      return heard;
    };
  }

  it('keeps messages in one order, and notifies every member', async () => {
    const { id, ana, bia } = await pair();
    const stop = hear(groupTopic(id));
    const said = [await say(ana, id, 'Saímos às 6h?'), await say(bia, id, '  Combinado! \n')];
    expect(said).toMatchObject([
      { seq: 1, revision: 1, userId: ana.userId, senderName: 'Ana Souza', message: 'Saímos às 6h?', editedAt: null },
      { seq: 2, revision: 2, userId: bia.userId, message: 'Combinado!', messageType: 'text', deletedAt: null },
    ]);
    expect(await page(bia, id)).toEqual({ messages: said, hasMore: false, revision: 2, deliveredSeq: 0, readSeq: 0 });
    expect(stop().map(({ type, data }) => [type, data])).toEqual(said.map((message) => ['groups.message', message]));
  });

  it('stores a message once under one key, however often and however close together it is sent', async () => {
    const { id, ana } = await pair();
    const key = randomUUID();
    const said = await Promise.all(Array.from({ length: 10 }, () => say(ana, id, 'Uma vez só', key)));
    said.push(await say(ana, id, 'Uma vez só', key));
    expect(new Set(said.map((message) => message.id)).size).toBe(1);
    expect(await page(ana, id)).toMatchObject({ messages: [said[0]], revision: 1 });
  });

  it('gives places without gaps to those who speak at once', async () => {
    const { id, ana, bia, caio } = await trio();
    const riders = [ana, bia, caio, await joined(id), await joined(id)];
    const texts = riders.flatMap((rider, of) => Array.from({ length: 6 }, (_, n) => ({ rider, text: `${of} ${n}` })));
    await Promise.all(texts.map(({ rider, text }) => say(rider, id, text)));
    const { messages, revision } = await page(ana, id);
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, n) => n + 1));
    expect([revision, new Set(messages.map(({ message }) => message)).size]).toEqual([30, 30]);
  });

  it('pages backwards, and returns later changes', async () => {
    const { id, ana, bia } = await pair();
    const count = messagesPerPage + 4;
    const said: ChatMessage[] = [];
    for (let n = 0; n < count; n++) said.push(await say(n % 2 ? ana : bia, id, `${n}`));
    const newest = await page(ana, id);
    expect([newest.messages, newest.hasMore]).toEqual([said.slice(4), true]);
    expect(await page(ana, id, { before: 5 })).toMatchObject({ messages: said.slice(0, 4), hasMore: false });
    const edited = await bia(editMessage, { params: { id, messageId: said[0]?.id ?? '' }, body: { message: 'zero' } });
    const since = await page(ana, id, { afterRevision: count - 1 });
    expect(since).toMatchObject({ messages: [said.at(-1), edited.body], hasMore: false, revision: count + 1 });
    const first = await page(ana, id, { afterRevision: 0 });
    expect([first.messages, first.hasMore]).toEqual([said.slice(1, messagesPerPage + 1), true]);
    expect((await ana(listMessages, { params: { id }, query: { before: 5, afterRevision: 5 } })).status).toBe(400);
  });

  it('lets riders edit and delete their own messages, and moderators delete any', async () => {
    const { id, ana: owner, bia, caio } = await trio();
    const stop = hear(groupTopic(id));
    const { id: messageId } = await say(bia, id, 'Vamos por Lages');
    const params = { id, messageId };
    const edited = await bia(editMessage, { params, body: { message: 'Vamos por Urubici' } });
    expect(edited).toMatchObject({ status: 200, body: { message: 'Vamos por Urubici', seq: 1, revision: 2 } });
    for (const rider of [owner, caio]) {
      expect((await rider(editMessage, { params, body: { message: 'Não é minha' } })).status).toBe(404);
    }
    expect((await caio(deleteMessage, { params })).status).toBe(404);
    expect((await owner(deleteMessage, { params })).status).toBe(204);
    for (const rider of [owner, bia]) expect((await rider(deleteMessage, { params })).status).toBe(204); // again
    expect((await bia(editMessage, { params, body: { message: 'De volta' } })).status).toBe(404);
    const { messages, revision } = await page(caio, id);
    expect([messages, revision]).toMatchObject([[{ id: messageId, message: '', deletedAt: expect.any(String) }], 3]);
    expect(stop().map(({ data }) => (data as ChatMessage).revision)).toEqual([1, 2, 3]);
    const own = await say(owner, id, 'Minha');
    await owner(setGroupRole, { params: { id, userId: caio.userId }, body: { role: 'moderator' } });
    expect((await caio(deleteMessage, { params: { id, messageId: own.id } })).status).toBe(204);
  });

  it('marks messages as delivered once the devices of two riders have them', async () => {
    const { id, ana, bia, caio } = await trio();
    await say(ana, id, 'Cheguei');
    await say(ana, id, 'Onde estão?');
    const arrived = new Promise<EventMessage>((done) => {
      events.listen([groupTopic(id)], (message) => message.type === 'groups.delivered' && done(message));
    });
    expect((await page(ana, id)).deliveredSeq).toBe(0);
    for (const deliveredSeq of [2, 1]) await bia(markMessages, { params: { id }, body: { deliveredSeq } });
    expect(await arrived).toMatchObject({ data: { groupId: id, seq: 2 } });
    expect((await page(ana, id)).deliveredSeq).toBe(2);
    const stop = hear(groupTopic(id));
    expect((await caio(markMessages, { params: { id }, body: { deliveredSeq: 900 } })).status).toBe(204);
    expect((await page(ana, id)).deliveredSeq).toBe(2);
    expect(stop()).toEqual([]);
  });

  it('is not delivered to a later member until a device of theirs has it, nor is it unread to them', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { visibility: 'public' });
    for (const message of ['Saímos às 7', 'Levem capa']) await say(ana, id, message);
    expect((await bia(joinGroup, { params: { id } })).body).toMatchObject({ lastSeq: 2, unreadCount: 0 });
    expect(await page(bia, id)).toMatchObject({ deliveredSeq: 0, readSeq: 2 });
    await bia(markMessages, { params: { id }, body: { deliveredSeq: 2 } });
    expect((await page(ana, id)).deliveredSeq).toBe(2);
  });

  it('shares read marks among devices, and never moves them back', async () => {
    const { id, ana, bia } = await pair();
    for (const text of ['Um', 'Dois', 'Três']) await say(ana, id, text);
    const stop = hear(riderTopic(bia.userId));
    for (const readSeq of [2, 1]) {
      expect((await bia(markMessages, { params: { id }, body: { readSeq } })).status).toBe(204);
    }
    expect((await page(bia, id)).readSeq).toBe(2);
    await bia(markMessages, { params: { id }, body: { readSeq: 1_000_000 } });
    expect((await page(bia, id)).readSeq).toBe(3);
    await say(bia, id, 'Quatro'); // with everything read, the own message is read too
    expect((await page(bia, id)).readSeq).toBe(4);
    await say(ana, id, 'Cinco');
    await say(bia, id, 'Seis'); // written offline, before the fifth was received
    expect((await page(bia, id)).readSeq).toBe(4);
    expect((await bia(getGroup, { params: { id } })).body.unreadCount).toBe(1);
    const received = stop().map(({ type, data }) => [type, (data as { seq: number }).seq]);
    expect(received).toEqual([2, 3, 4].map((seq) => ['groups.read', seq]));
  });

  it('neither shows nor publishes messages of a blocked rider', async () => {
    const { id, ana, bia, caio } = await trio();
    const before = await say(bia, id, 'Antes');
    expect((await ana(blockRider, { params: { userId: bia.userId } })).status).toBe(204);
    const stop = hear(groupTopic(id));
    const after = await say(bia, id, 'Depois');
    await bia(editMessage, { params: { id, messageId: before.id }, body: { message: 'Antes, editada' } });
    expect(stop().map(({ except }) => except)).toEqual([[ana.userId], [ana.userId]]);
    expect((await page(ana, id)).messages.map(({ message }) => message)).toEqual(['', '']);
    expect((await page(caio, id)).messages.map(({ message }) => message)).toEqual(['Antes, editada', after.message]);
  });

  it('shows a place neither to whom its sender blocked, nor to who blocked its sender', async () => {
    const { id, ana, bia, caio } = await trio();
    expect((await ana(blockRider, { params: { userId: bia.userId } })).status).toBe(204);
    const place = `${sharedLocationMarker} https://www.google.com/maps?q=-28.39000,-49.40000`;
    const stop = hear(groupTopic(id));
    const { id: messageId } = await say(ana, id, place);
    await say(ana, id, 'Até logo');
    await say(bia, id, place);
    expect(stop().map(({ except }) => except)).toEqual([[bia.userId], undefined, [ana.userId]]);
    const texts = async (rider: TestClient) => (await page(rider, id)).messages.map(({ message }) => message);
    expect(await texts(bia)).toEqual(['Localização não disponível', 'Até logo', place]);
    expect(await texts(ana)).toEqual([place, 'Até logo', '']);
    expect(await texts(caio)).toEqual([place, 'Até logo', place]);
    await ana(editMessage, { params: { id, messageId }, body: { message: `Aqui: ${place}` } });
    expect((await texts(bia))[0]).toBe('Localização não disponível');
  });

  it('is closed to riders who are not or no longer in it', async () => {
    const { id, ana, bia } = await pair();
    const stranger = await app.newRider();
    const { id: messageId } = await say(bia, id, 'Oi');
    await bia(leaveGroup, { params: { id } });
    for (const rider of [stranger, bia]) {
      expect((await rider(listMessages, { params: { id } })).status).toBe(404);
      expect((await rider(sendMessage, { params: { id }, body: { message: 'Oi' } })).status).toBe(404);
      expect((await rider(editMessage, { params: { id, messageId }, body: { message: 'Oi' } })).status).toBe(404);
      expect((await rider(deleteMessage, { params: { id, messageId } })).status).toBe(404);
      expect((await rider(markMessages, { params: { id }, body: { readSeq: 1 } })).status).toBe(404);
    }
    expect(await page(ana, id)).toMatchObject({ messages: [{ message: 'Oi' }], revision: 1 });
    expect((await ana(sendMessage, { params: { id: randomUUID() }, body: { message: 'Oi' } })).status).toBe(404);
    for (const endpoint of [editMessage, deleteMessage]) {
      const params = { id, messageId: randomUUID() };
      expect((await ana(endpoint, { params, body: { message: 'Oi' } })).status).toBe(404);
    }
  });

  it('takes the sender from the session, whatever the body says', async () => {
    const { id, ana, bia } = await pair();
    const forged = { userId: bia.userId, senderName: 'Bia', seq: 99, createdAt: '2020-01-01T00:00:00Z' };
    const { body } = await ana(sendMessage, { params: { id }, body: { message: 'Sou a Bia', ...forged } });
    expect(body).toMatchObject({ userId: ana.userId, senderName: 'Ana Souza', seq: 1 });
  });

  it.each([
    ['a blank one', '  \n ', /Mensagem é obrigatória/],
    ['one that nobody sees', '\u200b\u2060', /Mensagem é obrigatória/],
    ['10,001 characters', 'x'.repeat(10_001), /A mensagem tem no máximo 10\.000 caracteres/],
    ['a NUL', 'a\u0000b', /Dados inválidos/],
    ['no text', 7, /Dados inválidos/],
  ])('refuses %s', async (_, message, says) => {
    const { id, ana } = await pair();
    const answer = await ana(sendMessage, { params: { id }, body: { message } });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    expect(JSON.stringify(answer.body)).toMatch(says);
    expect((await page(ana, id)).revision).toBe(0);
  });

  it('keeps text as it was written, and only text', async () => {
    const { id, ana } = await pair();
    const written = '<b>oi</b> 🏍️ e\u0301\r\nlinha\u0007 2';
    expect((await say(ana, id, written)).message).toBe('<b>oi</b> 🏍️ é\nlinha 2');
  });

  it('stays well while one rider sends a hundred in a second', async () => {
    const { id, ana, bia } = await pair();
    const flood = [];
    for (let n = 0; n < 100; n++) {
      flood.push(ana(sendMessage, { params: { id }, body: { message: `${n}` } }));
      await new Promise((done) => setImmediate(done)); // as from a network, one after the other
    }
    expect((await say(bia, id, 'E eu?')).userId).toBe(bia.userId);
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(60).fill(201), ...Array(40).fill(429)]);
    expect(await page(bia, id)).toMatchObject({ revision: 61 });
  });

  it('keeps messages without a sender when an account is deleted', async () => {
    const { id, ana, bia } = await pair();
    await say(bia, id, 'Até logo');
    await database.db.delete(users).where(eq(users.id, bia.userId));
    expect(await page(ana, id)).toMatchObject({
      messages: [{ userId: null, senderName: 'Conta excluída', senderImageUrl: null, message: 'Até logo' }],
    });
    expect(await say(ana, id, 'Boa viagem')).toMatchObject({ seq: 2 });
  });

  it("exports riders' own messages with all data, and nothing of others", async () => {
    const { id, ana, bia } = await pair();
    await say(ana, id, 'Da Ana');
    await say(bia, id, 'Da Bia');
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.chat_messages).toMatchObject([{ groupId: id, message: 'Da Ana', seq: 1 }]);
  });
});
