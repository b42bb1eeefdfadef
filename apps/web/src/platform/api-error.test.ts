import { expect, it } from 'vitest';
import { ApiError, isPassing } from './api-error.ts';

it.each([
  ['no network', new ApiError('offline')],
  ['a server that is not reached', new ApiError('network')],
  ['no answer in time', new DOMException('', 'TimeoutError')],
  ['a page of a network that asks to sign in', new ApiError('unexpected', { status: 403 })],
  ['a proxy without a server behind it', new ApiError('unexpected', { status: 502 })],
  ['a server that is asked too often', new ApiError('rate_limited', { status: 429 })],
  ['a server that is not well', new ApiError('internal', { status: 500 })],
  ['a service behind our server that is not well', new ApiError('upstream_unavailable', { status: 503 })],
])('takes %s for something that passes', (_, error) => expect(isPassing(error)).toBe(true));

it.each([
  ['a record that is not there', new ApiError('not_found', { status: 404 })],
  ['a session that is over', new ApiError('unauthenticated', { status: 401 })],
  ['a request that is wrong', new ApiError('invalid_request', { status: 400 })],
  ['what was given up here', new DOMException('', 'AbortError')],
  ['a mistake of our own', new TypeError()],
])('takes %s for what it is', (_, error) => expect(isPassing(error)).toBe(false));
