import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { logout } from '@estradeiro/contract/auth';
import { boxAround } from '@estradeiro/contract/bbox';
import { cellsOf, liveEvent, missedEvents } from '@estradeiro/contract/live';
import { changePassword } from '@estradeiro/contract/profile';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { type OpenedStream, streamingRider } from '#testing/event-stream.testing.ts';
import type { OpenDatabase } from './database.ts';
import { type EventBus, inProcessBus, openRedisBus } from './event-bus.ts';
import { cellTopic } from './events.http.ts';
import { createEvents, type Events } from './events.ts';

const waved = liveEvent('rider.waved', z.object({ from: z.string() }));
const serra = boxAround({ lat: -28.4, lng: -49.5 }, 0.1);
const [here = ''] = cellsOf(serra);
const redisUrl = process.env.TEST_REDIS_URL;

/** Each pair of buses is one product of two instances. */
const buses: { name: string; pair: () => Promise<[EventBus, EventBus]> }[] = [
  {
    name: 'one instance',
    pair: async () => {
      const bus = inProcessBus();
      return [bus, bus];
    },
  },
  ...(redisUrl ? [{ name: 'two instances over Redis', pair: () => twoOverRedis(redisUrl) }] : []),
];

describe.each(buses)('on $name', ({ name, pair }) => {
  const isOne = name === 'one instance';
  let database: OpenDatabase;
  let near: TestApp;
  let far: TestApp;
  let nearEvents: Events;
  let farEvents: Events;
  const opened: OpenedStream[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const [nearBus, farBus] = await pair();
    nearEvents = createEvents(nearBus);
    farEvents = isOne ? nearEvents : createEvents(farBus);
    near = await createTestApp({ database, events: nearEvents });
    far = isOne ? near : await createTestApp({ database, events: farEvents });
  });
  afterEach(async () => {
    for (const stream of opened.splice(0)) await stream.close();
  });
  afterAll(async () => {
    for (const events of [nearEvents, farEvents]) events.close();
    await far.app.close();
    await near.close();
  });

  const ride = async (query?: Record<string, unknown>) => {
    const rider = await streamingRider(near.app);
    const stream = await rider.open(query);
    opened.push(stream);
    return { rider, stream };
  };

  it("a rider's event reaches that rider, and nobody else", async () => {
    const [ana, bia] = [await ride(), await ride()];
    farEvents.toRider(ana.rider.id, waved.of({ from: 'Caio' }));
    farEvents.toRider(bia.rider.id, waved.of({ from: 'Davi' }));
    expect(await ana.stream.next()).toMatchObject({ type: 'rider.waved', data: { from: 'Caio' } });
    expect(await bia.stream.next()).toMatchObject({ type: 'rider.waved', data: { from: 'Davi' } });
  });

  it('an excepted rider does not receive it', async () => {
    const [ana, bia] = [await ride({ ...serra, topics: 'traffic' }), await ride({ ...serra, topics: 'traffic' })];
    farEvents.publish(cellTopic('traffic', here), waved.of({ from: 'not to Ana' }), { except: [ana.rider.id] });
    farEvents.publish(cellTopic('traffic', here), waved.of({ from: 'to all' }));
    expect(await ana.stream.next()).toMatchObject({ data: { from: 'to all' } });
    expect(await bia.stream.next()).toMatchObject({ data: { from: 'not to Ana' } });
  });

  it('a topic in a box delivers its cells alone', async () => {
    const [asking, elsewhere] = [
      await ride({ ...serra, topics: 'traffic' }),
      await ride({ ...boxAround({ lat: -8, lng: -35 }, 0.1), topics: 'traffic' }),
    ];
    farEvents.publish(cellTopic('traffic', here), waved.of({ from: 'here' }));
    for (const { rider } of [asking, elsewhere]) farEvents.toRider(rider.id, waved.of({ from: 'after' }));
    expect(await asking.stream.next()).toMatchObject({ data: { from: 'here' } });
    expect(await elsewhere.stream.next()).toMatchObject({ data: { from: 'after' } });
  });

  it('a reconnecting browser receives what it missed, once and in order', async () => {
    const { rider, stream } = await ride();
    const witness = await rider.open();
    opened.push(witness);
    farEvents.toRider(rider.id, waved.of({ from: 'first' }));
    const first = await stream.next();
    await stream.close();
    farEvents.toRider(randomUUID(), waved.of({ from: 'not for you' }));
    for (const from of ['second', 'third']) farEvents.toRider(rider.id, waved.of({ from }));
    for (let count = 0; count < 3; count++) await witness.next(); // from here on this instance has all three
    const again = await rider.open({}, first?.id);
    opened.push(again);
    farEvents.toRider(rider.id, waved.of({ from: 'fourth' }));
    const received = [await again.next(), await again.next(), await again.next()];
    expect(received.map((event) => event?.data)).toEqual([{ from: 'second' }, { from: 'third' }, { from: 'fourth' }]);
  });

  it('a reconnecting browser that never received an event receives it too', async () => {
    const { rider, stream } = await ride();
    const lastEventId = await stream.lastEventId();
    await stream.close();
    farEvents.toRider(rider.id, waved.of({ from: 'meanwhile' }));
    const again = await rider.open({}, lastEventId);
    opened.push(again);
    expect(await again.next()).toMatchObject({ data: { from: 'meanwhile' } });
  });

  it('a browser that reconnects too late is told to refetch', async () => {
    const rider = await streamingRider(near.app);
    const stream = await rider.open({}, 'long-forgotten');
    opened.push(stream);
    expect(await stream.next()).toMatchObject({ type: missedEvents.type });
  });

  it('the stream ends when its session does, wherever that happens', async () => {
    const { rider, stream } = await ride();
    await (await rider.at(far.app)).post(logout.path);
    expect(await stream.next()).toBeNull();
  });

  it('a new password ends the streams of every other session', async () => {
    const { rider, stream } = await ride();
    const other = await (await rider.at(far.app)).signIn();
    const kept = await other.open();
    opened.push(kept);
    const passwords = { newPassword: 'Serra 2026', confirmPassword: 'Serra 2026' };
    expect((await other.post(changePassword.path, { currentPassword: 'Estrada 116', ...passwords })).status).toBe(204);
    expect(await stream.next()).toBeNull();
    farEvents.toRider(rider.id, waved.of({ from: 'still here' }));
    expect(await kept.next()).toMatchObject({ data: { from: 'still here' } });
  });
});

