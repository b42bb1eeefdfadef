import { bboxOfQuery } from '@estradeiro/contract/bbox';
import { type AreaTopic, cellsOf, openEvents } from '@estradeiro/contract/live';
import type { FastifyInstance } from 'fastify';
import { createEventStreams, type StreamsDeps } from './event-streams.ts';
import type { Events } from './events.ts';
import { serve } from './serve.ts';
import { startStream } from './stream-response.ts';

/** The topic of one cell of an area topic. */
export const cellTopic = (topic: AreaTopic, cell: string): string => `${topic}:${cell}`;

type EventStreamDeps = { events: Events } & Pick<StreamsDeps, 'topicsOf' | 'presence'>;

export const eventStream = (deps: EventStreamDeps) => async (app: FastifyInstance) => {
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'topics of a stream not read');
  const streams = createEventStreams({ ...deps, onTrouble });
  app.addHook('preClose', async () => streams.closeAll());

  serve(app, openEvents, ({ rider, query, request, reply }) => {
    const box = bboxOfQuery(query);
    const cells = box ? cellsOf(box) : [];
    const near = query.topics.flatMap((topic) => cells.map((cell) => cellTopic(topic, cell)));
    const lastEventId = request.headers['last-event-id'];
    return startStream(reply, (connection) =>
      streams.start(connection, {
        riderId: rider.id,
        sessionId: request.session.sessionId,
        topics: near,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      }),
    );
  });
};
