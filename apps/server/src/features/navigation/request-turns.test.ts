import { expect, it } from 'vitest';
import type { EngineCaller } from './navigation.provider.ts';
import { createRequestTurns } from './request-turns.ts';

/** Turns, and work that ends on command. */
function open() {
  const turns = createRequestTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, riderId: string, purpose: EngineCaller['purpose'] = 'planning', signal?: AbortSignal) =>
    turns.run({ riderId, purpose, ...(signal && { signal }) }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

it('works on two requests of a rider at a time, and on the next when one of them ends', async () => {
  const { begun, ask, end } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'ana');
  await end('');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

it("lets neither another rider nor riding requests wait for a rider's plans", async () => {
  const { begun, ask, end } = open();
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'ana');
  void ask('b1', 'bia');
  void ask('ride', 'ana', 'riding');
  await end('');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'ride']);
});

it('continues after a request that failed', async () => {
  const turns = createRequestTurns();
  const fail = () => turns.run({ riderId: 'ana', purpose: 'planning' }, () => Promise.reject(new Error('no')));
  const outcomes = await Promise.allSettled([fail(), fail(), fail(), fail()]);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

it('drops an aborted request, and gives its turn to the next', async () => {
  const { begun, ask, end } = open();
  const leaving = new AbortController();
  for (const name of ['a1', 'a2']) void ask(name, 'ana');
  const dropped = ask('a3', 'ana', 'planning', leaving.signal).catch(({ type }) => type);
  void ask('a4', 'ana');
  leaving.abort();
  expect(await dropped).toBe('upstream_unavailable');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a4']);
  const late = ask('a5', 'ana', 'planning', leaving.signal).catch(({ type }) => type);
  expect(await late).toBe('upstream_unavailable');
});

it('takes only so many requests of a rider, and those of another', async () => {
  const { begun, ask, end } = open();
  const asked = Array.from({ length: 23 }, (_, index) => ask(`a${index}`, 'ana').catch(({ type }) => type));
  expect(await asked[22]).toBe('rate_limited');
  void ask('b', 'bia');
  await end('');
  expect(begun).toEqual(['a0', 'a1', 'b']);
});
