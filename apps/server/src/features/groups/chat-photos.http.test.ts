import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteMessage,
  editMessage,
  getChatPhoto,
  listMessages,
  mostChatPhotos,
  sendMessage,
  sendPhoto,
} from '@estradeiro/contract/groups/chat';
import { deleteGroup, joinGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import {
  blockRider,
  getOperatorReportPhoto,
  getReportPhoto,
  listGroupReports,
  reportInGroup,
} from '@estradeiro/contract/groups/safety';
import { PhotoSize } from '@estradeiro/contract/photos';
import { exportData } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { type EventMessage, inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { exif, makeJpeg } from '#platform/jpeg.testing.ts';
import { users } from '#platform/users.tables.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { jpegs, photoOf } from '#testing/photos.testing.ts';
import { chatPhotos } from './chat.tables.ts';
import { groupTopic } from './group-topic.ts';
import { createdGroup } from './groups.testing.ts';

describe.each(testDatabases)('photos in a chat on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, events });
  });
  afterAll(() => app.close());

  async function trio() {
    const [ana, bia, caio] = [await app.newRider(), await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { visibility: 'public' });
    for (const rider of [bia, caio]) await rider(joinGroup, { params: { id } });
    return { id, ana, bia, caio };
  }
  const post = (rider: TestClient, id: string, more: object = {}, key: string = randomUUID()) =>
    rider(sendPhoto, { params: { id }, body: { photo: photoOf(), ...more }, headers: { 'idempotency-key': key } });
  async function show(rider: TestClient, id: string, more: object = {}, key?: string): Promise<ChatMessage> {
    const { status, body } = await post(rider, id, more, key);
    expect(status).toBe(201);
    return body;
  }
  const read = (rider: TestClient, id: string, messageId: string, size: PhotoSize = 'small') =>
    rider.raw(getChatPhoto, { params: { id, messageId, size } });
  const last = async (rider: TestClient, id: string) =>
    (await rider(listMessages, { params: { id }, query: {} })).body.messages.at(-1);
  const stored = (messageId: string) => database.db.$count(chatPhotos, eq(chatPhotos.messageId, messageId));

  it('are messages in their place, told to all, and read in three sizes unchanged', async () => {
    const { id, ana, bia } = await trio();
    await ana(sendMessage, { params: { id }, body: { message: 'Olhem' } });
    const heard: EventMessage[] = [];
    const stop = events.listen([groupTopic(id)], (message) => heard.push(message));
    const key = randomUUID();
    const sent = await show(ana, id, { message: ' Serra do Corvo ' }, key);
    stop();
    const photo = { widthPixels: 1_600, heightPixels: 1_200 };
    expect(sent).toMatchObject({ seq: 2, revision: 2, message: 'Serra do Corvo', photo });
    expect(await show(ana, id, { message: 'Serra do Corvo' }, key)).toEqual(sent);
    expect(await last(bia, id)).toEqual(sent);
    expect(heard.map(({ data }) => data)).toEqual([sent]);
    for (const size of PhotoSize.options) {
      const answer = await read(bia, id, sent.id, size);
      expect(answer.rawPayload.equals(jpegs[size])).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=31536000, immutable',
      });
    }
  });

  it('need no words, may answer, and are quoted as photos', async () => {
    const { id, ana, bia } = await trio();
    const sent = await show(ana, id);
    expect(sent.message).toBe('');
    const reply = await show(bia, id, { replyToId: sent.id, mentions: [ana.userId] });
    expect(reply).toMatchObject({
      replyTo: { id: sent.id, holds: 'photo', text: '' },
      mentions: [{ userId: ana.userId }],
    });
  });

  it('are of the members alone, and of that group', async () => {
    const { id, ana, bia } = await trio();
    const sent = await show(ana, id);
    const other = await trio();
    await bia(leaveGroup, { params: { id } });
    expect((await read(bia, id, sent.id)).statusCode).toBe(404);
    expect((await read(other.ana, id, sent.id)).statusCode).toBe(404);
    expect((await read(other.ana, other.id, sent.id)).statusCode).toBe(404);
    expect((await app.nobody.raw(getChatPhoto, { params: { id, messageId: sent.id, size: 'small' } })).statusCode).toBe(
      401,
    );
    expect((await post(bia, id)).status).toBe(404);
  });

  it('of a blocked rider are hidden, also in quotes', async () => {
    const { id, ana, bia, caio } = await trio();
    const sent = await show(bia, id, { message: 'Olha' });
    await caio(sendMessage, { params: { id }, body: { message: 'Linda', replyToId: sent.id } });
    await ana(blockRider, { params: { userId: bia.userId } });
    expect((await read(ana, id, sent.id)).statusCode).toBe(404);
    expect((await read(caio, id, sent.id)).statusCode).toBe(200);
    const { messages } = (await ana(listMessages, { params: { id }, query: {} })).body;
    expect(messages).toMatchObject([{ message: '', photo: null }, { replyTo: { holds: 'hidden', text: '' } }]);
  });

  it('are taken away with their message, by their sender or a moderator, and with the group', async () => {
    const { id, ana, bia } = await trio();
    const [own, other, rest] = [await show(bia, id), await show(bia, id), await show(bia, id)];
    for (const [rider, { id: messageId }] of [
      [bia, own],
      [ana, other],
    ] as const) {
      expect((await rider(deleteMessage, { params: { id, messageId } })).status).toBe(204);
      expect((await read(bia, id, messageId)).statusCode).toBe(404);
      expect(await stored(messageId)).toBe(0);
    }
    const { messages } = (await ana(listMessages, { params: { id }, query: {} })).body;
    expect(messages.map(({ photo }) => photo !== null)).toEqual([false, false, true]);
    await ana(deleteGroup, { params: { id } });
    expect(await stored(rest.id)).toBe(0);
  });

  it('keep their words changeable', async () => {
    const { id, ana } = await trio();
    const sent = await show(ana, id);
    const { body } = await ana(editMessage, { params: { id, messageId: sent.id }, body: { message: 'Corvo Branco' } });
    expect(body).toMatchObject({ message: 'Corvo Branco', photo: sent.photo });
  });

  it('are seen by those who judge a report, although they were deleted since, and by nobody else', async () => {
    const { id, ana, bia, caio } = await trio();
    const { id: messageId } = await show(bia, id, { message: 'Compre' });
    const about = { userId: bia.userId, messageId, reason: 'spam' as const };
    expect((await caio(reportInGroup, { params: { id }, body: about })).status).toBe(204);
    await bia(deleteMessage, { params: { id, messageId } });
    const [report] = (await ana(listGroupReports, { params: { id } })).body;
    expect(report).toMatchObject({ message: 'Compre', hasPhoto: true });
    const params = { id, reportId: report?.id ?? '' };
    expect((await ana.raw(getReportPhoto, { params })).rawPayload.equals(jpegs.medium)).toBe(true);
    for (const rider of [bia, caio]) expect((await rider.raw(getReportPhoto, { params })).statusCode).toBe(403);
    const stranger = await app.newRider();
    expect((await stranger.raw(getReportPhoto, { params })).statusCode).toBe(404);
    expect((await ana.raw(getOperatorReportPhoto, { params: { reportId: params.reportId } })).statusCode).toBe(404);
    const file = await caio.raw(exportData, { body: { password: 'Estrada 116' } });
    expect(file.body).not.toContain(jpegs.medium.toString('base64').slice(0, 60));
  });

  it('stay with their message when the account is deleted', async () => {
    const { id, ana, bia } = await trio();
    const sent = await show(bia, id);
    await database.db.delete(users).where(eq(users.id, bia.userId));
    expect(await last(ana, id)).toMatchObject({ userId: null, photo: sent.photo });
    expect((await read(ana, id, sent.id)).statusCode).toBe(200);
  });

  it('are in the download of their rider’s data', async () => {
    const { id, ana, bia } = await trio();
    const sent = await show(ana, id);
    await show(bia, id);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.chat_photos).toEqual([{ messageId: sent.id, jpegBase64: jpegs.large.toString('base64') }]);
  });

  it('are answered again when full, if they were there before', async () => {
    const { id, ana } = await trio();
    const key = randomUUID();
    const first = await show(ana, id, {}, key);
    const rows = Array.from({ length: mostChatPhotos - 1 }, (_, n) => n);
    for (const n of rows) {
      await database.db.execute(`
        insert into chat_messages (id, group_id, user_id, seq, revision, message, created_at)
        values (gen_random_uuid(), '${id}', '${ana.userId}', ${1_000 + n}, ${1_000 + n}, '', now())`);
    }
    await database.db.execute(`
      insert into chat_photos (message_id, user_id, small, medium, large)
      select id, user_id, '', '', '' from chat_messages where group_id = '${id}' and seq >= 1000`);
    expect(await post(ana, id)).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached', message: expect.stringContaining('300 fotos') } },
    });
    expect(await show(ana, id, {}, key)).toEqual(first);
    expect((await ana(sendMessage, { params: { id }, body: { message: 'Sem foto' } })).status).toBe(201);
  });

  it.each([
    ['one with its place', { photo: photoOf({ large: makeJpeg({ segments: [exif] }) }) }, 400],
    ['one that is larger than its size', { photo: photoOf({ small: jpegs.large }) }, 400],
    ['what is no picture', { photo: photoOf({ medium: Buffer.from('<svg onload=alert(1)>') }) }, 400],
    ['one without all sizes', { photo: { small: photoOf().small } }, 400],
  ])('refuse %s', async (_, body, status) => {
    const { id, ana } = await trio();
    expect((await post(ana, id, body)).status).toBe(status);
    expect(await last(ana, id)).toBeUndefined();
  });
});
