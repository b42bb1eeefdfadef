import { bboxOfQuery } from '@estradeiro/contract/bbox';
import { type AreaTopic, cellsOf, openEvents } from '@estradeiro/contract/live';
import type { FastifyInstance } from 'fastify';
import { createEventStreams } from './event-streams.ts';
import { type Events, riderTopic } from './events.ts';
import { serve } from './serve.ts';

/** Where an area topic is published for one cell. */
export const cellTopic = (topic: AreaTopic, cell: string): string => `${topic}:${cell}`;

export const eventStream = (events: Events) => async (app: FastifyInstance) => {
  const streams = createEventStreams(events);
  app.addHook('preClose', async () => streams.closeAll());

  serve(app, openEvents, ({ rider, query, request, reply }) => {
    const box = bboxOfQuery(query);
    const cells = box ? cellsOf(box) : [];
    const near = query.topics.flatMap((topic) => cells.map((cell) => cellTopic(topic, cell)));
    const lastEventId = request.headers['last-event-id'];
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no', // nginx would keep events back
    });
    streams.start(reply.raw, {
      riderId: rider.id,
      sessionId: request.session.sessionId,
      topics: [riderTopic(rider.id), ...near],
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    });
    return reply;
  });
};
