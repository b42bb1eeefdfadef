import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inProcessBus } from './event-bus.ts';
import { createEventStreams, leaveDelayMs } from './event-streams.ts';
import { createEvents } from './events.ts';
import { inProcessPresence } from './presence.ts';
import { openStreams as openStreamsMeasure } from './samples.ts';
import { sessionNameOf } from './session-ends.ts';

const events = createEvents(inProcessBus());

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function openStreams() {
  const presence = inProcessPresence();
  const topicsOf = async () => ['group:1'];
  const streams = createEventStreams({ events, topicsOf, presence, onTrouble: () => {} });
  const online = async () => (await presence.counts(['group:1']))[0];
  /** A browser's end of a stream: what it read, and whether it is still open. */
  const open = async (riderId: string, sessionId = 'phone') => {
    const connection = new PassThrough();
    let read = '';
    connection.on('data', (part) => {
      read += part;
    });
    streams.start(connection as unknown as Socket, { riderId, sessionId, topics: [], lastEventId: undefined });
    await settled();
    return { connection, read: () => read };
  };
  return { streams, open, online };
}

const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)));

it('replaces the oldest tab by a ninth, and lets it reconnect later than usual', async () => {
  const { open } = openStreams();
  const tabs = [];
  for (let tab = 0; tab < 9; tab++) tabs.push(await open('ana'));
  expect(tabs.map(({ connection }) => connection.writableEnded)).toEqual([true, ...Array(8).fill(false)]);
  expect(tabs[0]?.read()).toMatch(/retry: 60000\n\n$/);
});

it('counts a rider as present until the last stream ends, whoever ended the others', async () => {
  const { open, online } = openStreams();
  const [left, last] = [await open('ana', 'tablet'), await open('ana')];
  events.publish('session-ends', { type: 'session.ended', data: { sessionName: sessionNameOf('tablet') } });
  await vi.advanceTimersByTimeAsync(leaveDelayMs);
  expect([left.connection.writableEnded, await online()]).toEqual([true, 1]);
  last.connection.destroy();
  await settled();
  await vi.advanceTimersByTimeAsync(leaveDelayMs);
  expect(await online()).toBe(0);
});

it('keeps a rider present whose page reloads', async () => {
  const { open, online } = openStreams();
  (await open('ana')).connection.destroy();
  await settled();
  expect(await online()).toBe(1);
  await open('ana');
  await vi.advanceTimersByTimeAsync(leaveDelayMs);
  expect(await online()).toBe(1);
});

it('ends all when the server stops, and then has nobody present', async () => {
  const { streams, open, online } = openStreams();
  const tabs = [await open('ana'), await open('bia')];
  streams.closeAll();
  await settled();
  expect(tabs.map(({ connection }) => connection.writableEnded)).toEqual([true, true]);
  expect(await online()).toBe(0);
});

it('counts each stream once, however it ends', async () => {
  let count = 0;
  const stop = openStreamsMeasure.listen((change) => {
    count += change;
  });
  const { open, streams } = openStreams();
  const first = await open('ana');
  await open('bia');
  expect(count).toBe(2);
  first.connection.destroy();
  await settled();
  streams.closeAll();
  await settled();
  expect(count).toBe(0);
  stop();
});

it('writes to each stream once in twenty seconds, and not to all in the same', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { open } = openStreams();
  const opened = [await open('ana'), await open('bia')];
  const heartbeats = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await settled();
    return opened.map(({ read }) => read().match(/^:\n\n/gm)?.length ?? 0);
  };
  expect(await heartbeats(1)).toEqual([0, 1]);
  expect(await heartbeats(19)).toEqual([1, 1]);
  expect(await heartbeats(20)).toEqual([2, 2]);
});
