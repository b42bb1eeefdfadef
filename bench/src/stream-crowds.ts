import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Listener = 'member' | 'stranger';
/** A stream to open: a rider's by its cookie, or one that anybody may open, as from an address of its own. */
export type StreamRequest = { cookie: string } | { path: string; from: string };
/** Events so far, and how often a stream ended and was reopened. */
export type Counts = Record<Listener | 'again', number>;
export type CrowdOrder =
  | { kind: 'open'; address: string; requests: StreamRequest[]; as: Listener }
  | { kind: 'heard'; mark: string; members: number }
  | { kind: 'count' };
export type CrowdReply = { opened: number } | { count: number; atNs: string } | Counts | { problem: string };

export type Crowd = {
  /** Resolves when every stream has received its first id. */
  open(address: string, requests: StreamRequest[], as: Listener): Promise<void>;
  /** When the last of so many members got the message with that mark, by the system's monotonic clock; fails if some did not. */
  received(mark: string, members: number): Promise<bigint>;
  count(): Promise<Counts>;
  stop(): Promise<void>;
};

/** Browsers in a process of their own, which can hold some ten thousand connections. */
export function startCrowd(): Crowd {
  const child = fork(fileURLToPath(new URL('stream-crowd.ts', import.meta.url)));

  const ended = once(child, 'exit');

  async function order<A extends CrowdReply>(request: CrowdOrder): Promise<A> {
    child.send(request);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [CrowdReply];
    if (!answer || typeof answer !== 'object') throw new Error('the browsers ended');
    if ('problem' in answer) throw new Error(answer.problem);
    return answer as A;
  }

  return {
    async open(address, requests, as) {
      await order({ kind: 'open', address, requests, as });
    },
    async received(mark, members) {
      const { count, atNs } = await order<{ count: number; atNs: string }>({ kind: 'heard', mark, members });
      if (count !== members) throw new Error(`${count} of ${members} have the message`);
      return BigInt(atNs);
    },
    count: () => order<Counts>({ kind: 'count' }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
