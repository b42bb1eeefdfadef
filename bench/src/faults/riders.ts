import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { register, User } from '@estradeiro/contract/auth';
import type { Endpoint, Given, Parsed } from '@estradeiro/contract/endpoint';
import { ErrorBody } from '@estradeiro/contract/errors';
import { filledPath } from '@estradeiro/contract/record-id';
import type { z } from 'zod';

/** Where riders are sent to, in turn, as a balancer would; `origin` is the product's own address. */
export type Connection = { addresses: readonly string[]; origin: string };

export type Rider = {
  id: string;
  cookie: string;
  way: Connection;
  /** Answers that asked to come again, by status; 0 is none at all. */
  repeats: Record<number, number>;
};

type Schema = z.ZodType | undefined;
type Input<P, Q, B> = {
  params?: Given<P>;
  query?: Given<Q>;
  body?: Given<B>;
  /** Under which a repeated request counts as the first. */
  key?: string;
};

const patienceMs = 120_000;
const pauseMs = 150;

/** Each from a client address of its own, by which limits count: the server is to trust its proxies. */
export async function signUpRider(way: Connection): Promise<Rider> {
  const account = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: `${randomUUID()}@exemplo.com`,
    password: 'Estrada2025',
  };
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const answer = await fetch(way.addresses[0] + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json', origin: way.origin, 'x-forwarded-for': address },
    body: JSON.stringify(account),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  return { id: User.parse(await answer.json()).id, cookie, way, repeats: {} };
}

/**
 * Asks as the app does: again and again under one key while nobody answers, or a server that is not well. What it refuses, and an
 * answer that is none of ours, is an error.
 */
export async function ask<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
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
  throw new Error(`${endpoint.method} ${endpoint.path}: nobody answered`);
}

/** Null where the connection is refused, or lost before the answer is whole. */
export async function attempt(
  { cookie, way }: Rider,
  endpoint: Endpoint,
  { params, query, body, key }: { params?: unknown; query?: unknown; body?: unknown; key?: string },
): Promise<Response | null> {
  const address = way.addresses[randomInt(way.addresses.length)] ?? '';
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  try {
    const answer = await fetch(address + filledPath(endpoint.path, params) + search, {
      method: endpoint.method,
      headers: {
        cookie,
        origin: way.origin,
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

/** By these types the app tries again later. */
const passing: readonly string[] = ['rate_limited', 'no_space', 'upstream_unavailable', 'internal'];

function refuseForeignForm({ method, path }: Endpoint, status: number, text: string) {
  const type = ErrorBody.safeParse(JSON.parse(text)).data?.error.type;
  if (!type || !passing.includes(type)) throw new Error(`${method} ${path}: ${status} ${text}`);
}

/** '12 × 500, 3 × no answer', of all of them. */
export function repeatsText(riders: readonly Rider[]): string {
  const sums: Record<number, number> = {};
  for (const { repeats } of riders) {
    for (const [status, count] of Object.entries(repeats)) sums[Number(status)] = (sums[Number(status)] ?? 0) + count;
  }
  const counts = Object.entries(sums).map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`);
  return counts.length > 0 ? `asked again after ${counts.join(', ')}` : 'never asked again';
}
