import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openEvents } from '@estradeiro/contract/live';
import { root } from '../../scripts/steps.mjs';
import { buildEntry } from './build-entry.ts';

export type ChatServerKind = 'ours' | 'bare' | 'bare with a database';
export type Memory = { residentBytes: number; heapBytes: number };
type Group = { path: string; cookies: string[] };
export type ChatServerFacts = { port: number; origin: string; groups: Group[] };

export type ChatServer = {
  groups: Group[];
  /** Opens the streams of the members, or of that share of them; those that are open stay. */
  openAll(share?: number): Promise<void>;
  /** Says it in a group, as one of its members. Milliseconds until the answer, and until the last member has it. */
  say(group: number, member: number): Promise<{ answeredMs: number; lastMs: Promise<number> }>;
  /** After a collection of what is not needed any more. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};

const entry = fileURLToPath(new URL('chat-server.ts', import.meta.url));
const openAtOnce = 50;

/** A server in a process of its own, and the browsers of all members of its groups in this one. */
export async function startChatServer(
  kind: ChatServerKind,
  groupCount: number,
  membersEach: number,
): Promise<ChatServer> {
  const child = fork(await buildEntry(entry), [kind, `${groupCount}`, `${membersEach}`], {
    cwd: root,
    execArgv: ['--expose-gc'],
  });
  const { port, origin, groups } = (await answerOf(child)) as ChatServerFacts;
  const agent = new Agent({ keepAlive: true });
  const streams = new Set<ClientRequest>();
  /** By a message's mark, who waits for it. */
  const pending = new Map<string, () => void>();
  let said = 0;

  const open = (cookie: string) =>
    new Promise<void>((done, fail) => {
      const stream = request({ host: '127.0.0.1', port, path: openEvents.path, headers: { cookie }, agent: false });
      streams.add(stream);
      stream.on('error', () => streams.delete(stream));
      stream.on('response', (response) => {
        if (response.statusCode !== 200) return fail(new Error(`a stream was refused: ${response.statusCode}`));
        response.once('data', () => done());
        response.on('error', () => {});
        response.setEncoding('utf8').on('data', (text: string) => {
          for (const [mark] of text.matchAll(/<\d+>/g)) pending.get(mark)?.();
        });
      });
      stream.end();
    });

  return {
    groups,
    async openAll(share = 1) {
      const cookies = groups.flatMap((group) => group.cookies);
      const wanted = cookies.slice(streams.size, Math.round(cookies.length * share));
      for (let from = 0; from < wanted.length; from += openAtOnce) {
        await Promise.all(wanted.slice(from, from + openAtOnce).map(open));
      }
    },
    async say(group, member) {
      const { path, cookies } = groups[group] as Group;
      const mark = `<${said++}>`;
      const before = performance.now();
      const lastMs = new Promise<number>((done) => {
        let left = cookies.length;
        pending.set(mark, () => {
          if (--left > 0) return;
          pending.delete(mark);
          done(performance.now() - before);
        });
      });
      const cookie = cookies[member % cookies.length] ?? '';
      await post({ port, path, agent, headers: { cookie, origin } }, { message: `Saímos às seis do posto ${mark}` });
      return { answeredMs: performance.now() - before, lastMs };
    },
    async memory() {
      child.send('memory');
      return (await answerOf(child)) as Memory;
    },
    async stop() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server ended'))),
  ]);
  return answer;
}

type Target = { port: number; path: string; agent: Agent; headers: Record<string, string> };

function post({ headers, ...target }: Target, body: object): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((done, fail) => {
    const sent = request({
      ...target,
      host: '127.0.0.1',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    sent.on('error', fail).on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) done();
        else fail(new Error(`not said: ${response.statusCode}`));
      });
    });
    sent.end(text);
  });
}
