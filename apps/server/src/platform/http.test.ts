import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedFetch, feedBytes, getJson } from './http.ts';

let stop = () => {};
afterEach(() => stop());

/** An outside service with the given responses. */
async function serviceThat(answers: (reply: ServerResponse) => void): Promise<URL> {
  const server = createServer((_request, reply) => answers(reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** Writes without end, as fast as it is read. */
function pour(reply: NodeJS.WritableStream) {
  const more = () => {
    if ('destroyed' in reply && reply.destroyed) return;
    if (reply.write(' '.repeat(100_000))) setImmediate(more);
    else reply.once('drain', more);
  };
  more();
}

const unavailable = { type: 'upstream_unavailable' };
const text = (length: number) => JSON.stringify('x'.repeat(length - 2));

it.each([
  ['without an end', (reply: ServerResponse) => pour(reply)],
  ['a byte longer than the bound', (reply: ServerResponse) => void reply.end(text(2_000_001))],
])('an answer %s is not read to its end', async (_, answers) => {
  const url = await serviceThat(answers);
  await expect(getJson(url, z.string(), { timeoutMs: 60_000 })).rejects.toMatchObject(unavailable);
  await expect(boundedFetch(url)).rejects.toThrow('more than 2000000 bytes');
});

it('measures a response unpacked', async () => {
  const url = await serviceThat((reply) => {
    const zipped = createGzip();
    zipped.pipe(reply.writeHead(200, { 'content-encoding': 'gzip' }));
    reply.on('close', () => zipped.destroy());
    pour(zipped);
  });
  await expect(getJson(url, z.string(), { timeoutMs: 60_000 })).rejects.toMatchObject(unavailable);
});

it('accepts responses up to the bound, and longer ones of feeds', async () => {
  let length = 2_000_000;
  const url = await serviceThat((reply) => void reply.end(text(length)));
  expect(await getJson(url, z.string())).toHaveLength(length - 2);
  expect(await (await boundedFetch(url)).text()).toHaveLength(length);
  length = feedBytes;
  expect(await getJson(url, z.string(), { maxBytes: feedBytes })).toHaveLength(length - 2);
});

it('an endless slow response ends with its deadline', async () => {
  const url = await serviceThat((reply) => {
    const drip = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => clearInterval(drip));
  });
  await expect(getJson(url, z.string(), { timeoutMs: 200 })).rejects.toMatchObject(unavailable);
});
