import type { ServerResponse } from 'node:http';
import { missedEvents } from '@estradeiro/contract/live';
import type { EventMessage } from './event-bus.ts';
import type { Events } from './events.ts';
import { onSessionEnd } from './session-ends.ts';

/** Proxies close what is silent for a minute, and a phone's dead connection is found out by writing. */
const heartbeatMs = 20_000;
/** Then the browser connects again, and the session is looked at again. */
const longestMs = 3_600_000;
/** A browser waits about so long before it connects again. */
const retryMs = 3_000;
/** A browser that reads so slowly is cut off: it comes back and is told what it missed. */
const mostUnsentBytes = 256_000;
/** More tabs than that, and the oldest goes silent. */
const mostPerRider = 8;

export type StreamRequest = {
  riderId: string;
  sessionId: string;
  topics: readonly string[];
  /** The last event that the browser saw before its connection was lost. */
  lastEventId: string | undefined;
};

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Open streams of server-sent events (HTML standard, 9.2) on this instance. */
export function createEventStreams(events: Events) {
  const open = new Map<string, Set<() => void>>();

  return {
    /** Takes the response over, whose head was sent: it stays open until the browser, the session or the server ends it. */
    start(response: ServerResponse, { riderId, sessionId, topics, lastEventId }: StreamRequest): void {
      const write = (text: string) => {
        response.write(text);
        if (response.writableLength > mostUnsentBytes) response.destroy();
      };
      const end = () => {
        stop();
        response.end();
      };
      const stops = [
        events.listen(topics, (message) => write(textOf(message))),
        onSessionEnd(events, riderId, sessionId, end),
        every(heartbeatMs, () => write(':\n\n')),
        every(longestMs, end),
        enter(riderId, end),
      ];
      const stop = () => {
        for (const each of stops) each();
      };
      response.on('close', stop);
      const wait = Math.round(retryMs * (0.5 + Math.random())); // not all at once after a restart
      for (const text of missed(topics, lastEventId)) write(text);
      write(`retry: ${wait}\nid: ${events.newest()}\n\n`); // whoever hears nothing at all has an id to come back with
    },

    /** Ends every stream, so that the server can stop. */
    closeAll(): void {
      for (const ends of open.values()) for (const end of ends) end();
    },
  };

  function missed(topics: readonly string[], lastEventId: string | undefined): string[] {
    if (lastEventId === undefined) return [];
    const since = events.since(lastEventId, topics);
    return since ? since.map(textOf) : [`event: ${missedEvents.type}\ndata: {}\n\n`];
  }

  function enter(riderId: string, end: () => void): () => void {
    const own = open.get(riderId) ?? new Set();
    const [oldest] = own;
    if (own.size >= mostPerRider) oldest?.();
    open.set(riderId, own.add(end));
    return () => {
      own.delete(end);
      if (own.size === 0) open.delete(riderId);
    };
  }
}

const textOf = ({ id, type, data }: EventMessage) => `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
