import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteMessage,
  editMessage,
  listMessages,
  mostMentions,
  sendMessage,
  sharedLocationMarker,
} from '@estradeiro/contract/groups/chat';
import { joinGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import { blockRider } from '@estradeiro/contract/groups/safety';
import { deleteAccount } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventMessage, inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { groupTopic } from './group-topic.ts';
import { createdGroup } from './groups.testing.ts';

describe.each(testDatabases)('replies and mentions on $name', ({ open }) => {
  let app: TestApp;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    app = await createTestApp({ database: await open(), events });
  });
  afterAll(() => app.close());

  async function trio() {
    const [ana, bia, caio] = [await app.newRider(), await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { visibility: 'public' });
    for (const rider of [bia, caio]) await rider(joinGroup, { params: { id } });
    return { id, ana, bia, caio };
  }
  type Said = { message: string; replyToId?: string; mentions?: string[] };
  async function say(rider: TestClient, id: string, said: Said, key: string = randomUUID()): Promise<ChatMessage> {
    const { status, body } = await rider(sendMessage, {
      params: { id },
      body: said,
      headers: { 'idempotency-key': key },
    });
    expect(status).toBe(201);
    return body;
  }
  const last = async (rider: TestClient, id: string) =>
    (await rider(listMessages, { params: { id }, query: {} })).body.messages.at(-1);
  function hear(id: string) {
    const heard: EventMessage[] = [];
    const stop = events.listen([groupTopic(id)], (message) => heard.push(message));
    return () => {
      stop();
      return heard;
    };
  }

  it('quote a message of the group, in the response, the page and the event alike', async () => {
    const { id, ana, bia } = await trio();
    const first = await say(ana, id, { message: 'Saímos\nàs 6h?' });
    const stop = hear(id);
    const key = randomUUID();
    const reply = await say(bia, id, { message: 'Sim', replyToId: first.id }, key);
    const replyTo = {
      id: first.id,
      seq: 1,
      userId: ana.userId,
      senderName: 'Ana Souza',
      holds: 'text',
      text: 'Saímos às 6h?',
    };
    expect(reply).toMatchObject({ message: 'Sim', replyTo });
    expect(await say(bia, id, { message: 'Sim', replyToId: first.id }, key)).toEqual(reply);
    expect(await last(ana, id)).toEqual(reply);
    expect(stop()[0]?.data).toEqual(reply);
  });

  it('quote what the message is now', async () => {
    const { id, ana, bia } = await trio();
    const first = await say(ana, id, { message: 'Às 6h' });
    const params = { id, messageId: first.id };
    await say(bia, id, { message: 'Sim', replyToId: first.id });
    await ana(editMessage, { params, body: { message: 'Às 7h' } });
    expect((await last(bia, id))?.replyTo?.text).toBe('Às 7h');
    await ana(deleteMessage, { params });
    expect((await last(bia, id))?.replyTo).toMatchObject({ holds: 'deleted', text: '' });
  });

  it('quote no message of another group, and are said all the same', async () => {
    const { id, ana } = await trio();
    const other = await trio();
    const secret = await say(other.ana, other.id, { message: 'Segredo' });
    for (const replyToId of [secret.id, randomUUID()])
      expect(await say(ana, id, { message: 'Oi', replyToId })).toMatchObject({ message: 'Oi', replyTo: null });
  });

  it('quote neither a blocked rider nor the place of anybody', async () => {
    const { id, ana, bia, caio } = await trio();
    const first = await say(bia, id, {
      message: `Aqui ${sharedLocationMarker} https://www.google.com/maps?q=-28.39,-49.4`,
    });
    await ana(blockRider, { params: { userId: bia.userId } });
    const stop = hear(id);
    await say(caio, id, { message: 'Vou', replyToId: first.id });
    expect(stop().map(({ except }) => except)).toEqual([[ana.userId]]);
    expect(await last(ana, id)).toMatchObject({ message: 'Vou', replyTo: { holds: 'hidden', text: '' } });
    expect(await last(caio, id)).toMatchObject({ replyTo: { holds: 'place', text: 'Aqui' } });
  });

  it('mention members by id, under their present names, and nobody else', async () => {
    const { id, ana, bia, caio } = await trio();
    const stranger = await app.newRider();
    await caio(leaveGroup, { params: { id } });
    const named = [bia.userId, caio.userId, stranger.userId, ana.userId, randomUUID(), bia.userId];
    const said = await say(ana, id, { message: '@Bia vem?', mentions: named });
    expect(said.mentions).toEqual([{ userId: bia.userId, name: expect.stringMatching(/\S/) }]);
    expect(await last(bia, id)).toEqual(said);
  });

  it('mention nobody whose account was deleted, and stay', async () => {
    const { id, ana, bia, caio } = await trio();
    const first = await say(bia, id, { message: 'Até logo' });
    await say(ana, id, { message: '@Bia volta!', replyToId: first.id, mentions: [bia.userId, caio.userId] });
    expect((await bia(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    expect(await last(ana, id)).toMatchObject({
      mentions: [{ userId: caio.userId }],
      replyTo: { userId: null, senderName: 'Conta excluída', text: 'Até logo' },
    });
  });

  it('hide what a blocked rider quotes and mentions', async () => {
    const { id, ana, bia } = await trio();
    const first = await say(ana, id, { message: 'Oi' });
    await ana(blockRider, { params: { userId: bia.userId } });
    await say(bia, id, { message: '@Ana', replyToId: first.id, mentions: [ana.userId] });
    expect(await last(ana, id)).toMatchObject({ message: '', replyTo: null, mentions: [] });
  });

  it.each([
    ['too many mentions', { mentions: Array.from({ length: mostMentions + 1 }, () => randomUUID()) }],
    ['a mention that is no id', { mentions: ['Bia'] }],
    ['a reply to no id', { replyToId: '1 or 1=1' }],
  ])('refuse %s', async (_, body) => {
    const { id, ana } = await trio();
    expect((await ana(sendMessage, { params: { id }, body: { message: 'Oi', ...body } })).status).toBe(400);
  });
});
