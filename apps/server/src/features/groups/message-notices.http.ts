import { getMessageNotices, setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs.ts';
import { serve } from '#platform/serve.ts';
import { type MessageNoticesStore, messagesJob } from './message-notices.store.ts';

const Payload = z.object({ groupId: z.uuid(), mentions: z.array(z.uuid()) });

type Deps = { store: MessageNoticesStore; jobs: Jobs; clock: Clock };

/** Who is told of a group's messages, and the job that tells them. */
export const messageNotices =
  ({ store, jobs, clock }: Deps) =>
  async (app: FastifyInstance) => {
    jobs.handle(messagesJob, async (payload) => {
      const { groupId, mentions } = Payload.parse(payload);
      await store.tellUnread(groupId, mentions, clock.now());
      return null;
    });

    serve(app, getMessageNotices, async ({ rider, params: { id } }) => ({
      wanted: orNotFound(await store.wanted(rider.id, id)),
    }));

    serve(app, setMessageNotices, async ({ rider, params: { id }, body: { wanted } }) => {
      if (!(await store.choose(rider.id, id, wanted, clock.now()))) throw new AppError('not_found');
    });
  };