async function twoOverRedis(url: string): Promise<[EventBus, EventBus]> {
  const channel = `test:${randomUUID()}`;
  const open = async () => {
    const redis = new Redis(url);
    const bus = await openRedisBus(redis, () => {}, channel);
    const close = () => {
      bus.close();
      redis.disconnect();
    };
    return { ...bus, close };
  };
  return [await open(), await open()];
}

it('a stream has its headers, and ends when the server stops', async () => {
  const app = await createTestApp();
  const stream = await (await streamingRider(app.app)).open();
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(stream.headers.get('cache-control')).toBe('no-store');
  const ended = stream.next();
  await app.close();
  expect(await ended).toBeNull();
});

it('a browser that does not read is cut off, instead of filling the memory', async () => {
  const events = createEvents(inProcessBus());
  const app = await createTestApp({ events });
  const rider = await streamingRider(app.app);
  const sockets: Socket[] = [];
  app.app.server.on('connection', (socket) => sockets.push(socket));
  const stream = await rider.open();
  const socket = sockets.at(-1);
  const cutOff = new Promise((done) => socket?.on('close', done));
  // The system buffers some megabytes of a connection before ours has to.
  const fill = () => {
    if (socket?.destroyed) return;
    events.toRider(rider.id, waved.of({ from: 'x'.repeat(200_000) }));
    setImmediate(fill);
  };
  fill();
  await cutOff;
  await stream.close().catch(() => {});
  await app.close();
});
