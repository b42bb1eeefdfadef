import { liveEvent, missedEvents } from '@estradeiro/contract/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EventBus, type EventMessage, inProcessBus } from './event-bus.ts';
import { createEvents, type Events, riderTopic } from './events.ts';

const waved = liveEvent('rider.waved', z.object({ from: z.string() }));
const wave = (from: string) => waved.of({ from });

let announceGap: () => void;
let events: Events;
beforeEach(() => {
  const bus = inProcessBus();
  const receive: EventBus['receive'] = (onMessage, onGap) => {
    announceGap = onGap;
    bus.receive(onMessage, onGap);
  };
  events = createEvents({ ...bus, receive });
});

const fromOf = (messages: readonly EventMessage[] | null) =>
  messages?.map(({ data }) => (data as { from: string }).from);

it('notifies listeners, until they stop', () => {
  const heard: EventMessage[] = [];
  const stop = events.listen([riderTopic('ana'), 'traffic:1:1'], (message) => heard.push(message));
  events.toRider('ana', wave('Bia'));
  events.toRider('caio', wave('Bia'));
  events.publish('traffic:1:1', wave('Davi'));
  stop();
  events.toRider('ana', wave('Eva'));
  expect(fromOf(heard)).toEqual(['Bia', 'Davi']);
});

describe('events since a given one', () => {
  it('come in order, of the requested topics', () => {
    const start = events.newest();
    for (const [rider, from] of [
      ['ana', 'first'],
      ['bia', 'other'],
      ['ana', 'second'],
    ] as const)
      events.toRider(rider, wave(from));
    expect(fromOf(events.since(start, [riderTopic('ana')]))).toEqual(['first', 'second']);
    expect(events.since(events.newest(), [riderTopic('ana')])).toEqual([]);
  });

  it('are unknown after a thousand others', () => {
    const start = events.newest();
    for (let count = 0; count < 1_000; count++) events.toRider('ana', wave('Bia'));
    expect(events.since(start, [riderTopic('ana')])).toHaveLength(1_000);
    for (let count = 0; count < 2_000; count++) events.toRider('bia', wave('Ana'));
    expect(events.since(start, [riderTopic('ana')])).toBeNull();
  });

  it('are unknown after a gap, which everybody is notified of once', () => {
    const heard: string[] = [];
    events.listen([riderTopic('ana'), 'traffic:1:1'], ({ type }) => heard.push(type));
    const start = events.newest();
    announceGap();
    expect(heard).toEqual([missedEvents.type]);
    expect(events.since(start, [riderTopic('ana')])).toBeNull();
  });
});
