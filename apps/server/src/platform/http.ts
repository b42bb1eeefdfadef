import type { z } from 'zod';
import { AppError } from './errors.ts';

type Options = { timeoutMs?: number; headers?: Record<string, string> };

/**
 * The one way out of the server, and so the one place for time limits and for keeping keys out of logs.
 * Whatever goes wrong outside is `upstream_unavailable`, naming the host and never the URL, which may hold a key.
 */
export function getJson<T>(url: URL, schema: z.ZodType<T>, options: Options = {}): Promise<T> {
  return request(url, { method: 'GET' }, schema, options);
}

export function postJson<T>(url: URL, body: unknown, schema: z.ZodType<T>, options: Options = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  return request(url, { method: 'POST', body: JSON.stringify(body) }, schema, { ...options, headers });
}

async function request<T>(url: URL, init: RequestInit, schema: z.ZodType<T>, options: Options): Promise<T> {
  try {
    const headers = { 'user-agent': 'Estradeiro', ...options.headers };
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(options.timeoutMs ?? 5_000) });
    if (!response.ok) throw await refusalOf(response);
    return schema.parse(await response.json());
  } catch (cause) {
    throw new AppError('upstream_unavailable', { cause, details: { host: url.host } });
  }
}

async function refusalOf(response: Response): Promise<UpstreamRefusal> {
  const retryAfter = response.headers.get('retry-after') ?? '';
  const retryAfterSeconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return new UpstreamRefusal(response.status, await response.text(), retryAfterSeconds);
}

/** The cause of an `upstream_unavailable` that answered with a status: an adapter may read more out of it. */
export class UpstreamRefusal extends Error {
  readonly status: number;
  readonly body: string;
  /** For how long the other side asks to be left alone; null when it says nothing, or a date. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: string, retryAfterSeconds: number | null = null) {
    super(`status ${status}`);
    this.status = status;
    this.body = body.slice(0, 4_000);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
