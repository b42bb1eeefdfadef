import {
  listMessages,
  MessagesPage,
  type MessagesState,
  mergeMessages,
  messageChanged,
  needsReading,
  noMessages,
} from '@estradeiro/contract/groups/chat';
import { missedEvents, openEvents } from '@estradeiro/contract/live';

type Connection = {
  /** Resolves when the stream is open and missed messages have been read. */
  ready: Promise<void>;
  /** Resolves when the connection has ended, whoever ended it. */
  ended: Promise<void>;
  /** As a phone that loses its network: no event arrives, and pending responses are lost. */
  cut(): Promise<void>;
};

export type Device = { connect(address: string): Connection; state(): MessagesState; readings(): number };

/**
 * A browser's handling of one group's messages, by the contract's rule: listen, merge, and read everything after the
 * held revision on every connection and whenever something is missing. `onChange` receives each state that a rider
 * would see.
 */
export function createDevice(cookie: string, groupId: string, onChange: (state: MessagesState) => void): Device {
  let state = noMessages;
  let readings = 0;
  let lastEventId: string | undefined;

  const merge = (news: Parameters<typeof mergeMessages>[1]) => {
    state = mergeMessages(state, news);
    onChange(state);
  };

  async function read(address: string, signal: AbortSignal) {
    do {
      const after = state.revision;
      const query = after < 0 ? '' : `?afterRevision=${after}`;
      const path = listMessages.path.replace(':id', groupId);
      const answer = await fetch(`${address}${path}${query}`, { headers: { cookie }, signal });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const page = MessagesPage.parse(await answer.json());
      merge(after < 0 ? { type: 'opened', page } : { type: 'read', after, page });
      readings++;
    } while (needsReading(state));
  }

  async function follow(address: string, signal: AbortSignal, isReady: () => void) {
    const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) };
    const stream = await fetch(`${address}${openEvents.path}`, { headers, signal });
    if (!stream.ok || !stream.body) throw new Error(`${openEvents.path}: ${stream.status}`);
    const blocks = blocksOf(stream.body);
    await blocks.next();
    await read(address, signal);
    isReady();
    for await (const { id, event, data } of blocks) {
      lastEventId = id ?? lastEventId;
      if (event === messageChanged.type)
        merge({ type: 'changed', message: messageChanged.schema.parse(JSON.parse(data ?? '')) });
      if (event === missedEvents.type || needsReading(state)) await read(address, signal);
    }
  }

  return {
    state: () => state,
    readings: () => readings,
    connect(address) {
      const network = new AbortController();
      let isReady = () => {};
      let isLost: (reason: unknown) => void = () => {};
      const ready = new Promise<void>((done, fail) => {
        [isReady, isLost] = [done, fail];
      });
      ready.catch(() => {});
      const ended = follow(address, network.signal, isReady)
        .then(() => isLost(new Error('the stream ended')), isLost)
        .then(() => network.abort());
      const cut = () => {
        network.abort();
        return ended;
      };
      return { ready, ended, cut };
    },
  };
}

type Block = { id?: string; event?: string; data?: string };

/** Blocks of server-sent events; the heartbeats among them are empty. */
async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Block, void> {
  const decoder = new TextDecoderStream() as TransformStream; // Node's types and the browser's disagree on what goes in
  let text = '';
  for await (const part of body.pipeThrough(decoder)) {
    const blocks = `${text}${part}`.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      yield Object.fromEntries(
        block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
    }
  }
}
