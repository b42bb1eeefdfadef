import {
  deleteMessage,
  editMessage,
  getChatPhoto,
  listMessages,
  markMessages,
  messageChanged,
  messagesDelivered,
  messagesRead,
  sendMessage,
  sendPhoto,
} from '@estradeiro/contract/groups/chat';
import { putNewest } from '@estradeiro/contract/put-newest';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { orNotFound } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { sendPhoto as answerWithPhoto, checkPhoto } from '#platform/photos.ts';
import { serve } from '#platform/serve.ts';
import { throttleByKey } from '#platform/throttle-by-key.ts';
import type { Actors } from './actor.ts';
import type { ChatStore } from './chat.store.ts';
import type { ChatWriting, NewMessage, Written } from './chat-writing.store.ts';
import { groupTopic } from './group-topic.ts';
import { orFail } from './refusals.ts';

type ChatDeps = {
  store: ChatStore;
  writing: ChatWriting;
  events: Events;
  actorOf: Actors;
  clock: Clock;
  /** Called when a rider has read up to a position. */
  onRead: (riderId: string, groupId: string) => Promise<void>;
};

/** Messages of a group. The database is the source of truth; events only bring them to browsers faster. */
export const chat =
  ({ store, writing, events, actorOf, clock, onRead }: ChatDeps) =>
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

    const send = async (sent: Omit<NewMessage, 'createdAt'>) => {
      const written = orFail(await writing.send({ ...sent, createdAt: clock.now() }));
      const { groupId, userId } = sent;
      if (written.isRead) events.toRider(userId, messagesRead.of({ groupId, seq: written.message.seq }));
      return publishMessage(written);
    };

    serve(app, sendMessage, ({ rider, params, body: { message, replyToId, mentions }, newId }) =>
      send({ id: newId, userId: rider.id, groupId: params.id, message, replyToId, mentions, photo: null }),
    );

    serve(app, sendPhoto, ({ rider, params, body: { photo, ...body }, newId }) =>
      send({ ...body, id: newId, userId: rider.id, groupId: params.id, photo: checkPhoto(newId, photo) }),
    );

    serve(app, getChatPhoto, async ({ rider, params: { id: groupId, messageId, size }, reply }) =>
      answerWithPhoto(reply, orNotFound(await store.photo(rider.id, { groupId, messageId, size }))),
    );

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
      if (readSeq === null) return;
      events.toRider(rider.id, messagesRead.of({ groupId, seq: readSeq }));
      await onRead(rider.id, groupId);
    });
  };

/** The shortest interval of notifications to one group. */
const leastMs = 1_000;
/** Groups whose last published position is remembered; for a forgotten one it may be published once more. */
const maxGroups = 1_000;

type DeliveredNewsDeps = {
  /** The last position up to which at least two riders of the group have all messages. */
  deliveredSeq: (groupId: string) => Promise<number>;
  publish: (groupId: string, seq: number) => void;
  onTrouble: (error: unknown) => void;
};

/**
 * Publishes the position up to which messages were delivered to two riders, however many devices acknowledge them: at
 * most once a second for one group, and each position once.
 */
function createDeliveredNews({ deliveredSeq, publish, onTrouble }: DeliveredNewsDeps) {
  const publishedSeqs = new Map<string, number>();
  const checks = throttleByKey(leastMs, (groupId) => void check(groupId).catch(onTrouble));

  async function check(groupId: string) {
    const seq = await deliveredSeq(groupId);
    if (seq <= (publishedSeqs.get(groupId) ?? 0)) return;
    putNewest(publishedSeqs, groupId, seq, maxGroups);
    publish(groupId, seq);
  }

  return {
    /**
     * Schedules a check when the position may have advanced. Called after the commit of the acknowledgement, so that
     * the check sees it.
     */
    maybe: checks.call,
    stop: checks.stop,
  };
}
