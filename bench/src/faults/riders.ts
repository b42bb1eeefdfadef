import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { register, User } from '@estradeiro/contract/auth';
import type { Endpoint, Given, Parsed } from '@estradeiro/contract/endpoint';
import { ErrorBody } from '@estradeiro/contract/errors';
import { filledPath } from '@estradeiro/contract/record-id';
import type { z } from 'zod';

/** `addresses` take the requests in turn, as behind a balancer; `origin` is the product's own address. */
export type Connection = { addresses: readonly string[]; origin: string };

export type Rider = {
  id: string;
  cookie: string;
  connection: Connection;
  /** Responses that asked for a retry, by status; 0 is no response. */
  repeats: Record<number, number>;
};

type Schema = z.ZodType | undefined;
type Input<P, Q, B> = {
  params?: Given<P>;
  query?: Given<Q>;
  body?: Given<B>;
  /** A repeated request with this key counts as the first. */
  key?: string;
};

const patienceMs = 120_000;
const pauseMs = 150;

/** Each rider has a client address of its own, by which limits count; the server must trust its proxies. */
export async function signUpRider(connection: Connection): Promise<Rider> {
  const account = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: `${randomUUID()}@exemplo.com`,
    password: 'Estrada2025',
  };
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const answer = await fetch(connection.addresses[0] + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json', origin: connection.origin, 'x-forwarded-for': address },
    body: JSON.stringify(account),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  return { id: User.parse(await answer.json()).id, cookie, connection, repeats: {} };
}

/**
 * Retries under one key as the app does, without a response or while the server is unavailable. A refusal or an invalid response
 * is an error.
 */
export async function callRetrying<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  rider: Rider,
  endpoint: Endpoint<P, Q, B, R>,
  input: Input<P, Q, B> = {},
): Promise<Parsed<R>> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const answer = await attempt(rider, endpoint as Endpoint, input);
    const status = answer?.status ?? 0;
    if (answer?.ok) return endpoint.response?.parse(await answer.json()) as Parsed<R>;
    if (answer) refuseForeignForm(endpoint as Endpoint, status, await answer.text());
    rider.repeats[status] = (rider.repeats[status] ?? 0) + 1;
    await wait(pauseMs);
  }
  throw new Error(`${endpoint.method} ${endpoint.path}: no response`);
}

/** Null if the connection is refused, or lost before the response is complete. */
export async function attempt(
  { cookie, connection }: Rider,
  endpoint: Endpoint,
  { params, query, body, key }: { params?: unknown; query?: unknown; body?: unknown; key?: string },
): Promise<Response | null> {
  const address = connection.addresses[randomInt(connection.addresses.length)] ?? '';
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  try {
    const answer = await fetch(address + filledPath(endpoint.path, params) + search, {
      method: endpoint.method,
      headers: {
        cookie,
        origin: connection.origin,
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer);
  } catch {
    return null;
  }
}

/** Error types after which the app retries later. */
const passing: readonly string[] = ['rate_limited', 'no_space', 'upstream_unavailable', 'internal'];

function refuseForeignForm({ method, path }: Endpoint, status: number, text: string) {
  const type = ErrorBody.safeParse(JSON.parse(text)).data?.error.type;
  if (!type || !passing.includes(type)) throw new Error(`${method} ${path}: ${status} ${text}`);
}

/** '12 × 500, 3 × no answer', over all riders. */
export function repeatsText(riders: readonly Rider[]): string {
  const sums: Record<number, number> = {};
  for (const { repeats } of riders) {
    for (const [status, count] of Object.entries(repeats)) sums[Number(status)] = (sums[Number(status)] ?? 0) + count;
  }
  const counts = Object.entries(sums).map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`);
  return counts.length > 0 ? `retried after ${counts.join(', ')}` : 'never retried';
}
