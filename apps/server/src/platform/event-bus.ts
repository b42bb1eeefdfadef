import type { Redis } from 'ioredis';
import { z } from 'zod';
import { listenOn } from './redis.ts';

/** An event in transit: `id` is the same on every instance that receives it. */
export const EventMessage = z.object({
  id: z.string(),
  topic: z.string(),
  type: z.string(),
  data: z.unknown(),
  /** Subscribed riders who do not receive it. */
  except: z.array(z.string()).optional(),
});
export type EventMessage = z.infer<typeof EventMessage>;

/** `isAlone`: no other instance received it, nor did this one receive what others sent at that time. */
export type OnMessage = (message: EventMessage, isAlone: boolean) => void;

export type EventBus = {
  /**
   * Sends a message to every instance, this one included. Resolves when every later message of anybody is ordered after
   * it. Never fails: whoever misses it refetches later.
   */
  send(message: EventMessage): Promise<void>;
  /** `onGap` is called whenever messages of others may have been lost. To be called once. */
  receive(onMessage: OnMessage, onGap: () => void): void;
  close(): void;
};

export function inProcessBus(): EventBus {
  let deliver: OnMessage = () => {};
  return {
    send: async (message) => deliver(message, false),
    receive(onMessage) {
      deliver = onMessage;
    },
    close() {},
  };
}

/** Published by an instance whose messages did not arrive for a while, so that all refetch. */
const gapMessage = JSON.stringify({ id: '', topic: '', type: 'bus.gap', data: {} } satisfies EventMessage);

/**
 * An event bus between instances over one Redis channel, which keeps one order for all. Resolves once subscribed, or
 * after a second where Redis does not answer. While Redis is unreachable a message reaches only this instance,
 * `onTrouble` is called, and the gap is announced to the others afterwards.
 */
export async function openRedisBus(
  redis: Redis,
  onTrouble: (error: unknown) => void,
  channel = 'estradeiro:events',
): Promise<EventBus> {
  let deliver: OnMessage = () => {};
  let gap: () => void = () => {};
  /** True while others have not received everything sent from here. */
  let owesGap = false;
  const listening = await listenOn(redis, channel, {
    onText(text) {
      if (text === gapMessage) return gap();
      const message = EventMessage.safeParse(parsed(text));
      if (message.success) deliver(message.data, false);
      else onTrouble(message.error);
    },
    onSubscribed: () => gap(),
    onTrouble,
  });
  redis.on('ready', sendGap);

  function sendGap() {
    if (!owesGap) return;
    owesGap = false;
    redis.publish(channel, gapMessage).catch(() => {
      owesGap = true;
    });
  }

  return {
    async send(message) {
      sendGap();
      await redis.publish(channel, JSON.stringify(message)).catch((error: unknown) => {
        owesGap = true;
        onTrouble(error);
        deliver(message, true);
      });
    },
    receive(onMessage, onGap) {
      deliver = onMessage;
      gap = onGap;
    },
    close() {
      redis.off('ready', sendGap);
      listening.disconnect();
    },
  };
}

/** Undefined for text that is no JSON, which another program published. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
