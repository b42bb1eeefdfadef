import {
  deleteMessage,
  editMessage,
  listMessages,
  markMessages,
  messageChanged,
  messagesDelivered,
  messagesRead,
  sendMessage,
} from '@estradeiro/contract/groups/chat';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { serve } from '#platform/serve.ts';
import type { Actors } from './actor.ts';
import type { ChatStore } from './chat.store.ts';
import { createDeliveredNews } from './chat-delivered.ts';
import type { ChatWriting, Written } from './chat-writing.store.ts';
import { groupTopic } from './group-topic.ts';
import { orFail } from './refusals.ts';

type ChatDeps = { store: ChatStore; writing: ChatWriting; events: Events; actorOf: Actors; clock: Clock };

/** Messages of a group. The database is the source of truth; events only bring them to browsers faster. */
export const chat =
  ({ store, writing, events, actorOf, clock }: ChatDeps) =>
  async (app: FastifyInstance) => {
    const delivered = createDeliveredNews({
      deliveredSeq: store.deliveredSeq,
      publish: (groupId, seq) => events.publish(groupTopic(groupId), messagesDelivered.of({ groupId, seq })),
      onTrouble: (error) => app.log.warn({ err: error }, 'what was delivered is not known'),
    });
    app.addHook('onClose', async () => delivered.stop());

    const publishMessage = ({ message, except }: Written) => {
      events.publish(groupTopic(message.groupId), messageChanged.of(message), { except });
      return message;
    };

    serve(app, listMessages, async ({ rider, params: { id }, query }) =>
      orNotFound(await store.page(rider.id, id, query)),
    );

    serve(app, sendMessage, async ({ rider, params: { id: groupId }, body: { message }, newId }) => {
      const sent = { id: newId, userId: rider.id, groupId, message, createdAt: clock.now() };
      const written = orFail(await writing.send(sent));
      if (written.isRead) events.toRider(rider.id, messagesRead.of({ groupId, seq: written.message.seq }));
      return publishMessage(written);
    });

    serve(app, editMessage, async ({ rider, params: { id, messageId }, body: { message } }) =>
      publishMessage(orNotFound(await writing.edit(rider.id, id, messageId, message, clock.now()))),
    );

    serve(app, deleteMessage, async ({ rider, params: { id, messageId } }) => {
      const actor = await actorOf(rider.id);
      const deleted = await writing.delete(actor, id, messageId, clock.now());
      if (deleted !== 'gone') publishMessage(orNotFound(deleted));
    });

    serve(app, markMessages, async ({ rider, params: { id: groupId }, body }) => {
      const { hasNews, readSeq } = orNotFound(await store.mark(rider.id, groupId, body));
      if (hasNews) delivered.maybe(groupId);
      if (readSeq !== null) events.toRider(rider.id, messagesRead.of({ groupId, seq: readSeq }));
    });
  };
