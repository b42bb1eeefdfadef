import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '@estradeiro/contract/endpoint';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { serve } from './serve.ts';

const file = endpoint({ method: 'GET', path: '/file', access: 'anyone', success: 200, summary: 'A file' });

it('sends nothing to a client that disconnected before its response', async () => {
  const complaints: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) });
  const app = Fastify({ loggerInstance: logger });
  onTestFinished(() => app.close());
  app.decorate('served', []);
  serve(app, file, async ({ reply }) => reply.send(Buffer.from('all of it')));
  let leave = () => {};
  const madeReady = new Promise<void>((resolve) => {
    app.addHook('onSend', async ({ raw }) => {
      if (raw.socket.destroyed) return;
      leave();
      await once(raw.socket, 'close');
      await wait(20); // long enough for the handler to notice
      resolve();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = get({ host: '127.0.0.1', port, path: file.path }).on('error', () => undefined);
  leave = () => client.destroy();
  await madeReady;
  await wait(20);
  expect(complaints).toEqual([]);
});

const slow = endpoint({
  method: 'POST',
  path: '/slow',
  access: 'anyone',
  success: 200,
  summary: 'Something that takes long',
  body: z.object({ question: z.string() }),
  response: z.object({ left: z.boolean() }),
});

it('signals a handler when its client disconnects, and not before, though the body was read', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  onTestFinished(() => app.close());
  app.decorate('served', []);
  let handed: AbortSignal | undefined;
  let learnt = false;
  serve(app, slow, async ({ left }) => {
    handed = left;
    await once(left, 'abort');
    learnt = true;
    return { left: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${slow.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'Quanto falta?' }),
    signal: client.signal,
  }).catch(() => null);
  await expect.poll(() => handed?.aborted).toBe(false);
  await wait(20);
  expect(handed?.aborted).toBe(false);
  client.abort();
  await expect.poll(() => learnt).toBe(true);
  await answer;
});

it('signals a handler whose client disconnected before it began', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('served', []);
  let handed: AbortSignal | undefined;
  serve(app, file, ({ left, reply }) => {
    handed = left;
    return reply;
  });
  let leave = () => {};
  app.addHook('preHandler', async ({ raw }, { raw: answer }) => {
    leave();
    if (!raw.socket.destroyed) await once(answer, 'close');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = get({ host: '127.0.0.1', port, path: file.path }).on('error', () => undefined);
  leave = () => client.destroy();
  await expect.poll(() => handed?.aborted).toBe(true);
});
