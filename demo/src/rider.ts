import { randomUUID } from 'node:crypto';
import { register } from '@estradeiro/contract/auth';
import type { Endpoint, Given, Parsed } from '@estradeiro/contract/endpoint';
import { filledPath } from '@estradeiro/contract/record-id';
import type { z } from 'zod';

export type Person = { firstName: string; lastName: string; email: string };

type Schema = z.ZodType | undefined;
type Input<Body extends Schema> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
} & (Body extends z.ZodType ? { body: Given<Body> } : { body?: undefined });

/** Calls an endpoint like a rider's browser. Fails with `RefusedError` on any response but success. */
export type Call = <Body extends Schema, Response extends Schema>(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'success' | 'idempotent'> & { body?: Body; response?: Response },
  input: Input<Body>,
) => Promise<Parsed<Response>>;

export type Rider = Person & { id: string; call: Call };

export class RefusedError extends Error {
  readonly status: number;
  constructor(call: string, status: number, body: string) {
    super(`${call}: ${status} ${body}`);
    this.status = status;
  }
}

export const password = 'Estrada2026';

/** Keeps its session between calls, like one browser. */
export function createCall(baseUrl: string, session = ''): Call {
  let cookie = session;
  return async (endpoint, { params = {}, query = {}, body }) => {
    const path = filledPath(endpoint.path, params);
    const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        origin: baseUrl,
        cookie,
        ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== endpoint.success) {
      throw new RefusedError(`${endpoint.method} ${path}`, response.status, text);
    }
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (endpoint.response ? endpoint.response.parse(JSON.parse(text)) : undefined) as never;
  };
}

/** Registers an account, which is then signed in. */
export async function newRider(baseUrl: string, person: Person): Promise<Rider> {
  const call = createCall(baseUrl);
  const { id } = await call(register, { body: { ...person, password } });
  return { ...person, id, call };
}
