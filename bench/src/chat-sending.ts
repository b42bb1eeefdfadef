import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type BenchResult, BenchSkipped } from './bench.ts';
import { type ChatServer, startChatServer } from './chat-servers.ts';
import { quantile } from './figures.ts';
import { loadText } from './machine.ts';

const groups = 10;
const membersEach = 200;
const perSecond = 50;
const seconds = 10;
const warmUpSeconds = 3;
const mostRatio = 2;

/** The same riders' messages at the same pace to either server, one server after the other, twice. */
async function run(): Promise<BenchResult> {
  if (!process.env.TEST_DATABASE_URL) throw new BenchSkipped('set TEST_DATABASE_URL to a PostgreSQL');
  const servers = {
    ours: await startChatServer('ours', groups, membersEach),
    bare: await startChatServer('bare with a database', groups, membersEach),
  };
  try {
    const times = { ours: [] as number[], bare: [] as number[] };
    for (const server of Object.values(servers)) {
      await server.openAll();
      await talk(server, warmUpSeconds);
    }
    for (const which of ['ours', 'bare', 'bare', 'ours'] as const) {
      times[which].push(...(await talk(servers[which], seconds)));
    }
    const p99 = { ours: quantile(times.ours, 0.99), bare: quantile(times.bare, 0.99) };
    const quantiles = (of: number[]) =>
      `p50 ${quantile(of, 0.5).toFixed(1)} ms, p99 ${quantile(of, 0.99).toFixed(1)} ms`;
    return {
      lines: [
        `${times.ours.length} messages: ours ${quantiles(times.ours)}; the bare insert and loop ${quantiles(times.bare)}`,
        `ratio of p99 ${(p99.ours / p99.bare).toFixed(2)} (at most ${mostRatio})`,
        loadText(),
      ],
      ok: p99.ours <= mostRatio * p99.bare,
    };
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

let turn = 0;

/** Milliseconds until each message is answered, sent at an even pace whether or not those before it are. */
async function talk(server: ChatServer, forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let said = 0; said < forSeconds * perSecond; said++) {
    await wait(Math.max(0, start + (said * 1_000) / perSecond - performance.now()));
    const [group, member] = [said % groups, Math.floor(turn++ / groups)];
    under.push(server.say(group, member).then(({ answeredMs }) => void times.push(answeredMs)));
  }
  await Promise.all(under);
  return times;
}

export const chatSending: Bench = {
  name: '50 messages a second to 10 groups of 200 whose members all listen, on PostgreSQL',
  run,
};
