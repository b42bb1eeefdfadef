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
    if (!response.ok) throw new UpstreamRefusal(response.status, await response.text());
    return schema.parse(await response.json());
  } catch (cause) {
    throw new AppError('upstream_unavailable', { cause, details: { host: url.host } });
  }
}

/** The cause of an `upstream_unavailable` that answered with a status: an adapter may read more out of it. */
export class UpstreamRefusal extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`status ${status}`);
    this.status = status;
    this.body = body.slice(0, 4_000);
  }
}
