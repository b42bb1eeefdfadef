import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '@estradeiro/contract/endpoint';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from './serve.ts';

const file = endpoint({ method: 'GET', path: '/file', access: 'anyone', success: 200, summary: 'A file' });

it('says nothing more to a client that left while its answer was made ready', async () => {
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
      await wait(20); // the handler has long learnt of it by then
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
