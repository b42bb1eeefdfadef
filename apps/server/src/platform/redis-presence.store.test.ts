import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';
import type { Presence } from './presence.ts';
import { openRedisPresence } from './redis-presence.ts';

const url = process.env.TEST_REDIS_URL;
/** Short, so that dead instances expire during a test. */
const lifetimeMs = 600;

describe.skipIf(!url)('presence over Redis', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  /** As many instances over one Redis, each with a connection of its own. */
  async function instances(count: number, prefix = `test:${randomUUID()}`) {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const redis = new Redis(url ?? '', { maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true });
        await redis.connect();
        const onTrouble = () => undefined;
        const presence = await openRedisPresence(redis, { clock: systemClock, onTrouble, prefix, lifetimeMs });
        const close = () => {
          presence.close();
          redis.disconnect();
        };
        open.push(close);
        return { presence, redis, close, prefix };
      }),
    );
  }
  const becomes = (presence: Presence, topic: string, riders: string[]) =>
    vi.waitFor(
      async () => {
        expect([...(await presence.riders(topic))].sort()).toEqual(riders);
        expect(await presence.counts(['another', topic])).toEqual([0, riders.length]);
      },
      { timeout: 20_000, interval: 20 },
    );

  it('is the same on every instance, each rider counted once', async () => {
    const [one, other] = await instances(2);
    for (const at of [one, one, other]) at?.presence.enter('group:1', 'ana');
    other?.presence.enter('group:1', 'bia');
    for (const { presence } of [one, other] as { presence: Presence }[])
      await becomes(presence, 'group:1', ['ana', 'bia']);
    other?.presence.leave('group:1', 'bia');
    one?.presence.leave('group:1', 'ana');
    one?.presence.leave('group:1', 'ana');
    // On the other instance she is still present, whatever the first one wrote.
    await vi.waitFor(() => becomes(one?.presence as Presence, 'group:1', ['ana']));
    other?.presence.leave('group:1', 'ana');
    await becomes(one?.presence as Presence, 'group:1', []);
  });

  it('lasts as long as the instance renews it, and notifies of changes', async () => {
    const [one, other] = await instances(2);
    let changes = 0;
    one?.presence.onChange((topic) => {
      if (topic === 'group:1') changes++;
    });
    one?.presence.enter('group:1', 'ana');
    other?.presence.enter('group:1', 'bia');
    await becomes(one?.presence as Presence, 'group:1', ['ana', 'bia']);
    const before = changes;
    other?.close(); // as if killed: it removes nobody
    await becomes(one?.presence as Presence, 'group:1', ['ana']);
    await vi.waitFor(() => expect(changes).toBeGreaterThan(before), { timeout: 20_000 });
  });

  it('is rebuilt by the instances, after Redis lost all of it', async () => {
    const [one, other] = await instances(2);
    one?.presence.enter('group:1', 'ana');
    other?.presence.enter('group:1', 'bia');
    await becomes(one?.presence as Presence, 'group:1', ['ana', 'bia']);
    await one?.redis.del(`${one.prefix}:group:1`);
    await becomes(one?.presence as Presence, 'group:1', ['ana', 'bia']);
  });

  it('knows its own riders while Redis is unreachable', async () => {
    const [one] = await instances(1);
    one?.presence.enter('group:1', 'ana');
    one?.redis.disconnect();
    await becomes(one?.presence as Presence, 'group:1', ['ana']);
  });
});
