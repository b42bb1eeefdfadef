import { setImmediate as nextPass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterOtherCallers } from './after-other-callers.ts';

it('lets one caller continue in each pass of the event loop, in turn', async () => {
  const slices: string[] = [];
  let isDone = false;
  const work = async (name: string) => {
    for (let slice = 0; slice < 3; slice++) {
      await afterOtherCallers();
      slices.push(name);
    }
  };
  const all = Promise.all(['a', 'b', 'c'].map(work)).then(() => {
    isDone = true;
  });
  const perPass: number[] = [];
  while (!isDone) {
    const before = slices.length;
    await nextPass();
    perPass.push(slices.length - before);
  }
  await all;
  expect(Math.max(...perPass)).toBe(1);
  expect(slices).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
});
