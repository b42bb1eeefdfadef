import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttleByKey } from './throttle-by-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once, and once more at the end for all that came in between', () => {
  const worked: string[] = [];
  const { call } = throttleByKey(1_000, (key) => worked.push(key));
  for (const key of ['a', 'a', 'b', 'a']) call(key);
  expect(worked).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1_000);
  expect(worked).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(5_000);
  call('a');
  expect(worked).toEqual(['a', 'b', 'a', 'a']);
});

it('drops pending calls when it is stopped', () => {
  const worked: string[] = [];
  const { call, stop } = throttleByKey(1_000, (key) => worked.push(key));
  for (const key of ['a', 'a']) call(key);
  stop();
  call('b');
  vi.advanceTimersByTime(5_000);
  expect(worked).toEqual(['a']);
});
