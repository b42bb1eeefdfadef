import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bboxOfQuery } from '@estradeiro/contract/bbox';
import { type AreaTopic, cellsOf, openEvents } from '@estradeiro/contract/live';
import type { FastifyInstance } from 'fastify';
import { createEventStreams, type StreamsDeps } from './event-streams.ts';
import type { Events } from './events.ts';
import { serve } from './serve.ts';

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
    reply.hijack();
    reply.raw.removeHeader('transfer-encoding'); // the response ends with its connection, so that events need no chunk framing for each stream
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no', // nginx would keep events back
    });
    const connection = connectionOf(reply.raw);
    if (!connection) return reply; // the browser has already disconnected
    streams.start(connection, {
      riderId: rider.id,
      sessionId: request.session.sessionId,
      topics: near,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    });
    return reply;
  });
};

/**
 * Sends the response's head and returns its bare connection: Fastify would keep request, reply and session as long as
 * the response lasts, three times what a stream itself needs.
 */
function connectionOf(response: ServerResponse): Socket | null {
  response.flushHeaders();
  const { socket } = response;
  if (!socket || socket.destroyed) return null; // its 'close' has been emitted already
  response.detachSocket(socket);
  return socket;
}
