import { randomBytes } from 'node:crypto';
import { type LiveEvent, missedEvents } from '@estradeiro/contract/live';
import type { EventBus, EventMessage, OnMessage } from './event-bus.ts';
import { topicEnded, topicsChanged } from './topic-changes.ts';

/** How many past events a reconnecting browser may receive again. */
const mostRemembered = 1_000;

export type Events = ReturnType<typeof createEvents>;

/**
 * Live events. Publish after the transaction that caused them has committed; nothing is stored, and whoever was
 * disconnected reads the current state by the usual requests.
 */
export function createEvents(bus: EventBus) {
  const listeners = new Map<string, Set<OnMessage>>();
  let past = [beginning()];

  bus.receive(deliver, () => {
    const gap = { ...beginning(), ...missedEvents.of({}) };
    past = [gap];
    const everybody = new Set([...listeners.values()].flatMap((each) => [...each]));
    for (const listener of everybody) listener(gap, false);
  });

  function deliver(message: EventMessage, isAlone: boolean) {
    past.push(message);
    if (past.length > 2 * mostRemembered) past = past.slice(-mostRemembered);
    for (const listener of listeners.get(message.topic) ?? []) listener(message, isAlone);
  }

  return {
    /**
     * Publishes to the topic's subscribers on every instance except some riders. A topic is named '<kind>:<id>', as
     * 'traffic:123:260'.
     */
    publish(topic: string, event: LiveEvent, { except }: { except?: string[] } = {}): void {
      void bus.send({ id: newId(), topic, ...event, ...(except?.length && { except }) });
    },

    /** Publishes to every browser in which the rider is signed in. */
    toRider(riderId: string, event: LiveEvent): void {
      this.publish(riderTopic(riderId), event);
    },

    /**
     * Announces that the topics of a rider's memberships changed. Call it after the commit and await it before
     * responding: later messages on a topic in `gone` reach none of the rider's browsers. Other changes are read from
     * the database. Earlier events are not delivered again to a browser that reconnects later.
     */
    topicsChanged: (riderId: string, gone: string[] = []): Promise<void> =>
      bus.send({ id: newId(), topic: riderTopic(riderId), ...topicsChanged.of({ gone }) }),

    /** Unsubscribes all from a topic whose subject was removed. */
    endTopic: (topic: string): Promise<void> => bus.send({ id: newId(), topic, ...topicEnded.of({}) }),

    /**
     * Listens until `unlisten` or the returned function is called. An event that is published on several of the topics
     * arrives once for each.
     */
    listen(topics: readonly string[], onMessage: OnMessage): () => void {
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(onMessage));
      return () => this.unlisten(topics, onMessage);
    },

    unlisten(topics: readonly string[], onMessage: OnMessage): void {
      for (const topic of topics) {
        const left = listeners.get(topic);
        left?.delete(onMessage);
        if (left?.size === 0) listeners.delete(topic);
      }
    },

    /** The id of the newest event known here, to be passed to `since` later. */
    newest: (): string => past.at(-1)?.id ?? '',

    /** Events on the topics after the event of that id, in order; null when that is too old to know. */
    since(id: string, topics: readonly string[]): EventMessage[] | null {
      const last = past.findLastIndex((message) => message.id === id);
      const wanted = new Set(topics);
      return last < 0 ? null : past.slice(last + 1).filter(({ topic }) => wanted.has(topic));
    },

    close: () => bus.close(),
  };
}

export const riderTopic = (riderId: string): string => `rider:${riderId}`;

/** An event without subscribers, so that an id exists from the first moment on. */
const beginning = (): EventMessage => ({ id: newId(), topic: '', type: '', data: {} });

const newId = () => randomBytes(9).toString('base64url');
