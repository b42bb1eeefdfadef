import { randomBytes } from 'node:crypto';
import { type LiveEvent, missedEvents } from '@estradeiro/contract/live';
import type { EventBus, EventMessage, OnMessage } from './event-bus.ts';
import { topicEnded, topicsChanged } from './topic-changes.ts';

/** How many past events a reconnecting browser may receive again. */
const mostRemembered = 1_000;

export type Events = ReturnType<typeof createEvents>;

/**
 * What others must see at once. Publish after the transaction that caused it has committed; nothing is stored, and whoever
 * was away reads the current state by the usual requests.
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
    /** To whoever listens to the topic on any instance, '<what>:<which>' as 'traffic:123:260', but for some riders. */
    publish(topic: string, event: LiveEvent, { except }: { except?: string[] } = {}): void {
      void bus.send({ id: newId(), topic, ...event, ...(except?.length && { except }) });
    },

    /** To every browser in which the rider is signed in. */
    toRider(riderId: string, event: LiveEvent): void {
      this.publish(riderTopic(riderId), event);
    },

    /**
     * The topics of a rider's memberships change from now on. Call it after the commit and wait for it
     * before answering: what anybody publishes on a topic in `gone` after that reaches none of the rider's browsers. What
     * else changed is read from the database. Nothing from before is delivered again to a browser that reconnects later.
     */
    topicsChanged: (riderId: string, gone: string[] = []): Promise<void> =>
      bus.send({ id: newId(), topic: riderTopic(riderId), ...topicsChanged.of({ gone }) }),

    /** The same for every subscriber of the topic: what it was about is no more. */
    endTopic: (topic: string): Promise<void> => bus.send({ id: newId(), topic, ...topicEnded.of({}) }),

    /** Until it is unlistened, or the returned function is called. A message that bears several of the topics comes once for each. */
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

    /** The id of the newest event known here: the one to name to `since` later. */
    newest: (): string => past.at(-1)?.id ?? '',

    /** What was published on the topics after the event of that id, in order; null when that lies too far back to know. */
    since(id: string, topics: readonly string[]): EventMessage[] | null {
      const last = past.findLastIndex((message) => message.id === id);
      const wanted = new Set(topics);
      return last < 0 ? null : past.slice(last + 1).filter(({ topic }) => wanted.has(topic));
    },

    close: () => bus.close(),
  };
}

export const riderTopic = (riderId: string): string => `rider:${riderId}`;

/** An event that nobody is subscribed to, so that there is one to come after from the first moment on. */
const beginning = (): EventMessage => ({ id: newId(), topic: '', type: '', data: {} });

const newId = () => randomBytes(9).toString('base64url');
