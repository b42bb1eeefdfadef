import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { UpstreamRefusal } from '#platform/http.ts';
import type { Outcome } from './outcome.ts';
import { createPlatformCalls, type PlatformCalls } from './platform-calls.ts';

let now: Date;
let refusedUntil: Date | null;
let outcomes: Outcome['kind'][];
let calls: number;
let ask: PlatformCalls;
const start = (callsPerMinute = 50) =>
  createPlatformCalls({
    clock: { now: () => now },
    callsPerMinute,
    refusedUntil: () => refusedUntil,
    pause: async () => undefined,
    onOutcome: ({ kind }) => void outcomes.push(kind),
  });
beforeEach(() => {
  now = new Date('2026-03-01T12:00:10Z');
  [refusedUntil, outcomes, calls] = [null, [], 0];
  ask = start();
});

const failure = (cause: unknown) => new AppError('upstream_unavailable', { cause });
const refusal = (status: number, retryAfterSeconds: number | null = null) =>
  failure(new UpstreamRefusal(status, '', retryAfterSeconds));
const answers =
  (...results: (Error | string)[]) =>
  async () => {
    const result = results[Math.min(calls++, results.length - 1)];
    if (result instanceof Error) throw result;
    return result;
  };
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const leftAlone = { type: 'upstream_unavailable', details: { resting: true } };

it('retries once where the platform broke', async () => {
  expect(await ask(answers(refusal(503), 'rooms'))).toBe('rooms');
  expect(outcomes).toEqual(['broken', 'answered']);
});

it.each([
  ['the key is refused', refusal(401)],
  ['it is too much', refusal(429)],
  ['the question is wrong', refusal(400)],
  ['it took too long', failure(new DOMException('', 'TimeoutError'))],
  ['nobody can read it', failure(new SyntaxError())],
])('asks no second time when %s', async (_, error) => {
  await expect(ask(answers(error))).rejects.toBe(error);
  expect(calls).toBe(1);
});

it('retries only once where it stays broken', async () => {
  await expect(ask(answers(refusal(500)))).rejects.toMatchObject({ type: 'upstream_unavailable' });
  expect(calls).toBe(2);
});

it('pauses for as long as the platform requests', async () => {
  await expect(ask(answers(refusal(429, 120)))).rejects.toMatchObject({ cause: { status: 429 } });
  pass(119);
  await expect(ask(answers('rooms'))).rejects.toMatchObject(leftAlone);
  pass(2);
  expect(await ask(async () => 'rooms')).toBe('rooms');
});

it('leaves it alone for half a minute after three failures in a row', async () => {
  for (const _ of [1, 2, 3]) await expect(ask(answers(failure(new SyntaxError())))).rejects.toThrow();
  const asked = calls;
  await expect(ask(answers('rooms'))).rejects.toMatchObject(leftAlone);
  expect(calls).toBe(asked);
  pass(31);
  expect(await ask(async () => 'rooms')).toBe('rooms');
});

it('spends no more calls than the minute has, and has them again in the next', async () => {
  ask = start(2);
  expect(await ask(async () => 'rooms')).toBe('rooms');
  expect(await ask(async () => 'rooms')).toBe('rooms');
  await expect(ask(answers('rooms'))).rejects.toMatchObject(leftAlone);
  expect(calls).toBe(0);
  pass(50);
  expect(await ask(async () => 'rooms')).toBe('rooms');
});

it('does not show a refused key again before its time', async () => {
  refusedUntil = new Date(now.getTime() + 600_000);
  await expect(ask(answers('rooms'))).rejects.toMatchObject(leftAlone);
  expect(calls).toBe(0);
  pass(600);
  expect(await ask(async () => 'rooms')).toBe('rooms');
});
