import type { Socket } from 'node:net';
import { missedEvents } from '@estradeiro/contract/live';
import type { EventMessage } from './event-bus.ts';
import type { Events } from './events.ts';
import { openStreams } from './samples.ts';
import { onSessionEnds, sessionNameOf } from './session-ends.ts';
import { type Attendance, type Subscriber, Subscription } from './subscription.ts';

/** Proxies close a connection that is silent for a minute, and writing detects a phone's dead connection. */
const heartbeatSeconds = 20;
/** After an hour the browser reconnects, and its session is checked again. */
const mostHeartbeats = 180;
/** The usual delay before a browser reconnects. */
const retryMs = 3_000;
/** A browser with more unread bytes is cut off: it reconnects and receives what it missed. */
const mostUnsentBytes = 256_000;
/** When a rider opens more streams, the oldest one ends and reconnects after `crowdedRetryMs`. */
const usualMostPerRider = 8;
/**
 * The reconnect delay of a stream that made room for a newer one: with the usual delay the tabs would end each other's
 * streams in turn.
 */
const crowdedRetryMs = 60_000;

export type StreamRequest = {
  riderId: string;
  sessionId: string;
  topics: readonly string[];
  /** The last event that the browser received before its connection was lost. */
  lastEventId: string | undefined;
};

export type StreamsDeps = {
  events: Events;
  /** The topics of a rider's memberships, as the database has them now. */
  topicsOf: (riderId: string) => Promise<readonly string[]>;
  presence?: Attendance | undefined;
  mostPerRider?: number;
  onTrouble: (error: unknown) => void;
};

/** Open streams of server-sent events (HTML standard, 9.2) on this instance. */
export function createEventStreams({
  events,
  topicsOf,
  presence,
  mostPerRider = usualMostPerRider,
  onTrouble,
}: StreamsDeps) {
  const open = new Map<string, Set<Stream>>();
  let pulse: NodeJS.Timeout | undefined;
  let seconds = 0;
  let entered = 0;
  const shared: Shared = { onTrouble, onStop: leave };
  const attendance = presence && delayedLeave(presence);
  const stopSessionEnds = onSessionEnds(events, (hasEnded) => {
    for (const stream of all()) if (hasEnded(stream)) stream.end();
  });

  return {
    /**
     * Takes over a connection on which the head was sent; it stays open until the browser, the session or the server
     * ends it.
     */
    start(connection: Socket, { riderId, sessionId, topics, lastEventId }: StreamRequest): void {
      const stream = new Stream(connection, { riderId, sessionName: sessionNameOf(sessionId) }, shared);
      stream.subscription = new Subscription(
        events,
        { riderId, topics, topicsOf, presence: attendance, lastEventId },
        stream,
      );
      enter(stream);
      connection.on('close', () => stream.stop());
    },

    /** Ends every stream, so that the server can stop. */
    closeAll(): void {
      stopSessionEnds();
      for (const stream of all()) stream.end();
      attendance?.close();
    },
  };

  function all(): Stream[] {
    return [...open.values()].flatMap((streams) => [...streams]);
  }

  function enter(stream: Stream) {
    const own = open.get(stream.riderId) ?? new Set();
    const [oldest] = own;
    if (own.size >= mostPerRider) oldest?.makeRoom();
    open.set(stream.riderId, own.add(stream));
    openStreams.record(1);
    stream.turn = entered++ % heartbeatSeconds;
    pulse ??= setInterval(beat, 1_000).unref();
  }

  function leave(stream: Stream) {
    const own = open.get(stream.riderId);
    if (own?.delete(stream)) openStreams.record(-1);
    if (own?.size === 0) open.delete(stream.riderId);
    if (open.size > 0) return;
    clearInterval(pulse);
    pulse = undefined;
  }

  /**
   * One timer for all streams: two timers for each would take as much memory as the rest of the stream. Each second
   * serves a twentieth of them, since writing to 10,000 at once takes half a second.
   */
  function beat() {
    const turn = ++seconds % heartbeatSeconds;
    for (const stream of all()) if (stream.turn === turn) stream.beat();
  }
}

type Of = { riderId: string; sessionName: string };
type Shared = { onTrouble: (error: unknown) => void; onStop: (stream: Stream) => void };

/** A class, so that none of thousands of streams holds closures of its own. */
class Stream implements Subscriber {
  readonly riderId: string;
  readonly sessionName: string;
  subscription: Subscription | null = null;
  /** The second of every twenty in which its heartbeat is written. */
  turn = 0;
  readonly #connection: Socket;
  readonly #shared: Shared;
  #heartbeats = 0;

  constructor(connection: Socket, { riderId, sessionName }: Of, shared: Shared) {
    this.riderId = riderId;
    this.sessionName = sessionName;
    this.#connection = connection;
    this.#shared = shared;
  }

  deliver(message: EventMessage) {
    const { text, except } = written(message);
    if (!except?.has(this.riderId)) this.#write(text);
  }

  missed() {
    this.#write(missedText);
  }

  /** Gives a stream without events an id to reconnect with; random delays spread the reconnects after a restart. */
  caughtUp(id: string) {
    this.#write(`retry: ${Math.round(retryMs * (0.5 + Math.random()))}\nid: ${id}\n\n`);
  }

  fail(error: unknown) {
    this.#shared.onTrouble(error);
    this.end(); // the browser reconnects, and its topics are read again
  }

  beat() {
    if (++this.#heartbeats < mostHeartbeats) this.#write(':\n\n');
    else this.end();
  }

  stop() {
    this.subscription?.stop();
    this.#shared.onStop(this);
  }

  makeRoom() {
    this.#write(`retry: ${crowdedRetryMs}\n\n`);
    this.end();
  }

  end() {
    this.stop();
    this.#connection.end();
  }

  #write(text: string | Buffer) {
    this.#connection.write(text);
    if (this.#connection.writableLength > mostUnsentBytes) this.#connection.destroy();
  }
}

type Written = { text: Buffer; except: Set<string> | null };

const writtenOnce = new WeakMap<EventMessage, Written>();

/** Serialized once for all streams. */
function written(message: EventMessage): Written {
  const known = writtenOnce.get(message);
  if (known) return known;
  const { id, type, data, except } = message;
  const text = Buffer.from(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  const made = { text, except: except ? new Set(except) : null };
  writtenOnce.set(message, made);
  return made;
}

const missedText = `event: ${missedEvents.type}\ndata: {}\n\n`;

/** A reloading page or a phone between two antennas is back within this time, and nobody is notified. */
export const leaveDelayMs = 5_000;

/** The same attendance, with leaving delayed; `close` makes pending leaves effective at once. */
function delayedLeave(attendance: Attendance): Attendance & { close(): void } {
  const leaving = new Map<NodeJS.Timeout, () => void>();
  return {
    enter: (topic, riderId) => attendance.enter(topic, riderId),
    leave(topic, riderId) {
      const go = () => {
        leaving.delete(timer);
        attendance.leave(topic, riderId);
      };
      const timer = setTimeout(go, leaveDelayMs).unref();
      leaving.set(timer, go);
    },
    close() {
      for (const [timer, go] of leaving) {
        clearTimeout(timer);
        go();
      }
    },
  };
}
