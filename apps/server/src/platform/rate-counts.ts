import { putNewest } from '@estradeiro/contract/put-newest';
import type { Redis } from 'ioredis';

type Count = { current: number; ttl: number };
type Done = (error: Error | null, count?: Count) => void;

const mostKeys = 5_000;
const script = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

/** Counts each key in its window: over all instances by Redis, and in this process while Redis is unreachable. */
export function createRateCounts(redis: Redis, nowMs: () => number = Date.now) {
  const here = new Map<string, { current: number; endsAt: number }>();

  function countHere(key: string, windowMs: number): Count {
    const now = nowMs();
    const before = here.get(key);
    const counted = before && before.endsAt > now ? before : { current: 0, endsAt: now + windowMs };
    counted.current += 1;
    putNewest(here, key, counted, mostKeys);
    return { current: counted.current, ttl: counted.endsAt - now };
  }

  async function count(key: string, windowMs: number): Promise<Count> {
    const counted = await redis.eval(script, 1, key, windowMs).catch(() => null);
    if (!Array.isArray(counted)) return countHere(key, windowMs);
    return { current: Number(counted[0]), ttl: Number(counted[1]) };
  }

  /** The store that Fastify's rate limits require: a class that is instantiated for each route. */
  return class RateCounts {
    readonly prefix: string;

    constructor(options: { routeInfo?: { method?: unknown; url?: unknown } } = {}) {
      const { method = '', url = '' } = options.routeInfo ?? {};
      this.prefix = `fastify-rate-limit-${String(method)}${String(url)}-`;
    }

    incr(key: string, done: Done, windowMs: number) {
      count(this.prefix + key, windowMs).then((counted) => done(null, counted), done);
    }

    child(options: object) {
      return new RateCounts(options);
    }
  };
}
