import type { Redis } from 'ioredis';
import { z } from 'zod';

/** An event on its way: `id` is the same on every instance that hears it. */
export const EventMessage = z.object({ id: z.string(), topic: z.string(), type: z.string(), data: z.unknown() });
export type EventMessage = z.infer<typeof EventMessage>;

export type EventBus = {
  /** Brings a message to every instance, this one included. Never fails: who misses it reads anew later. */
  send(message: EventMessage): void;
  /** `onGap` is told whenever messages of others may have been lost. Called once. */
  receive(onMessage: (message: EventMessage) => void, onGap: () => void): void;
  close(): void;
};

/** For one instance. */
export function inProcessBus(): EventBus {
  let deliver: (message: EventMessage) => void = () => {};
  return {
    send: (message) => deliver(message),
    receive(onMessage) {
      deliver = onMessage;
    },
    close() {},
  };
}

/**
 * Between instances over one Redis channel, which keeps one order for all of them. Resolves once it listens. While Redis is
 * away a message reaches only this instance; `onTrouble` hears of that.
 */
export async function openRedisBus(
  redis: Redis,
  onTrouble: (error: unknown) => void,
  channel = 'estradeiro:events',
): Promise<EventBus> {
  const listening = redis.duplicate({ lazyConnect: true, maxRetriesPerRequest: null, commandTimeout: undefined });
  let deliver: (message: EventMessage) => void = () => {};
  let gap: () => void = () => {};
  listening.on('error', onTrouble).on('message', (_, text) => {
    const message = EventMessage.safeParse(parsed(text));
    if (message.success) deliver(message.data);
    else onTrouble(message.error);
  });
  await listening.connect();
  await listening.subscribe(channel);
  // From now on 'ready' comes only after the connection was lost: once more subscribed, all that follows is heard.
  listening.on('ready', () => void listening.subscribe(channel).then(() => gap(), onTrouble));
  return {
    send(message) {
      redis.publish(channel, JSON.stringify(message)).catch((error: unknown) => {
        onTrouble(error);
        deliver(message);
      });
    },
    receive(onMessage, onGap) {
      deliver = onMessage;
      gap = onGap;
    },
    close: () => listening.disconnect(),
  };
}

/** Undefined for what is no JSON: somebody else wrote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
