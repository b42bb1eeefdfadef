import type { Endpoint, Given } from '@estradeiro/contract/endpoint';
import type { ErrorType } from '@estradeiro/contract/errors';
import { afterEach, beforeEach, expect } from 'vitest';
import type { z } from 'zod';

type Schema = z.ZodType | undefined;
type SeenRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
};
type Reply = { status: number; body: unknown; headers?: Record<string, string> };

/** A network under a test's control. It rejects requests and responses that violate the contract. */
export function fakeApi() {
  const replies = new Map<string, { endpoint: Endpoint; reply: Reply | 'down' | Promise<Reply> }>();
  const seen = new Map<string, SeenRequest[]>();
  const surprises: string[] = [];

  beforeEach(() => {
    replies.clear();
    seen.clear();
    surprises.length = 0;
    globalThis.fetch = async (input, init) => respond(new URL(String(input), 'http://localhost'), init ?? {});
  });
  afterEach(() =>
    expect(surprises, `requests the contract or the test does not know: ${surprises.join('; ')}`).toEqual([]),
  );

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const known = [...replies.values()].find(({ endpoint }) => endpoint.method === method && matches(endpoint, url));
    if (!known) return surprise(`${method} ${url.pathname} has no answer`);
    const { endpoint } = known;
    const request = read(endpoint, url, init);
    for (const part of ['params', 'query', 'body'] as const) {
      const problem = endpoint[part]?.safeParse(request[part]).error;
      if (problem) return surprise(`${keyOf(endpoint)} ${part}: ${problem.message}`);
    }
    seen.set(keyOf(endpoint), [...(seen.get(keyOf(endpoint)) ?? []), request]);
    if (known.reply === 'down') throw new TypeError('Failed to fetch');
    const { status, body, headers } = await untilAborted(known.reply, init.signal);
    return new Response(body === undefined ? null : JSON.stringify(body), { status, ...(headers && { headers }) });
  }

  function surprise(what: string): never {
    surprises.push(what);
    throw new TypeError(what);
  }

  return {
    answer<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
      endpoint: Endpoint<P, Q, B, R>,
      ...[body]: R extends z.ZodType ? [body: Given<R>] : []
    ) {
      const plain = endpoint as Endpoint;
      plain.response?.parse(body);
      replies.set(keyOf(plain), { endpoint: plain, reply: { status: plain.success, body } });
    },
    /** Headers of the next response of an endpoint. */
    headers(endpoint: Endpoint, headers: Record<string, string>) {
      const last = replies.get(keyOf(endpoint));
      if (last && typeof last.reply === 'object' && 'body' in last.reply) last.reply.headers = headers;
    },
    /** `message` stands for the server's pt-BR text. */
    fail(endpoint: Endpoint, type: ErrorType, status: number, message = `mensagem de ${type}`, details?: unknown) {
      replies.set(keyOf(endpoint), { endpoint, reply: { status, body: { error: { type, message, details } } } });
    },
    /** No response: the network failed. */
    drop(endpoint: Endpoint) {
      replies.set(keyOf(endpoint), { endpoint, reply: 'down' });
    },
    /** A proxy between browser and server responds with a page of its own. */
    intercept(endpoint: Endpoint, status: number) {
      replies.set(keyOf(endpoint), { endpoint, reply: { status, body: '<title>Wi-Fi</title>' } });
    },
    /** Responds only when the returned function is called, for tests of the loading state. */
    hold<R extends Schema>(endpoint: Endpoint<Schema, Schema, Schema, R>) {
      const plain = endpoint as Endpoint;
      let release: (reply: Reply) => void = () => {};
      const reply = new Promise<Reply>((resolve) => {
        release = resolve;
      });
      replies.set(keyOf(plain), { endpoint: plain, reply });
      return (body?: Given<R>) =>
        release({ status: plain.success, body: plain.response ? plain.response.parse(body) : undefined });
    },
    /** Requests to an endpoint, in order. */
    seen: (endpoint: Endpoint): SeenRequest[] => seen.get(keyOf(endpoint)) ?? [],
  };
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const matches = (endpoint: Endpoint, url: URL) => patternOf(endpoint).test(url.pathname);

function read(endpoint: Endpoint, url: URL, { body, headers }: RequestInit): SeenRequest {
  return {
    params: { ...patternOf(endpoint).exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    idempotencyKey: new Headers(headers).get('idempotency-key'),
  };
}

function untilAborted<T>(reply: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(reply).then(resolve, reject);
  });
}
