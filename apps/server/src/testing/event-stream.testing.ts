import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { login, register, User } from '@estradeiro/contract/auth';
import { openEvents } from '@estradeiro/contract/live';
import type { FastifyInstance } from 'fastify';
import { ownOrigin } from './app.testing.ts';

export type ReceivedEvent = { id: string | undefined; type: string; data: unknown };

/** A rider's browser on a listening server: streams cannot be injected. */
export type StreamingRider = {
  id: string;
  post(path: string, body?: object): Promise<Response>;
  /** The same session at another instance. */
  at(app: FastifyInstance): Promise<StreamingRider>;
  /** Another session of the same rider. */
  signIn(): Promise<StreamingRider>;
  open(query?: Record<string, unknown>, lastEventId?: string): Promise<OpenedStream>;
};

export type OpenedStream = {
  status: number;
  headers: Headers;
  /** Null once the server has ended the stream. */
  next(): Promise<ReceivedEvent | null>;
  /** The id that a browser sends on reconnecting, after the server's first events. */
  lastEventId(): Promise<string>;
  close(): Promise<void>;
};

const password = 'Estrada 116';

export async function streamingRider(app: FastifyInstance): Promise<StreamingRider> {
  const address = await listening(app);
  const account = { firstName: 'Ana', lastName: 'Souza', email: `${randomUUID()}@example.com`, password };
  const response = await send(`${address}${register.path}`, account);
  return riderWith(address, account.email, cookieOf(response), User.parse(await response.json()).id);
}

function riderWith(address: string, email: string, cookie: string, id: string): StreamingRider {
  return {
    id,
    post: (path, body) => send(`${address}${path}`, body, cookie),
    at: async (app) => riderWith(await listening(app), email, cookie, id),
    signIn: async () =>
      riderWith(address, email, cookieOf(await send(`${address}${login.path}`, { email, password })), id),
    async open(query = {}, lastEventId) {
      const search = new URLSearchParams(query as Record<string, string>);
      const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
      return readStream(await fetch(`${address}${openEvents.path}?${search}`, { headers }));
    },
  };
}

/** The stream of an address that needs no session. */
export const openStreamAt = async (app: FastifyInstance, path: string): Promise<OpenedStream> =>
  readStream(await fetch(`${await listening(app)}${path}`));

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function listening(app: FastifyInstance): Promise<string> {
  const [bound] = app.addresses() as AddressInfo[];
  return bound ? `http://127.0.0.1:${bound.port}` : app.listen({ port: 0, host: '127.0.0.1' });
}

const send = (url: string, body: object = {}, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ownOrigin, cookie },
    body: JSON.stringify(body),
  });

/**
 * Reads by the rules of server-sent events: blocks end with an empty line; those without data only move the last id.
 */
function readStream(response: Response): OpenedStream {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function nextBlock(): Promise<Map<string, string> | null> {
    while (!text.includes('\n\n')) {
      const read = await reader?.read();
      if (!read || read.done) return null;
      text += read.value;
    }
    const end = text.indexOf('\n\n');
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return new Map(block.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]));
  }

  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const block = await nextBlock();
        if (!block) return null;
        const [type, data] = [block.get('event'), block.get('data')];
        if (type !== undefined && data !== undefined) return { id: block.get('id'), type, data: JSON.parse(data) };
      }
    },
    lastEventId: async () => (await nextBlock())?.get('id') ?? '',
    close: async () => void (await reader?.cancel()),
  };
}
