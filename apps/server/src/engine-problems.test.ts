import { expect, it } from 'vitest';
import { engineProblems } from './engine-problems.ts';

it('names an engine that does not answer, for the metrics as for /readyz', async () => {
  expect(await engineProblems({ ready: async () => {} })).toEqual([]);
  const down = { ready: () => Promise.reject(new Error('down')) };
  expect(await engineProblems(down)).toMatchObject([{ part: 'engine' }]);
});
