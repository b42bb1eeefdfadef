import type { Bench, BenchResult } from './bench.ts';
import { type ChatServer, startChatServer } from './chat-servers.ts';
import { median } from './figures.ts';
import { loadText } from './machine.ts';

const streams = 2_000;
const messages = 40;
const warmUps = 10;
const mostRatio = 1.5;

/** Message by message in turn, each to a group of 2,000 whose members all listen. */
async function run(): Promise<BenchResult> {
  const servers = { ours: await startChatServer('ours', 1, streams), bare: await startChatServer('bare', 1, streams) };
  try {
    const perStream = { ours: await weigh(servers.ours), bare: await weigh(servers.bare) };
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let said = 0; said < warmUps + messages; said++) {
      for (const which of said % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const { lastMs } = await servers[which].say(0, said);
        const ms = await lastMs;
        if (said >= warmUps) times[which].push(ms);
      }
    }
    const [ours, bare] = [median(times.ours), median(times.bare)];
    const ratios = { time: ours / bare, heap: perStream.ours.heap / perStream.bare.heap };
    const kilobytes = ({ heap, resident }: Weight) => `${heap.toFixed(1)} kB (resident ${resident.toFixed(1)} kB)`;
    return {
      lines: [
        `until the last of ${streams} has it, p50: ours ${ours.toFixed(1)} ms, bare loop ${bare.toFixed(1)} ms, ratio ${ratios.time.toFixed(2)} (at most ${mostRatio})`,
        `memory a stream: ours ${kilobytes(perStream.ours)}, bare ${kilobytes(perStream.bare)}, ratio ${ratios.heap.toFixed(2)} (at most ${mostRatio})`,
        loadText(),
      ],
      ok: ratios.time <= mostRatio && ratios.heap <= mostRatio,
    };
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

type Weight = { heap: number; resident: number };

/** Kilobytes by which each stream of the second half makes the process larger: what the first needs besides is there by then. */
async function weigh(server: ChatServer): Promise<Weight> {
  await server.openAll(0.5);
  const before = await server.memory();
  await server.openAll();
  const after = await server.memory();
  return {
    heap: (after.heapBytes - before.heapBytes) / (streams / 2) / 1_000,
    resident: (after.residentBytes - before.residentBytes) / (streams / 2) / 1_000,
  };
}

export const chatStreams: Bench = {
  name: 'one message to a group of 2,000 whose streams are open on one instance, against a bare loop of server-sent events',
  run,
};
