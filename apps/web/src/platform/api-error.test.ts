import type { ErrorType } from '@estradeiro/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, failureText, isTransient, toApiError, withNetworkReason } from './api-error.ts';

it.each([
  ['no network', new ApiError('offline')],
  ['an unreachable server', new ApiError('network')],
  ['no response in time', new DOMException('', 'TimeoutError')],
  ['the sign-in page of a network', new ApiError('unexpected', { status: 403 })],
  ['a proxy without a server behind it', new ApiError('unexpected', { status: 502 })],
  ['a server with too many requests', new ApiError('rate_limited', { status: 429 })],
  ['an unhealthy server', new ApiError('internal', { status: 500 })],
  ['an unhealthy service behind our server', new ApiError('upstream_unavailable', { status: 503 })],
  ['a newer reason of a full server', new ApiError('newer_reason' as ErrorType, { status: 507 })],
  ['a newer limit', new ApiError('newer_reason' as ErrorType, { status: 429 })],
])('takes %s for something that passes', (_, error) => expect(isTransient(error)).toBe(true));

it.each([
  ['a missing record', new ApiError('not_found', { status: 404 })],
  ['an expired session', new ApiError('unauthenticated', { status: 401 })],
  ['an invalid request', new ApiError('invalid_request', { status: 400 })],
  ['an aborted request', new DOMException('', 'AbortError')],
  ['a mistake of our own', new TypeError()],
])('classifies %s by its body', (_, error) => expect(isTransient(error)).toBe(false));

it('takes a refusal of a type that a newer server has for one, in its words', async () => {
  const body = JSON.stringify({ error: { type: 'newer_refusal', message: 'Isto não vai mais assim.' } });
  const error = await toApiError(new Response(body, { status: 409 }));
  expect(failureText(error)).toBe('Isto não vai mais assim.');
  expect(isTransient(error)).toBe(false);
});

describe('an answer that is not ours', () => {
  const page = (status: number) => toApiError(new Response('<h1>Bad Gateway</h1>', { status }));
  const unavailable = 'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.';

  it.each([500, 502, 503, 504])(
    'of status %i reports that our servers are down, and is still no type of ours',
    async (status) => {
      const error = await page(status);
      expect(error).toMatchObject({ type: 'unexpected', status, text: unavailable });
      expect(failureText(error, 'outra coisa')).toBe(unavailable);
      expect(isTransient(error)).toBe(true);
    },
  );

  it.each([403, 404])('of status %i says nothing of our servers', async (status) => {
    const error = await page(status);
    expect(error.text).toMatch(/^Algo deu errado\./);
    expect(failureText(error, 'outra coisa')).toBe('outra coisa');
  });

  it("keeps our own server's message", async () => {
    const body = { error: { type: 'internal', message: 'Algo deu errado do nosso lado.' } };
    expect(await toApiError(Response.json(body, { status: 500 }))).toMatchObject({
      type: 'internal',
      text: 'Algo deu errado do nosso lado.',
    });
  });
});

it.each([
  ['no network', new ApiError('offline')],
  ['an unreachable server', new ApiError('network')],
])('blames the connection for %s', (_, error) =>
  expect(withNetworkReason('Não salvo.', error)).toBe(
    'Não salvo. Problema de conectividade. Verifique sua conexão com a internet.',
  ),
);

it.each([
  ['a proxy without a server behind it', new ApiError('unexpected', { status: 502 })],
  ['a mistake of our own', new TypeError()],
])('does not blame the connection for %s', (_, error) =>
  expect(withNetworkReason('Não salvo.', error)).toBe('Não salvo.'),
);
