import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** Sends the head of a stream of server-sent events, and hands over its connection unless the browser has disconnected. */
export function startStream(reply: FastifyReply, start: (connection: Socket) => void): FastifyReply {
  reply.hijack();
  reply.raw.removeHeader('transfer-encoding'); // the response ends with its connection, so that events need no chunk framing for each stream
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no', // nginx would keep events back
  });
  const connection = connectionOf(reply.raw);
  if (connection) start(connection);
  return reply;
}

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
