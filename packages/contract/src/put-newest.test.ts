import { expect, it } from 'vitest';
import { putNewest } from './put-newest.ts';

it('keeps the newest, where an entry that is put again counts as new', () => {
  const map = new Map<string, number>();
  for (const [value, key] of ['a', 'b', 'a', 'c'].entries()) putNewest(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
  ]);
});
