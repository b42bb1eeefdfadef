import { liveEvent } from '@estradeiro/contract/live';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type EventBus, inProcessBus, type OnMessage } from './event-bus.ts';
import { createEvents, type Events } from './events.ts';
import { Subscription } from './subscription.ts';

const said = liveEvent('group.said', z.object({ text: z.string() }));
const say = (topic: string, text: string) => events.publish(topic, said.of({ text }));

let events: Events;
let announceGap: () => void;
let deliver: OnMessage;
/** As the database has them. */
let memberships: string[];
let heard: string[];
/** Pending reads of the memberships. */
let readings: (() => void)[];
let present: string[];

beforeEach(() => {
  const bus = inProcessBus();
  const receive: EventBus['receive'] = (onMessage, onGap) => {
    [announceGap, deliver] = [onGap, onMessage];
    bus.receive(onMessage, onGap);
  };
  events = createEvents({ ...bus, receive });
  [memberships, heard, readings, present] = [['group:1'], [], [], []];
});

const listen = (lastEventId?: string, topics: string[] = []) =>
  new Subscription(
    events,
    {
      riderId: 'ana',
      topics,
      lastEventId,
      topicsOf: () => new Promise((done) => readings.push(() => done([...memberships]))),
      presence: {
        enter: (topic) => void present.push(topic),
        leave: (topic) => void present.splice(present.indexOf(topic), 1),
      },
    },
    {
      deliver: ({ data }) => heard.push(said.schema.parse(data).text),
      missed: () => heard.push('missed'),
      caughtUp: () => {},
      fail: () => heard.push('failed'),
    },
  );

/** Answers all pending reads. */
async function answer() {
  while (readings.length > 0) {
    for (const read of readings.splice(0)) read();
    await new Promise((done) => setImmediate(done));
  }
}

it("receives events of the rider, and of the rider's memberships", async () => {
  listen();
  await answer();
  for (const topic of ['group:1', 'group:2', 'rider:ana', 'rider:bia']) say(topic, topic);
  expect(heard).toEqual(['group:1', 'rider:ana']);
});

it('loses no event while the memberships are being read', async () => {
  listen(undefined, ['traffic:1:1']);
  for (const topic of ['rider:ana', 'group:1', 'traffic:1:1']) say(topic, topic);
  expect(heard).toEqual([]);
  await answer();
  say('group:1', 'after');
  expect(heard).toEqual(['rider:ana', 'group:1', 'traffic:1:1', 'after']);
});

it('receives nothing of a group once it was left, before the database is read', async () => {
  listen();
  await answer();
  memberships = [];
  void events.topicsChanged('ana', ['group:1']);
  say('group:1', 'not for Ana');
  await answer();
  say('group:1', 'nor this');
  expect([heard, present]).toEqual([[], []]);
});

it('receives events of a group since it was joined, though the database answers later', async () => {
  listen();
  await answer();
  say('group:2', 'before');
  memberships = ['group:1', 'group:2'];
  void events.topicsChanged('ana');
  say('group:2', 'welcome');
  await answer();
  say('group:2', 'to all');
  expect([heard, present]).toEqual([
    ['welcome', 'to all'],
    ['group:1', 'group:2'],
  ]);
});

it('ends with its subject', async () => {
  listen();
  await answer();
  void events.endTopic('group:1');
  say('group:1', 'from beyond');
  expect(heard).toEqual([]);
});

it('ignores a read from before a change', async () => {
  listen();
  const [stale] = readings.splice(0);
  stale?.(); // says group:1
  memberships = [];
  void events.topicsChanged('ana', ['group:1']);
  await new Promise((done) => setImmediate(done));
  say('group:1', 'not for Ana');
  await answer();
  say('group:1', 'nor this');
  expect(heard).toEqual(['missed']);
});

it('delivers nothing from between leaving and rejoining', async () => {
  listen();
  await answer();
  void events.topicsChanged('ana', ['group:1']);
  say('group:1', 'meanwhile');
  void events.topicsChanged('ana');
  await answer();
  say('group:1', 'after');
  expect(heard).toEqual(['missed', 'after']);
});

it('delivers on reconnect events of current groups, and nothing of those left', async () => {
  memberships = ['group:1', 'group:2'];
  const last = events.newest();
  for (const topic of ['group:1', 'group:2']) say(topic, topic);
  memberships = ['group:2'];
  listen(last);
  await answer();
  expect(heard).toEqual(['group:2']);
});

it('makes a browser refetch that was disconnected while memberships changed', async () => {
  const last = events.newest();
  void events.topicsChanged('ana', ['group:1']);
  say('group:1', 'meanwhile');
  void events.topicsChanged('ana');
  listen(last);
  await answer();
  expect(heard).toEqual(['missed']);
});

it("reads the memberships again after a gap, and receives no group's events until then", async () => {
  listen();
  await answer();
  memberships = ['group:2'];
  announceGap();
  say('group:1', 'not for Ana');
  say('group:2', 'for Ana');
  expect(heard).toEqual(['missed']);
  await answer();
  expect(heard).toEqual(['missed', 'for Ana']);
});

it('makes a browser refetch, instead of delivering group events, while instances do not reach each other', async () => {
  const subscription = listen();
  await answer();
  for (const text of ['first', 'second']) {
    deliver({ id: text, topic: 'group:1', ...said.of({ text }) }, true);
    deliver({ id: `own ${text}`, topic: 'rider:ana', ...said.of({ text }) }, true);
  }
  expect(heard).toEqual(['missed', 'first', 'second']);
  subscription.stop();
});

it('receives nothing once stopped, whatever the database still returns', async () => {
  const subscription = listen();
  subscription.stop();
  await answer();
  for (const topic of ['group:1', 'rider:ana']) say(topic, topic);
  expect([heard, present]).toEqual([[], []]);
});
