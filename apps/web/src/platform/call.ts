import type { Endpoint } from '@estradeiro/contract/endpoint';
import { filledPath } from '@estradeiro/contract/record-id';
import type { z } from 'zod';
import { ApiError, toApiError } from './api-error.ts';
import { systemClock } from './clock.ts';
import { learnServerTime } from './server-clock.ts';

type Schema = z.ZodType | undefined;
type Part<Name extends string, S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

/** `idempotencyKey` lets a second attempt count as the first; a session other than `riderId`'s is refused. */
type Sender = { idempotencyKey?: string; riderId?: string /** Sent as they are, instead of a body. */; bytes?: Blob };

export type CallInput<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B> & Sender;
export type Answer<R> = R extends z.ZodType ? z.output<R> : undefined;

type AnyInput = { params?: unknown; query?: unknown; body?: unknown } & Sender;

/**
 * Calls an endpoint of the contract and parses its response. Fails with an `ApiError`, or with the signal's reason when aborted.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  signal?: AbortSignal,
): Promise<Answer<R>> {
  const response = await send(endpoint as Endpoint, input as AnyInput, signal);
  learnServerTime(response.headers.get('date'), systemClock());
  if (!response.ok) throw await toApiError(response);
  if (!endpoint.response) return undefined as Answer<R>;
  try {
    return endpoint.response.parse(await response.json()) as Answer<R>;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError('unexpected', { status: response.status, body: 'unreadable answer', cause });
  }
}

/** Calls an endpoint without reading the response body. Fails with an `ApiError`. */
export async function send(endpoint: Endpoint, input: AnyInput, signal?: AbortSignal): Promise<Response> {
  const hasBody = input.body !== undefined;
  const headers = new Headers({ accept: 'application/json' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (input.bytes) headers.set('content-type', 'application/octet-stream');
  if (endpoint.idempotent) headers.set('idempotency-key', input.idempotencyKey ?? newIdempotencyKey());
  if (input.riderId) headers.set('rider-id', input.riderId);
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      body: hasBody ? JSON.stringify(input.body) : input.bytes,
      signal,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(navigator.onLine ? 'network' : 'offline', { cause });
  }
}

/** Fails like a missing network when no response comes in time: on a poor network a request may hang for minutes. */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, mostMs: number): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(mostMs));
  } catch (error) {
    if (error instanceof DOMException) throw new ApiError('network', { cause: error });
    throw error;
  }
}

/** The path with its parameters filled in, and the query without undefined and null. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: AnyInput): string {
  const filled = filledPath(path, params);
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}

/** 128 random bits. `crypto.randomUUID` is missing where the app is served without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
