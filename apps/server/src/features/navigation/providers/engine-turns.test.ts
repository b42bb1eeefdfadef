import { describe, expect, it } from 'vitest';
import type { EngineCaller } from '../navigation.provider.ts';
import { EngineTurns } from './engine-turns.ts';

type Call = { caller: EngineCaller; name: string };
const request = (riderId: string, purpose: EngineCaller['purpose'] = 'planning'): EngineCaller => ({
  riderId,
  purpose,
});

/**
 * Turns at an engine with two places by default beside the background one, and the names of the taken calls, in order.
 */
function open(places = 2) {
  let nowMs = 0;
  const turns = new EngineTurns<Call>({ places, foregroundMs: 500, now: () => nowMs });
  const running: Call[] = [];
  const add = (caller: EngineCaller, ...names: string[]) => {
    for (const name of names) turns.add({ caller, name });
  };
  const start = () => {
    const started: string[] = [];
    for (let next = turns.take(); next; next = turns.take()) {
      running.push(next.call);
      started.push(next.call.name);
    }
    return started;
  };
  const end = (name: string, tookMs = 10) => {
    const [call] = running.splice(
      running.findIndex((each) => each.name === name),
      1,
    );
    if (call) turns.end(call, tookMs);
    return start();
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { turns, add, start, end, wait };
}

it('runs two calls of a rider at a time, in their order', () => {
  const { add, start, end } = open();
  add(request('ana'), 'a1', 'a2', 'a3');
  expect(start()).toEqual(['a1', 'a2']);
  expect(end('a2')).toEqual(['a3']);
});

it('leaves places empty that one rider alone would take', () => {
  const { add, start } = open(4);
  add(request('ana'), 'a1', 'a2', 'a3');
  expect(start()).toEqual(['a1', 'a2']);
});

it('prefers a rider with nothing in flight over all pending calls of another', () => {
  const { add, start, end } = open();
  add(request('ana'), 'a1', 'a2', 'a3', 'a4');
  start();
  add(request('bia'), 'b1', 'b2');
  expect(end('a1')).toEqual(['b1']);
  expect(end('b1')).toEqual(['b2']);
});

it('takes riders in turn where each has one call in flight', () => {
  const { add, start, end } = open();
  add(request('ana'), 'a1', 'a2', 'a3');
  add(request('bia'), 'b1', 'b2');
  add(request('caio'), 'c1', 'c2');
  expect(start()).toEqual(['a1', 'b1']);
  expect(end('a1')).toEqual(['c1']);
  expect(end('b1')).toEqual(['a2']);
  expect(end('c1')).toEqual(['b2']);
});

it('lets riding go before planning', () => {
  const { add, start, end } = open(1);
  add(request('bia'), 'plan');
  add(request('caio', 'riding'), 'ride');
  expect(start()).toEqual(['ride']);
  expect(end('ride')).toEqual(['plan']);
});

describe('in the background', () => {
  it('has one place of its own, and none of the others, however many want proposals', () => {
    const { add, start, end } = open();
    add(request('ana', 'proposing'), 'a1', 'a2');
    add(request('bia', 'proposing'), 'b1', 'b2');
    expect(start()).toEqual(['a1']);
    add(request('caio'), 'c1', 'c2');
    add(request('davi'), 'd1');
    expect(start()).toEqual(['c1', 'd1']);
    expect(end('a1')).toEqual(['b1']);
    expect(end('d1')).toEqual(['c2']);
  });

  it('is served, in all requests, a rider who has had the engine for long', () => {
    const { add, start, end } = open();
    add(request('ana'), 'long1', 'long2', 'long3', 'long4');
    expect(start()).toEqual(['long1', 'long2']);
    expect(end('long1', 300)).toEqual(['long3']);
    expect(end('long2', 300)).toEqual(['long4']);
    add(request('ana'), 'next');
    expect(end('long3')).toEqual([]);
    add(request('bia'), 'short');
    expect(start()).toEqual(['short']);
    expect(end('long4')).toEqual(['next']);
  });

  it('still lets riding go before planning', () => {
    const { add, start, end } = open();
    add(request('ana'), 'a1');
    add(request('bia'), 'b1');
    start();
    for (const long of ['a1', 'b1']) end(long, 600);
    add(request('caio', 'proposing'), 'proposal');
    expect(start()).toEqual(['proposal']);
    add(request('ana'), 'plan');
    add(request('bia', 'riding'), 'reroute');
    expect(end('proposal')).toEqual(['reroute']);
    expect(end('reroute')).toEqual(['plan']);
  });

  it('no rider stays in for long without calls', () => {
    const { add, start, end, wait } = open();
    add(request('ana'), 'long');
    start();
    end('long', 1_500);
    wait(3_900);
    add(request('ana'), 'a1', 'a2');
    expect(start()).toEqual(['a1']);
    wait(200);
    expect(start()).toEqual(['a2']);
  });
});

it('drops aborted calls', () => {
  const { turns, start } = open();
  const call: Call = { caller: request('ana'), name: 'a1' };
  turns.add(call);
  expect(turns.remove(call)).toBe(true);
  expect(start()).toEqual([]);
  expect(turns.remove(call)).toBe(false);
});
