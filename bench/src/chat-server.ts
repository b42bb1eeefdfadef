import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageChanged } from '@estradeiro/contract/groups/chat';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { createTestApp, ownOrigin, testDatabases, testHttp } from '../../apps/server/src/testing/app.testing.ts';
import type { ChatServerFacts, ChatServerKind, Memory } from './chat-servers.ts';
import { seatGroups } from './seated-riders.ts';

/**
 * Forked by `chat-servers.ts`: our server, or the bare ones to compare it with, on the same database. Says what it is when it
 * listens, and answers each message with its memory.
 */
const [kind, groupCount, membersEach] = process.argv.slice(2) as [ChatServerKind, string, string];
const database = (await testDatabases.at(-1)?.open()) as OpenDatabase;
const facts = kind === 'ours' ? await startOurs() : await startBare();

process.on('message', (message) => {
  if (message === 'stop') void database.close().then(() => process.exit(0));
  else void memory().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(1)); // the bench broke
process.send?.(facts);

async function memory(): Promise<Memory> {
  for (let times = 0; times < 3; times++) {
    global.gc?.();
    await new Promise((done) => setTimeout(done, 200)); // what is freed by finalizers goes with the next
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residentBytes: rss, heapBytes: heapUsed + external };
}

/** Riders, groups and sessions as they would be, without two thousand passwords to hash. */
async function startOurs(): Promise<ChatServerFacts> {
  const { app } = await createTestApp({ database });
  const sizes = Array.from({ length: Number(groupCount) }, () => Number(membersEach));
  const seated = await seatGroups((text) => database.db.execute(text), testHttp.secrets[0], sizes);
  const groups = seated.map(({ id, cookies }) => ({ path: `/api/groups/${id}/messages`, cookies }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, origin: ownOrigin, groups };
}

/** The plainest server of such streams: a list of responses for each group, and a loop over it. */
async function startBare(): Promise<ChatServerFacts> {
  const { db } = database;
  await db.execute(
    'create table bare_messages (id uuid primary key, group_id int, message text, created_at timestamptz)',
  );
  const open = Array.from({ length: Number(groupCount) }, () => new Set<ServerResponse>());
  const server = createServer((request, response) => {
    const group = Number(/\d+/.exec(request.headers.cookie ?? request.url ?? '')?.[0]);
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      response.write(': hello\n\n');
      open[group]?.add(response);
      response.on('close', () => open[group]?.delete(response));
      return;
    }
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      const { message } = JSON.parse(body);
      const id = randomUUID();
      if (kind === 'bare with a database') {
        await db.execute(sql`insert into bare_messages values (${id}, ${group}, ${message}, now())`);
      }
      const text = `id: ${id.slice(0, 12)}\nevent: ${messageChanged.type}\ndata: ${JSON.stringify(messageEvent(id, message))}\n\n`;
      for (const stream of open[group] ?? []) stream.write(text);
      response.writeHead(201).end();
    });
  });
  server.keepAliveTimeout = 600_000; // it waits while the other one is measured
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const groups = open.map((_, group) => ({
    path: `/${group}`,
    cookies: Array.from({ length: Number(membersEach) }, () => `group=${group}`),
  }));
  return { port: (server.address() as AddressInfo).port, origin: ownOrigin, groups };
}

/** As many bytes as ours. */
const messageEvent = (id: string, message: string) => ({
  id,
  groupId: id,
  seq: 1,
  revision: 1,
  userId: id,
  senderName: 'Ana Souza',
  senderImageUrl: null,
  message,
  messageType: 'text',
  createdAt: new Date().toISOString(),
  editedAt: null,
  deletedAt: null,
});
