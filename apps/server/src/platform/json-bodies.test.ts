import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { hasManyValues, readJsonBodies } from './json-bodies.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

it.each([
  ['zeros', `[${'0,'.repeat(20)}0]`, true],
  ['lists in each other', '['.repeat(20), true],
  ['objects', `[${'{},'.repeat(20)}{}]`, true],
  ['a text of nothing but brackets', JSON.stringify('[{,'.repeat(20)), false],
  ['a text with quotes and backslashes', JSON.stringify('\\"[,"\\\\['.repeat(20)), false],
  ['a text that does not end', `"${'[,'.repeat(20)}`, false],
])('counts values and not what stands in texts: %s', (_, json, many) => {
  expect(hasManyValues(bytes(json), 15)).toBe(many);
});

it('takes whatever has few values, and counts each element of a list', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 30 }), (list) => {
      expect(hasManyValues(bytes(list), Math.max(1, list.length))).toBe(false);
      expect(hasManyValues(bytes([0, ...list]), list.length)).toBe(true);
    }),
  );
});

it('refuses a body of too many values before it is read, and reads others as ever', async () => {
  const app = Fastify({ bodyLimit: 5_000_000 });
  onTestFinished(() => app.close());
  readJsonBodies(app);
  app.setErrorHandler((error: { type?: string; code?: string }, _, reply) =>
    reply.code(400).send(error.type ?? error.code),
  );
  app.post('/', ({ body }) => ({ body }));
  const post = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })).body;
  expect(await post(`[${'0,'.repeat(1_700_000)}0]`)).toBe('invalid_request');
  expect(await post('['.repeat(1_500_000))).toBe('invalid_request');
  expect(JSON.parse(await post('{"a":["ç",1]}'))).toEqual({ body: { a: ['ç', 1] } });
  expect(await post('')).toBe('FST_ERR_CTP_EMPTY_JSON_BODY');
});
