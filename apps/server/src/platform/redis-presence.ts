import type { Redis } from 'ioredis';
import type { Clock } from './clock.ts';
import { createRolls, type Presence } from './presence.ts';
import { listenOn } from './redis.ts';

/** The riders of an instance expire after this; a running instance renews them three times within it. */
const lifetimeMs = 45_000;
/** Topics whose rolls are written in one call. */
const topicsAtOnce = 100;

type Settings = { clock: Clock; onTrouble: (error: unknown) => void; prefix?: string; lifetimeMs?: number };

/**
 * Presence across instances: Redis has a sorted set of riders for each topic, by their expiry. Resolves once
 * subscribed, or after a second where Redis does not answer. While Redis is unreachable only this instance's own riders
 * are known; afterwards each instance writes its own again.
 */
export async function openRedisPresence(redis: Redis, settings: Settings): Promise<Presence> {
  const { clock, onTrouble, prefix = 'estradeiro:present', lifetimeMs: lifetime = lifetimeMs } = settings;
  const here = createRolls();
  const listeners = new Set<(topic: string) => void>();
  const keyOf = (topic: string) => `${prefix}:${topic}`;
  const now = () => clock.now().getTime();

  const others = await listenOn(redis, prefix, {
    onText(text) {
      // The rider's last stream in the topic ended on another instance; an instance that still has one writes it again.
      const [riderId = '', topic = ''] = text.split(' ');
      if (here.has(topic, riderId)) void announce([{ topic, riderIds: [riderId] }]);
    },
    onSubscribed: () => void announceAll(),
    onTrouble,
  });
  const beat = setInterval(() => void announceAll(), lifetime / 3).unref();

  function notify(topic: string) {
    for (const listener of listeners) listener(topic);
  }

  /** Writes riders who are present here, and notifies topics whose present riders changed, also by expiry. */
  async function announce(rolls: readonly { topic: string; riderIds: readonly string[] }[]): Promise<void> {
    const writing = redis.pipeline();
    for (const { topic, riderIds } of rolls) {
      writing.zremrangebyscore(keyOf(topic), '-inf', now());
      writing.zadd(keyOf(topic), ...riderIds.flatMap((riderId) => [now() + lifetime, riderId]));
      writing.pexpire(keyOf(topic), lifetime);
    }
    const written = await writing.exec().catch(failed);
    rolls.forEach(({ topic }, i) => {
      const [forgotten, added] = [written?.[3 * i]?.[1], written?.[3 * i + 1]?.[1]];
      if (Number(forgotten) > 0 || Number(added) > 0) notify(topic);
    });
  }

  async function announceAll(): Promise<void> {
    const topics = here.topics();
    for (let i = 0; i < topics.length; i += topicsAtOnce) {
      const rolls = topics.slice(i, i + topicsAtOnce).map((topic) => ({ topic, riderIds: [...here.of(topic)] }));
      await announce(rolls.filter(({ riderIds }) => riderIds.length > 0));
    }
  }

  async function go(topic: string, riderId: string): Promise<void> {
    const removed = await redis.zrem(keyOf(topic), riderId).catch(failed);
    await redis.publish(prefix, `${riderId} ${topic}`).catch(failed);
    if (removed !== null && removed > 0) notify(topic);
  }

  function failed(error: unknown): null {
    onTrouble(error);
    return null;
  }

  return {
    enter: (topic, riderId) => void (here.enter(topic, riderId) && announce([{ topic, riderIds: [riderId] }])),
    leave: (topic, riderId) => void (here.leave(topic, riderId) && go(topic, riderId)),

    async counts(topics) {
      if (topics.length === 0) return [];
      const reading = redis.pipeline();
      for (const topic of topics) reading.zcount(keyOf(topic), `(${now()}`, '+inf');
      const read = await reading.exec().catch(failed);
      return topics.map((topic, i) => {
        const count = read?.[i]?.[1];
        return typeof count === 'number' ? count : here.of(topic).size;
      });
    },

    async riders(topic) {
      const present = await redis.zrangebyscore(keyOf(topic), `(${now()}`, '+inf').catch(failed);
      return new Set(present ?? here.of(topic));
    },

    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    close() {
      clearInterval(beat);
      listeners.clear();
      others.disconnect();
    },
  };
}
