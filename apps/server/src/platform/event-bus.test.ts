import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { type EventMessage, openRedisBus } from './event-bus.ts';

const url = process.env.TEST_REDIS_URL;
const message = (id: string): EventMessage => ({ id, topic: 'rider:1', type: 'rider.waved', data: {} });

describe.skipIf(!url)('events over Redis', () => {
  it('announce a gap when the connection was lost, and continue after it', async () => {
    const redis = new Redis(url ?? '');
    const before = await listenersOf(redis);
    const bus = await openRedisBus(redis, () => {}, `test:${randomUUID()}`);
    const [own = ''] = (await listenersOf(redis)).filter((id) => !before.includes(id));
    const heard: string[] = [];
    const gap = new Promise<void>((done) => bus.receive(({ id }) => heard.push(id), done));
    await redis.client('KILL', 'ID', own);
    await gap;
    const arrived = new Promise<EventMessage>((done) => bus.receive(done, () => {}));
    await bus.send(message('after'));
    expect(await arrived).toEqual(message('after'));
    bus.close();
    redis.disconnect();
  });

  it('continue after a foreign message that is no event', async () => {
    const redis = new Redis(url ?? '');
    const troubles: unknown[] = [];
    const channel = `test:${randomUUID()}`;
    const bus = await openRedisBus(redis, (trouble) => troubles.push(trouble), channel);
    const arrived = new Promise<EventMessage>((done) => bus.receive(done, () => {}));
    for (const text of ['{ no json', '"no event"']) await redis.publish(channel, text);
    await bus.send(message('after'));
    expect(await arrived).toEqual(message('after'));
    expect(troubles).toHaveLength(2);
    bus.close();
    redis.disconnect();
  });

  it('reach this instance alone while Redis is unreachable', async () => {
    const redis = new Redis(url ?? '', { maxRetriesPerRequest: 0 });
    const troubles: unknown[] = [];
    const bus = await openRedisBus(redis, (trouble) => troubles.push(trouble), `test:${randomUUID()}`);
    redis.disconnect();
    const arrived = new Promise<[EventMessage, boolean]>((done) =>
      bus.receive(
        (...heard) => done(heard),
        () => {},
      ),
    );
    await bus.send(message('alone'));
    expect(await arrived).toEqual([message('alone'), true]);
    expect(troubles).toHaveLength(1);
    bus.close();
  });

  it('announce a gap to the other instances, once Redis is back', async () => {
    const [channel, near, far] = [
      `test:${randomUUID()}`,
      new Redis(url ?? '', { maxRetriesPerRequest: 0 }),
      new Redis(url ?? ''),
    ];
    const [bus, other] = [await openRedisBus(near, () => {}, channel), await openRedisBus(far, () => {}, channel)];
    const gap = new Promise<void>((done) => other.receive(() => {}, done));
    near.disconnect();
    await bus.send(message('lost'));
    await near.connect();
    await gap;
    for (const each of [bus, other]) each.close();
    for (const each of [near, far]) each.disconnect();
  });
});

/** Ids of all connections with a subscription. */
async function listenersOf(redis: Redis): Promise<string[]> {
  const list = String(await redis.client('LIST', 'TYPE', 'PUBSUB'));
  return [...list.matchAll(/^id=(\d+)/gm)].map(([, id = '']) => id);
}
