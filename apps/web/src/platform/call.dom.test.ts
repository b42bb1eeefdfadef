import { endpoint } from '@estradeiro/contract/endpoint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addressOf, call } from './call.ts';

const Thing = z.object({ id: z.string() });
const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'anyone',
  success: 200,
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), n: z.number().optional() }),
  response: Thing,
});
const makeThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'anyone',
  success: 201,
  summary: 'A new thing',
  idempotent: true,
  body: Thing,
  response: Thing,
});
const dropThings = endpoint({
  method: 'DELETE',
  path: '/api/things',
  access: 'anyone',
  success: 204,
  summary: 'No things',
});

const fetched = vi.fn<typeof fetch>();
const answer = (body: string | null, init?: ResponseInit) => fetched.mockResolvedValue(new Response(body, init));
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, ...init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

describe('a request', () => {
  it('sends credentials and, without a body, no content type', async () => {
    answer('{"id":"1"}');
    expect(await call(getThing, { params: { id: '1' }, query: {} })).toEqual({ id: '1' });
    expect(sent()).toMatchObject({ url: '/api/things/1', method: 'GET', credentials: 'include', body: undefined });
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('sends a body as JSON, with an idempotency key where the endpoint takes one', async () => {
    answer('{"id":"1"}', { status: 201 });
    await call(makeThing, { body: { id: '1' } });
    expect(sent()).toMatchObject({ method: 'POST', body: '{"id":"1"}' });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await call(makeThing, { body: { id: '1' }, idempotencyKey: 'the same again' }).catch(() => {});
    expect(sent().headers.get('idempotency-key')).toBe('the same again');
  });

  it('answers nothing where the endpoint promises nothing', async () => {
    answer(null, { status: 204 });
    expect(await call(dropThings, {})).toBeUndefined();
  });

  it.each([
    [{ params: { id: 'a/b ç' } }, '/api/things/a%2Fb%20%C3%A7'],
    [{ params: { id: '1' }, query: { q: 'são josé', n: undefined } }, '/api/things/1?q=s%C3%A3o+jos%C3%A9'],
    [{ params: { id: '1' }, query: { n: 0 } }, '/api/things/1?n=0'],
  ])('writes %j as %s', (input, address) => {
    expect(addressOf(getThing, input)).toBe(address);
  });
});

describe('a failure', () => {
  const failure = () => call(dropThings, {}).catch((error: unknown) => error);

  it('carries the status and the body in its message, the type and the text apart', async () => {
    const body = JSON.stringify({ error: { type: 'not_found', message: 'Não encontramos.', details: { id: 1 } } });
    answer(body, { status: 404 });
    expect(await failure()).toMatchObject({
      message: `404: ${body}`,
      type: 'not_found',
      status: 404,
      text: 'Não encontramos.',
      details: { id: 1 },
    });
  });

  it('shows the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure()).toMatchObject({
      message: '502: Bad Gateway',
      type: 'unexpected',
      text: expect.stringContaining('Nossos servidores estão temporariamente indisponíveis'),
    });
  });

  it('is not confused by a page that is not ours', async () => {
    answer('<html>busy</html>', { status: 503 });
    expect(await failure()).toMatchObject({ message: '503: <html>busy</html>', type: 'unexpected' });
  });

  it.each([
    [true, 'network', 'Problema de conexão'],
    [false, 'offline', 'Sem conexão'],
  ])('without an answer, online %s, is %s', async (onLine, type, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ type, status: 0, text: expect.stringContaining(text) });
  });

  it('refuses an answer that breaks the promise', async () => {
    answer('{"id":7}');
    await expect(call(getThing, { params: { id: '1' }, query: {} })).rejects.toMatchObject({ type: 'unexpected' });
  });

  it('is the reason of the abort when the caller gave up', async () => {
    const abort = new AbortController();
    abort.abort();
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(call(dropThings, {}, abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
