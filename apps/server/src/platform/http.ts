import type { z } from 'zod';
import { AppError } from './errors.ts';
import { measureCall, outcomeOfStatus } from './samples.ts';

type Options = {
  /** Covers the whole exchange, the last byte of the response included. */
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** A longer response, measured after decompression, is not read to its end and fails. */
  maxBytes?: number;
};

const usualBytes = 2_000_000;
/** For responses that list a whole country, or describe a route across it. */
export const feedBytes = 20_000_000;

/**
 * All outgoing requests pass here, so that time limits apply and keys stay out of logs. Any failure outside is
 * `upstream_unavailable`, naming the host and never the URL, which may hold a key.
 */
export function getJson<T>(url: URL, schema: z.ZodType<T>, options: Options = {}): Promise<T> {
  return request(url, { method: 'GET' }, schema, options);
}

export function getText(url: URL, options: Options = {}): Promise<string> {
  return exchange(url, { method: 'GET' }, options, (body) => body);
}

export function postJson<T>(url: URL, body: unknown, schema: z.ZodType<T>, options: Options = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  return request(url, { method: 'POST', body: JSON.stringify(body) }, schema, { ...options, headers });
}

export function postForm<T>(
  url: URL,
  fields: Record<string, string>,
  schema: z.ZodType<T>,
  options: Options = {},
): Promise<T> {
  return request(url, { method: 'POST', body: new URLSearchParams(fields) }, schema, options);
}

/**
 * Posts JSON unchanged, since its signature covers the exact bytes. Any response with a success status counts as
 * accepted.
 */
export async function postSigned(url: URL, json: string, options: Options = {}): Promise<void> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  await exchange(url, { method: 'POST', body: json }, { ...options, headers }, (body) => body);
}

/** Posts bytes to an address that a client named, so that no redirect is followed. Any success status counts as accepted. */
export async function postBytes(url: URL, bytes: Uint8Array<ArrayBuffer>, options: Options = {}): Promise<void> {
  await exchange(url, { method: 'POST', body: bytes, redirect: 'error' }, options, (body) => body);
}

/** Whether a failed request surely never reached the other side, so that repeating it does nothing twice. */
export function neverArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && beforeConnection.has(code)) || neverArrived(error.cause);
}

const beforeConnection = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

const request = <T>(url: URL, init: RequestInit, schema: z.ZodType<T>, options: Options): Promise<T> =>
  exchange(url, init, options, (body) => schema.parse(JSON.parse(body)));

async function exchange<T>(
  url: URL,
  init: RequestInit,
  { timeoutMs = 5_000, headers, maxBytes = usualBytes }: Options,
  read: (body: string) => T,
): Promise<T> {
  try {
    return await measureCall(url.host, async () => {
      const response = await fetch(url, {
        ...init,
        headers: { 'user-agent': 'Estradeiro', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw await refusalOf(response);
      return read(await textWithin(response, maxBytes));
    });
  } catch (cause) {
    throw new AppError('upstream_unavailable', { cause, details: { host: url.host } });
  }
}

/** `fetch` for libraries that make requests themselves: a response is read up to the usual bound first. */
export async function boundedFetch(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const { host } = new URL(url instanceof Request ? url.url : url);
  const response = await measureCall(
    host,
    () => fetch(url, init),
    ({ status }) => outcomeOfStatus(status),
  );
  const { status, statusText, headers } = response;
  const text = await textWithin(response, usualBytes);
  return new Response(text || null, { status, statusText, headers });
}

/** Fails on a longer response without holding it in memory. */
async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function refusalOf(response: Response): Promise<UpstreamRefusal> {
  const retryAfter = response.headers.get('retry-after') ?? '';
  const retryAfterSeconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return new UpstreamRefusal(response.status, await textWithin(response, usualBytes), retryAfterSeconds);
}

/** The cause of an `upstream_unavailable` with a status, from which an adapter may read more. */
export class UpstreamRefusal extends Error {
  readonly status: number;
  readonly body: string;
  /** The Retry-After of the response; null when it has none, or a date. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: string, retryAfterSeconds: number | null = null) {
    super(`status ${status}`);
    this.status = status;
    this.body = body.slice(0, 4_000);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
