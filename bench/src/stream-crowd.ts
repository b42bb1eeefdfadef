import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openEvents } from '@estradeiro/contract/live';
import type { CrowdOrder, CrowdReply, Listener, StreamRequest } from './stream-crowds.ts';

/** Forked by `stream-crowds.ts`: thousands of browsers, each a connection that reads its stream. */
const openAtOnce = 50;
const patienceMs = 60_000;

const events = { member: 0, stranger: 0, again: 0 };
/** For each message's mark: how many connections have received it, and when the last of them did. */
const received = new Map<string, { count: number; at: bigint }>();

process.on('message', (order: CrowdOrder) => {
  answer(order).then(
    (report) => process.send?.(report),
    (error) => process.send?.({ problem: String(error) } satisfies CrowdReply),
  );
});
process.on('disconnect', () => process.exit());

async function answer(order: CrowdOrder): Promise<CrowdReply> {
  if (order.kind === 'open') {
    const { address, requests, as } = order;
    for (let from = 0; from < requests.length; from += openAtOnce) {
      await Promise.all(requests.slice(from, from + openAtOnce).map((request) => open(address, request, as)));
    }
    return { opened: requests.length };
  }
  if (order.kind === 'count') return { ...events };
  const until = performance.now() + patienceMs;
  while ((received.get(order.mark)?.count ?? 0) < order.members && performance.now() < until) await wait(5);
  const { count, at } = received.get(order.mark) ?? { count: 0, at: 0n };
  return { count, atNs: `${at}` };
}

/** Opens a stream, and reopens it a second after it ends, as a browser does. */
function open(address: string, request: StreamRequest, as: Listener): Promise<void> {
  const { hostname, port } = new URL(address);
  const [path, header] =
    'cookie' in request
      ? [openEvents.path, `cookie: ${request.cookie}`]
      : [request.path, `x-forwarded-for: ${request.from}`];
  return new Promise((done, fail) => {
    const begin = () => {
      const stream = connect(Number(port), hostname);
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) read(block, as);
        if (blocks.some((block) => block.includes('id: '))) done(); // the server knows its topics
      });
      stream
        .on('error', fail) // the instance has ended
        .on('close', () => {
          events.again++;
          setTimeout(begin, 1_000);
        });
      stream.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${header}\r\n\r\n`);
    };
    begin();
  });
}

function read(block: string, as: Listener) {
  if (!block.includes('event: ')) return; // a heartbeat, or an id alone
  events[as]++;
  for (const [mark] of block.matchAll(/<\d+>/g)) {
    const known = received.get(mark) ?? { count: 0, at: 0n };
    received.set(mark, { count: known.count + 1, at: process.hrtime.bigint() });
  }
}
