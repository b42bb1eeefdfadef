import { expect, it, vi } from 'vitest';
import { createProblems } from './problems.ts';

it('reports one problem a part, once, until it is solved', () => {
  const problems = createProblems();
  expect([problems.set('redis', 'fora'), problems.set('redis', 'fora')]).toEqual([true, false]);
  problems.set('disk', 'cheio');
  expect(problems.list()).toEqual([
    { part: 'redis', message: 'fora' },
    { part: 'disk', message: 'cheio' },
  ]);
  expect(problems.set('redis', null)).toBe(true);
  expect(problems.list()).toEqual([{ part: 'disk', message: 'cheio' }]);
});

it('ends a timed problem that is not reported again', () => {
  vi.useFakeTimers();
  const problems = createProblems();
  expect(problems.setFor(1_000, 'database', 'cheio')).toBe(true);
  vi.advanceTimersByTime(900);
  expect(problems.setFor(1_000, 'database', 'cheio')).toBe(false);
  vi.advanceTimersByTime(900);
  expect(problems.list()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(problems.list()).toEqual([]);
  vi.useRealTimers();
});
