import type { Endpoint } from '@estradeiro/contract/endpoint';
import { filledPath } from '@estradeiro/contract/record-id';
import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';

type Schema = z.ZodType | undefined;
/** Longer than a rider's wait: the first response of the route engine takes long on a busy machine. */
const timeoutMs = 30_000;

type Input = { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown };

/** Calls an endpoint of the contract without the screens, with the browser's session. Fails on any response but success. */
export async function callEndpoint<R extends Schema>(
  request: APIRequestContext,
  { method, path, success, response }: Pick<Endpoint, 'method' | 'path' | 'success'> & { response?: R },
  { params = {}, query = {}, body }: Input = {},
): Promise<R extends z.ZodType ? z.output<R> : undefined> {
  const address = filledPath(path, params);
  const origin = `http://localhost:${process.env.E2E_PORT}`;
  const reply = await request.fetch(address, {
    method,
    params: query,
    data: body,
    headers: { origin },
    timeout: timeoutMs,
  });
  if (reply.status() !== success) throw new Error(`${method} ${address}: ${reply.status()} ${await reply.text()}`);
  return (response ? response.parse(await reply.json()) : undefined) as R extends z.ZodType ? z.output<R> : undefined;
}
